/**
 * Whether a typed price may be a slip: the one rule for every way in which a price comes to be. It is judged against what
 * it takes the place of, what its customer pays today, the list price and what the article costs the maker. What is in
 * doubt is shown and asked about; whoever means it says so, and the price holds (decision 169).
 */
import type { CalendarDate } from '#kit/calendar-date.ts'
import { tenThousandths, type Currency } from '#kit/money.ts'
import { priceFor, type Break, type PriceSource, type Scale } from '../model.ts'
import { differenceTo, isAbove, type UnitPrice } from './compare.ts'

/** Prices by quantity, as they are typed. */
export type TypedScale = {
  priceUnit: number
  breaks: readonly Break[]
  /**
   * Each price is for its own quantity and for no other one, as in an offer; `fewer`: what fewer pieces of the same cost
   * there, where that is typed elsewhere. Absent: a price holds from its quantity on.
   */
  exact?: { fewer: UnitPrice | null }
}

/** What holds today, by quantity. */
export type Held = {
  /** quantities at which it changes */
  bounds: readonly number[]
  at: (quantity: number) => UnitPrice | null
  /** what it is, where a typed price takes its place; absent: the present price */
  is?: 'request' | 'cost' | 'reference'
}
export const nothingHeld: Held = { bounds: [], at: () => null }

/** What scales come to on a day, the strongest source first, as `priceFor` has it. */
export function heldBy(scales: readonly Scale[], currency: Currency, day: CalendarDate): Held {
  if (scales.length === 0) return nothingHeld
  return {
    bounds: scales.flatMap(one => (one.currency === currency ? one.breaks.map(({ from }) => from) : [])),
    at: quantity => {
      const priced = priceFor(scales, quantity, currency, day)
      return priced && { price: priced.price, priceUnit: priced.priceUnit }
    },
  }
}

/** One price for every quantity; null: none. */
export const heldAlways = (price: UnitPrice | null): Held =>
  price === null ? nothingHeld : { bounds: [], at: () => price }

/** What somebody pays from a quantity on, and which list or agreement says so. */
export type PaidStep = { from: number; source: PriceSource } & UnitPrice

/** What scales come to on a day, as steps that can be kept: from each quantity at which it changes. */
export function paidSteps(scales: readonly Scale[], currency: Currency, day: CalendarDate): PaidStep[] {
  const steps: PaidStep[] = []
  for (const from of heldBy(scales, currency, day).bounds.toSorted((a, b) => a - b)) {
    const priced = priceFor(scales, from, currency, day)
    if (!priced) continue
    const { price, priceUnit, source } = priced
    const last = steps.at(-1)
    if (last?.source.code === source.code && last.price === price && last.priceUnit === priceUnit) continue
    steps.push({ from, price, priceUnit, source })
  }
  return steps
}

/** What of kept steps is paid for a quantity; null: it is below the least. */
export const paidAt = (steps: readonly PaidStep[], quantity: number): PaidStep | null =>
  steps.findLast(one => one.from <= quantity) ?? null

/** What a typed price is judged against. */
export type Compared = {
  /** what it takes the place of: in the same list, agreement or document */
  before: Held
  /** what who gets it pays without it */
  customer: Held
  /** the public price; nothing where the public price itself is typed */
  list: Held
  /** what the article costs the maker; null: not known */
  cost: UnitPrice | null
}

export type DoubtReason =
  /** it costs nothing */
  | 'free'
  /** it is further from the price that held than the desk has set */
  | 'jump'
  /** it would be near the price that held if it were meant for `fits` pieces */
  | 'unit'
  /** a customer would pay more than the public price */
  | 'above-list'
  | 'below-cost'
  /** more pieces cost more each */
  | 'rising'
  /** another agreement of the same customer has a price of it in the same days */
  | 'overlap'
export type PriceDoubt = {
  why: DoubtReason
  /** the step that is in doubt begins at so many pieces */
  from: number
  price: string
  priceUnit: number
  /** what it was compared with; null: with nothing */
  against:
    | ({
        what: 'before' | 'request' | 'reference' | 'customer' | 'agreement' | 'list' | 'cost' | 'step'
      } & UnitPrice)
    | null
  /** by how much it is above (below: negative) that, in hundredths of a percent; null: it cannot be said */
  difference: number | null
  /** the price unit that would fit */
  fits: number | null
  /** the other agreement */
  other?: string
}
/** A doubt with the article it is about. */
export type DoubtedPrice = PriceDoubt & {
  code: string
  currency: Currency
  /** where the price stands: a position, a list; empty: there is one place only */
  place: string
}

/**
 * Does a price in doubt need a second person, where the desk has set from how many per cent on? Whatever is below cost or free
 * does; else what moves by that much, or by what nobody can say.
 */
