import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { ownScales, priceFor, shownQuantity, type Priced, type Scale } from './model.ts'
import { lineScalesOf, ownKeysOf, scalesOf, type OwnPriceKey } from './store.ts'

type Context = Pick<Ctx, 'who' | 'page' | 'db' | 'clock'>

/** The scales a visitor has of these articles, in a currency (the page's when none is named). */
export function scalesFor(
  ctx: Pick<Ctx, 'who' | 'page'>,
  db: Db | Tx,
  articleIds: readonly number[],
  currency: string = ctx.page.currency,
): Promise<Map<number, Scale[]>> {
  return scalesOf(db, articleIds, {
    currency,
    priceList: ctx.who?.priceList ?? null,
    companyId: ctx.who?.companyId ?? null,
    language: ctx.page.language,
  })
}

/** A line as far as its price goes. */
export type PricedByLine = {
  articleId: number
  lineKey: string
  details: { readonly [name: string]: unknown }
}
/** Whose prices: of a company with its price group, in a currency. */
export type PricesOf = {
  currency: string
  priceList: string | null
  companyId: number | null
  language: Ctx['page']['language']
}
/**
 * The scales that somebody has for lines of a basket, a schedule, an inquiry and the like: of what was put together for a
 * line its own, and those agreed with the company for exactly that; else those of its article.
 */
export async function scalesOfLines(
  db: Db | Tx,
  lines: readonly PricedByLine[],
  whose: PricesOf,
): Promise<(line: PricedByLine) => Scale[]> {
  const { companyId, currency } = whose
  const made = lines.filter(line => ownScales(line.details) !== null)
  const ids = [...new Set(lines.map(line => line.articleId))]
  const [scales, agreed] = await Promise.all([
    ids.length > 0 ? scalesOf(db, ids, whose) : new Map<number, Scale[]>(),
    companyId !== null && made.length > 0
      ? lineScalesOf(
          db,
          companyId,
          made.map(line => line.lineKey),
          currency,
        )
      : [],
  ])
  return ({ articleId, lineKey, details }) => {
    const own = ownScales(details)
    if (own === null) return scales.get(articleId) ?? []
    const same = agreed.filter(one => one.articleId === articleId && one.lineKey === lineKey)
    return [...same.map(one => one.scale), ...own]
  }
}

/** The same for a visitor, in a currency (the page's when none is named). */
export const scalesForLines = (
  ctx: Pick<Ctx, 'who' | 'page'>,
  db: Db | Tx,
  lines: readonly PricedByLine[],
  currency: string = ctx.page.currency,
): Promise<(line: PricedByLine) => Scale[]> =>
  scalesOfLines(db, lines, {
    currency,
    priceList: ctx.who?.priceList ?? null,
    companyId: ctx.who?.companyId ?? null,
    language: ctx.page.language,
  })

/** The scales the people of a company have, for who offers something to them. */
export const scalesOfCompany = (
  db: Db | Tx,
  articleIds: readonly number[],
  company: { id: number; priceList: string | null },
  shown: { currency: string; language: Ctx['page']['language'] },
): Promise<Map<number, Scale[]>> =>
  scalesOf(db, articleIds, { ...shown, priceList: company.priceList, companyId: company.id })

export type Wanted = { articleId: number; quantity: number }

/** The price lists show: that of the smallest quantity that can be ordered and has one. */
export async function listPrices(
  ctx: Context,
  articles: readonly { id: number; orderMinimum: number }[],
): Promise<Map<number, Priced | null>> {
  const { currency } = ctx.page
  const scales = await scalesFor(
    ctx,
    ctx.db,
    articles.map(a => a.id),
  )
  const today = dayOf(ctx.clock())
  return new Map(
    articles.map(({ id, orderMinimum }) => {
      const own = scales.get(id) ?? []
      return [id, priceFor(own, shownQuantity(own, currency, orderMinimum), currency, today)]
    }),
  )
}

/** What one piece costs the visitor, as lists show it, of each article that has a price of their own (agreement or group). */
export const ownPriceKeys = ({ db, who, page }: Pick<Ctx, 'who' | 'page' | 'db'>): Promise<OwnPriceKey[]> =>
  ownKeysOf(db, {
    currency: page.currency,
    priceList: who?.priceList ?? null,
    companyId: who?.companyId ?? null,
  })

export {
  companyNames,
  costsOf,
  everyScaleOf,
  keptPrices,
  priceLimits,
  priceLists,
  priceRows,
} from './store.ts'
export type { KeptPrice, PlacedScale, PriceRow, PricesAsked } from './store.ts'
export { priceChangesOf, recordPriceChanges } from './store/price-changes.ts'
