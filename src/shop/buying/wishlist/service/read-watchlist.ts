import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { piece } from '#platform/units/order-unit.ts'
import { stockState } from '#shop/catalogue/availability/model/plan.ts'
import { suppliesFor } from '#shop/catalogue/availability/service.ts'
import { localised } from '#shop/catalogue/articles/model.ts'
import { articlesByIds } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { pictureUrl } from '#shop/catalogue/imagery/model/picture-url.ts'
import { listPrices } from '#shop/catalogue/pricing/service.ts'
import {
  priceChange,
  stockChange,
  watchedPerPage,
  type Entry,
  type Then,
  type Watchlist,
  type WatchSort,
} from '../model/watchlist.ts'
import {
  countEntries,
  entriesOfCodes,
  watchedCodes,
  pageOfEntries,
  type StoredEntry,
} from '../store/entries.ts'
import { lastReport } from '../store/imports.ts'
import type { Owning } from './change-watchlist.ts'

/** What an article cost when its entry was added; null: that is not known. */
export const thenOf = ({ price, priceUnit, currency }: StoredEntry): Then | null =>
  price !== null && priceUnit !== null && currency !== null ? { price, priceUnit, currency } : null

/** Entries with what their articles are called, cost and have today, in the order given. */
export async function withToday(ctx: Owning, stored: readonly StoredEntry[]): Promise<Entry[]> {
  if (stored.length === 0) return []
  const articles = await articlesByIds(
    ctx.db,
    stored.filter(one => !one.gone).map(one => one.articleId),
  )
  const ids = articles.map(one => one.id)
  const [prices, supplies] = await Promise.all([
    ids.length > 0 ? listPrices(ctx, articles) : new Map<number, null>(),
    ids.length > 0 ? suppliesFor(ctx.db, ids) : new Map<number, never>(),
  ])
  const byId = new Map(articles.map(one => [one.id, one]))
  const today = dayOf(ctx.clock())
  return stored.map(one => {
    const article = byId.get(one.articleId)
    const price = prices.get(one.articleId) ?? null
    const supply = supplies.get(one.articleId)
    const stock = supply ? stockState(supply, today) : null
    return {
      articleId: one.articleId,
      code: one.code,
      name: localised(article?.names ?? one.names, ctx.page.language) || one.code,
      picture: article ? pictureUrl(article, 'icon') : null,
      quantity: one.quantity,
      addedAt: one.addedAt,
      editedAt: one.editedAt,
      gone: !article,
      lifecycle: article?.lifecycle ?? null,
      rule: {
        orderMinimum: article?.orderMinimum ?? 1,
        orderStep: article?.orderStep ?? 1,
        unit: article?.unit ?? piece,
      },
      price,
      priceChange: priceChange(thenOf(one), price),
      stock,
      stockChange: stockChange(one.stock, stock),
    }
  })
}

/** WISH-04: a page of the list with today's prices and stock; a page beyond the end is the last one. */
export async function readWatchlist(
  ctx: Owning,
  asked: { sort: WatchSort; page: number },
): Promise<Watchlist> {
  const total = await countEntries(ctx.db, ctx.who.id)
  const lastPage = Math.max(1, Math.ceil(total / watchedPerPage))
  const page = Math.min(asked.page, lastPage)
  const stored = await pageOfEntries(ctx.db, ctx.who.id, {
    sort: asked.sort,
    limit: watchedPerPage,
    offset: (page - 1) * watchedPerPage,
  })
  return { total, sort: asked.sort, page, lastPage, entries: await withToday(ctx, stored) }
}

/** Entries that the sidebar of a product page names. */
const maxNamed = 5

export type WatchOverlay = { watched: boolean; latest: { code: string; name: string }[]; total: number }

/** WISH-22, WISH-23: is the product on the list, and what came last; null: an empty list, nothing to show. */
export async function readOverlay(ctx: Owning, code: string): Promise<WatchOverlay | null> {
  const [total, latest, marked] = await Promise.all([
    countEntries(ctx.db, ctx.who.id),
    pageOfEntries(ctx.db, ctx.who.id, { sort: 'edited-desc', limit: maxNamed, offset: 0 }),
    watchedOf(ctx, [code]),
  ])
  if (total === 0) return null
  return {
    watched: marked.size > 0,
    total,
    latest: latest.map(one => ({
      code: one.code,
      name: localised(one.names, ctx.page.language) || one.code,
    })),
  }
}

/** Which of these codes are on the visitor's list, of designs with one of their variants; no query when nobody is signed in. */
export async function watchedOf(
  ctx: Pick<Ctx, 'db' | 'who'>,
  codes: readonly string[],
): Promise<Set<string>> {
  if (!ctx.who || codes.length === 0) return new Set()
  return new Set(await watchedCodes(ctx.db, ctx.who.id, codes))
}

export const lastImport = (ctx: Owning) => lastReport(ctx.db, ctx.who.id)

/** Part numbers of everything on the visitor's list, as the list shows them first; none when nobody is signed in. */
export async function wholeList(ctx: Pick<Ctx, 'db' | 'who'>): Promise<string[]> {
  if (!ctx.who) return []
  return (await entriesOfCodes(ctx.db, ctx.who.id, null)).map(entry => entry.code)
}
