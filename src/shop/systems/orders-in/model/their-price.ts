import { lineAmount, type Currency } from '#kit/money.ts'
import type { DraftPosition } from '#shop/ordering/placing/model/draft.ts'
import type { IncomingLine } from './incoming-order.ts'
import { readPrice } from './judge-line.ts'

/**
 * Their price as one of ours: at most four decimals for a power of ten, so that quantity × price is the line as they reckon it.
 * Null: it cannot be said like that.
 */
export function theirPrice(
  line: Pick<IncomingLine, 'price' | 'priceBase' | 'currency'>,
  quantity: number,
  currency: Currency,
): NonNullable<DraftPosition['price']> | null {
  const read = line.currency === currency ? readPrice(line) : null
  if (!read || !/^10*$/.test(read.priceBase)) return null
  const [whole = '', decimals = ''] = read.price.split('.')
  const places = decimals.replace(/0+$/, '')
  const shift = Math.max(0, places.length - 4)
  const digits = whole + places
  const point = whole.length + shift
  const priceUnit = Number(read.priceBase) * 10 ** shift
  const price = `${digits.slice(0, point)}${digits.length > point ? `.${digits.slice(point)}` : ''}`
  if (priceUnit > 1_000_000 || !/^\d{1,11}(?:\.\d{1,4})?$/.test(price)) return null
  return {
    price,
    priceUnit,
    source: 'order:theirs',
    amount: lineAmount(quantity, price, priceUnit, currency),
  }
}
