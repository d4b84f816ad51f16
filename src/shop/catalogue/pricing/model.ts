/**
 * One price engine for lists, product page, basket, checkout and orders. A price comes from the company's agreement,
 * else from its price group, else from the public list; the break with the greatest bound ≤ quantity holds for the
 * whole quantity, and below the lowest bound there is no listed price.
 *
 * Covers PDP-14 and "Money" of conventions.md.
 */
import type { CalendarDate } from '#kit/calendar-date.ts'
import { lineAmount, tenThousandths, type Amount, type Currency } from '#kit/money.ts'

/** Where a price comes from, strongest first. */
export const priceSources = ['agreement', 'group', 'list'] as const
export type PriceSourceKind = (typeof priceSources)[number]
export type PriceSource = { kind: PriceSourceKind; code: string; name: string }

/** From this quantity on, each price unit costs `price` (a decimal of at most 4 places). */
export type Break = { from: number; price: string }

export type Scale = {
  source: PriceSource
  currency: Currency
  /** pieces one price is for: 1, 100, 1000 */
  priceUnit: number
  /** calendar days, inclusive; null: unlimited */
  validFrom: CalendarDate | null
  validUntil: CalendarDate | null
  breaks: readonly Break[]
}

/** What a quantity costs, and why. */
export type Priced = {
  quantity: number
  currency: Currency
  price: string
  priceUnit: number
  /** quantity × price ÷ price unit, rounded half up once */
  amount: Amount
  /** the whole scale, ascending */
  breaks: readonly Break[]
  /** bound of the break that holds */
  holdsFrom: number
  /** the next better price and how many pieces are missing to it; null at the last break or when it is not better */
  next: (Break & { missing: number }) | null
  source: PriceSource
  validUntil: CalendarDate | null
}

/** Breaks ascending by bound; of two with the same bound the later one holds. */
export function ascending(breaks: readonly Break[]): readonly Break[] {
  if (breaks.every((one, i) => i === 0 || (breaks[i - 1]?.from ?? 0) < one.from)) return breaks
  const byBound = new Map(breaks.map(one => [one.from, one]))
  return [...byBound.values()].toSorted((a, b) => a.from - b.from)
}

const covers = (scale: Scale, day: CalendarDate) =>
  (scale.validFrom === null || scale.validFrom <= day) &&
  (scale.validUntil === null || scale.validUntil >= day)

/** Scales that hold on a day in a currency, the one that decides first: the strongest source, of one source the latest. */
export function inOrder(scales: readonly Scale[], currency: Currency, day: CalendarDate): readonly Scale[] {
  const holding = scales.filter(scale => scale.currency === currency && covers(scale, day))
  return holding.length < 2
    ? holding
    : holding.toSorted(
        (a, b) =>
          priceSources.indexOf(a.source.kind) - priceSources.indexOf(b.source.kind) ||
          (b.validFrom ?? '').localeCompare(a.validFrom ?? ''),
      )
}

/**
 * The price of a quantity among the scales a visitor has; null when none holds: 'Price on request'. Of two scales
 * from the same source the one that began later holds.
 */
export function priceFor(
  scales: readonly Scale[],
  quantity: number,
  currency: Currency,
  day: CalendarDate,
): Priced | null {
  for (const scale of inOrder(scales, currency, day)) {
    const breaks = ascending(scale.breaks)
    const at = breaks.findLastIndex(one => one.from <= quantity)
    const held = breaks[at]
    if (!held) continue
    const next = breaks[at + 1]
    return {
      quantity,
      currency,
      price: held.price,
      priceUnit: scale.priceUnit,
      amount: lineAmount(quantity, held.price, scale.priceUnit, currency),
      breaks,
      holdsFrom: held.from,
      next:
        next && tenThousandths(next.price) < tenThousandths(held.price)
          ? { ...next, missing: next.from - quantity }
          : null,
      source: scale.source,
      validUntil: scale.validUntil,
    }
  }
  return null
}

/** The quantity at which an article is shown in lists: its minimum, or the lowest bound of its scale if that is higher. */
export function shownQuantity(scales: readonly Scale[], currency: Currency, orderMinimum: number): number {
  const lowest = scales.filter(s => s.currency === currency).flatMap(s => s.breaks.map(b => b.from))
  return Math.max(orderMinimum, lowest.length ? Math.min(...lowest) : 1)
}

/**
 * The prices that a line brings along, because what it is was put together for it (a configuration): `scales` among its
 * details holds breaks by currency. Null: it has none, and the article's own prices hold. Written by the shop only.
 */
export function ownScales(details: { readonly [name: string]: unknown }): Scale[] | null {
  const { scales } = details
  if (typeof scales !== 'object' || scales === null) return null
  return Object.entries(scales as Record<string, Break[]>).map(([currency, breaks]) => ({
    source: { kind: 'list', code: 'configuration', name: '' },
    currency,
    priceUnit: 1,
    validFrom: null,
    validUntil: null,
    breaks,
  }))
}
