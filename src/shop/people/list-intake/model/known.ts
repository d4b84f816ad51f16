/** What the catalogue knows of a number in a list. */
import { hasDecimals } from '#platform/units/number-style.ts'
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

/**
 * Is a cell of a table the number of one of these? One with decimals is rather a price or a size, unless it is written so in the
 * catalogue: '2,20' is not article 220.
 */
export const isNumberOf = (cell: string, matches: readonly Match[]): boolean =>
  hasDecimals(cell)
    ? matches.some(({ how }) => how === 'exact' || how === 'customer-number')
    : matches.length > 0
