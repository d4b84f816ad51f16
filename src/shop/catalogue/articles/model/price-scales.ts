/** A price of an article with its steps, as a list or an agreement holds it. */
export type ArticleScale = {
  articleId: number
  code: string
  kind: 'list' | 'group' | 'agreement'
  /** of the list, or of the agreement */
  list: string
  /** of an agreement: its company, and the price group of that */
  company: string | null
  group: string | null
  currency: string
  priceUnit: number
  /** calendar days, inclusive; null: without one */
  validFrom: string | null
  validUntil: string | null
  bounds: number[]
  prices: string[]
}
/** The prices of articles before and after a change, of those whose prices it changes. */
export type ScalesChanged = { before: readonly ArticleScale[]; after: readonly ArticleScale[] }
