import { holdPerson } from '#shop/people/company/service/hold-person.ts'
import { randomBytes } from 'node:crypto'
import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { countText, piece } from '#platform/units/order-unit.ts'
import { readQuantity } from '#platform/units/quantity.ts'
import { quantityReason } from '#ui/quantity-reason.ts'
import { firstQuantity } from '#shop/catalogue/articles/model.ts'
import { readOrdered } from '#shop/catalogue/articles/model/ordered-quantity.ts'
import { suppliesFor } from '#shop/catalogue/availability/service.ts'
import {
  articlesByCodes,
  articlesByIds,
  productByCode,
  type ArticleSummary,
} from '#shop/catalogue/articles/service/read-catalogue.ts'
import { compareThese } from '#shop/buying/comparison/service/list.ts'
import { resolveEach } from '#shop/buying/part-list/service.ts'
import { listPrices } from '#shop/catalogue/pricing/service.ts'
import { maxWatched, type AddAnswer } from '../model/watchlist.ts'
import { addEntries, designOfEntries, entriesOfCodes, setQuantity, type NewEntry } from '../store/entries.ts'
import { sayWatchlist } from '../texts.ts'
import { removeEntries, restoreEntries } from '../store/removed.ts'

export type Owning = Ctx<SignedIn>

/** An article that is to be watched. */
export type Wanted = { id: number; orderMinimum: number; quantity: number; editedAt: Date | null }

/** The entries with what their articles cost and have now, to tell later what has changed. */
async function newEntries(ctx: Owning, wanted: readonly Wanted[]): Promise<NewEntry[]> {
  if (wanted.length === 0) return []
  const [prices, supplies] = await Promise.all([
    listPrices(ctx, wanted),
    suppliesFor(
      ctx.db,
      wanted.map(one => one.id),
    ),
  ])
  return wanted.map(({ id, quantity, editedAt }) => {
    const price = prices.get(id)
    return {
      articleId: id,
      quantity,
      editedAt,
      before: price ? { price: price.price, priceUnit: price.priceUnit, currency: price.currency } : null,
      stock: supplies.get(id)?.free ?? null,
    }
  })
}

/** Adds articles, each once, as far as there is room; in one short transaction. */
export async function watchArticles(
  ctx: Owning,
  wanted: readonly Wanted[],
): Promise<{ added: Set<number>; held: Set<number> }> {
  const entries = await newEntries(ctx, wanted)
  if (entries.length === 0) return { added: new Set(), held: new Set() }
  return inTransaction(ctx.db, async tx => {
    await holdPerson(tx, ctx.who.id)
    return addEntries(tx, ctx.who.id, entries, maxWatched)
  })
}

/**
 * The article that a code stands for on the list: its own, or of the code of a design, which lists carry as the product's,
 * a variant that is on the list already, else the one that leads the others and is sold (decision 075). Null: none has it.
 */
async function articleToWatch(ctx: Owning, code: string): Promise<ArticleSummary | null> {
  const exact = (await articlesByCodes(ctx.db, [code])).get(code)
  if (exact) return exact
  const variants = (await productByCode(ctx.db, code))?.base?.variants ?? []
  const own = await entriesOfCodes(
    ctx.db,
    ctx.who.id,
    variants.map(one => one.code),
  )
  const id =
    own[0]?.articleId ?? variants.find(one => one.lifecycle !== 'discontinued')?.id ?? variants[0]?.id
  return id === undefined ? null : ((await articlesByIds(ctx.db, [id]))[0] ?? null)
}

/**
 * WISH-09: 'Failure' for what is no article, and for a list that is full; both are logged (WISH-11). The quantity is the
 * least that can be ordered: a pack where it comes in packs.
 */
export async function watch(ctx: Owning, code: string): Promise<AddAnswer> {
  const article = await articleToWatch(ctx, code)
  if (!article) {
    ctx.log.info({ code }, 'not added to the watchlist: no such article')
    return 'Failure'
  }
  const { added, held } = await watchArticles(ctx, [
    { ...article, quantity: firstQuantity(article), editedAt: null },
  ])
  if (added.has(article.id)) return 'Added'
  if (held.has(article.id)) return 'Duplicate'
  ctx.log.info({ code }, 'not added to the watchlist: it is full')
  return 'Failure'
}

