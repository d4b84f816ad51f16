import type { CatalogueIndex, Order, PriceOrder } from './catalogue-index.ts'
import type { RowMode } from './count-rows.ts'
import type { Language } from './index-input.ts'
import type { ListRow, ListSort } from './list-query.ts'
import type { WorkingMemory } from './working-memory.ts'

/** The articles that a list shows: `count` of them, each with its score where a text found them. */
export type Passing = {
  articles: Uint32Array
  scores: Uint16Array | null
  count: number
  /** Sorted by article, that is by rank. */
  sorted: boolean
}

export type PageOrder = {
  sort: ListSort
  language: Language
  /** for the price orders; without it they fall back to the default order */
  prices: PriceOrder | undefined
  offset: number
  size: number
}

/**
 * The rows of one page. `first`: targets (see CodeTable) that come before all others in any order, since the text
 * is their number.
 */
export function orderRows(
  index: CatalogueIndex,
  memory: WorkingMemory,
  passing: Passing,
  mode: RowMode,
  first: readonly number[],
  order: PageOrder,
): ListRow[] {
  const { bits } = memory
  for (let i = 0; i < passing.count; i++) setBit(bits, passing.articles[i] ?? 0)
  const { rowOf } = index
  const { variants: everyArticle, named } = mode
  const someNamed = named.size > 0
  const unitOf = (article: number) =>
    everyArticle ? article : someNamed && named.has(article) ? index.rows + article : (rowOf[article] ?? 0)

  const exact = new Map<number, number>()
  for (const target of first) {
    const from = target & 1 ? (index.rowStarts[target >>> 1] ?? 0) : target >>> 1
    const to = target & 1 ? (index.rowStarts[(target >>> 1) + 1] ?? 0) : from + 1
    for (let a = from; a < to; a++) if (hasBit(bits, a) && !exact.has(unitOf(a))) exact.set(unitOf(a), a)
  }
  const page: number[] = [...exact.values()].slice(order.offset, order.offset + order.size)
  const rest = { offset: Math.max(0, order.offset - exact.size), size: order.size - page.length }
  if (rest.size > 0) {
    const more =
      order.sort === 'relevance' && passing.scores !== null
        ? byScore(passing, unitOf, exact, rest.offset, rest.size)
        : walk(
            order.sort === 'price-desc' && !everyArticle
              ? cheapestOnly(index, memory, inOrder(index, memory, passing, order), order, unitOf)
              : inOrder(index, memory, passing, order),
            unitOf,
            exact,
            rest.offset,
            rest.size,
          )
    page.push(...more)
  }
  const rows = page.map(article => {
    const unit = unitOf(article)
    const own = mode.variants || unit >= index.rows
    const row = index.rowOf[article] ?? 0
    const base = index.baseIds[row] ?? 0
    let variants = 1
    if (!own) {
      variants = 0
      for (let a = index.rowStarts[row] ?? 0; a < (index.rowStarts[row + 1] ?? 0); a++)
        if (hasBit(bits, a)) variants++
    }
    return {
      article: index.ids[article] ?? 0,
      base: own || base === 0 ? null : base,
      variants,
      exact: exact.has(unit),
    }
  })
  if (passing.count * 4 > bits.length) bits.fill(0)
  else for (let i = 0; i < passing.count; i++) bits[(passing.articles[i] ?? 0) >>> 5] = 0
  return rows
}

const setBit = (bits: Uint32Array, at: number) => {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31))
}
const hasBit = (bits: Uint32Array, at: number) => ((bits[at >>> 5] ?? 0) & (1 << (at & 31))) !== 0

/**
 * Of an order from the dearest article down, the cheapest of each row alone: a row shows the lowest price of the variants
 * that pass, so that is its place. memory.bits holds what passes.
 */
function* cheapestOnly(
  index: CatalogueIndex,
  { bits }: WorkingMemory,
  articles: Iterable<number>,
  { prices }: PageOrder,
  unitOf: (article: number) => number,
): Generator<number> {
  const { place } = prices ?? index.codeOrder
  const cheapest = new Map<number, number>()
  for (const article of articles) {
    const unit = unitOf(article)
    let least = cheapest.get(unit)
    if (least === undefined) {
      least = article
      const row = index.rowOf[article] ?? 0
      const to = index.rowStarts[row + 1] ?? 0
      for (let a = index.rowStarts[row] ?? 0; a < to; a++)
        if (hasBit(bits, a) && unitOf(a) === unit && (place[a] ?? 0) < (place[least] ?? 0)) least = a
      cheapest.set(unit, least)
    }
    if (least === article) yield article
  }
}

