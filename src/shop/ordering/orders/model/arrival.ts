/** When an order of a list arrives, in one day: what its page tells line by line. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import { delayOf, dueOn, type OrderLine } from './order.ts'
import { isOpen, type OrderState } from './states.ts'

export type ArrivalFacts = {
  orderCode: string
  state: OrderState
  /** pieces that have left, and all that are not cancelled */
  shipped: number
  of: number
  /** when the newest parcel left that was not taken back, and when it was said to have arrived; null: not yet */
  shippedAt: Date | null
  deliveredAt: Date | null
  /** the lines with pieces still to come */
  coming: readonly Pick<OrderLine, 'quantity' | 'cancelled' | 'shipped' | 'schedule' | 'expectedOn'>[]
}
export type Arrival =
  | { kind: 'delivered'; at: Date }
  | { kind: 'shipped'; at: Date }
  /** `on`: when the last of it is to arrive; `late`: pieces were promised for an earlier day; `overdue`: that day is past */
  | { kind: 'expected'; on: CalendarDate; late: boolean; overdue: boolean; shipped: number; of: number }

/** Null: nobody knows, or it came to nothing. */
export function arrivalOf(facts: ArrivalFacts, today: CalendarDate): Arrival | null {
  const { state, deliveredAt, shippedAt, coming, shipped, of } = facts
  if (state === 'delivered' && deliveredAt) return { kind: 'delivered', at: deliveredAt }
  if ((state === 'shipped' || state === 'delivered') && shippedAt) return { kind: 'shipped', at: shippedAt }
  if (!isOpen(state)) return null
  const delays = coming.map(line => delayOf(line, today))
  const days = coming.flatMap((line, i) => {
    const delay = delays[i]
    return (delay ? (delay.next ?? delay.promised) : dueOn(line)) ?? []
  })
  const on = days.toSorted().at(-1)
  if (on === undefined) return null
  const late = delays.some(delay => delay !== null)
  return { kind: 'expected', on, late, overdue: on < today, shipped, of }
}
