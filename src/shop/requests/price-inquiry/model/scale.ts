/** A scale as the desk writes it: '1: 6.90; 500: 6.50', from which quantity which price holds; or a price alone. */
import type { NumberFault } from '#kit/typed/decimal.ts'
import { readPrice } from '#kit/typed/money.ts'

export type Offered = { bounds: number[]; prices: string[] }

/**
 * Reads a scale in the number format of a locale: pairs of quantity and price, separated by semicolons or lines; a price
 * alone holds from `alone` pieces. Otherwise what is wrong with a price, or null: no scale, a quantity twice, a price of 0.
 */
export function readScale(typed: string, locale: string, alone = 1): Offered | NumberFault | null {
  const found = new Map<number, string>()
  for (const part of typed
    .split(/[;\n]+/)
    .map(one => one.trim())
    .filter(Boolean)) {
    const [, from = String(alone), price = ''] = /^(?:(\d{1,7})\s*[:=]\s*)?(\S.*)$/.exec(part) ?? []
    const bound = Number(from)
    const read = readPrice(price, { locale })
    if (read.kind === 'wrong' && read.fault.because !== 'no-number') return read.fault
    if (read.kind !== 'value' || Number(read.value) === 0 || bound < 1 || found.has(bound)) return null
    found.set(bound, read.value)
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
