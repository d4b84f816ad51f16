/** Amounts, prices and percentages as a person types them: what each may be, read by `readDecimal`. */
import { decimalsOf, type Amount, type Currency } from '../money.ts'
import { readDecimal, type Typed, type Written } from './decimal.ts'

/** Decimals of a price per price unit. */
export const pricePlaces = 4
/** The largest price per price unit. */
export const maxPrice = 999_999_999
/** The largest amount, in whole units of its currency. */
export const maxAmount = 99_999_999_999

const fixed = (decimal: string, places: number): string => {
  const [whole = '', fraction = ''] = decimal.split('.')
  return places === 0 ? whole : `${whole}.${fraction.padEnd(places, '0')}`
}

/** An amount of money in the smallest unit of its currency: '12.50' EUR is 1250. `most` in whole units. */
export function readAmount(
  typed: string,
  currency: Currency,
  locale: string,
  most: number = maxAmount,
): Typed<Amount> {
  const places = decimalsOf(currency)
  const read = readDecimal(typed, { places, most, written: { locale } })
  return read.kind === 'value'
    ? { kind: 'value', value: Number(fixed(read.value, places).replace('.', '')) }
    : read
}

/** A price per price unit as a plain decimal of four places: '0,125' is '0.1250'. */
export function readPrice(typed: string, written: Written): Typed<string> {
  const read = readDecimal(typed, { places: pricePlaces, most: maxPrice, written })
  return read.kind === 'value' ? { kind: 'value', value: fixed(read.value, pricePlaces) } : read
}

/** A percentage as a plain decimal of two places, with or without its sign: '7,5 %' is '7.50'. It never has thousands. */
export function readPercent(typed: string, most = 100): Typed<string> {
  const read = readDecimal(typed.replace(/\s*[%％]\s*$/u, ''), { places: 2, most, written: 'either' })
  return read.kind === 'value' ? { kind: 'value', value: fixed(read.value, 2) } : read
}
/** '7.50' is 750. */
export const hundredthsOf = (percent: string): number => Number(percent.replace('.', ''))
