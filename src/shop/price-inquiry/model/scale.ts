/** A scale as the desk writes it: '1: 6.90; 500: 6.50', from which quantity which price holds. */
import { readPrice } from './position.ts'

export type Offered = { bounds: number[]; prices: string[] }

/**
 * Reads a scale in the number format of a locale: pairs of quantity and price, separated by semicolons or lines; a price
 * alone holds from 1. Null: it cannot be read, names a quantity twice, or a price of 0.
 */
export function readScale(typed: string, locale: string): Offered | null {
  const found = new Map<number, string>()
  for (const part of typed
    .split(/[;\n]+/)
    .map(one => one.trim())
    .filter(Boolean)) {
    const [, from = '1', price = ''] = /^(?:(\d{1,7})\s*[:=]\s*)?([\d.,\s]+)$/.exec(part) ?? []
    const bound = Number(from)
    const read = price === '' ? null : readPrice(price, locale, 4)
    if (read === null || /^[0.]*$/.test(read) || bound < 1 || found.has(bound)) return null
    found.set(bound, read)
  }
  if (found.size === 0 || found.size > 20) return null
  const pairs = [...found].toSorted(([a], [b]) => a - b)
  return { bounds: pairs.map(([bound]) => bound), prices: pairs.map(([, price]) => price) }
}

/** The scale as it is typed. */
export const writeScale = ({ bounds, prices }: Offered, locale: string): string =>
  bounds
    .map((bound, i) => {
      const price = new Intl.NumberFormat(locale, {
        minimumFractionDigits: 2,
        maximumFractionDigits: 4,
        useGrouping: false,
      }).format((prices[i] ?? '0') as Intl.StringNumericLiteral)
      return `${bound}: ${price}`
    })
    .join('; ')
