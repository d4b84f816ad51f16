/**
 * The order form: a grid of SKUs for each base product (GRID-01). Two attributes in which the variants differ make rows
 * and columns, anything else a list.
 */
import type { StockState } from '#shop/catalogue/availability/model/plan.ts'
import type { OrderRule } from '#shop/catalogue/articles/model.ts'
import type { Scaled } from './totals.ts'

/** Most SKUs of one order form. */
export const maxSkus = 1_000

/** Why an SKU has no quantity field. */
export type Closed = 'not-sold' | 'announced' | 'no-price'

export type GridSku = OrderRule &
  Scaled & {
    code: string
    name: string
    /** its values of the group's attributes, as read; '' where it has none */
    values: readonly string[]
    /** price of the smallest quantity, formatted by the view; null: on request */
    price: string | null
    stock: StockState | null
    closed: Closed | null
  }

export type GridGroup = {
  /** code of the base product; null: articles without one */
  base: string | null
  name: string
  /** names of the attributes in which its SKUs differ */
  attributes: readonly string[]
  skus: readonly GridSku[]
}

export type OrderForm = {
  groups: readonly GridGroup[]
  /** asked for, but not known */
  unknown: readonly string[]
  /** SKUs beyond what one form holds */
  leftOut: number
}

export type Matrix = { rows: readonly string[]; columns: readonly string[]; cells: (GridSku | null)[][] }

/** Rows and columns, when the SKUs differ in exactly two attributes and no two share both values; else null: a list. */
export function matrixOf({ attributes, skus }: Pick<GridGroup, 'attributes' | 'skus'>): Matrix | null {
  if (attributes.length !== 2 || skus.length < 3) return null
  const rows = [...new Set(skus.map(sku => sku.values[0] ?? ''))]
  const columns = [...new Set(skus.map(sku => sku.values[1] ?? ''))]
  if (rows.length < 2 || columns.length < 2 || columns.length > 12) return null
  // a matrix of holes says less than a list
  if (rows.length * columns.length > skus.length * 2) return null
  const cells = rows.map(() => columns.map((): GridSku | null => null))
  for (const sku of skus) {
    const row = cells[rows.indexOf(sku.values[0] ?? '')]
    const at = columns.indexOf(sku.values[1] ?? '')
    if (!row || row[at]) return null
    row[at] = sku
  }
  return { rows, columns, cells }
}
