import { ArticleWords } from './article-words.ts'
import { buildCategories } from './build-categories.ts'
import { buildLists } from './build-lists.ts'
import { listOrders, orderRows } from './build-orders.ts'
import type { CatalogueIndex, Column } from './catalogue-index.ts'
import { ColumnBuilder, roleOf } from './column-builder.ts'
import { normaliseCode } from './fold-text.ts'
import { GrowColumn, GrowTexts, textAt } from './grow-column.ts'
import type {
  AttributeValue,
  IndexedArticle,
  IndexedAttribute,
  IndexedBase,
  IndexedCategory,
  Language,
  Translated,
} from './index-input.ts'
import { languages } from './index-input.ts'
import { nameParts } from './name-parts.ts'
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
  const columns = all
    .filter(isColumn)
    .toSorted((a, b) => a.sort - b.sort || (a.code < b.code ? -1 : 1))
    .map(a => new ColumnBuilder(a))
  const loose = all.filter(a => !isColumn(a))
  const categoryNumbers = new Map(categories.map((c, i) => [c.code, i]))

  const words = new ArticleWords()
  const ids = new GrowColumn()
  const codes = new GrowTexts()
  const rows = new GrowColumn()
  const cells = new GrowColumn()
  const numberTexts = new GrowTexts()
  const numberTargets = new GrowColumn()
  const ranks: number[] = []
  const prices = new Map<string, number[]>()
  const rowOfBase = new Map<number, number>()
  const baseIds: number[] = []
  const baseCodes: string[] = []
  const names: Record<Language, string[]> = { en: [], es: [] }
  const leaves: (number | number[])[] = []

  function rowFor(article: IndexedArticle, n: number): number {
    const base = article.base
    let row = base === null ? undefined : rowOfBase.get(base.id)
    if (row === undefined) {
      row = baseIds.length
      const shown = base ?? article
      baseIds.push(base === null ? 0 : base.id)
      baseCodes.push(base === null ? '' : base.code)
      for (const language of languages)
        names[language].push(shown.names[language] ?? shown.names.en ?? shown.names.es ?? shown.code)
      leaves.push(-1)
      if (base !== null) {
        rowOfBase.set(base.id, row)
        addNumber(base.code, row * 2 + 1)
      }
    }
    addNumber(article.code, n * 2)
    for (const code of article.categories) {
      const leaf = categoryNumbers.get(code)
      const now = leaves[row]
      if (leaf === undefined || now === leaf) continue
      if (now === -1 || now === undefined) leaves[row] = leaf
      else if (typeof now === 'number') leaves[row] = [now, leaf]
      else if (!now.includes(leaf)) now.push(leaf)
    }
    return row
  }

  function addNumber(number: string, target: number): string {
    const text = normaliseCode(number)
    if (text !== '' && text.length <= 200) {
      numberTexts.push(text)
      numberTargets.push(target)
    }
    return text
  }

  function addWords(article: IndexedArticle, base: IndexedBase | null): void {
    words.begin()
    const own = [normaliseCode(article.code)]
    words.addCode(article.code, weights.code)
    if (article.mpn !== null && article.mpn !== article.code) {
      own.push(normaliseCode(article.mpn))
      words.addCode(article.mpn, weights.code)
    }
    if (base !== null && base.code !== article.code) words.addCode(base.code, weights.baseName)
    for (const language of languages) {
      words.speak(language)
      addName(article.names[language], language, weights.name, own)
      if (base !== null) addName(base.names[language], language, weights.baseName, own)
      words.add(article.descriptions[language], weights.description, own)
    }
    words.speak('all')
    for (const keyword of article.keywords) words.add(keyword, weights.keyword, own)
    for (const attribute of loose) {
      const value = article.attributes[attribute.code]
      if (value === undefined || value === null) continue
      if (typeof value === 'boolean') {
        if (value) addTranslated(attribute.names, own)
        continue
      }
      const text = String(value)
      const named = attribute.valueNames?.[text]
      words.speak(named === undefined ? 'all' : 'none')
      words.add(text, weights.looseValue, own)
      if (named !== undefined) addTranslated(named, own)
    }
    words.end()
  }

  /** Each name is offered in its own language only. */
  function addTranslated(names: Translated, own: readonly string[]): void {
    for (const language of languages) {
      words.speak(names.es === undefined || names.en === names.es ? 'all' : language)
      words.add(names[language], weights.looseValue, own)
    }
  }

  function addName(
    name: string | undefined,
    language: Language,
    weight: number,
    own: readonly string[],
  ): void {
    if (name === undefined) return
    const { head, beside, after } = nameParts(name, language)
    words.add(head, weights.head, own)
    words.add(beside, weight, own)
    words.add(after, weights.mention, own)
    // what is a quantity or one of the codes only as a whole
    words.add(name, weights.mention, own)
  }

  function add(article: IndexedArticle): void {
    const n = ids.length
    if (n >= 2 ** 28) throw new RangeError('more than 2^28 articles')
    ids.push(article.id)
    codes.push(article.code)
    ranks.push(article.orderable ? article.rank : article.rank + 1e12)
    rows.push(rowFor(article, n))
    const seen = new Set([normaliseCode(article.code)])
    for (const number of article.mpn === null ? article.numbers : [article.mpn, ...article.numbers]) {
      const text = normaliseCode(number)
      if (seen.has(text)) continue
      seen.add(text)
      addNumber(number, n * 2)
    }
    for (const column of columns) cells.push(column.number(valueFor(article, column.attribute.code)))
    for (const currency in article.prices ?? {}) {
      let list = prices.get(currency)
      if (list === undefined) prices.set(currency, (list = []))
      while (list.length < n) list.push(Number.NaN)
      list.push(article.prices?.[currency] ?? Number.NaN)
    }
    addWords(article, article.base)
  }

  function finish(): CatalogueIndex {
    const rowOfInput = rows.finish()
    const rawCodes = codes.finish()
    const order = orderRows(rowOfInput, baseIds.length, ranks, rawCodes)
    const n = ids.length
    const place = new Uint32Array(n)
    for (let i = 0; i < n; i++) place[order.articles[i] ?? 0] = i
    const inOrder = (column: GrowColumn) => Uint32Array.from(order.articles, a => column.get(a))
    const rowNumber = (old: number) => order.rowPlace[old] ?? 0
    const rowOf = Uint32Array.from(order.articles, a => rowNumber(rowOfInput[a] ?? 0))
    const byRow = <T>(values: readonly T[]): T[] => Array.from(order.rows, r => values[r] as T)

    let offset = 0
    const finished: Column[] = []
    let firstList = words.surfaces.length
    for (const column of columns) {
      const weight = weightOf(column, columns)
      const done = column.finish(offset, firstList, weight)
      finished.push(done)
      offset += Math.max(column.itemQueries.length, done.steps.length)
      firstList += column.itemQueries.length
    }
    const stride = columns.length
    const wide = offset > 65_536
    const facetColumns = [false, true].flatMap(stepped =>
      finished.flatMap((c, i) => (c.facet !== 'none' && c.stepped === stepped ? [i] : [])),
    )
    const newCells = (size: number) => (wide ? new Uint32Array(size) : new Uint16Array(size))
    const facetCells = newCells(n * facetColumns.length)
    let at = 0
    for (const a of order.articles)
      for (const c of facetColumns) facetCells[at++] = (finished[c]?.offset ?? 0) + cells.get(a * stride + c)
    const tree = buildCategories(categories, byRow(leaves), order.rowStarts, firstList)
    const lists = buildLists(words, order.articles, cells, finished, tree)
    const categoryCells = newCells(tree.articles.length * facetColumns.length)
    at = 0
    for (const a of tree.articles)
      for (let c = 0; c < facetColumns.length; c++)
        categoryCells[at++] = facetCells[a * facetColumns.length + c] ?? 0
    const sortedCodes = new GrowTexts()
    for (const a of order.articles) sortedCodes.push(textAt(rawCodes, a))
    const codesInOrder = sortedCodes.finish()
    const targets = numberTargets
      .finish()
      .map(t => (t & 1 ? rowNumber(t >>> 1) * 2 + 1 : (place[t >>> 1] ?? 0) * 2))
    const rowCodes = byRow(baseCodes)
    const pricesInOrder = new Map<string, Float64Array>()
    for (const [currency, list] of prices)
      pricesInOrder.set(
        currency,
        Float64Array.from(order.articles, a => list[a] ?? Number.NaN),
      )
    return {
      articles: n,
      rows: baseIds.length,
      ids: inOrder(ids),
      rowOf,
      rowStarts: order.rowStarts,
      baseIds: Uint32Array.from(byRow(baseIds)),
      baseCodes: rowCodes,
      codes: codesInOrder,
      columns: finished,
      counters: offset,
      facetColumns,
      cells: facetCells,
      categoryCells,
      categories: tree.nodes,
      categoryNumbers,
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
        codes: codesInOrder,
        rowStarts: order.rowStarts,
        prices: pricesInOrder,
      }),
    }
  }

  return { add, finish }
}

/** Columns the search always has; they are facets only where the dictionary names them. */
const ownColumns: IndexedAttribute[] = [
  own('manufacturer', { en: 'Manufacturer', es: 'Fabricante' }),
  own('series', { en: 'Series', es: 'Serie' }),
]

function own(code: string, names: IndexedAttribute['names']): IndexedAttribute {
  return { code, names, unit: null, kind: 'text', facet: 'none', sort: 1e9, precision: 0 }
}

function valueFor(article: IndexedArticle, code: string): AttributeValue | null | undefined {
  const value = article.attributes[code]
  if (value !== undefined) return value
  return code === 'manufacturer' ? article.manufacturer : code === 'series' ? article.series : undefined
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

/** What the desk takes out of the search, unless lists filter by it. */
const isFound = (a: IndexedAttribute) => a.searchable !== false || a.facet !== 'none'

/** Attributes that are only looked for as words have no column. */
const isColumn = (a: IndexedAttribute) =>
  a.facet !== 'none' ||
  a.kind === 'number' ||
  a.kind === 'interval' ||
  a.code === 'manufacturer' ||
  a.code === 'series'
