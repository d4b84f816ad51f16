import { pageOfCounted, type Paged } from '#kit/paged.ts'
/** How companies pay on account. */
import type { Ctx } from '#platform/request/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { oldAndNew } from '#platform/audit/old-and-new.ts'
import { conflict, invalid, type FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { type PaymentTerms, paymentTermsText, usualTerms } from '#shop/ordering/orders/model/payment-terms.ts'
import { receivablesAudit } from '../audit.ts'
import { readTerms, type CompanyTerms, type TermsTyped } from '../model/invoice.ts'
import { allTerms, findTerms, holdForTerms, putTerms, removeTerms, termsByCode } from '../store/terms.ts'
import { sayTerms } from '../texts.ts'

/** What was agreed with a company, else what holds for everybody. */
export const paymentTermsOf = async (db: Db | Tx, companyId: number): Promise<PaymentTerms> =>
  (await findTerms(db, companyId)) ?? usualTerms

/** Rows of a page. */
const pageSize = 50
/** Companies with terms of their own, by name. */
export async function termsPage(
  db: Db,
  { text, page }: { text: string; page: number },
): Promise<Paged<CompanyTerms>> {
  return pageOfCounted(await allTerms(db, text, pageSize, (page - 1) * pageSize), page, pageSize)
}

/** Of which company a form showed which terms; empty: none are agreed. */
export const termsVersion = (company: string, terms: PaymentTerms | null): string =>
  terms
    ? `${company} ${terms.days} ${terms.discount?.percent ?? ''} ${terms.discount?.days ?? ''}`
    : `${company} -`

/** A company by its code, with what was agreed with it; null: there is none of this code. */
export const termsOfCode = (db: Db | Tx, code: string) => termsByCode(db, code)

/**
 * Keeps how a company pays, or removes it with empty days; answers in words what was done. It holds for orders from now
 * on. Throws invalid for a company or a number that is none, each at its field; a conflict when the form (`version`) did not
 * show what is agreed.
 */
export async function setTerms(
  ctx: Pick<Ctx<SignedIn>, 'who' | 'page'> & { db: Db | Tx },
  { company: code, version, ...typed }: TermsTyped & { company: string; version: string },
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
    if (!(await holdForTerms(tx, code))) throw invalid([{ field: 'company', message: t.unknownCompany() }])
    const kept = await termsByCode(tx, code)
    if (!kept) throw invalid([{ field: 'company', message: t.unknownCompany() }])
    const { companyCode: company, terms: before } = kept
    const words = (one: PaymentTerms | null) => one && paymentTermsText(one, ctx.page)
    const told = paymentTermsText(terms ?? usualTerms, ctx.page)
    // pressed twice is pressed once
    if (before && terms && termsVersion(company, before) === termsVersion(company, terms))
      return t.termsSet({ company, terms: told })
    if (before && version !== termsVersion(company, before))
      throw conflict(t.seeFirst({ company: kept.companyName, terms: paymentTermsText(before, ctx.page) }))
    if (terms) await putTerms(tx, kept.companyId, terms)
    else if (!(await removeTerms(tx, kept.companyId)))
      throw invalid([{ field: 'company', message: t.noneAgreed() }])
    await receivablesAudit.record(tx, {
      actor: ctx.who.email,
      action: 'payment-terms',
      kind: 'company',
      id: company,
      details: { words: oldAndNew(words(before), words(terms)) },
    })
    return terms ? t.termsSet({ company, terms: told }) : t.termsRemoved({ company, terms: told })
  })
}
