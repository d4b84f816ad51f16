import { ArticleWords } from './article-words.ts'
import { buildCategories, type CategoryTree } from './build-categories.ts'
import { buildLists } from './build-lists.ts'
import { listOrders, orderRows } from './build-orders.ts'
import type { CatalogueIndex, Column } from './catalogue-index.ts'
import { ColumnBuilder, roleOf } from './column-builder.ts'
import { collectArticle, type Collected } from './collect-article.ts'
import { GrowColumn, GrowTexts, textAt, type Texts } from './grow-column.ts'
import type { IndexedArticle, IndexedAttribute, IndexedCategory } from './index-input.ts'
import { sortNumbers } from './sort-texts.ts'
import { weights } from './weights.ts'
import { unitOf } from './quantity.ts'

export type IndexBuilder = {
  /** Takes one article; the order of articles does not matter. Throws RangeError beyond 2^28 articles. */
  add(article: IndexedArticle): void
  /** Builds the index; the builder is spent afterwards. */
  finish(): CatalogueIndex
}

/** Collects a catalogue article by article without keeping the articles. */
export function createIndexBuilder(
  attributes: readonly IndexedAttribute[],
  categories: readonly IndexedCategory[],
): IndexBuilder {
  const known = new Set(attributes.map(a => a.code))
  const all = [...attributes.filter(isFound), ...ownColumns.filter(a => !known.has(a.code))]
  const collected: Collected = {
    columns: all
      .filter(isColumn)
      .toSorted((a, b) => a.sort - b.sort || (a.code < b.code ? -1 : 1))
      .map(a => new ColumnBuilder(a)),
    loose: all.filter(a => !isColumn(a)),
    categoryNumbers: new Map(categories.map((c, i) => [c.code, i])),
    words: new ArticleWords(),
    ids: new GrowColumn(),
    codes: new GrowTexts(),
    rows: new GrowColumn(),
    ranks: [],
    cells: new GrowColumn(),
    prices: new Map(),
    numberTexts: new GrowTexts(),
    numberTargets: new GrowColumn(),
    baseIds: [],
    baseCodes: [],
    names: { en: [], es: [] },
    leaves: [],
    rowOfBase: new Map(),
  }
  return {
    add: article => collectArticle(collected, article),
    finish: () => finishIndex(collected, categories),
  }
}

/** The articles in the order of the index: by rank, variants of a row side by side. */
type Placed = {
  articles: number
  order: ReturnType<typeof orderRows>
  /** the texts of codes as they came */
  rawCodes: Texts
  /** where an article or row that came as the n-th is placed */
  placeOf: Uint32Array
  rowPlace: (row: number) => number
  /** what was collected by row, in order */
  byRow: <T>(values: readonly T[]) => T[]
}

function placeArticles({ rows, codes, ids, ranks, baseIds }: Collected): Placed & { rowOf: Uint32Array } {
  const rowOfInput = rows.finish()
  const rawCodes = codes.finish()
  const order = orderRows(rowOfInput, baseIds.length, ranks, rawCodes)
  const n = ids.length
  const placeOf = new Uint32Array(n)
  for (let i = 0; i < n; i++) placeOf[order.articles[i] ?? 0] = i
  const rowPlace = (old: number) => order.rowPlace[old] ?? 0
  return {
    articles: n,
    order,
    rawCodes,
    placeOf,
    rowPlace,
    rowOf: Uint32Array.from(order.articles, a => rowPlace(rowOfInput[a] ?? 0)),
    byRow: <T>(values: readonly T[]): T[] => Array.from(order.rows, r => values[r] as T),
  }
}

type Columns = { finished: Column[]; counters: number; facetColumns: number[]; firstList: number }

/** The columns with their places among the counters and lists; facets of steps come after the plain ones. */
function finishColumns({ columns, words }: Collected): Columns {
  let counters = 0
  let firstList = words.surfaces.length
  const finished: Column[] = []
  for (const column of columns) {
    const done = column.finish(counters, firstList, weightOf(column, columns))
    finished.push(done)
    counters += Math.max(column.itemQueries.length, done.steps.length)
    firstList += column.itemQueries.length
  }
  const facetColumns = [false, true].flatMap(stepped =>
    finished.flatMap((c, i) => (c.facet !== 'none' && c.stepped === stepped ? [i] : [])),
  )
  return { finished, counters, facetColumns, firstList }
}

const newCells = (counters: number, size: number) =>
  counters > 65_536 ? new Uint32Array(size) : new Uint16Array(size)

/** The counters of the facets of each article, those of one article side by side. */
function facetCells(
  { cells, columns }: Collected,
  { order, articles }: Placed,
  { finished, counters, facetColumns }: Columns,
): Uint32Array | Uint16Array {
  const made = newCells(counters, articles * facetColumns.length)
  let at = 0
  for (const a of order.articles)
    for (const c of facetColumns) made[at++] = (finished[c]?.offset ?? 0) + cells.get(a * columns.length + c)
  return made
}

