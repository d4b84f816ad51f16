import { dayOf, type CalendarDate } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { tenThousandths } from '#kit/money.ts'
import { stockState, type StockState, type Supply } from '#shop/catalogue/availability/model/plan.ts'
import { suppliesFor } from '#shop/catalogue/availability/service.ts'
import { localised, type AttributeValue } from '#shop/catalogue/articles/model.ts'
import {
  articlesByCodes,
  articlesByIds,
  catalogueFrame,
  productByCode,
  successorsOf,
  type ArticleSummary,
} from '#shop/catalogue/articles/service/read-catalogue.ts'
import { ampere } from '#shop/catalogue/derating-curves/model/numbers.ts'
import { permissibleRows } from '#shop/catalogue/derating-curves/service.ts'
import { pictureUrl } from '#shop/catalogue/imagery/model/picture-url.ts'
import type { Priced } from '#shop/catalogue/pricing/model.ts'
import { listPrices } from '#shop/catalogue/pricing/service.ts'
import { readCodes, splitCodes } from '../model/code-list.ts'
import type { Column, Comparison } from '../model/comparison.ts'
import { maxCompared } from '../model/list.ts'
import { comparisonTable, rowOf, spanLines, type ColumnValues, type TableRow } from '../model/table.ts'
import { companionCounts } from '../store.ts'

type Context = Pick<Ctx, 'db' | 'page' | 'who' | 'clock'>

/** Variants of a base product whose values are looked at. */
const maxVariants = 200

type Found = Omit<Column, 'price' | 'stock' | 'hasAccessories' | 'successors'> & {
  /** the article, or the variants of a base product */
  articles: readonly ArticleSummary[]
  values: ColumnValues
}

const gone = (code: string): Found => ({
  code,
  name: '',
  kind: 'gone',
  picture: null,
  manufacturer: null,
  series: null,
  lifecycle: null,
  rule: null,
  articles: [],
  values: {},
})

const ofArticle = (article: ArticleSummary, ctx: Pick<Ctx, 'page'>): Found => ({
  code: article.code,
  name: localised(article.names, ctx.page.language) || article.code,
  kind: 'article',
  picture: pictureUrl(article, 'main'),
  manufacturer: article.manufacturer,
  series: article.series,
  lifecycle: article.lifecycle,
  rule: { orderMinimum: article.orderMinimum, orderStep: article.orderStep, unit: article.unit },
  articles: [article],
  values: Object.fromEntries(Object.entries(article.attributes).map(([code, value]) => [code, [value]])),
})

/** A base product says what its variants say: one value where they agree, several where they don't. */
async function ofBase(ctx: Context, code: string): Promise<Found> {
  const base = (await productByCode(ctx.db, code))?.base
  if (!base || base.code !== code) return gone(code)
  const variants = await articlesByIds(
    ctx.db,
    base.variants.slice(0, maxVariants).map(one => one.id),
  )
  const values: Record<string, AttributeValue[]> = {}
  for (const { attributes } of variants)
    for (const [attribute, value] of Object.entries(attributes)) {
      const known = (values[attribute] ??= [])
      if (!known.some(one => JSON.stringify(one) === JSON.stringify(value))) known.push(value)
    }
  const drawing = base.drawing ?? variants[0]?.drawing ?? null
  return {
    ...gone(code),
    kind: 'base',
    name: localised(base.names, ctx.page.language) || code,
    picture: pictureUrl({ code, drawing }, 'main'),
    manufacturer: base.manufacturer,
    series: base.series,
    lifecycle:
      base.variants.length > 0 && base.variants.every(one => one.lifecycle === 'discontinued')
        ? 'discontinued'
        : null,
    articles: variants,
    values,
  }
}

/** The price that is lowest for a piece. */
function lowest(prices: readonly Priced[]): Priced | null {
  let best: Priced | null = null
  for (const one of prices)
    if (
      !best ||
      tenThousandths(one.price) * BigInt(best.priceUnit) < tenThousandths(best.price) * BigInt(one.priceUnit)
    )
      best = one
  return best
}

/** Of an article its stock; of several variants whether any is there, the rest stands on its page. */
function bestStock(supplies: readonly Supply[], today: CalendarDate): StockState | null {
  const states = supplies.map(supply => stockState(supply, today))
  if (states.length <= 1) return states[0] ?? null
  return states.find(one => one.state === 'in-stock') ?? null
}

