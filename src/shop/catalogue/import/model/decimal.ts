/** Numbers as files write them, made into decimal strings: never through floating point where money is meant. */

import { hasThreeBehind, numberStyle } from '#platform/units/number-style.ts'
import { readDecimal, valueOf } from '#kit/typed/decimal.ts'

/** How a file writes its decimals; `either`: a single point or comma, no thousands; `guess`: as people type. */
export type DecimalMark = '.' | ',' | 'either' | 'guess'

/**
 * '17,23' → '17.23', '1.234,50' → '1234.5', ',8' → '0.8', '+5' → '5'. Null when it is no number, and for
 * `guess` when it could be two ('1,234'). See `#kit/typed`.
 */
export function decimalOf(text: string, mark: DecimalMark): string | null {
  // most cells of large files
  if (/^[1-9]\d{0,14}$/.test(text)) return text
  const written = mark === 'guess' ? 'unknown' : mark
  return valueOf(readDecimal(text, { ...anyDecimal, written }))
}
const anyDecimal = { places: Number.POSITIVE_INFINITY, most: Number.POSITIVE_INFINITY, signed: true }

/**
 * '1.0' → 1, '8' → 8; null for what is no whole number or beyond the safe ones, and for `guess` where it could be two: '1.000' is
 * a thousand in one file.
 */
export function wholeOf(text: string, mark: DecimalMark): number | null {
  if (mark === 'guess' && hasThreeBehind(text)) return null
  const decimal = decimalOf(text, mark)
  if (decimal === null || !/^-?\d+(\.0*)?$/.test(decimal)) return null
  const value = Number(decimal)
  return Number.isSafeInteger(value) ? value : null
}

/** How prices are written, by all of them together: '1.234' beside '12,50' is a thousand and more; `guess`: they do not tell. */
export const markOfPrices = (prices: readonly string[]): DecimalMark =>
  numberStyle(prices, [], { isDivided: false, isMeasured: false }).decimal ?? 'guess'

/** Decimal places that count: 2 for '1.250'. */
export function placesOf(decimal: string): number {
  return (decimal.split('.')[1] ?? '').replace(/0+$/, '').length
}

/** Exact product of two decimals, as decimal string. */
export function product(a: string, b: string): string {
  const [x, y] = [scaled(a), scaled(b)]
  return unscaled(x.value * y.value, x.places + y.places)
}

/** a ÷ b rounded half up to `places`; b above 0. */
export function quotient(a: string, b: string, places: number): string {
  const [x, y] = [scaled(a), scaled(b)]
  const top = x.value * 10n ** BigInt(y.places + places) * 2n
  const bottom = y.value * 10n ** BigInt(x.places)
  const half = (top < 0n ? top - bottom : top + bottom) / (2n * bottom)
  return unscaled(half, places)
}

/** '12.50' → '12.5', '3.0' → '3'. */
export function trimmed(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}

function scaled(decimal: string): { value: bigint; places: number } {
  const [whole = '0', part = ''] = decimal.split('.')
  return { value: BigInt(`${whole}${part}`), places: part.length }
}

function unscaled(value: bigint, places: number): string {
  const sign = value < 0n ? '-' : ''
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0')
  const cut = digits.length - places
  return places === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, cut)}.${digits.slice(cut)}`
}
