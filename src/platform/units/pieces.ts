/** Pieces, price units and plain prices as fields of tables take and show them. */
import { decimalsOf, type Currency } from '#kit/money.ts'
import { piece, type OrderUnit } from './order-unit.ts'
import { readQuantity } from './quantity.ts'

/** Largest price unit. */
export const maxPerUnit = 1_000_000

/** A plain decimal with the currency's number of decimals, as the locale writes it (SPI-09). */
export function shownPrice(price: string, currency: Currency, locale: string): string {
  const places = decimalsOf(currency)
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    useGrouping: false,
  }).format(price as Intl.StringNumericLiteral)
}

/** SPI-07: a price unit of 0 or nothing is 1; null: no number. */
export function readPerUnit(typed: string, locale: string): number | null {
  const read = readQuantity(typed, locale)
  if (read.kind === 'empty') return 1
  if (read.kind !== 'quantity' || read.quantity > maxPerUnit) return null
  return read.quantity || 1
}

/** A number of pieces, or of what `unit` says ('25 m'), 0 for nothing; null: no number, or one to be asked about. */
export function readPieces(typed: string, locale: string, unit: OrderUnit = piece): number | null {
  const read = readQuantity(typed, locale, unit)
  if (read.kind === 'empty') return 0
  return read.kind === 'quantity' ? read.quantity : null
}
