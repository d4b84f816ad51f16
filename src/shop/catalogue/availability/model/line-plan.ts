/**
 * How a line of a basket or an order arrives, by what is special about it: picked up in a store, delivered in one piece,
 * only what is there now, or made to a configuration. It goes with the line into the order (`details`).
 *
 * Covers CART-27, CART-30.
 */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { LineDetails } from '#shop/catalogue/articles/model.ts'
import { madeToOrder, planDelivery, type DeliveryPlan, type Supply } from './plan.ts'

/** In how many deliveries a line may come: as it is available, complete in one, or only what is in stock now. */
export const deliveryChoices = ['available', 'complete', 'now'] as const
export type DeliveryChoice = (typeof deliveryChoices)[number]

const part = (details: LineDetails, name: string): { readonly [field: string]: unknown } => {
  const value: unknown = details[name]
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** The code of the store in which a line is picked up; null: it is delivered. */
export function pickupStoreOf(details: LineDetails): string | null {
  const { store } = part(details, 'pickup')
  return typeof store === 'string' ? store : null
}

/** In how many deliveries a line may come; 'available' unless something else was chosen. */
export function deliveryChoiceOf(details: LineDetails): DeliveryChoice {
  const { choice } = part(details, 'delivery')
  return deliveryChoices.find(one => one === choice) ?? 'available'
}

/** Is everything picked up, so that nothing travels? */
export const allPickedUp = (lines: readonly { details: LineDetails }[]): boolean =>
  lines.length > 0 && lines.every(line => pickupStoreOf(line.details) !== null)

/** Tells a line that is picked up from the delivered one of the same article. */
export const pickupKey = (store: string): string => `pickup:${store}`
export const isPickupKey = (lineKey: string): boolean => lineKey.startsWith('pickup:')

type On = Parameters<typeof planDelivery>[2]

/**
 * Out of which part of a pile a line is taken. `shared`: it takes from the pile itself, so that the next line of the same
 * article finds less.
 */
export function takenFrom<S extends Supply>(pile: S, details: LineDetails): { supply: S; shared: boolean } {
  const store = pickupStoreOf(details)
  if (store !== null) return { supply: atStore(pile, store), shared: false }
  const { leadDays } = details
  if (typeof leadDays === 'number') return { supply: madeToOrder(pile, leadDays), shared: false }
  const now = deliveryChoiceOf(details) === 'now'
  return { supply: now ? { ...pile, stockKind: 'stock-only' } : pile, shared: true }
}

/** Plans a line; `supply` is what it was planned on (`takenFrom`). */
export function planLine<S extends Supply>(
  pile: S,
  { quantity, details = {} }: { quantity: number; details?: LineDetails },
  on: On,
): { plan: DeliveryPlan; supply: S; shared: boolean } {
  const from = takenFrom(pile, details)
  if (pickupStoreOf(details) !== null)
    // ready on the next working day, whatever the days on which the company takes deliveries
    return { ...from, plan: planDelivery(from.supply, quantity, { ...on, deliveryDays: [], transitDays: 1 }) }
  const plan = planDelivery(from.supply, quantity, on)
  return { ...from, plan: deliveryChoiceOf(details) === 'complete' ? inOnePiece(plan) : plan }
}

/** What lies in one store; nothing where it is closed, takes no pickups or is unknown. */
function atStore<S extends Supply>(pile: S, store: string): S {
  const there = pile.stores?.find(one => one.store === store)
  const quantity = there?.quantity ?? 0
  const sites = there ? [{ site: there.site, quantity }] : []
  return { ...pile, stockKind: 'stock-only', free: quantity, inbound: [], sites, receipts: [] }
}

/** Everything on the day of the last part. */
function inOnePiece({ lines, short }: DeliveryPlan): DeliveryPlan {
  const on: CalendarDate | undefined = lines.at(-1)?.on
  return { short, lines: on === undefined ? lines : lines.map(line => ({ ...line, on })) }
}