async function findAll(
  ctx: Context,
  codes: readonly string[],
  articles: ReadonlyMap<string, ArticleSummary>,
) {
  return Promise.all(
    codes.map(async code => {
      const article = articles.get(code)
      return article ? ofArticle(article, ctx) : ofBase(ctx, code)
    }),
  )
}

/** The codes of a comma list as the catalogue knows them, at most ten; unknown ones stay in it (CMP-13). */
export async function codesOf(
  ctx: Pick<Ctx, 'db'>,
  text: string,
): Promise<{ codes: string[]; beyond: number }> {
  const list = splitCodes(text)
  if (list.pieces.length === 0) return { codes: [], beyond: 0 }
  const known = new Set((await articlesByCodes(ctx.db, list.candidates.slice(0, 2_000))).keys())
  const codes = readCodes(list, known)
  return { codes: codes.slice(0, maxCompared), beyond: Math.max(0, codes.length - maxCompared) }
}

/** Of variants that differ, each value once, as many as a cell can name. */
/**
 * Everything a comparison of these products shows, with price and stock for this visitor (CMP-14): six round trips
 * however many columns (seven where something is no longer sold), two more for each code that is no article.
 */
export async function readComparison(
  ctx: Context,
  codes: readonly string[],
  words: { manufacturer: string; series: string },
): Promise<Comparison> {
  if (codes.length === 0) return { columns: [], facts: [], groups: [] }
  const found = await findAll(ctx, codes, await articlesByCodes(ctx.db, codes))
  const articles = found.flatMap(one => one.articles)
  const ids = articles.map(one => one.id)
  const ended = found.filter(one => one.lifecycle === 'discontinued').map(one => one.code)
  const [prices, supplies, companions, frame, instead, permissible] = await Promise.all([
    ids.length > 0 ? listPrices(ctx, articles) : new Map<number, Priced | null>(),
    ids.length > 0 ? suppliesFor(ctx.db, ids) : new Map<number, Supply>(),
    companionCounts(
      ctx.db,
      found.flatMap(one => (one.kind === 'article' ? one.articles.map(article => article.id) : [])),
    ),
    catalogueFrame(ctx.db),
    successorsOf(ctx.db, ended),
    permissibleRows(ctx, ids),
  ])
  const today = dayOf(ctx.clock())
  const columns = found.map(
    ({ articles: own, code, name, kind, picture, manufacturer, series, lifecycle, rule }): Column => ({
      code,
      name,
      kind,
      picture,
      manufacturer,
      series,
      lifecycle,
      successors: (instead.get(code) ?? []).map(one => one.code),
      rule,
      price: lowest(own.flatMap(one => prices.get(one.id) ?? [])),
      stock: bestStock(
        own.flatMap(one => supplies.get(one.id) ?? []),
        today,
      ),
      hasAccessories: kind === 'article' && own.some(one => (companions.get(one.id) ?? 0) > 0),
    }),
  )
  const present = found.filter(one => one.kind !== 'gone')
  const at = found.flatMap((one, i) => (one.kind === 'gone' ? [] : [i]))
  const facts: TableRow[] = [
    rowOf(
      'manufacturer',
      words.manufacturer,
      null,
      present.map(one => one.manufacturer),
    ),
    rowOf(
      'series',
      words.series,
      null,
      present.map(one => one.series),
    ),
    ...permissible.map(({ ambient, name, allowed }) => {
      const lines = present.map(one =>
        spanLines(
          one.articles.flatMap(({ id }) => allowed.get(id) ?? []),
          current => ampere(current, ctx.page.language),
          'A',
        ),
      )
      const cells = lines.map(all => all && all.map(({ of, value }) => `${of}: ${value}`).join(' / '))
      return { ...rowOf(`permissible-current-${ambient}`, name, null, cells), lines }
    }),
  ].filter(row => row.cells.some(cell => cell !== null))
  const groups = comparisonTable(
    present.map(one => one.values),
    frame,
    ctx.page.language,
  )
  const spread = (row: (typeof facts)[number]) => ({
    ...row,
    cells: found.map((_, i) => row.cells[at.indexOf(i)] ?? null),
    ...(row.lines && { lines: found.map((_, i) => row.lines?.[at.indexOf(i)] ?? null) }),
    differs: found.map((_, i) => row.differs[at.indexOf(i)] ?? false),
  })
  return {
    columns,
    facts: facts.map(spread),
    groups: groups.map(group => ({ ...group, rows: group.rows.map(spread) })),
  }
}
