/** How goods travel and what it costs (CHK-24, CHK-25; conventions.md, Money; decision 101). */
import type { Localised } from '#platform/language/language.ts'
import type { Amount, Currency } from '#kit/money.ts'
import { readDecimal, type Typed } from '#kit/typed/decimal.ts'

type ModeFacts = {
  code: string
  names: Localised
  descriptions: Localised
  /** days from dispatch to arrival */
  days: number
  /** nothing travels: for what is picked up in a store as a whole */
  pickup?: boolean
}
export type Cost = {
  /** in the smallest unit of the order's currency */
  cost: Amount
  /** net amount from which it costs nothing; null: never */
  freeFrom: Amount | null
}
/** What a mode costs to a country, up to a weight, or both. */
export type Tariff = Cost & {
  /** empty: every country */
  country: string
  /** of the goods, in grams; 0: any weight */
  upToG: number
}
type ModeCost = Cost & { tariffs?: readonly Tariff[] }
/** A mode as it is offered in one currency. */
export type DeliveryMode = ModeFacts & ModeCost
/** A mode with what it costs in each currency that has a cost for it. */
export type ModeTariff = ModeFacts & { costs: Readonly<Record<Currency, ModeCost>> }

/** The mode that is preset (CHK-25). */
export const defaultMode = 'standard-net'

/** Where goods go and what they weigh; a country that is not known yet has no tariffs of its own. */
export type Freight = { country?: string | null; weightG?: number }

/** Grams of goods; an article without a weight weighs nothing. */
export const weightOf = (
  lines: readonly { weightG?: number | null | undefined; quantity?: number }[],
): number => lines.reduce((sum, { weightG, quantity = 0 }) => sum + (weightG ?? 0) * quantity, 0)

/**
 * The cost that holds for a freight: that of the country before that of all, then the smallest weight that bears the
 * goods, at last what the mode costs anyway.
 */
export function costFor(mode: ModeCost, { country, weightG = 0 }: Freight): Cost {
  const fitting = (mode.tariffs ?? []).filter(
    one => (one.country === '' || one.country === country) && (one.upToG === 0 || weightG <= one.upToG),
  )
  const bound = ({ upToG }: Tariff) => (upToG === 0 ? Number.POSITIVE_INFINITY : upToG)
  const [best] = fitting.toSorted(
    (a, b) => Number(b.country !== '') - Number(a.country !== '') || bound(a) - bound(b),
  )
  return best ?? mode
}

/** What is kept for exactly this place and weight; null: nothing. */
export function keptCost(
  mode: Pick<ModeTariff, 'costs'>,
  currency: Currency,
  { country, upToG }: Pick<Tariff, 'country' | 'upToG'>,
): Cost | null {
  const usual = mode.costs[currency] ?? null
  if (country === '' && upToG === 0) return usual && { cost: usual.cost, freeFrom: usual.freeFrom }
  return usual?.tariffs?.find(one => one.country === country && one.upToG === upToG) ?? null
}

/** Further from each other than half or double; what begins or ends to be is far. */
const isFar = (before: Amount | null, after: Amount | null): boolean =>
  before === null || after === null ? before !== after : Math.max(before, after) > 2 * Math.min(before, after)

/** Whether a cost in the place of another may be a slip, so that it is asked about. */
export const isLargeChange = (before: Cost, after: Cost): boolean =>
  isFar(before.cost, after.cost) || isFar(before.freeFrom, after.freeFrom)

/** What a mode costs for a net amount that goes somewhere. */
export function deliveryCost(mode: ModeCost, net: Amount, freight: Freight = {}): Amount {
  const { cost, freeFrom } = costFor(mode, freight)
  return freeFrom !== null && net >= freeFrom ? 0 : cost
}

/**
 * The modes that are offered in a currency: those that have a cost in it. `pickedUp`: everything is picked up in a store,
 * for which there is a mode of its own (CART-27).
 */
export const modesIn = (
  tariffs: readonly ModeTariff[],
  currency: Currency,
  pickedUp = false,
): DeliveryMode[] =>
  tariffs.flatMap(({ costs, ...mode }) => {
    const cost = costs[currency]
    return cost && (mode.pickup ?? false) === pickedUp ? [{ ...mode, ...cost }] : []
  })

/** The modes beside one that was chosen before, by which everything is either delivered or picked up. */
export const modesBeside = (
  tariffs: readonly ModeTariff[],
  currency: Currency,
  chosen: string | null,
): DeliveryMode[] => modesIn(tariffs, currency, tariffs.find(mode => mode.code === chosen)?.pickup ?? false)

/** Kilograms as people type them, in grams: '2.5' is 2500. */
export function readWeight(typed: string, locale: string): Typed<number> {
  const read = readDecimal(typed, { places: 3, most: 99_999, written: { locale } })
  return read.kind === 'value' ? { kind: 'value', value: Math.round(Number(read.value) * 1000) } : read
}
