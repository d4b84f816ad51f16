/** The order form as its island gets it: JSON, with amounts, dates and stock as the texts that are seen. */
import type { OrderRule } from '#shop/catalogue/articles/model.ts'
import type { Scaled } from './totals.ts'

export type ShownSku = OrderRule &
  Scaled & {
    code: string
    name: string
    values: readonly string[]
    /** place on the form, counted from 0 */
    at: number
    price: { text: string; per: string } | null
    stock: { state: 'in-stock' | 'future-stock' | 'out-of-stock'; text: string; all: string | null } | null
    /** why it has no quantity; null: it has one */
    closed: string | null
    /** packs or minimum, in words */
    note: string | null
    /** what its field comes with, and what was wrong with it */
    typed: string
    error: string | null
  }

/** SKUs of one base product; `matrix`: places of `skus` in rows and columns, where two attributes make a grid. */
export type ShownGroup = {
  base: string | null
  title: string
  attributes: readonly string[]
  skus: readonly ShownSku[]
  matrix: { rows: readonly string[]; columns: readonly string[]; cells: (number | null)[][] } | null
}

/** The name of the quantity field of a place on the form (GRID-03). */
export const cellName = (at: number): string => `cartEntries[${at}].quantity`
/** The name of the field with the SKU of a place on the form. */
export const skuName = (at: number): string => `cartEntries[${at}].sku`
