/** Terms of payment and credit limit in the form that founds a company at the desk. */
import { errorsOf, invalid, Refusal } from '#kit/refusal.ts'
import { mayOpen } from '#platform/page/may-open.ts'
import { foundingParts } from '#shop/people/customers/slots.ts'
import { receivablesDesk } from '../contract.ts'
import { setCredit } from '../service/credit.ts'
import { setTerms, termsVersion } from '../service/terms.ts'
import { sayFoundingTerms } from '../texts/founding.ts'
import { FoundingTerms } from '../views/FoundingTerms.tsx'

/** Names of the fields in the form → of those in the forms of their own pages. */
const ofTerms = { paymentDays: 'days', paymentPercent: 'percent', paymentWithin: 'within' } as const
const ofCredit = { creditAmount: 'amount', creditSure: 'sure' } as const

/** A refusal of a service, told at the fields of this form. */
async function at(fields: Readonly<Record<string, string>>, act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    const named = ({ field }: { field: string }) =>
      Object.entries(fields).find(([, own]) => own === field)?.[0] ?? field
    throw invalid(errorsOf(error).map(one => ({ ...one, field: named(one) })))
  }
}

export const termsOfFounding = foundingParts.fill({
  name: 'receivables',
  labels: page => {
    const t = sayFoundingTerms(page.language)
    return {
      paymentDays: t.days(),
      paymentPercent: t.percent(),
      paymentWithin: t.within(),
      creditAmount: t.limit(),
    }
  },
  shown: (form, part) => <FoundingTerms form={form} {...part} />,
  keep: async (ctx, company, typed) => {
    if (!mayOpen(ctx.page, receivablesDesk.setCredit)) throw new Refusal('not-allowed')
    const of = (name: string) => (typed[name] ?? '').trim()
    const terms = { days: of('paymentDays'), percent: of('paymentPercent'), within: of('paymentWithin') }
    if (Object.values(terms).some(one => one !== ''))
      await at(ofTerms, () =>
        setTerms(ctx, { ...terms, company: company.code, version: termsVersion(company.code, null) }),
      )
    if (of('creditAmount') !== '')
      await at(ofCredit, () =>
        setCredit(ctx, {
          company: company.code,
          currency: company.currency,
          amount: of('creditAmount'),
          sure: of('creditSure') === 'true',
        }),
      )
  },
})
