/** A typed line as the visitor sees it: the article, what it costs, when it comes, and what stands in the way. */
import type { DeliveryPlan } from '#shop/availability/model/plan.ts'
import type { Priced } from '#shop/pricing/model.ts'
import type { Meaning } from './resolve.ts'

export type RowProblem = 'no-longer-sold' | 'no-price' | 'beyond-stock' | 'too-many-pieces'

/** A line made into an article, as far as it can be. */
export type ResolvedRow = Meaning & {
  /** pieces that can be ordered: what was asked, filled up to whole packs */
  orderable: number
  price: Priced | null
  plan: DeliveryPlan | null
  problem: RowProblem | null
  /** numbers that look alike, when it is unknown */
  alternatives: readonly { code: string; name: string }[]
}
export type Resolution =
  | { tooMany: false; rows: ResolvedRow[] }
  /** more lines than one list holds; nothing was looked up */
  | { tooMany: true; lines: number; most: number }

/** Can the row go into a basket? Beyond stock it can, and the basket says so. */
export const isReady = (row: ResolvedRow): boolean =>
  row.article !== null && (row.problem === null || row.problem === 'beyond-stock')
/** Ready, and just what was typed: it needs no look before it goes into the basket. */
export const isPlain = (row: ResolvedRow): boolean =>
  isReady(row) && row.verdict !== 'superseded' && row.problem === null
