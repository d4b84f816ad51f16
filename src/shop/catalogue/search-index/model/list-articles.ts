import type { CatalogueIndex } from './catalogue-index.ts'
import { chooseFilters } from './chosen-filters.ts'
import type { RowMode, Source } from './count-rows.ts'
import { countRows } from './count-rows.ts'
import type { FoundText } from './find-text.ts'
import { findText } from './find-text.ts'
import { listCategories, listFacets } from './list-facets.ts'
import type { CategoryCount, Listing, ListFacet, ListQuery, ListRow } from './list-query.ts'
import { strongHits } from './match-terms.ts'
import { inCategory } from './category-rows.ts'
import { raised, readingOf, readQuery } from './read-query.ts'
import { withMeant } from './meant-number.ts'
import type { PageOrder, Passing } from './order-rows.ts'
import { findWaysOut } from './find-ways-out.ts'
import { foundAlone, numbersWithin } from './number-alone.ts'
import { orderRows } from './order-rows.ts'
import { listAt } from './posting-lists.ts'
import { pickArticles, type PickedArticles } from './read-ids.ts'
import type { Synonyms } from './synonyms.ts'
import { builtInSynonyms } from './synonyms.ts'
import type { WorkingMemory } from './working-memory.ts'
import { memoryOf } from './working-memory.ts'

const everyRow: RowMode = { variants: false, named: new Set() }
const everyArticle: RowMode = { variants: true, named: new Set() }

/**
 * CAT-01, CAT-12, SRCH-01: one page of a list with its facets, categories and how the text was read.
 * Never throws for any text, filter, page or category.
 */
export function listing(
  index: CatalogueIndex,
  query: ListQuery,
  synonyms: Synonyms = builtInSynonyms,
): Listing {
  const memory = memoryOf(index)
  const pageSize = wholeBetween(query.pageSize, 1, 1000, 48)
  const page = wholeBetween(query.page, 1, 1e7, 1)
  const category = query.category === undefined ? null : (index.categoryNumbers.get(query.category) ?? -1)
  const { text: typed = '', meant = [] } = query
  const read = readQuery(index, memory, query, synonyms, category)
  const numbers = query.beyondNumber ? [] : numbersWithin(index, memory, query, category)
  const beyond =
    numbers.length === 0 || query.rowsOnly
      ? 0
      : listing(index, { ...query, beyondNumber: true, rowsOnly: true, page: 1, pageSize: 1 }, synonyms).total
  const words = numbers.length > 0 ? null : findText(index, memory, read.text, synonyms)
  // beside values the words are what is named; what only mentions them is similar
  const strict = query.named === true || read.fromText.length > 0
  const named = words && strict ? { ...words, hits: strongHits(words.hits) } : words
  const ranked =
    named && read.said.length > 0 ? { ...named, hits: raised(index, memory, named.hits, read.said) } : named
  const found =
    numbers.length > 0
      ? foundAlone(index, memory, typed, numbers)
      : withMeant(index, memory, ranked, typed, meant)
  const filters = chooseFilters(index, read.filters)
  const text = readingOf(found?.reading ?? null, read)
  const order: PageOrder = {
    sort: query.sort ?? 'relevance',
    language: query.language,
    prices: query.ownPrices ?? index.priceOrders[query.currency ?? ''],
    offset: (page - 1) * pageSize,
    size: pageSize,
  }
  if (category === -1)
    return {
      total: 0,
      page,
      pageSize,
      rows: [],
      facets: [],
      categories: [],
      text,
      read,
      beyond: 0,
      waysOut: [],
    }

  const variants = query.includeVariants === true
  const picked = query.targets === undefined ? null : pickArticles(index, query.targets)
  const only = onlyArticles(index, picked, query.passes ?? null)
  if (found === null && filters.length === 0 && only === null) {
    const whole = wholeCategory(index, memory, category, variants, query)
    const rows = unfilteredRows(index, memory, category, variants ? everyArticle : everyRow, order)
    return { ...whole, page, pageSize, rows, text, read, beyond: 0, waysOut: [] }
  }

  const listed = picked?.named ?? everyRow.named
  const mode: RowMode = { variants, named: found ? new Set([...found.named, ...listed]) : listed }
  const sources = (within: number | null, text: FoundText | null): Source =>
    only === null
      ? sourceOf(index, memory, within, text)
      : narrowed(sourceOf(index, memory, within, text), only)
  const source = sources(category, found)
  const rowsOnly = query.rowsOnly === true
  const counted = countRows(
    index,
    memory,
    source,
    filters,
    mode,
    rowsOnly ? 'articles' : 'articles and counts',
  )
  const facets = rowsOnly ? [] : listFacets(index, memory.counts, filters, query.language)
  const categories = rowsOnly ? [] : listCategories(index, counted.categoryCounts, category, query.language)
  const passing: Passing = {
    articles: memory.docs,
    scores: found === null ? null : memory.scores,
    count: counted.passing,
    sorted: !source.places,
  }
  // numbers that were listed stand in the order of the list
  const first = found?.first ?? (order.sort === 'relevance' && picked ? picked.first : [])
  const rows = orderRows(index, memory, passing, mode, first, order)
  const waysOut =
    counted.total > 0 || rowsOnly
      ? []
      : findWaysOut(index, memory, category, found, filters, counted.freed, mode, sources)
  return {
    total: counted.total,
    page,
    pageSize,
    rows,
    facets,
    categories,
    text,
    read,
    beyond: Math.max(0, beyond - counted.total),
    waysOut,
  }
}

/** Does the work that first queries would do: every category's facets without filters. Takes a moment. */
export function warmListing(index: CatalogueIndex, language: ListQuery['language']): void {
  for (const _ of warmListingInSteps(index, language));
}

