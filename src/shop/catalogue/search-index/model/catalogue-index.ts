import type { Texts } from './grow-column.ts'
import type { AttributeKind, Language, Translated } from './index-input.ts'

/** What a column means to the search beside its name. */
export type ColumnRole = 'positions' | 'rows' | 'per-row' | 'manufacturer' | 'series' | null

/**
 * One attribute as a column of value numbers. Value number 0 is 'none'; arrays by value number have an
 * entry for it. Numbers and intervals are both kept as low and high end.
 */
export type Column = {
  code: string
  names: Translated
  unit: string | null
  dimension: string | null
  kind: AttributeKind
  facet: 'none' | 'values' | 'range'
  sort: number
  precision: number
  numeric: boolean
  role: ColumnRole
  /** By value number: what stands in `q`. */
  itemQueries: string[]
  itemNumbers: Map<string, number>
  labels: Record<Language, string[]>
  /** Value numbers in the order in which they are shown. */
  shown: Record<Language, Uint32Array>
  lows: Float64Array
  highs: Float64Array
  /** Ends in the base unit of the dimension (AWG as mm²), to compare with typed quantities. */
  baseLows: Float64Array
  baseHighs: Float64Array
  /** Sorted distinct ends, and by value number the first and last of them inside the value. */
  steps: Float64Array
  lowSteps: Uint32Array
  highSteps: Uint32Array
  /** A range over intervals: it is counted by step (every end inside the interval), not by value. */
  stepped: boolean
  /** Where the column's counters begin in a counter array over all columns. */
  offset: number
  /** Number of the list of articles with value number 0; the others follow. */
  firstList: number
  /** Weight of a hit, 1 to 15. */
  weight: number
}

export type CategoryNode = {
  code: string
  names: Translated
  parent: number
  children: number[]
  /** Its places (with all below) in category order: from inclusive, to exclusive. */
  from: number
  to: number
  /** A base product stands more than once between from and to, as it is in several categories below. */
  doubled: boolean
  list: number
}

/** A permutation of all articles. `known`: how many from the start have the key at all (prices). */
export type Order = { place: Uint32Array; article: Uint32Array; known: number }
/** Articles by price for one piece, the lowest first; `keys`: the price at each of the `known` places. */
export type PriceOrder = Order & { keys: Float32Array }

/** Sorted normalised numbers. `target` is article × 2, or row × 2 + 1 for a base product's code. */
export type CodeTable = { texts: Texts; target: Uint32Array }

/**
 * The catalogue in memory: plain data, so that another process may build it and hand it over.
 *
 * Articles (SKUs) are numbered from 0 by default rank, the variants of one base side by side; the best are
 * found first. A row is a base product with its variants, or an article without base: what a list counts.
 * A posting is article × 16 + weight (1 to 15); each list is sorted.
 */
export type CatalogueIndex = {
  articles: number
  rows: number
  ids: Uint32Array
  rowOf: Uint32Array
  /** First article of each row, with one more entry at the end. */
  rowStarts: Uint32Array
  /** Id of the base product by row; 0 for none. */
  baseIds: Uint32Array
  baseCodes: string[]
  codes: Texts
  columns: Column[]
  counters: number
  /** The columns that are facets, those counted by value first, then the stepped ones. */
  facetColumns: number[]
  /**
   * Counter numbers (a column's offset + value number) of the facets, article by article,
   * `facetColumns.length` each; and the same in category order.
   */
  cells: Uint16Array | Uint32Array
  categoryCells: Uint16Array | Uint32Array
  categories: CategoryNode[]
  categoryNumbers: Map<string, number>
  topCategories: number[]
  /** By place in category order: the article, and the leaf in which it stands there. */
  categoryArticles: Uint32Array
  categoryLeaves: Uint32Array
  /** By row: its main leaf (categories.length for none), and all leaves where there are several. */
  mainLeaves: Uint32Array
  manyLeaves: Map<number, number[]>
  /** Sorted. Lists 0 to words.length - 1 are theirs. */
  words: string[]
  surfaces: string[]
  /** Bit 1: English, bit 2: Spanish; 0: a code that is found, but not offered. */
  wordLanguages: Uint8Array
  /** Lists of values and categories that a word names, beside its own list. */
  linkStarts: Uint32Array
  links: Uint32Array
  listStarts: Uint32Array
  postings: Uint32Array
  /** Whole names to offer while typing: manufacturers, series, categories, coded values. */
  phrases: Record<Language, { key: string; text: string; list: number }[]>
  numbers: CodeTable
  nameOrders: Record<Language, Order>
  codeOrder: Order
  priceOrders: Record<string, PriceOrder>
}
