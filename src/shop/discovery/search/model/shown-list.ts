import type { IndexColumn } from '#shop/catalogue/search-index/model/index-columns.ts'
/** What a list page shows: rows with price and stock, columns of key data, categories to choose from. */
import type { Localised, Lifecycle } from '#shop/catalogue/articles/model.ts'
import type { StockState } from '#shop/catalogue/availability/model/plan.ts'
import type { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'
import type { Priced } from '#shop/catalogue/pricing/model.ts'
import type { FoundSection } from '#shop/site/content/model/find-sections.ts'
import type { DocumentKind } from './document-words.ts'
import type { ListState } from './list-state.ts'
import type { Listing } from '#shop/catalogue/search-index/model/list-query.ts'

/** What a row shows of an article beside what the index in memory knows. */
export type ListedArticle = {
  id: number
  code: string
  names: Localised
  descriptions: Localised
  manufacturer: string | null
  orderMinimum: number
  orderStep: number
  unit: string
  lifecycle: Lifecycle
  drawing: Drawing | null
  /** source of the first picture that is not drawn */
  picture: string | null
  /** numbers of former articles that it stands for */
  replaces: readonly string[]
  /** what is sold instead, where it says so */
  successor: string | null
  base: {
    code: string
    names: Localised
    descriptions: Localised
    drawing: Drawing | null
    /** none of its articles is sold any more; what is sold instead of them */
    discontinued: boolean
    successor: string | null
  } | null
}

/** A column of key data: the place of its values in the index, and what its head says. */
export type ListColumn = IndexColumn

/** A row: an article, or a base product with those of its variants that match. */
export type HitRow = {
  /** the article itself, or the variant with the lowest list price among those that match */
  article: ListedArticle
  /** show the base product: it has several variants */
  ofBase: boolean
  /** how many of its variants match, and how many it has */
  variants: number
  allVariants: number
  /** the typed text is this number */
  exact: boolean
  /** the typed text is the number of a former article that it stands for, as that was written; null: it is not */
  replaces: string | null
  /** a text for each column; null: more values than a cell can show */
  cells: (string | null)[]
  price: Priced | null
  stock: StockState | null
  /** its main category; null: it has none */
  kind: string | null
}

/** A row but for what is asked of the database each time. */
export type ListedRow = Omit<HitRow, 'price' | 'stock'>

/** None of its articles is sold any more. */
export const isFormer = ({ article, ofBase, variants }: ListedRow): boolean =>
  ofBase && variants > 1 ? article.base?.discontinued === true : article.lifecycle === 'discontinued'

export type ShownList = Omit<Listing, 'rows'> & {
  /** 0 hits: 0 */
  lastPage: number
  columns: ListColumn[]
  rows: HitRow[]
  /** after the strict hits of a text with values: what comes next to them */
  similar: HitRow[]
  /** the list as every link of its page carries it on: the values of the text are filters */
  state: ListState
  /**
   * Stands for all of the list but the prices and stock of its rows: the same object for the same list, which what is made of
   * it can be kept with. Null: it is for this visitor alone.
   */
  kept: object | null
}

/** What stands beside the products of a search. `products`: whose papers; none: the text names no product. */
export type BesideList = {
  papers: { kind: DocumentKind; products: readonly string[] } | null
  sections: readonly FoundSection[]
  /** tools of the shop that the visitor may open */
  tools: readonly { tool: string; name: string; help: string; href: string }[]
}

export type CategoryStep = { code: string; name: string }
export type CategoryTile = CategoryStep & {
  /** base products and lone articles in it */
  count: number
  description: string
  drawing: Drawing | null
  /** the file of a picture of its own, shown instead of the drawing */
  picture: string | null
  children: CategoryStep[]
}
export type CategoryPlace = CategoryStep & {
  description: string
  /** from the top down to the parent */
  above: CategoryStep[]
}
