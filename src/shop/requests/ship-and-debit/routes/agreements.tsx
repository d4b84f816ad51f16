import { pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { conflictOf, formOvertaken, notFound, refusedStatus, type FieldError } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { listAudit } from '#platform/audit/audit-log.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { soldCurrencies } from '#platform/storefront/storefronts.ts'
import { dayFault } from '#kit/typed/day.ts'
import { numberWords } from '#kit/typed/number-words.ts'
import type { DoubtedPrice } from '#shop/catalogue/pricing/model/doubts.ts'
import { DoubtfulPrices } from '#shop/catalogue/pricing/service/judge.ts'
import { agreementDesk } from '../contract.ts'
import {
  fieldsOf,
  noTerms,
  termFields,
  termsOf,
  type TermFields,
  type WrongTerm,
} from '../model/agreement-form.ts'
import { addAgreement, saveAgreement, type Refused } from '../service/keep-agreements.ts'
import { deskAgreements, distributorCompanies, keptAgreement } from '../service/read-claims.ts'
import { sayAgreementSection, sayClaimDesk } from '../texts/desk.ts'
import { AgreementDeskPage, AgreementsDeskPage, type AgreementForm } from '../views/AgreementDeskPages.tsx'

type Desk = Ctx<SignedIn>
type Entered = Readonly<Record<string, string | undefined>>

const sent = (entered: Entered): TermFields => ({
  ...(Object.fromEntries(termFields.map(name => [name, entered[name] ?? ''])) as Record<
    (typeof termFields)[number],
    string
  >),
  active: entered['active'] !== undefined,
})

function worded(ctx: Desk, wrong: readonly WrongTerm[], fields: TermFields): FieldError[] {
  const d = sayClaimDesk(ctx.page.language)
  const words: Record<Extract<WrongTerm['why'], string>, string> = {
    number: d.wrongNumber(),
    customer: d.wrongNumber(),
    currency: d.wrongCurrency(),
    unit: d.wrongUnit(),
    price: d.wrongPrice(),
    'not-below': d.notBelow(),
    quantity: d.wrongQuantity(),
    day: d.wrongDay(),
    before: d.beforeStart(),
  }
  return wrong.map(({ field, why }) => ({
    field,
    message:
      why === 'day'
        ? dayFault(fields[field], ctx.page.language, words.day)
        : typeof why === 'string'
          ? words[why]
          : numberWords(why, ctx.page, d.wrongPrice()),
  }))
}

function refusedWords(ctx: Desk, refused: Refused): FieldError {
  const d = sayClaimDesk(ctx.page.language)
  if (typeof refused === 'object')
    return { field: 'quantity', message: d.belowClaimed({ n: refused.belowClaimed }) }
  return {
    company: { field: 'company', message: d.companyUnknown() },
    article: { field: 'code', message: d.articleUnknown() },
    'number-of-other': { field: 'number', message: d.numberOfOther() },
    'there-already': { field: 'number', message: d.thereAlready() },
  }[refused]
}

async function formPage(ctx: Desk, form: AgreementForm): Promise<PageAnswer> {
  const d = sayClaimDesk(ctx.page.language)
  const { kept } = form
  const name = kept ? kept.number : d.add()
  const subject = `agreement:${kept?.id}`
  const [companies, currencies, trail] = await Promise.all([
    distributorCompanies(ctx.db),
    soldCurrencies(ctx.db),
    kept ? listAudit(ctx.db, { subject, limit: 20 }) : null,
  ])
  return pageAnswer({
    title: kept ? d.agreement({ number: kept.number }) : name,
    crumbs: [
      {
        name,
        href: kept
          ? href(ctx.page, agreementDesk.agreement, { params: { id: kept.id } })
          : href(ctx.page, agreementDesk.fresh),
      },
    ],
    ...refusedStatus({ errors: form.errors }),
    ...(form.conflict !== null && formOvertaken),
    body: (
      <AgreementDeskPage
        form={form}
        companies={companies}
        currencies={currencies}
        // agreement:1 finds agreement:12 too
        trail={(trail?.lines ?? []).filter(line => line.subject === subject)}
      />
    ),
  })
}

async function oldForm(
  ctx: Desk,
  id: number,
  entered: Partial<Pick<AgreementForm, 'fields' | 'errors' | 'conflict' | 'doubts'>> = {},
): Promise<PageAnswer> {
  const kept = await keptAgreement(ctx.db, id)
  if (!kept) throw notFound()
  const { fields = fieldsOf(kept), errors = [], conflict = null, doubts = [] } = entered
  return formPage(ctx, { kept, company: '', code: kept.code, fields, errors, conflict, doubts })
}

function done(ctx: Desk, number: string): Redirect {
  leaveFlash(ctx, [{ kind: 'success', text: sayClaimDesk(ctx.page.language).saved({ number }) }])
  return seeOther(href(ctx.page, agreementDesk.list, { query: {} }))
}

export const agreementDeskRoutes = routes(agreementDesk, {
  list: async (ctx, { query }) => {
    const { text, standing, sort } = query
    return pageAnswer({
      title: sayClaimDesk(ctx.page.language).agreements(),
      body: (
        <AgreementsDeskPage
          list={await deskAgreements(ctx, query)}
          asked={{ text, standing, sort }}
          today={dayOf(ctx.clock())}
          flashes={takeFlash(ctx)}
        />
      ),
    })
  },
  fresh: ctx =>
    formPage(ctx, {
      kept: null,
      company: '',
      code: '',
      fields: noTerms(ctx.page.currency),
      errors: [],
      conflict: null,
      doubts: [],
    }),
  add: async (ctx, { body }) => {
    const again = (
      company: string,
      code: string,
      fields: TermFields,
      errors: readonly FieldError[],
      doubts: readonly DoubtedPrice[] = [],
    ) => formPage(ctx, { kept: null, company, code, fields, errors, conflict: null, doubts })
    if (!body.ok) {
      const { entered, errors } = body
      return again(entered['company'] ?? '', entered['code'] ?? '', sent(entered), errors)
    }
    const { company, code, sure, ...fields } = body.value
    const terms = termsOf(fields, await soldCurrencies(ctx.db), ctx.page.formatLocale, dayOf(ctx.clock()))
    if (Array.isArray(terms)) return again(company, code, fields, worded(ctx, terms, fields))
    try {
      const outcome = await addAgreement(ctx, { company, code, sure }, terms)
      if (typeof outcome === 'number') return done(ctx, terms.number)
      return await again(company, code, fields, [refusedWords(ctx, outcome)])
    } catch (error) {
      if (!(error instanceof DoubtfulPrices)) throw error
      return again(company, code, fields, error.errors, error.doubts)
    }
  },
  agreement: (ctx, { params }) => oldForm(ctx, params.id),
  save: async (ctx, { params, body }) => {
    if (!body.ok) return oldForm(ctx, params.id, { fields: sent(body.entered), errors: body.errors })
    const { version, sure, ...fields } = body.value
    const terms = termsOf(fields, await soldCurrencies(ctx.db), ctx.page.formatLocale, dayOf(ctx.clock()))
    if (Array.isArray(terms)) return oldForm(ctx, params.id, { fields, errors: worded(ctx, terms, fields) })
    try {
      const outcome = await saveAgreement(ctx, params.id, version, terms, sure)
      if (outcome === 'saved') return done(ctx, terms.number)
      return await oldForm(ctx, params.id, { fields, errors: [refusedWords(ctx, outcome)] })
    } catch (error) {
      if (error instanceof DoubtfulPrices)
        return oldForm(ctx, params.id, { fields, errors: error.errors, doubts: error.doubts })
      return oldForm(ctx, params.id, { fields, conflict: conflictOf(error) })
    }
  },
})

/** Its section of the desk. */
export const agreementDeskSections: readonly Section[] = [
  { key: 'desk/agreements', group: 'selling', entry: agreementDesk.list, say: sayAgreementSection },
]
