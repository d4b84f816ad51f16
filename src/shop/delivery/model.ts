/** How goods travel and what it costs (CHK-24, CHK-25; conventions.md, Money). */
import type { Localised } from '#kit/language.ts'
import type { Amount, Currency } from '#kit/money.ts'

type ModeFacts = {
  code: string
  names: Localised
  descriptions: Localised
  /** days from dispatch to arrival */
  days: number
  /** nothing travels: for what is picked up in a store as a whole */
  pickup?: boolean
}
type ModeCost = {
  /** in the smallest unit of the order's currency */
  cost: Amount
  /** net amount from which it costs nothing; null: never */
  freeFrom: Amount | null
}
/** A mode as it is offered in one currency. */
export type DeliveryMode = ModeFacts & ModeCost
/** A mode with what it costs in each currency that has a cost for it. */
export type ModeTariff = ModeFacts & { costs: Readonly<Record<Currency, ModeCost>> }

/** The mode that is preset (CHK-25). */
export const defaultMode = 'standard-net'

/** What a mode costs for a net amount. */
export const deliveryCost = (mode: ModeCost, net: Amount): Amount =>
  mode.freeFrom !== null && net >= mode.freeFrom ? 0 : mode.cost

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
