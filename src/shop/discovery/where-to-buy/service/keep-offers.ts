/** Distributors and their offers as the desk changes them; each change with its entry in the audit log in one transaction. */
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { isDuplicate } from '#kit/db/sql-state.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { keptArticle } from '#shop/catalogue/articles/service/find-articles.ts'
import type { ActionOf } from '#platform/audit/audit.ts'
import { whereToBuyAudit } from '../audit.ts'
import { changesBetween } from '#platform/audit/old-and-new.ts'
import { fieldsOf, type OfferInput } from '../model/forms.ts'
import {
  deleteOffer,
  insertDistributor,
  insertOffer,
  keptDistributor,
  keptOffer,
  updateDistributor,
  updateOffer,
  type DistributorInput,
} from '../store/at-desk.ts'
import { sayBuyDesk } from '../texts/desk.ts'

export { allDistributors, distributorOffers, keptDistributor, keptOffer } from '../store/at-desk.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page'>
type Details = Record<string, string | number | boolean | null>

const trace = (
  ctx: Desk,
  tx: Tx,
  action: ActionOf<typeof whereToBuyAudit>,
  distributor: number,
  details: Details,
): Promise<void> =>
  whereToBuyAudit.record(tx, { actor: ctx.who.email, action, kind: 'distributor', id: distributor, details })

const moved = (ctx: Desk): Error => conflict(sayBuyDesk(ctx.page.language).savedMeanwhile())

/** Null instead of a second one of its kind. */
async function unlessTaken<T>(add: () => Promise<T>): Promise<T | null> {
  try {
    return await add()
  } catch (error) {
    if (isDuplicate(error)) return null
    throw error
  }
}

/** Adds a distributor and answers its id; null when another one has this code. */
export const addDistributor = (ctx: Desk, code: string, input: DistributorInput): Promise<number | null> =>
  unlessTaken(() =>
    inTransaction(ctx.db, async tx => {
      const id = await insertDistributor(tx, code, input)
      await trace(ctx, tx, 'distributor-add', id, { ...input })
      return id
    }),
  )

/** Changes a distributor that still is as it was `seen`; throws not found and conflict. */
export async function saveDistributor(
  ctx: Desk,
  id: number,
  seen: string,
  input: DistributorInput,
): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    const before = await keptDistributor(tx, id)
    if (!before) throw notFound()
    // it is changed only as it was seen, so that is what it was
    if (!(await updateDistributor(tx, id, seen, input))) throw moved(ctx)
    await trace(ctx, tx, 'distributor-save', id, changesBetween(before, input))
  })
}

/** Adds an offer; tells an unknown article from one that is offered already. Throws not found for the distributor. */
export async function addOffer(
  ctx: Desk,
  distributor: number,
  code: string,
  offer: OfferInput,
): Promise<'added' | 'unknown-article' | 'there-already'> {
  const article = await keptArticle(ctx.db, code)
  if (!article || article.retired) return 'unknown-article'
  const added = await unlessTaken(() =>
    inTransaction(ctx.db, async tx => {
      if (!(await keptDistributor(tx, distributor))) throw notFound()
      const id = await insertOffer(tx, distributor, article.id, offer)
      await trace(ctx, tx, 'offer-add', distributor, { article: code, ...fieldsOf(offer) })
      return id
    }),
  )
  return added === null ? 'there-already' : 'added'
}

/** Changes an offer that still is as it was `seen`; throws not found and conflict. */
export async function saveOffer(ctx: Desk, id: number, seen: string, offer: OfferInput): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    const before = await keptOffer(tx, id)
    if (!before) throw notFound()
    if (!(await updateOffer(tx, id, seen, offer))) throw moved(ctx)
    await trace(ctx, tx, 'offer-save', before.distributorId, {
      article: before.code,
      ...changesBetween(fieldsOf(before), fieldsOf(offer)),
    })
  })
}

/** Removes an offer that still is as it was `seen`, and answers what it was; throws not found and conflict. */
export async function removeOffer(
  ctx: Desk,
  id: number,
  seen: string,
): Promise<{ distributorId: number; code: string }> {
  return inTransaction(ctx.db, async tx => {
    const before = await keptOffer(tx, id)
    if (!before) throw notFound()
    if (!(await deleteOffer(tx, id, seen))) throw moved(ctx)
    await trace(ctx, tx, 'offer-remove', before.distributorId, { article: before.code })
    return before
  })
}
