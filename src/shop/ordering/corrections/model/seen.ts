import type { Amount } from '#kit/money.ts'
import type { DoubtedPrice } from '#shop/catalogue/pricing/model/doubts.ts'
import type { Change } from '#shop/ordering/orders/model/correction.ts'

export type Sums = { net: Amount; delivery: Amount; tax: Amount; total: Amount }
/** What a correction would change, before and after, and prices in it that may be slips. */
export type SeenCorrection = {
  changes: readonly Change[]
  before: Sums
  after: Sums
  doubts: readonly DoubtedPrice[]
}
