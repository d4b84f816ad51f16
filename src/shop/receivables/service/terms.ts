/** How companies pay on account. */
import type { Ctx } from '#kit/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { invalid, type FieldError } from '#kit/refusal.ts'
import { recordTrail } from '#kit/trail.ts'
import type { SignedIn } from '#kit/visitor.ts'
import { type PaymentTerms, paymentTermsText, usualTerms } from '#shop/orders/model/payment-terms.ts'
import { readTerms, type CompanyTerms, type TermsTyped } from '../model/invoice.ts'
import { allTerms, findTerms, putTerms, removeTerms } from '../store/terms.ts'
import { sayTerms } from '../texts.ts'

/** What was agreed with a company, else what holds for everybody. */
export const paymentTermsOf = async (db: Db | Tx, companyId: number): Promise<PaymentTerms> =>
  (await findTerms(db, companyId)) ?? usualTerms

/** Rows of a page. */
const pageSize = 50
/** Companies with terms of their own, by name; `more`: there is a further page. */
export async function termsPage(
  db: Db,
  { text, page }: { text: string; page: number },
): Promise<{ rows: CompanyTerms[]; more: boolean }> {
  const rows = await allTerms(db, text, pageSize + 1, (page - 1) * pageSize)
  return { rows: rows.slice(0, pageSize), more: rows.length > pageSize }
}

/**
 * Keeps how a company pays, or removes it with empty days; answers in words what was done. It holds for orders from now
 * on. Throws invalid for a company or a number that is none, each at its field.
 */
export async function setTerms(
  ctx: Pick<Ctx<SignedIn>, 'db' | 'who' | 'page'>,
  { company: code, ...typed }: TermsTyped & { company: string },
): Promise<string> {
  const t = sayTerms(ctx.page.language)
  const read = readTerms(typed)
  if ('wrong' in read)
    throw invalid(
      read.wrong.map((field): FieldError => ({
        field,
        message: field === 'percent' ? t.wrongPercent() : field === 'days' ? t.wrongDays() : t.wrongWithin(),
      })),
    )
  const { terms } = read
  return inTransaction(ctx.db, async tx => {
    const company = terms ? await putTerms(tx, code, terms) : await removeTerms(tx, code)
    if (company === null)
      throw invalid([{ field: 'company', message: terms ? t.unknownCompany() : t.noneAgreed() }])
    await recordTrail(tx, {
      actor: ctx.who.email,
      action: 'payment-terms',
      subject: `company:${company}`,
      details: terms ? { days: terms.days, ...(terms.discount && { discount: terms.discount }) } : {},
    })
    const told = paymentTermsText(terms ?? usualTerms, ctx.page)
    return terms ? t.termsSet({ company, terms: told }) : t.termsRemoved({ company, terms: told })
  })
}
