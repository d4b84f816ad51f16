/**
 * When a quantity arrives. Stock goes first; of a lead-time article the rest comes from planned receipts and then from
 * production after the lead time, of a stock-only article nothing can be sold beyond stock. Goods leave on a delivery
 * day of the customer.
 *
 * Covers the stock kinds of conventions.md ("Money, stock, numbers, dates"), GRID-05, CART-30, CART-34.
 */
import { addDays, addWorkingDays, nextWeekday, type CalendarDate } from '#kit/calendar-date.ts'

export type Inbound = { on: CalendarDate; quantity: number }
export type Supply = {
  articleId: number
  stockKind: 'stock-only' | 'lead-time'
  leadTimeDays: number
  /** on hand at all sites, less what other open checkouts have reserved */
  free: number
  /** planned receipts not yet promised, by day */
  inbound: readonly Inbound[]
  /** what can be picked up in stores, where that was asked for; no part of `free` */
  stores?: readonly StoreStock[]
}
/** Pieces in a store, which keeps them at a site of its own. */
export type StoreStock = { store: string; site: string; quantity: number }

/** The three states of a stock cell (GRID-05). */
export type StockState =
  | { state: 'in-stock'; quantity: number }
  | { state: 'future-stock'; on: CalendarDate; quantity: number; inbound: readonly Inbound[] }
  | { state: 'out-of-stock'; leadTimeDays: number | null }

export function stockState(supply: Supply, today: CalendarDate): StockState {
  if (supply.free > 0) return { state: 'in-stock', quantity: supply.free }
  const coming = supply.inbound.filter(receipt => receipt.on >= today)
  const first = coming[0]
  if (first) return { state: 'future-stock', on: first.on, quantity: first.quantity, inbound: coming }
  return {
    state: 'out-of-stock',
    leadTimeDays: supply.stockKind === 'lead-time' ? supply.leadTimeDays : null,
  }
}

export type ScheduleLine = { quantity: number; on: CalendarDate; from: 'stock' | 'inbound' | 'lead-time' }
export type DeliveryPlan = {
  /** ascending by day; the quantities add up to what was asked, unless `short` */
  lines: readonly ScheduleLine[]
  /** pieces that cannot be promised at all (stock-only) */
  short: number
}

/**
 * How a quantity arrives. `deliveryDays` are weekdays (1 = Monday), empty allows all; `transitDays` are the working days
 * the delivery mode takes after dispatch, at least one.
 */
export function planDelivery(
  supply: Supply,
  quantity: number,
  on: {
    today: CalendarDate
    deliveryDays: readonly number[]
    transitDays: number
    /** the day it is wished for: nothing arrives before it (CART-32) */
    wishedFor?: CalendarDate
  },
): DeliveryPlan {
  const { wishedFor = on.today } = on
  const arrival = (ready: CalendarDate) => {
    const first = addWorkingDays(ready, Math.max(1, on.transitDays))
    return nextWeekday(first < wishedFor ? wishedFor : first, on.deliveryDays)
  }
  const lines: ScheduleLine[] = []
  let rest = quantity
  const take = (most: number, ready: CalendarDate, from: ScheduleLine['from']) => {
    const taken = Math.min(rest, most)
    if (taken <= 0) return
    rest -= taken
    const day = arrival(ready)
    const last = lines.at(-1)
    if (last && last.on === day && last.from === from)
      lines[lines.length - 1] = { ...last, quantity: last.quantity + taken }
    else lines.push({ quantity: taken, on: day, from })
  }
  take(Math.max(0, supply.free), on.today, 'stock')
  if (supply.stockKind === 'stock-only' || rest === 0) return { lines, short: rest }
  const produced = addDays(on.today, supply.leadTimeDays)
  for (const receipt of supply.inbound)
    if (receipt.on <= produced)
      take(receipt.quantity, receipt.on < on.today ? on.today : receipt.on, 'inbound')
  take(rest, produced, 'lead-time')
  return { lines: lines.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0)), short: 0 }
}

/** What is left of a supply after a plan: the next line of the same article is planned on it. */
export function afterPlan(supply: Supply, { lines }: DeliveryPlan): Supply {
  const sum = (from: ScheduleLine['from']) =>
    lines.reduce((total, line) => total + (line.from === from ? line.quantity : 0), 0)
  let promised = sum('inbound')
  const inbound = supply.inbound.map(receipt => {
    const taken = Math.min(promised, receipt.quantity)
    promised -= taken
    return { ...receipt, quantity: receipt.quantity - taken }
  })
  return {
    ...supply,
    free: supply.free - sum('stock'),
    inbound: inbound.filter(receipt => receipt.quantity > 0),
  }
}

/** The day on which everything is there; null when something cannot be promised or there is nothing. */
export function completeOn(plans: readonly DeliveryPlan[]): CalendarDate | null {
  if (plans.some(plan => plan.short > 0)) return null
  return (
    plans
      .flatMap(plan => plan.lines.map(line => line.on))
      .toSorted()
      .at(-1) ?? null
  )
}

/**
 * The supply of what is made to a configuration: it is never in stock, and it takes the days of its values on top
 * of the article's own lead time.
 */
export const madeToOrder = <S extends Supply>(supply: S, moreDays: number): S => ({
  ...supply,
  stockKind: 'lead-time',
  free: 0,
  inbound: [],
  leadTimeDays: supply.leadTimeDays + moreDays,
})
