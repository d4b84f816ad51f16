/** Prices as procurement systems take them: three decimals for so many, so that quantity × price is the line to the cent. */
import { decimalsOf, tenThousandths, type Amount } from '#kit/money.ts'
import { wholePieces } from './whole-pieces.ts'

const decimal = (digits: bigint, places: number): string => {
  const text = String(digits).padStart(places + 1, '0')
  return `${text.slice(0, -places)}.${text.slice(-places)}`
}

/**
 * A price of ours (at most four decimals for so many pieces) with the three decimals of OCI: where the fourth counts, it is for
 * ten times as many. It is the same price, not a rounded one, so the buyer's system comes to the same line as we do.
 */
export function ociPrice(price: string, priceUnit: number): { price: string; priceUnit: number } {
  const exact = tenThousandths(price)
  return exact % 10n === 0n
    ? { price: decimal(exact / 10n, 3), priceUnit }
    : { price: decimal(exact, 3), priceUnit: priceUnit * 10 }
}

/** The price of one, exactly: price units of ours are powers of ten, so it is a decimal. Throws RangeError for another one. */
export function priceOfOne(price: string, priceUnit: number): string {
  const zeros = String(priceUnit).length - 1
  if (10 ** zeros !== priceUnit) throw new RangeError(`no power of ten: ${priceUnit}`)
  const written = decimal(tenThousandths(price), 4 + zeros)
  return written.replace(/(\.\d\d\d*?)0+$/, '$1')
}

/** What a buyer's system comes to for a line, in the currency's smallest unit, from what was sent to it; null: not a line. */
export function lineOf(
  { quantity, price, priceUnit }: { quantity: string; price: string; priceUnit: string },
  currency: string,
): Amount | null {
  const [whole = '', decimals = ''] = price.split('.')
  const pieces = wholePieces(quantity)
  const unit = wholePieces(priceUnit)
  if (pieces === null || unit === null || !/^\d+$/.test(whole + decimals)) return null
  const smallest = 10n ** BigInt(decimalsOf(currency))
  const exact = BigInt(pieces) * BigInt(whole + decimals) * smallest
  const by = 10n ** BigInt(decimals.length) * BigInt(unit)
  return Number((2n * exact + by) / (2n * by))
}
