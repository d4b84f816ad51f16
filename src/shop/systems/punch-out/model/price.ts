/** Prices as procurement systems take them: three decimals for so many, so that quantity × price is the line to the cent. */
import { tenThousandths } from '#kit/money.ts'

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