/** The same one category at a time, for a caller with other work in between. */
export function* warmListingInSteps(
  index: CatalogueIndex,
  language: ListQuery['language'],
): Generator<undefined> {
  const memory = memoryOf(index)
  wholeCategory(index, memory, null, false, { language })
  for (const i of index.categories.keys()) {
    yield
    wholeCategory(index, memory, i, false, { language })
  }
}

type Whole = { total: number; facets: ListFacet[]; categories: CategoryCount[] }

/** A category without filters; kept, since it is what most visitors ask for. Do not change what is returned. */
function wholeCategory(
  index: CatalogueIndex,
  memory: WorkingMemory,
  category: number | null,
  variants: boolean,
  query: Pick<ListQuery, 'language'>,
): Whole {
  const key = `category ${category ?? ''} ${variants ? 'v' : 'b'} ${query.language}`
  const kept = memory.kept.get(key)
  if (kept !== undefined) return kept as Whole
  const source = sourceOf(index, memory, category, null)
  const counted = countRows(index, memory, source, [], variants ? everyArticle : everyRow, 'counts')
  const whole: Whole = {
    total: counted.total,
    facets: listFacets(index, memory.counts, [], query.language),
    categories: listCategories(index, counted.categoryCounts, category, query.language),
  }
  memory.kept.set(key, whole)
  return whole
}

function sourceOf(
  index: CatalogueIndex,
  memory: WorkingMemory,
  category: number | null,
  found: FoundText | null,
): Source {
  if (found !== null) {
    const within = category === null ? null : inCategory(index, memory, category)
    return {
      articles: found.hits.articles,
      from: 0,
      to: found.hits.count,
      places: false,
      scores: found.hits.scores,
      within,
    }
  }
  const node = category === null ? undefined : index.categories[category]
  if (node === undefined)
    return { articles: null, from: 0, to: index.articles, places: false, scores: null, within: null }
  if (node.doubled) {
    const articles = articlesOf(index, node.list)
    return { articles, from: 0, to: articles.length, places: false, scores: null, within: null }
  }
  return {
    articles: index.categoryArticles,
    from: node.from,
    to: node.to,
    places: true,
    scores: null,
    within: null,
  }
}

/** The articles that a list of numbers and the flags leave, sorted; null: all. */
function onlyArticles(
  index: CatalogueIndex,
  picked: PickedArticles | null,
  passes: Uint8Array | null,
): Uint8Array | null {
  if (picked === null) return passes
  const only = new Uint8Array(index.articles)
  for (const article of picked.articles) only[article] = passes === null ? 1 : (passes[article] ?? 0)
  return only
}

function narrowed(source: Source, only: Uint8Array): Source {
  const { articles, from, to, scores } = source
  const kept: number[] = []
  const keptScores: number[] = []
  for (let i = from; i < to; i++) {
    const article = articles === null ? i : (articles[i] ?? 0)
    if (only[article] !== 1) continue
    kept.push(article)
    if (scores !== null) keptScores.push(scores[i] ?? 0)
  }
  const sorted = Uint32Array.from(kept)
  // places of a category are in its own order; variants of a row stay side by side in both
  if (source.places) sorted.sort()
  return {
    ...source,
    articles: sorted,
    from: 0,
    to: sorted.length,
    places: false,
    scores: scores === null ? null : Uint16Array.from(keptScores),
  }
}

const articlesOf = (index: CatalogueIndex, list: number) => listAt(index, list).map(posting => posting >>> 4)

/** A page of an unfiltered list: taken from the front of the order without looking at the rest. */
function unfilteredRows(
  index: CatalogueIndex,
  memory: WorkingMemory,
  category: number | null,
  mode: RowMode,
  order: PageOrder,
): ListRow[] {
  const node = category === null ? undefined : index.categories[category]
  const list = node === undefined ? null : listAt(index, node.list)
  const count = list === null ? index.articles : list.length
  if (order.sort === 'relevance' || (order.sort.startsWith('price') && order.prices === undefined)) {
    if (mode.variants) return takeArticles(index, list, count, order)
    return takeRows(index, list, count, order)
  }
  const articles = list === null ? Uint32Array.from({ length: count }, (_, i) => i) : list.map(p => p >>> 4)
  return orderRows(index, memory, { articles, scores: null, count, sorted: true }, mode, [], order)
}

function takeArticles(
  index: CatalogueIndex,
  list: Uint32Array | null,
  count: number,
  order: PageOrder,
): ListRow[] {
  const rows: ListRow[] = []
  for (let i = order.offset; i < Math.min(count, order.offset + order.size); i++) {
    const article = list === null ? i : (list[i] ?? 0) >>> 4
    rows.push({ article: index.ids[article] ?? 0, base: null, variants: 1, exact: false })
  }
  return rows
}

function takeRows(
  index: CatalogueIndex,
  list: Uint32Array | null,
  count: number,
  order: PageOrder,
): ListRow[] {
  const rows: ListRow[] = []
  let passed = 0
  for (let i = 0; i < count && rows.length < order.size;) {
    const article = list === null ? i : (list[i] ?? 0) >>> 4
    const row = index.rowOf[article] ?? 0
    const variants = (index.rowStarts[row + 1] ?? 0) - (index.rowStarts[row] ?? 0)
    if (passed++ >= order.offset) {
      const base = index.baseIds[row] ?? 0
      rows.push({ article: index.ids[article] ?? 0, base: base === 0 ? null : base, variants, exact: false })
    }
    i += variants
  }
  return rows
}

function wholeBetween(n: number | undefined, least: number, most: number, otherwise: number): number {
  if (n === undefined || !Number.isFinite(n)) return otherwise
  return Math.min(most, Math.max(least, Math.floor(n)))
}
