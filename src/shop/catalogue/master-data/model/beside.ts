/** What stands beside an article in the desk's list. */
import type { OrderUnit } from '#platform/units/order-unit.ts'
import type { UnitPrice } from '#shop/catalogue/pricing/model/compare.ts'

export type BesideArticle = {
  unit: OrderUnit
  /** address of its smallest picture; null: it has none */
  picture: string | null
  /** of the smallest quantity, in the currency of the page; null: it has none there */
  price: UnitPrice | null
  /** pieces at all sites that nobody else is buying now */
  stock: number
}
