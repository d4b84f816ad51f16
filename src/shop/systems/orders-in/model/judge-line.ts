/** A line of an incoming order against what it is here: its quantity, unit, price and day. */
import { addDays, type CalendarDate } from '#kit/calendar-date.ts'
import type { Currency } from '#kit/money.ts'
import type { DraftPosition } from '#shop/ordering/placing/model/draft.ts'
import type { Mapping } from '#shop/systems/connections/model/connection.ts'
import { unitFor, unitMeantBy } from '#shop/systems/connections/model/units.ts'
import { lineOf } from '#shop/systems/punch-out/model/price.ts'
import type { LineFinding } from './findings.ts'
import type { IncomingLine } from './incoming-order.ts'

/** Is what a line comes to at theirs near enough to what it comes to here? */
export function isTolerated(
  theirs: number,
  ours: number,
  { tolerancePercent, toleranceAmount }: Pick<Mapping['orders'], 'tolerancePercent' | 'toleranceAmount'>,
): boolean {
  const off = Math.abs(theirs - ours)
  return off <= toleranceAmount || off * 100 <= ours * tolerancePercent
}

/** Price and base as they are written, where they are plain decimals of a sensible length; null: they are not. */
export function readPrice({ price, priceBase }: Pick<IncomingLine, 'price' | 'priceBase'>) {
  const decimal = /^\d{1,9}(?:\.\d{1,8})?$/.test(price)
  const base = /^0*([1-9]\d{0,6})(?:\.0{1,6})?$/.exec(priceBase)?.[1]
  return decimal && base !== undefined ? { price, priceBase: base } : null
}

export function priceFinding(
  line: Pick<IncomingLine, 'price' | 'priceBase' | 'currency'>,
  { quantity, price }: Pick<DraftPosition, 'quantity' | 'price'>,
  currency: Currency,
  tolerance: Pick<Mapping['orders'], 'tolerancePercent' | 'toleranceAmount'>,
): LineFinding | null {
  if (line.price === '') return null
  if (!price) return { kind: 'no-price', currency }
  const read = line.currency === currency ? readPrice(line) : null
  const amount =
    read && lineOf({ quantity: String(quantity), price: read.price, priceUnit: read.priceBase }, currency)
  if (amount !== null && Number.isSafeInteger(amount) && isTolerated(amount, price.amount, tolerance))
    return null
  return {
    kind: 'price',
    theirs: line.price,
    theirBase: line.priceBase,
    amount: amount !== null && Number.isSafeInteger(amount) ? amount : null,
    ours: price.price,
    ourBase: price.priceUnit,
    ourAmount: price.amount,
    currency: line.currency,
    ourCurrency: currency,
  }
}

export function unitFinding(unit: string, theirs: string, mapping: Mapping): LineFinding | null {
  if (unitMeantBy(theirs, mapping.units, mapping.ownUnits) === unit) return null
  return { kind: 'unit', theirs, ours: unitFor(unit, mapping.units, mapping.ownUnits) }
}

/** `lateDays`: so many days later than asked for is near enough. */
export function dateFinding(
  desiredOn: CalendarDate | null,
  plan: DraftPosition['plan'],
  lateDays: number,
): LineFinding | null {
  if (desiredOn === null || plan.short > 0) return null
  const last = plan.lines.at(-1)?.on ?? null
  if (last !== null && last <= addDays(desiredOn, lateDays)) return null
  return { kind: 'date', theirs: desiredOn, ours: last }
}
