/** How a position of a basket comes to its buyer: what goes with it into the order as `details` (CART-27, CART-30). */
import type { DeliveryChoice } from '#shop/catalogue/availability/model/line-plan.ts'
import type { Position } from './cart.ts'
import type { PickupStore } from '#shop/site/stores/model/store.ts'
import { nextQuantity, type LineDetails, type Packs } from '#shop/catalogue/articles/model.ts'

const choiceWords = {
  complete: { en: 'Complete delivery', es: 'Entrega completa' },
  now: { en: 'Only what is in stock', es: 'Solo lo que hay en existencias' },
} as const

/** The details of a position that comes as chosen. */
export function withChoice(details: LineDetails, choice: DeliveryChoice): LineDetails {
  const { delivery: _, ...others } = details
  return choice === 'available' ? others : { ...others, delivery: { choice, label: choiceWords[choice] } }
}

/** Where a position can be picked up. */
export type PickupOffer = {
  position: Position
  /** nearest first; `there`: pieces of the article in it */
  stores: readonly (PickupStore & { there: number })[]
}

export type PickupPlace = { code: string; name: string; line1: string; postcode: string; town: string }

/** The details of a plain position that is picked up in a store. */
export function pickupDetails({ code, name, line1, postcode, town }: PickupPlace): LineDetails {
  const place = `${name}, ${line1}, ${`${postcode} ${town}`.trim()}`
  return { pickup: { store: code, label: { en: `Pickup: ${place}`, es: `Recogida: ${place}` } } }
}

/** The largest quantity up to so many pieces that can be ordered; null: none. */
export function largestUpTo(rule: Packs, pieces: number): number | null {
  const whole = Math.floor(pieces / rule.orderStep) * rule.orderStep
  return whole > 0 && nextQuantity(rule, whole) === whole ? whole : null
}
