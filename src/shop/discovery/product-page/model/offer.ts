/**
 * What a quantity of one article costs this visitor, when it arrives, and whether it can be ordered at all. Covers
 * PDP-14, PDP-15 and "Money, stock" of conventions.md.
 */
import type { CalendarDate } from '#kit/calendar-date.ts'
import {
  planDelivery,
  stockState,
  type DeliveryPlan,
  type StockState,
  type Supply,
} from '#shop/catalogue/availability/model/plan.ts'
import {
  firstQuantity,
  maxPieces,
  nextQuantity,
  type Lifecycle,
  type OrderRule,
} from '#shop/catalogue/articles/model.ts'
import { closedOn, type Closed } from '#shop/catalogue/articles/model/sale.ts'
import { priceFor, shownQuantity, type Priced, type Scale } from '#shop/catalogue/pricing/model.ts'

export type Offer = {
  quantity: number
  rule: OrderRule
  closed: Closed | null
  price: Priced | null
  /** the next quantity that can be ordered and makes each piece cheaper */
  next: { quantity: number; missing: number; price: Priced } | null
  /** null: the stock is not known */
  stock: StockState | null
  /** null: the stock is not known, or nobody asked (rows show the stock only) */
  plan: DeliveryPlan | null
}

export type Sellable = OrderRule & { lifecycle: Lifecycle; lastOrderOn: CalendarDate | null }
export type OfferDay = {
  today: CalendarDate
  currency: string
  deliveryDays: readonly number[]
  transitDays: number
}

/** Why an article that has a page cannot be ordered; null: it can, if it has a price. */
export const closedDoor = (article: Sellable, today: CalendarDate): Closed | null =>
  closedOn({ ...article, retired: false }, today)

/**
 * `wanted` null: the smallest quantity that can be ordered and has a price. Other quantities are made up to the next
 * one that can be ordered, and to the first that has a price.
 */
export function offerOf(
  article: Sellable,
  scales: readonly Scale[],
  supply: Supply | null,
  wanted: number | null,
  day: OfferDay,
): Offer {
  const rule = { orderMinimum: article.orderMinimum, orderStep: article.orderStep, unit: article.unit }
  const least = nextQuantity(rule, shownQuantity(scales, day.currency, firstQuantity(rule)))
  const quantity = Math.min(maxPieces, wanted === null ? least : Math.max(least, nextQuantity(rule, wanted)))
  const priced = (pieces: number) => priceFor(scales, pieces, day.currency, day.today)
  const price = priced(quantity)
  return {
    quantity,
    rule,
    closed: closedDoor(article, day.today),
    price,
    next: nextOffer(price, quantity, rule, priced),
    stock: supply && stockState(supply, day.today),
    plan: null,
  }
}

/** The same offer with the days on which the quantity arrives. */
export const planned = (offer: Offer, supply: Supply | null, day: OfferDay): Offer =>
  supply ? { ...offer, plan: planDelivery(supply, offer.quantity, day) } : offer

/** The pack may lead past the next break: what is said must be true for what can be ordered. */
function nextOffer(
  price: Priced | null,
  quantity: number,
  rule: OrderRule,
  priced: (pieces: number) => Priced | null,
): Offer['next'] {
  if (!price?.next) return null
  const next = nextQuantity(rule, price.next.from)
  const then = next <= maxPieces ? priced(next) : null
  return then ? { quantity: next, missing: next - quantity, price: then } : null
}

/** Can it be put into the basket here and now? */
export const canOrder = (offer: Offer): boolean => offer.closed === null && offer.price !== null
