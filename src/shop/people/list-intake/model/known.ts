/** What the catalogue knows of a number in a list. */
import type { Lifecycle, OrderRule } from '#shop/catalogue/articles/model.ts'

export const verdicts = [
  'exact',
  'normalised',
  'customer-number',
  'superseded',
  'other-number',
  'ambiguous',
  'unknown',
] as const
export type Verdict = (typeof verdicts)[number]

export type KnownArticle = OrderRule & {
  id: number
  code: string
  name: string
  lifecycle: Lifecycle
  lastOrderOn: string | null
}
/** How a typed number leads to an article. */
export type Match = {
  /** `base`: the number of a design, of which the article is a variant */
  how: Exclude<Verdict, 'ambiguous' | 'unknown'> | 'base'
  article: KnownArticle
  /** of a `base`: in how many variants the design comes */
  variants?: number
}
/** What is known of each typed number. */
export type Known = ReadonlyMap<string, readonly Match[]>
