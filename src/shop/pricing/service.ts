import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#kit/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { ownScales, priceFor, shownQuantity, type Priced, type Scale } from './model.ts'
import { lineScalesOf, ownKeysOf, scalesOf, type OwnPriceKey } from './store.ts'

type Asking = Pick<Ctx, 'who' | 'page' | 'db' | 'clock'>

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
/**
 * The scales a visitor has for lines of a basket, a schedule and the like, in a currency (the page's when none is named): of
 * what was put together for a line its own, and those agreed with her company for exactly that; else those of its article.
 */
export async function scalesForLines(
  ctx: Pick<Ctx, 'who' | 'page'>,
  db: Db | Tx,
  lines: readonly PricedByLine[],
  currency: string = ctx.page.currency,
): Promise<(line: PricedByLine) => Scale[]> {
  const companyId = ctx.who?.companyId ?? null
  const made = lines.filter(line => ownScales(line.details) !== null)
  const ids = [...new Set(lines.map(line => line.articleId))]
  const [scales, agreed] = await Promise.all([
    ids.length > 0 ? scalesFor(ctx, db, ids, currency) : new Map<number, Scale[]>(),
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
  ctx: Asking,
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

/** What one piece costs the visitor, as lists show it, of each article that has a price of her own (agreement or group). */
export const ownPriceKeys = ({ db, who, page }: Pick<Ctx, 'who' | 'page' | 'db'>): Promise<OwnPriceKey[]> =>
  ownKeysOf(db, {
    currency: page.currency,
    priceList: who?.priceList ?? null,
    companyId: who?.companyId ?? null,
  })

export { deleteAgreements, insertAgreementPrices, keptPrices, priceLists, priceRows } from './store.ts'
export type { AgreedPrice, KeptPrice, PriceRow, PricesAsked } from './store.ts'
