/** Agreements as the desk changes them; each change with its entry in the audit log in one transaction. */
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { isDuplicate } from '#kit/db/sql-state.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { keptArticle } from '#shop/catalogue/articles/service/find-articles.ts'
import { companyOf } from '#shop/people/company/service/for-member.ts'
import { differenceTo } from '#shop/catalogue/pricing/model/compare.ts'
import { heldAlways, type DoubtedPrice, type Held } from '#shop/catalogue/pricing/model/doubts.ts'
import { askFirst, pricesBeside } from '#shop/catalogue/pricing/service/judge.ts'
import { changesBetween } from '#platform/audit/old-and-new.ts'
import { shipAndDebitAudit } from '../audit.ts'
import type { AgreementTerms } from '../model/agreement.ts'
import {
  distributorCompanies,
  insertAgreement,
  keptAgreement,
  lockAgreement,
  ownerOfNumber,
  updateAgreement,
} from '../store/agreements.ts'
import { sayClaimDesk } from '../texts/desk.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'clock'>

export type Refused = 'company' | 'article' | 'number-of-other' | 'there-already' | { belowClaimed: number }

/** A number belongs to one distributor, and an article stands in it once. */
async function unlessThere<T>(write: () => Promise<T>): Promise<T | 'there-already'> {
  try {
    return await write()
  } catch (error) {
    if (isDuplicate(error)) return 'there-already'
    throw error
  }
}

/**
 * Asks about both prices of an agreement where they may be slips (decision 169): what the distributor paid beside what it
 * pays today, what is agreed beside that and the cost. A price that stays as it is is not asked about.
 */
async function askAboutPrices(
  ctx: Desk,
  tx: Tx,
  of: { companyId: number; articleId: number; code: string },
  terms: AgreementTerms,
  { before, sure }: { before: AgreementTerms | null; sure: string },
): Promise<void> {
  const { currency, priceUnit } = terms
  const line = { articleId: of.articleId, lineKey: '', details: {} }
  const company = await companyOf(tx, of.companyId)
  const beside = await pricesBeside(ctx, tx, [line], {
    company: { id: of.companyId, priceList: company?.priceList ?? null },
    currency,
  })
  const d = sayClaimDesk(ctx.page.language)
  const comparable = before?.currency === currency ? before : null
  const doubts = (['referencePrice', 'agreedPrice'] as const).flatMap((which): DoubtedPrice[] => {
    const was = comparable && { price: comparable[which], priceUnit: comparable.priceUnit }
    if (differenceTo({ price: terms[which], priceUnit }, was) === 0) return []
    const held: Held =
      which === 'agreedPrice'
        ? { ...heldAlways({ price: terms.referencePrice, priceUnit }), is: 'reference' }
        : heldAlways(was)
    const typed = {
      priceUnit,
      breaks: [{ from: beside.least(line), price: terms[which] }],
      exact: { fewer: null },
    }
    const found = beside.doubts(line, typed, held)
    return found.map(doubt => ({ ...doubt, code: of.code, currency, place: d[which]() }))
  })
  askFirst(doubts, sure, ctx.page.language)
}

/**
 * Adds an agreement for a company and an article by their codes and answers its id, or why it cannot be. Throws
 * `DoubtfulPrices` until `sure` says that its prices are meant.
 */
export async function addAgreement(
  ctx: Desk,
  given: { company: string; code: string; sure: string },
  terms: AgreementTerms,
): Promise<number | Refused> {
  const company = (await distributorCompanies(ctx.db)).find(one => one.code === given.company)
  if (!company) return 'company'
  const article = await keptArticle(ctx.db, given.code)
  if (!article || article.retired) return 'article'
  return unlessThere(() =>
    inTransaction(ctx.db, async tx => {
      const owner = await ownerOfNumber(tx, terms.number)
      if (owner !== null && owner !== company.id) return 'number-of-other' as const
      const of = { companyId: company.id, articleId: article.id, code: given.code }
      await askAboutPrices(ctx, tx, of, terms, { before: null, sure: given.sure })
      const id = await insertAgreement(tx, { companyId: company.id, articleId: article.id }, terms)
      await shipAndDebitAudit.record(tx, {
        actor: ctx.who.email,
        action: 'agreement-add',
        kind: 'agreement',
        id,
        details: { company: company.code, article: given.code, ...terms },
      })
      return id
    }),
  )
}

/**
 * Changes an agreement that still is as it was `seen`; claims on it wait meanwhile, so that its quantity never falls below
 * what is claimed. Throws not found, conflict, and `DoubtfulPrices` until `sure` says that changed prices
 * are meant.
 */
export async function saveAgreement(
  ctx: Desk,
  id: number,
  seen: string,
  terms: AgreementTerms,
  sure: string,
): Promise<'saved' | Refused> {
  return unlessThere(() =>
    inTransaction(ctx.db, async tx => {
      await lockAgreement(tx, id)
      const before = await keptAgreement(tx, id)
      if (!before) throw notFound()
      if (before.version !== seen) throw conflict(sayClaimDesk(ctx.page.language).savedMeanwhile())
      if (terms.quantity < before.claimed) return { belowClaimed: before.claimed }
      const owner = await ownerOfNumber(tx, terms.number)
      if (owner !== null && owner !== before.companyId) return 'number-of-other' as const
      await askAboutPrices(ctx, tx, before, terms, { before, sure })
      await updateAgreement(tx, id, seen, terms)
      await shipAndDebitAudit.record(tx, {
        actor: ctx.who.email,
        action: 'agreement-save',
        kind: 'agreement',
        id,
        details: changesBetween(before, terms),
      })
      return 'saved' as const
    }),
  )
}
