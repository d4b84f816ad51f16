import type { Ctx } from '#platform/request/context.ts'
import { notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { keptArticle } from '#shop/catalogue/articles/service/find-articles.ts'
import { priceHistory } from '#shop/catalogue/import/service/imports.ts'
import { keptPrices, priceChangesOf, type KeptPrice } from '#shop/catalogue/pricing/service.ts'
import {
  pageSize,
  type HistoryStep,
  type KeptList,
  type KeptScale,
  type ListOf,
  type ListSort,
  type PriceListLine,
  type PriceSort,
} from '../model/price-list.ts'
import { companiesOf, keptList, priceListLines, type CompanyInGroup } from '../store/lists.ts'
import { scalesIn, scalesOfArticle } from '../store/scales.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'page'>
export type Paged<Row> = { rows: readonly Row[]; found: number; page: number; last: number }
export type { CompanyInGroup, KeptPrice }

const paged = <Row>(rows: readonly Row[], found: number, page: number): Paged<Row> => ({
  rows,
  found,
  page,
  last: Math.max(1, Math.ceil(found / pageSize)),
})
const partOf = (page: number) => ({ limit: pageSize, offset: (page - 1) * pageSize })

/** The price lists, a page of them. */
export async function priceLists(
  { db, page }: Desk,
  asked: { text: string; sort: ListSort; page: number },
): Promise<Paged<PriceListLine>> {
  const { lines, found } = await priceListLines(db, {
    ...asked,
    ...partOf(asked.page),
    language: page.language,
  })
  return paged(lines, found, asked.page)
}

/** A list or agreement; throws not found. */
export async function listOf({ db }: Pick<Desk, 'db'>, of: ListOf): Promise<KeptList> {
  const found = await keptList(db, of)
  if (!found) throw notFound()
  return found
}

/** Companies of a price group that its screen names. */
const maxCompanies = 200

/** A list with a page of its prices, and the companies of a price group; throws not found. */
export async function listWithPrices(
  ctx: Desk,
  of: ListOf,
  asked: { text: string; sort: PriceSort; page: number },
): Promise<{
  kept: KeptList
  prices: Paged<KeptScale>
  companies: { companies: readonly CompanyInGroup[]; found: number }
}> {
  const kept = await listOf(ctx, of)
  const [{ scales, found }, companies] = await Promise.all([
    scalesIn(ctx.db, of, { ...asked, ...partOf(asked.page) }),
    companiesOf(ctx.db, kept.kind === 'group' ? kept.code : '', maxCompanies),
  ])
  return { kept, prices: paged(scales, found, asked.page), companies }
}

/** The scale of an article in a list that begins on this day (null: always); throws not found. */
export async function scaleOf(
  ctx: Pick<Desk, 'db'>,
  of: ListOf,
  which: { article: string; currency: string; from: string | null },
): Promise<KeptScale> {
  const found = (await scalesOfArticle(ctx.db, of, which.article)).find(
    one => one.currency === which.currency && one.validFrom === which.from,
  )
  if (!found) throw notFound()
  return found
}

/** Every price of an article, and what was done to them at the desk, the newest first; throws not found. */
export async function articlePrices(
  { db, page }: Desk,
  code: string,
): Promise<{ prices: KeptPrice[]; steps: HistoryStep[] }> {
  const article = await keptArticle(db, code)
  if (!article) throw notFound()
  const [prices, imported, made] = await Promise.all([
    keptPrices(db, article.id, page.language),
    priceHistory(db, article.id),
    priceChangesOf(db, article.id),
  ])
  const steps = [
    ...imported.map(({ id, appliedAt, ...step }): HistoryStep => ({
      ...step,
      at: appliedAt,
      origin: { kind: 'import', id },
    })),
    ...made.map(({ changedAt, origin, reference, ...step }): HistoryStep => ({
      ...step,
      what: 'price',
      at: changedAt,
      takenBackAt: null,
      origin: { kind: origin, reference },
    })),
  ]
  return { prices, steps: steps.toSorted((a, b) => b.at.getTime() - a.at.getTime()) }
}
