/** One article as it can be put into a basket right now. */
import type { StockState } from '#shop/catalogue/availability/model/plan.ts'
import type { OrderRule } from '#shop/catalogue/articles/model.ts'
import type { Priced } from '#shop/catalogue/pricing/model.ts'

export type Offer = OrderRule & {
  code: string
  name: string
  sold: boolean
  price: Priced | null
  stock: StockState
  /** days until pieces that are not there can be; null: unknown */
  leadTimeDays: number | null
}
