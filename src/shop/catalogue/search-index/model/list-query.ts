import type { PriceOrder } from './catalogue-index.ts'
import type { FacetFilter } from './facet-query.ts'
import type { Language, Translated } from './index-input.ts'

/** CAT-12: the orders a list can have. `relevance` without a text is the catalogue's default rank. */
export const listSorts = ['relevance', 'name-asc', 'name-desc', 'price-asc', 'price-desc', 'code'] as const
export type ListSort = (typeof listSorts)[number]

export type ListQuery = {
  /** Category code; an unknown one gives an empty list. */
  category?: string | undefined
  text?: string | undefined
  /** Parsed `q`; unknown facets and values are ignored (a chosen unknown value finds nothing). */
  filters?: readonly FacetFilter[] | undefined
  sort?: ListSort | undefined
  /** From 1. A page beyond the end is empty. */
  page?: number | undefined
  /** 24, 48 (default) or 96 by the contract; the model takes 1 to 1000. */
  pageSize?: number | undefined
  language: Language
  /** For the price orders; without it, or for an unknown one, they fall back to the default order. */
  currency?: string | undefined
  /** The visitor's own order of prices, for who has prices of their own; else that of the list prices. */
  ownPrices?: PriceOrder | undefined
  /** Only these (see CodeTable): what a list of numbers found, in its order (SRCH-01). */
  targets?: readonly number[] | undefined
  /** What the text as a whole means to the visitor's company (targets): it comes first. */
  meant?: readonly number[] | undefined
  /** By article of the index: 0 leaves it out (only in stock, only orderable). */
  passes?: Uint8Array | null | undefined
  /** The text holds words only: its values have been read already (`Listing.read`). */
  wordsOnly?: boolean
  /** only what the words name, not what merely mentions them: so it is beside values that were read */
  named?: boolean | undefined
  /** A text that is a number finds also what begins with it or mentions it; else the number stands alone. */
  beyondNumber?: boolean | undefined
  /** No facets and categories: suggestions show none. */
  rowsOnly?: boolean | undefined
  /** One row per SKU instead of one per base product. */
  includeVariants?: boolean | undefined
}

export type ListRow = {
  /** The SKU that stands for the row: the first (or best) matching variant, or the SKU itself. */
  article: number
  /** The base product to show; null: show the SKU itself (it has no base, or the text names it). */
  base: number | null
  /** How many SKUs of this row match; 1 for a SKU. */
  variants: number
  /** The typed text is this number (spaces, hyphens, dots, commas and case apart). Exact rows come first. */
  exact: boolean
}

export type FacetValue = { itemQuery: string; label: string; count: number; chosen: boolean }

export type ValuesFacet = {
  kind: 'values'
  code: string
  name: string
  unit: string | null
  values: FacetValue[]
  chosen: boolean
}

/** CAT-03, CAT-04: a slider over the allowed values, each with its hits. */
export type RangeFacet = {
  kind: 'range'
  code: string
  name: string
  unit: string | null
  precision: number
  /** Sorted ascending; counts are the histogram. For intervals: how many rows hold this value inside. */
  steps: { value: number; label: string; itemQuery: string; count: number }[]
  /** Chosen ends; null at an open end; both null: not chosen. */
  from: number | null
  to: number | null
  chosen: boolean
}

export type ListFacet = ValuesFacet | RangeFacet

export type CategoryCount = { code: string; name: string; count: number }

/** How the text was read; null without a text. */
export type TextReading = {
  /**
   * `number`: the text is (the start of) a part number; `list`: several part numbers with commas;
   * `all`: every word matches; `corrected`: after correcting typing errors; `some`: not every word matches;
   * `nothing`.
   */
  found: 'number' | 'list' | 'all' | 'corrected' | 'some' | 'nothing'
  /** Typed word → the word that was searched instead. */
  corrections: { typed: string; used: string }[]
  /** The whole text with the corrections, to offer as "did you mean"; null without corrections. */
  corrected: string | null
  /** Words (or numbers of a list) that found nothing. */
  missing: string[]
}

/** A part of the text that was read as a filter: `16 pole` → poles: 16. */
export type TextFilter = { typed: string; filter: FacetFilter }

/** A value in the text that nothing else of the text has, and the nearest one that exists beside the rest. */
export type FilterGivenUp = {
  typed: string
  facet: string
  /** what the facet is called; it need not be among those of the list */
  names: Translated
  nearest: { filter: FacetFilter; count: number; labels: Record<Language, string> } | null
}

/** How a text was divided into words and filters. */
export type TextRead = {
  /** the words, which the address of every link of the list carries on */
  text: string
  /** the chosen filters and those of the text */
  filters: readonly FacetFilter[]
  fromText: readonly TextFilter[]
  givenUp: readonly FilterGivenUp[]
}

export type WayOut =
  | { remove: 'filter'; facet: string; count: number }
  | { remove: 'text'; count: number }
  | { remove: 'category'; count: number }
  | { remove: 'flag'; flag: 'inStock' | 'orderable' | 'carries'; count: number }
  /** all filters and flags together */
  | { remove: 'filters'; count: number }

export type Listing = {
  /** Rows over all pages: base products, and SKUs that the text names. */
  total: number
  page: number
  pageSize: number
  rows: ListRow[]
  facets: ListFacet[]
  /** The current category's children (the top ones without a category) that have hits, under all filters. */
  categories: CategoryCount[]
  text: TextReading | null
  read: TextRead
  /** Rows that the text finds beside the number that it is, which stands alone; 0 where it is none. */
  beyond: number
  /** Only with 0 hits: what to leave out, and how many rows that frees; most first. */
  waysOut: WayOut[]
}
