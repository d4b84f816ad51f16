/** Running totals of grids (GRID-01, GRID-02), recomputed from scratch; integers only, and the same on both sides. */
import { lineAmount, type Amount, type Currency } from '#kit/money.ts'

/** What a quantity of an SKU costs: its breaks ascending, prices as decimals per price unit. */
export type Scaled = { breaks: readonly { from: number; price: string }[]; priceUnit: number }
export type Entered = Scaled & { sku: string; quantity: number }

export type GroupTotals = {
  quantityValue: number
  /** decimal with four places, of one piece; '0' at 0 */
  avgPriceValue: string
  subtotalValue: Amount
}
export type GridTotals = {
  groups: GroupTotals[]
  /** SKUs with a quantity, and their pieces */
  items: number
  pieces: number
  total: Amount
}

/** What a line costs; below the lowest bound the lowest price holds, since the basket fills up to it. 0 without price. */
export function entryAmount(
  { quantity, breaks, priceUnit }: Omit<Entered, 'sku'>,
  currency: Currency,
): Amount {
  const held = breaks.findLast(one => one.from <= quantity) ?? breaks[0]
  return quantity === 0 || !held ? 0 : lineAmount(quantity, held.price, priceUnit, currency)
}

/** Subtotal ÷ quantity, rounded half up to four places; '0' at 0. `decimals` of the currency's smallest unit. */
export function averagePrice(subtotal: Amount, quantity: number, decimals: number): string {
  if (quantity === 0) return '0'
  const scaled = BigInt(subtotal) * 10n ** BigInt(Math.max(0, 4 - decimals))
  const rounded = (2n * scaled + BigInt(quantity)) / (2n * BigInt(quantity))
  const digits = String(rounded).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}

export function gridTotals(
  groups: readonly (readonly Entered[])[],
  currency: Currency,
  decimals: number,
): GridTotals {
  const made = groups.map(entries => {
    const quantityValue = entries.reduce((sum, entry) => sum + entry.quantity, 0)
    const subtotalValue = entries.reduce((sum, entry) => sum + entryAmount(entry, currency), 0)
    return {
      quantityValue,
      subtotalValue,
      avgPriceValue: averagePrice(subtotalValue, quantityValue, decimals),
    }
  })
  return {
    groups: made,
    items: groups.flat().filter(entry => entry.quantity > 0).length,
    pieces: made.reduce((sum, group) => sum + group.quantityValue, 0),
    total: made.reduce((sum, group) => sum + group.subtotalValue, 0),
  }
}

/** GRID-03: what is sent, without zeros. */
export const cartEntries = (entries: readonly Pick<Entered, 'sku' | 'quantity'>[]) =>
  entries.filter(entry => entry.quantity > 0).map(({ sku, quantity }) => ({ sku, quantity }))
