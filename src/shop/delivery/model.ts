/** How goods travel and what it costs (CHK-24, CHK-25; conventions.md, Money). */
import type { Localised } from '#kit/language.ts'
import type { Amount } from '#kit/money.ts'

export type DeliveryMode = {
  code: string
  names: Localised
  descriptions: Localised
  /** in the smallest unit of the order's currency */
  cost: Amount
  /** net amount from which it costs nothing; null: never */
  freeFrom: Amount | null
  /** days from dispatch to arrival */
  days: number
}

/** The mode that is preset (CHK-25). */
export const defaultMode = 'standard-net'

/** What a mode costs for a net amount. */
export const deliveryCost = (mode: DeliveryMode, net: Amount): Amount =>
  mode.freeFrom !== null && net >= mode.freeFrom ? 0 : mode.cost
