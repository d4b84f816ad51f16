/**
 * A position of a special price inquiry: what is typed, what it means, and what is computed from it, on both sides. Lot
 * sizes are clamped to the quantity, a price unit of 0 is 1, and the total is annual demand × target price ÷ price unit.
 *
 * Covers SPI-02 and SPI-06 to SPI-09.
 */
import { decimalsOf, lineAmount, tenThousandths, type Amount, type Currency } from '#kit/money.ts'
import { readPerUnit, readPieces, shownPrice } from '#platform/units/pieces.ts'
import type { OrderUnit } from '#platform/units/order-unit.ts'
import { readQuantity, type ReadQuantity } from '#platform/units/quantity.ts'
import { readDecimal, type NumberFault, type Typed } from '#kit/typed/decimal.ts'
import { maxPrice } from '#kit/typed/money.ts'

/** Most positions of one inquiry. */
export const maxPositions = 1_000

/** What was configured, beside the fields of its position: the key of its lines, its summary, the address that opens it. */
export type Configured = { lineKey: string; label: string; opens: string }
/** What stands in the fields of a position, as texts. */
export type TypedPosition = {
  productNumber: string
  name: string
  /** null: an article as it is */
  configured: Configured | null
  /** of its article */
  unit: OrderUnit
  annualDemand: string
  targetPrice: string
  perUnit: string
  resalePrice: string
  quantity: string
  lot: string
}
export type PositionField = Exclude<keyof TypedPosition, 'productNumber' | 'name' | 'configured' | 'unit'>

/** A position as it is kept; prices are plain decimals of the currency's places. */
export type Position = {
  code: string
  annualDemand: number
  quantity: number
  lot: number
  desiredPrice: string
  targetPrice: string
  perUnit: number
  resalePrice: string
}

/**
 * A price as a person types it in their locale (`#kit/typed`), as a plain decimal rounded half up to `places`, the decimals of its
 * currency; nothing is 0 (SPI-09).
 */
export function readWish(
  typed: string,
  locale: string,
  places: number,
): Exclude<Typed<string>, { kind: 'empty' }> {
  const read = readDecimal(typed, { places: Number.POSITIVE_INFINITY, most: maxPrice, written: { locale } })
  if (read.kind === 'wrong') return read
  const [whole = '', fraction = ''] = (read.kind === 'empty' ? '0' : read.value).split('.')
  const digits = BigInt(`${whole}${fraction.padEnd(places, '0').slice(0, places)}`)
  return { kind: 'value', value: plain(digits + (Number(fraction[places] ?? '0') >= 5 ? 1n : 0n), places) }
}
function plain(units: bigint, places: number): string {
  const digits = units.toString().padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** SPI-06: a lot is never larger than the quantity. */
export const clampLot = (lot: number, quantity: number): number => Math.min(lot, quantity)

/** SPI-08: annual demand × target price ÷ price unit, in the smallest unit of the currency; null: too large to be held. */
export function totalOf(
  { annualDemand, targetPrice, perUnit }: Pick<Position, 'annualDemand' | 'targetPrice' | 'perUnit'>,
  currency: Currency,
): Amount | null {
  try {
    return lineAmount(annualDemand, targetPrice, perUnit, currency)
  } catch {
    return null
  }
}

export type PositionFault = {
  field: PositionField
  fault: 'pieces' | 'quantity' | 'per-unit' | 'too-large' | NumberFault
  /** what was read of the quantity */
  read?: ReadQuantity
}

/** What typed fields mean, or which of them mean nothing. `locale`: how prices and numbers are written. */
export function readPosition(
  typed: TypedPosition,
  currency: Currency,
  locale: string,
): { ok: true; value: Position } | { ok: false; faults: PositionFault[] } {
  const places = decimalsOf(currency)
  const { unit } = typed
  const annualDemand = readPieces(typed.annualDemand, locale, unit)
  const read = readQuantity(typed.quantity, locale, unit)
  const quantity = read.kind === 'quantity' ? read.quantity : 0
  const lot = typed.lot.trim() === '' ? quantity : readPieces(typed.lot, locale, unit)
  const targetPrice = readWish(typed.targetPrice, locale, places)
  const resalePrice = readWish(typed.resalePrice, locale, places)
  const perUnit = readPerUnit(typed.perUnit, locale)
  const faults: PositionFault[] = []
  if (annualDemand === null) faults.push({ field: 'annualDemand', fault: 'pieces' })
  if (!quantity)
    faults.push({ field: 'quantity', fault: 'quantity', ...(read.kind !== 'quantity' && { read }) })
  if (lot === null) faults.push({ field: 'lot', fault: 'pieces' })
  if (targetPrice.kind === 'wrong') faults.push({ field: 'targetPrice', fault: targetPrice.fault })
  if (resalePrice.kind === 'wrong') faults.push({ field: 'resalePrice', fault: resalePrice.fault })
  if (perUnit === null) faults.push({ field: 'perUnit', fault: 'per-unit' })
  if (
    annualDemand === null ||
    !quantity ||
    lot === null ||
    targetPrice.kind === 'wrong' ||
    resalePrice.kind === 'wrong' ||
    perUnit === null
  )
    return { ok: false, faults }
  const total = totalOf({ annualDemand, targetPrice: targetPrice.value, perUnit }, currency)
  if (total === null || total > 99_999_999_999)
    return { ok: false, faults: [{ field: 'targetPrice', fault: 'too-large' }] }
  const wished = plain(BigInt(total), places)
  return {
    ok: true,
    value: {
      code: typed.productNumber,
      annualDemand,
      quantity,
      lot: clampLot(lot, quantity),
      desiredPrice: wished,
      targetPrice: targetPrice.value,
      perUnit,
      resalePrice: resalePrice.value,
    },
  }
}

/** A kept position as its fields show it. */
export const typedOf = (
  { code, annualDemand, quantity, lot, targetPrice, perUnit, resalePrice }: Position,
  { name, configured, unit }: Pick<TypedPosition, 'name' | 'configured' | 'unit'>,
  currency: Currency,
  locale: string,
): TypedPosition => ({
  productNumber: code,
  name,
  configured,
  unit,
  annualDemand: String(annualDemand),
  targetPrice: shownPrice(targetPrice, currency, locale),
  perUnit: String(perUnit),
  resalePrice: shownPrice(resalePrice, currency, locale),
  quantity: String(quantity),
  lot: String(lot),
})

/** SPI-13: what the quick add overlay brings: no price wished yet, the lot equal to the quantity. */
export const addedPosition = (code: string, quantity: number): Position => ({
  code,
  annualDemand: quantity,
  quantity,
  lot: quantity,
  desiredPrice: '0',
  targetPrice: '0',
  perUnit: 1,
  resalePrice: '0',
})

/** The sum of totals; null while one is too large. */
export const grandTotal = (totals: readonly (Amount | null)[]): Amount | null =>
  totals.reduce<Amount | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0)

/** Is it above nothing? */
export const isWished = (price: string): boolean => tenThousandths(price) > 0n