/** Takes a page of rows out of a stream of articles, each row at its first article. */
function walk(
  articles: Iterable<number>,
  unitOf: (article: number) => number,
  skip: ReadonlyMap<number, number>,
  offset: number,
  size: number,
): number[] {
  const page: number[] = []
  const seen = new Set<number>()
  let last = -1
  for (const article of articles) {
    const unit = unitOf(article)
    if (unit === last || skip.has(unit) || seen.has(unit)) continue
    last = unit
    seen.add(unit)
    if (seen.size <= offset) continue
    page.push(article)
    if (page.length === size) break
  }
  return page
}

/** Rows by their best score, of equals the better rank first. Counted into places, so no sorting. */
function byScore(
  passing: Passing,
  unitOf: (article: number) => number,
  skip: ReadonlyMap<number, number>,
  offset: number,
  size: number,
): number[] {
  const reps: number[] = []
  const best: number[] = []
  let last = -1
  const { articles, scores, count } = passing
  for (let i = 0; i < count; i++) {
    const article = articles[i] ?? 0
    const score = scores?.[i] ?? 0
    const unit = unitOf(article)
    if (unit === last) {
      if (score > (best[best.length - 1] ?? 0)) {
        best[best.length - 1] = score
        reps[reps.length - 1] = article
      }
      continue
    }
    if (skip.size > 0 && skip.has(unit)) continue
    last = unit
    reps.push(article)
    best.push(score)
  }
  let most = 0
  for (const score of best) if (score > most) most = score
  const next = new Uint32Array(most + 2)
  for (const score of best) next[most - score + 1] = (next[most - score + 1] ?? 0) + 1
  for (let s = 1; s < next.length; s++) next[s] = (next[s] ?? 0) + (next[s - 1] ?? 0)
  const page: number[] = []
  for (let i = 0; i < best.length; i++) {
    const bucket = most - (best[i] ?? 0)
    const place = next[bucket] ?? 0
    next[bucket] = place + 1
    if (place >= offset && place < offset + size) page[place - offset] = reps[i] ?? 0
  }
  return page
}

/** The passing articles in the asked order. memory.bits holds them. */
function inOrder(
  index: CatalogueIndex,
  memory: WorkingMemory,
  passing: Passing,
  order: PageOrder,
): Iterable<number> {
  const chosen = orderFor(index, order)
  if (chosen === null) return passing.sorted ? firstOf(passing) : bitsUp(memory.bits, 0, index.articles)
  const down = order.sort === 'name-desc' || order.sort === 'price-desc'
  // Where most articles pass, going through the whole order is shorter than marking every place in it.
  if (passing.count * 64 > index.articles) return through(chosen, down, memory.bits)
  return marked(index, memory, passing, chosen, down)
}

function orderFor(index: CatalogueIndex, { sort, language, prices }: PageOrder): Order | null {
  switch (sort) {
    case 'name-asc':
    case 'name-desc':
      return index.nameOrders[language]
    case 'price-asc':
    case 'price-desc':
      return prices ?? null
    case 'code':
      return index.codeOrder
    case 'relevance':
      return null
  }
}

function* firstOf(passing: Passing): Generator<number> {
  for (let i = 0; i < passing.count; i++) yield passing.articles[i] ?? 0
}

function* through(order: Order, down: boolean, bits: Uint32Array): Generator<number> {
  const { article, known } = order
  for (let i = 0; i < known; i++) {
    const a = article[down ? known - 1 - i : i] ?? 0
    if (hasBit(bits, a)) yield a
  }
  for (let i = known; i < article.length; i++) {
    const a = article[i] ?? 0
    if (hasBit(bits, a)) yield a
  }
}

function* marked(
  index: CatalogueIndex,
  memory: WorkingMemory,
  passing: Passing,
  order: Order,
  down: boolean,
): Generator<number> {
  const bits = memory.placeBits
  bits.fill(0)
  for (let i = 0; i < passing.count; i++) setBit(bits, order.place[passing.articles[i] ?? 0] ?? 0)
  if (down) for (const place of bitsDown(bits, order.known)) yield order.article[place] ?? 0
  for (const place of bitsUp(bits, down ? order.known : 0, index.articles)) yield order.article[place] ?? 0
}

/** Set bits from `from` on below `to`, ascending. */
export function* bitsUp(bits: Uint32Array, from: number, to: number): Generator<number> {
  for (let w = from >>> 5; w < bits.length; w++) {
    let word = bits[w] ?? 0
    while (word !== 0) {
      const low = word & -word
      const at = w * 32 + (31 - Math.clz32(low))
      if (at >= to) return
      if (at >= from) yield at
      word ^= low
    }
  }
}

/** Set bits below `to`, descending. */
function* bitsDown(bits: Uint32Array, to: number): Generator<number> {
  for (let w = (to - 1) >> 5; w >= 0; w--) {
    let word = bits[w] ?? 0
    while (word !== 0) {
      const high = 31 - Math.clz32(word)
      const at = w * 32 + high
      if (at < to) yield at
      word &= ~(1 << high)
    }
  }
}