/** The same cells in the order of the categories. */
function cellsByCategory(
  byArticle: Uint32Array | Uint16Array,
  tree: CategoryTree,
  { counters, facetColumns }: Columns,
): Uint32Array | Uint16Array {
  const width = facetColumns.length
  const made = newCells(counters, tree.articles.length * width)
  let at = 0
  for (const a of tree.articles) for (let c = 0; c < width; c++) made[at++] = byArticle[a * width + c] ?? 0
  return made
}

function codesInOrder({ order, rawCodes }: Placed) {
  const codes = new GrowTexts()
  for (const a of order.articles) codes.push(textAt(rawCodes, a))
  return codes.finish()
}

function pricesInOrder({ prices }: Collected, { order }: Placed): Map<string, Float64Array> {
  const inOrder = new Map<string, Float64Array>()
  for (const [currency, list] of prices)
    inOrder.set(
      currency,
      Float64Array.from(order.articles, a => list[a] ?? Number.NaN),
    )
  return inOrder
}

/** Builds the index: places the articles, finishes columns and categories, and writes all in their order. */
function finishIndex(collected: Collected, categories: readonly IndexedCategory[]): CatalogueIndex {
  const { ids, baseIds, baseCodes, names, leaves, words, cells, numberTexts, numberTargets } = collected
  const { rowOf, ...placed } = placeArticles(collected)
  const { order, placeOf, rowPlace, byRow } = placed
  const columns = finishColumns(collected)
  const byArticle = facetCells(collected, placed, columns)
  const tree = buildCategories(categories, byRow(leaves), order.rowStarts, columns.firstList)
  const lists = buildLists(words, order.articles, cells, columns.finished, tree)
  const codes = codesInOrder(placed)
  const targets = numberTargets
    .finish()
    .map(t => (t & 1 ? rowPlace(t >>> 1) * 2 + 1 : (placeOf[t >>> 1] ?? 0) * 2))
  const rowCodes = byRow(baseCodes)
  return {
    articles: placed.articles,
    rows: baseIds.length,
    ids: Uint32Array.from(order.articles, a => ids.get(a)),
    rowOf,
    rowStarts: order.rowStarts,
    baseIds: Uint32Array.from(byRow(baseIds)),
    baseCodes: rowCodes,
    codes,
    columns: columns.finished,
    counters: columns.counters,
    facetColumns: columns.facetColumns,
    cells: byArticle,
    categoryCells: cellsByCategory(byArticle, tree, columns),
    categories: tree.nodes,
    categoryNumbers: collected.categoryNumbers,
    topCategories: tree.top,
    categoryArticles: tree.articles,
    categoryLeaves: tree.leaves,
    mainLeaves: tree.mainLeaves,
    manyLeaves: tree.manyLeaves,
    ...lists,
    numbers: sortNumbers(numberTexts.finish(), targets),
    ...listOrders({
      names: { en: byRow(names.en), es: byRow(names.es) },
      baseCodes: rowCodes,
      codes,
      rowStarts: order.rowStarts,
      prices: pricesInOrder(collected, placed),
    }),
  }
}

/** Columns the search always has; they are facets only where the dictionary names them. */
const ownColumns: IndexedAttribute[] = [
  own('manufacturer', { en: 'Manufacturer', es: 'Fabricante' }),
  own('series', { en: 'Series', es: 'Serie' }),
]

function own(code: string, names: IndexedAttribute['names']): IndexedAttribute {
  return { code, names, unit: null, kind: 'text', facet: 'none', sort: 1e9, precision: 0 }
}

/** Of the attributes with one dimension the first facet is what `7.62 mm` means first. */
function weightOf(column: ColumnBuilder, all: readonly ColumnBuilder[]): number {
  const { attribute, numeric } = column
  if (attribute.code === 'manufacturer') return weights.manufacturer
  if (attribute.code === 'series') return weights.series
  if (!numeric) return weights.textValue
  const dimension = unitOf(attribute.unit)?.dimension
  if (dimension === undefined)
    return roleOf(attribute, numeric) === 'positions' ? weights.positions : weights.plainNumber
  const same = all.filter(c => c.numeric && unitOf(c.attribute.unit)?.dimension === dimension)
  const first = same.find(c => c.attribute.facet !== 'none') ?? same[0]
  return first === column ? weights.quantity : weights.otherQuantity
}

/** Attributes that are only looked for as words have no column. */
const isColumn = (a: IndexedAttribute) =>
  a.facet !== 'none' ||
  a.kind === 'number' ||
  a.kind === 'interval' ||
  a.code === 'manufacturer' ||
  a.code === 'series'

/** What the desk takes out of the search, unless lists filter by it. */
const isFound = (a: IndexedAttribute) => a.searchable !== false || a.facet !== 'none'
