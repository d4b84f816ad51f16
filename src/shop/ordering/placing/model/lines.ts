import type { CalendarDate } from '#kit/calendar-date.ts'
import { allocate, without, type Goods } from '#shop/catalogue/availability/model/allocate.ts'
import { pickupStoreOf, planLine, takenFrom } from '#shop/catalogue/availability/model/line-plan.ts'
import type { DeliveryPlan } from '#shop/catalogue/availability/model/plan.ts'
import type { DraftLine, LineDetails } from '#shop/ordering/orders/model/order.ts'
import { chargedOn, type Taxing } from '#shop/ordering/tax/model.ts'
import type { DraftPosition } from './draft.ts'

/**
 * How lines arrive, planned one after the other on the goods of this moment, so that two lines of one article are not
 * promised the same pieces. `requestedOn`: nothing of the line arrives before.
 */
export function planLines(
  lines: readonly {
    articleId: number
    quantity: number
    details?: LineDetails
    requestedOn: CalendarDate | null
  }[],
  goods: ReadonlyMap<number, Goods>,
  on: { today: CalendarDate; deliveryDays: readonly number[]; transitDays: number },
): DeliveryPlan[] {
  const piles = new Map(goods)
  return lines.map(line => {
    const pile = piles.get(line.articleId)
    if (!pile) return { lines: [], short: line.quantity }
    const { plan, shared } = planLine(pile, line, {
      ...on,
      ...(line.requestedOn && { wishedFor: line.requestedOn }),
    })
    if (shared) piles.set(line.articleId, without(pile, allocate(pile, plan.lines)))
    return plan
  })
}

/**
 * The lines of the order, with the pieces they take and the tax of today. The positions were planned on the same goods;
 * one without goods or price should have been refused before.
 */
export function orderLines(
  positions: readonly DraftPosition[],
  goods: ReadonlyMap<number, Goods>,
  taxing: Taxing,
): DraftLine[] {
  const piles = new Map(goods)
  return positions.map(({ price, plan, ...position }, i): DraftLine => {
    const pile = piles.get(position.articleId)
    if (!pile || !price) throw new Error(`position ${position.code} was not checked`)
    const { supply, shared } = takenFrom(pile, position.details)
    const taken = allocate(supply, plan.lines)
    if (shared) piles.set(position.articleId, without(pile, taken))
    const tax = chargedOn({ taxCode: position.taxCode, store: pickupStoreOf(position.details) }, taxing)
    return {
      ...position,
      lineNumber: i + 1,
      price: price.price,
      priceUnit: price.priceUnit,
      priceSource: price.source,
      amount: price.amount,
      taxPercent: tax.percent,
      taxNote: tax.note,
      schedule: plan.lines,
      ...taken,
    }
  })
}