export const needsSecond = (
  { why, difference }: Pick<PriceDoubt, 'why' | 'difference'>,
  percent: number | null,
): boolean =>
  percent !== null &&
  (why === 'below-cost' ||
    why === 'free' ||
    ((why === 'jump' || why === 'unit') && (difference === null || Math.abs(difference) >= percent * 100)))

/** Below what held, this is always asked about, however high the desk has set the limit: in per cent. */
const furthestDown = 90
const priceUnits = [1, 100, 1000]

/** Is it further from what held than `limit` per cent? */
function isFar(price: UnitPrice, held: UnitPrice, limit: number): boolean {
  const difference = differenceTo(price, held)
  return (
    difference !== null && (difference > limit * 100 || -difference > Math.min(limit, furthestDown) * 100)
  )
}

/** The price unit among the usual ones with which the number that was typed would be near what held; null: none. */
function fittingUnit(typed: UnitPrice, held: UnitPrice, limit: number): number | null {
  const fitting = priceUnits.filter(
    unit => unit !== typed.priceUnit && !isFar({ ...typed, priceUnit: unit }, held, limit),
  )
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

/** What a price of a quantity takes the place of; else what the customer pays, which may be the list price. */
function heldAt(quantity: number, { before, customer, list }: Compared): PriceDoubt['against'] {
  const [own, paid, listed] = [before.at(quantity), customer.at(quantity), list.at(quantity)]
  if (own) return { what: before.is ?? 'before', ...own }
  if (paid && !(listed && differenceTo(paid, listed) === 0)) return { what: 'customer', ...paid }
  return listed && { what: 'list', ...listed }
}

/**
 * What is in doubt of a typed scale, step by step; nothing: it is as usual. `limit`: by how many per cent a price may move.
 * Between its own steps it is compared where what it replaces has steps, unless each is for its own quantity alone. Of each
 * step every kind of doubt is told once.
 */
export function doubtsOf(typed: TypedScale, compared: Compared, limit: number): PriceDoubt[] {
  const breaks = typed.breaks.toSorted((a, b) => a.from - b.from)
  const lowest = breaks[0]?.from ?? 1
  const { before, customer, list, cost } = compared
  const between = typed.exact ? [] : [...before.bounds, ...customer.bounds, ...list.bounds]
  const quantities = [...new Set([...breaks.map(one => one.from), ...between.filter(one => one > lowest)])]
  const doubts: PriceDoubt[] = []
  const told = new Set<string>()
  for (const quantity of quantities.toSorted((a, b) => a - b)) {
    const at = breaks.findLastIndex(one => one.from <= quantity)
    const step = breaks[at]
    if (!step) continue
    const price = { price: step.price, priceUnit: typed.priceUnit }
    const tell = (
      why: DoubtReason,
      against: PriceDoubt['against'] = null,
      fits: PriceDoubt['fits'] = null,
    ): void => {
      const key = `${step.from} ${why === 'unit' ? 'jump' : why}`
      if (told.has(key)) return
      told.add(key)
      const difference = differenceTo(price, against)
      doubts.push({ why, from: step.from, ...price, against, difference, fits })
    }
    if (tenThousandths(step.price) === 0n) {
      tell('free')
      continue
    }
    const listed = list.at(quantity)
    const held = heldAt(quantity, compared)
    if (held && isFar(price, held, limit)) {
      const fits = fittingUnit(price, held, limit)
      tell(fits === null ? 'jump' : 'unit', held, fits)
    }
    const isJump = told.has(`${step.from} jump`)
    if (listed && !(isJump && held?.what === 'list') && isAbove(price, listed))
      tell('above-list', { what: 'list', ...listed })
    if (cost && isAbove(cost, price)) tell('below-cost', { what: 'cost', ...cost })
    const below = breaks[at - 1]
    const smaller = below ? { price: below.price, priceUnit: typed.priceUnit } : (typed.exact?.fewer ?? null)
    if (smaller && isAbove(price, smaller)) tell('rising', { what: 'step', ...smaller })
  }
  return doubts
}

/**
 * What stands for having seen exactly these doubts: the value of the tick below them. A price that is typed anew, or a
 * price that moved meanwhile, has another one, so that it is asked about again.
 */
export function sureOf(doubts: readonly DoubtedPrice[]): string {
  let hash = 0xcbf29ce484222325n
  for (const { code, place, currency, why, from, price, priceUnit, against } of doubts) {
    const seen = [code, place, currency, why, from, price, priceUnit, against?.price, against?.priceUnit]
    for (const sign of JSON.stringify(seen))
      hash = BigInt.asUintN(64, (hash ^ BigInt(sign.codePointAt(0) ?? 0)) * 0x100000001b3n)
  }
  return hash.toString(36)
}
