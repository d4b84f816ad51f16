/** A comparison as a visitor sees it: products as columns, properties as rows. Covers CMP-14. */
import type { StockState } from '#shop/catalogue/availability/model/plan.ts'
import type { Lifecycle, OrderRule } from '#shop/catalogue/articles/model.ts'
import type { Priced } from '#shop/catalogue/pricing/model.ts'
import type { TableGroup, TableRow } from './table.ts'

/** A product of the comparison. `gone`: nothing has this code (any more). */
export type Column = {
  code: string
  name: string
  kind: 'article' | 'base' | 'gone'
  picture: string | null
  manufacturer: string | null
  series: string | null
  /** of a base product null, unless all of its articles are discontinued */
  lifecycle: Lifecycle | null
  /** what is sold instead of what is discontinued */
  successors: readonly string[]
  rule: OrderRule | null
  price: Priced | null
  stock: StockState | null
  /** its page names companions (CMP-17) */
  hasAccessories: boolean
}
export type Comparison = {
  columns: readonly Column[]
  /** facts that are no attributes */
  facts: readonly TableRow[]
  /** the attributes in their groups */
  groups: readonly TableGroup[]
}