/** Adds what of these codes is an article; answers how many are new on the list, and how many were on it. */
export async function watchCodes(
  ctx: Owning,
  codes: readonly string[],
): Promise<{ added: number; held: number }> {
  const articles = await articlesByCodes(ctx.db, codes)
  const wanted = [...articles.values()].map(one => ({ ...one, quantity: firstQuantity(one), editedAt: null }))
  const { added, held } = await watchArticles(ctx, wanted)
  return { added: added.size, held: held.size }
}

/** What was removed; `undo` brings it back. Null: nothing was there to remove. */
export type Removed = { codes: string[]; undo: string } | null

/** WISH-12, WISH-13, WISH-16: takes these codes out, all entries for null. Others' entries are never touched. */
export async function unwatch(ctx: Owning, codes: readonly string[] | null): Promise<Removed> {
  const undo = randomBytes(16).toString('base64url')
  // the code of a design means its variants that are on the list
  const meant = codes && [
    ...codes,
    ...(await designOfEntries(ctx.db, ctx.who.id, codes)).map(one => one.code),
  ]
  const gone = await removeEntries(ctx.db, ctx.who.id, meant, undo)
  return gone.length > 0 ? { codes: gone, undo } : null
}

/** Brings back what was removed last; 0: nothing to bring back, or it came back already. */
export const undoRemoval = (ctx: Owning, token: string): Promise<number> =>
  inTransaction(ctx.db, async tx => {
    await holdPerson(tx, ctx.who.id)
    return restoreEntries(tx, ctx.who.id, token, maxWatched)
  })

/** The quantity that was kept; `reason`: what is wrong with it, for its field; null: there is no such entry. */
export async function changeQuantity(
  ctx: Owning,
  code: string,
  typed: string,
): Promise<{ kept: string } | { reason: string } | null> {
  const { page } = ctx
  const article = (await articlesByCodes(ctx.db, [code])).get(code)
  const read = article
    ? readOrdered(typed, page.formatLocale, article)
    : readQuantity(typed, page.formatLocale)
  if (read.kind === 'empty' || (read.kind === 'quantity' && read.quantity === 0))
    return { reason: sayWatchlist(page.language).quantityRule() }
  if (read.kind !== 'quantity') return { reason: quantityReason(page, read, article?.unit) }
  const done = await setQuantity(ctx.db, ctx.who.id, code, read.quantity)
  return done ? { kept: countText(read.quantity, article?.unit ?? piece, page) } : null
}

/** WISH-05: the checked entries, at most ten, become the comparison. Answers their codes. */
export async function compareEntries(ctx: Owning, codes: readonly string[]): Promise<string[]> {
  const own = await entriesOfCodes(ctx.db, ctx.who.id, codes)
  const mine = new Set(own.map(entry => entry.code))
  const items = await compareThese(
    ctx,
    codes.filter(code => mine.has(code)),
  )
  return items.map(item => item.code)
}

export type Entered =
  | { outcome: AddAnswer; code: string }
  | { outcome: 'unknown' }
  | { outcome: 'ambiguous'; codes: string[] }

/** WISH-21: what a person typed; own numbers of the company and former ones count (`resolveEach`). */
export async function watchTyped(ctx: Owning, typed: string): Promise<Entered> {
  const exact = (await articlesByCodes(ctx.db, [typed])).get(typed)
  if (exact) return { outcome: await watch(ctx, exact.code), code: exact.code }
  const resolution = await resolveEach(ctx, typed)
  const [row, ...more] = resolution.tooMany ? [] : resolution.rows
  if (!row || more.length > 0 || row.verdict === 'unknown') return { outcome: 'unknown' }
  if (!row.article) return { outcome: 'ambiguous', codes: row.candidates.slice(0, 5).map(one => one.code) }
  return { outcome: await watch(ctx, row.article.code), code: row.article.code }
}

/** The day after today, which entries are ordered for (WISH-17, CART-35). */
export const orderDay = (ctx: Pick<Ctx, 'clock'>): string =>
  dayOf(new Date(ctx.clock().getTime() + 86_400_000))
