/** Prices of a list that are changed together: by per cent or an amount, rounded, at once or from a day on. */
import { addDays, type CalendarDate } from '#kit/calendar-date.ts'
import { tenThousandths } from '#kit/money.ts'
import type { KeptScale } from './price-list.ts'

export const acts = ['raise', 'lower'] as const
export const movedBy = ['percent', 'amount'] as const
/** To which step prices are rounded, as they stand in the list. */
export const roundings = ['0.0001', '0.01', '0.05', '0.1', '0.5', '1', '10'] as const
export const roundingWays = ['nearest', 'up', 'down'] as const
/** Rows that one change may have: a row for each quantity step. */
export const maxChanged = 100_000
/** Characters of a list of part numbers. */
export const maxTypedList = 80_000

/** Which prices of a list; what is empty narrows nothing. */
export type ScaleChoice = {
  category: string
  family: string
  codes: readonly string[]
  currency: string
}
export type Move = {
  act: (typeof acts)[number]
  /** per cent as a decimal of two places, or an amount per piece as one of four */
  by: (typeof movedBy)[number]
  value: string
  rounding: (typeof roundings)[number]
  way: (typeof roundingWays)[number]
}

/** The price per price unit after the move, a decimal of four places; it may be 0 or less. */
export function movedPrice(
  price: string,
  priceUnit: number,
  { act, by, value, rounding, way }: Move,
): string {
  const sign = act === 'raise' ? 1n : -1n
  const now = tenThousandths(price)
  // in ten-thousandths of the currency times 10,000, so that nothing is rounded before the end
  const exact =
    by === 'percent'
      ? now * (10_000n + (sign * tenThousandths(value)) / 100n)
      : (now + sign * tenThousandths(value) * BigInt(priceUnit)) * 10_000n
  const step = tenThousandths(rounding) * 10_000n
  const lower = exact / step - (exact < 0n && exact % step !== 0n ? 1n : 0n)
  const rest = exact - lower * step
  const up = way === 'up' ? rest > 0n : way === 'nearest' && rest * 2n >= step
  const moved = ((lower + (up ? 1n : 0n)) * step) / 10_000n
  const digits = String(moved < 0n ? -moved : moved).padStart(5, '0')
  return `${moved < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

const begins = ({ validFrom }: Pick<KeptScale, 'validFrom'>): string => validFrom ?? ''
/** No day is behind it; many systems write it for 'without end'. */
const lastDay = '9999-12-31'

/** The scales that hold on a day, the one that counts first: it hides the others. */
const holdingOn = (kept: readonly KeptScale[], day: CalendarDate): KeptScale[] =>
  kept
    .filter(one => begins(one) <= day && (one.validUntil === null || one.validUntil >= day))
    .toSorted((a, b) => (begins(a) < begins(b) ? 1 : -1))
const movedScale = (scale: KeptScale, move: Move): KeptScale => ({
  ...scale,
  prices: scale.prices.map(price => movedPrice(price, scale.priceUnit, move)),
})

/**
 * The scales of one article and currency with the move, and those that a table has to name so that they stay: a table replaces all that
 * begin no earlier than the first it names. `from` null: every scale that holds today is changed, also one that a temporary price
 * hides. From a day on the scale that holds then gets a new one which begins there, and what it hides one behind its end, or behind
 * that of a planned one which holds by then. Empty: none holds.
 */
export function movedScales(
  kept: readonly KeptScale[],
  { from, today, move }: { from: CalendarDate | null; today: CalendarDate; move: Move },
): { moved: KeptScale[]; stay: KeptScale[] } {
  const day = from ?? today
  const moved: KeptScale[] = []
  if (from === null) for (const one of holdingOn(kept, day)) moved.push(movedScale(one, move))
  // day by day on which another scale takes over; a planned one keeps its days
  for (let at = from; at !== null;) {
    const [holder] = holdingOn(kept, at)
    if (!holder) break
    if (begins(holder) <= day) moved.push(movedScale({ ...holder, validFrom: at }, move))
    at = holder.validUntil === null || holder.validUntil >= lastDay ? null : addDays(holder.validUntil, 1)
  }
  const first = moved.map(begins).toSorted()[0]
  const replaced = new Set(moved.map(begins))
  return {
    moved,
    stay: first === undefined ? [] : kept.filter(one => begins(one) >= first && !replaced.has(begins(one))),
  }
}

/** The scales of a list by article and currency, each in the order of its days. */
export const byArticle = (scales: readonly KeptScale[]): KeptScale[][] => [
  ...Map.groupBy(scales, one => `${one.code}|${one.currency}`).values(),
]
