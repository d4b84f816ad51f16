/** How far an order has come, as a line of steps with their days: what a buyer looks for first on its page. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import { delayOf, dueOn, type Order } from './order.ts'
import { isOpen } from './states.ts'

export type StepName = 'submitted' | 'placed' | 'confirmed' | 'shipped' | 'delivered'
export type ProgressStep = {
  name: StepName
  /** done, partly done, the one that comes next, or not yet */
  stands: 'done' | 'part' | 'next' | 'open'
  /** when it was done, or last partly; null: not yet, or nobody wrote it down */
  at: Date | null
}
export type Progress = {
  steps: readonly ProgressStep[]
  /** pieces that are not cancelled, and those that have left */
  pieces: { shipped: number; of: number }
  /** when the last piece is to arrive, by what is known now; null: it has, or that day is past */
  expectedOn: CalendarDate | null
  /** pieces of it are late */
  late: boolean
}

type Followed = Pick<Order, 'state' | 'placedAt' | 'events' | 'lines' | 'shipments' | 'approval'>

/** How many steps are done in each state; null: it came to nothing, and has no way ahead. */
const done: Record<Order['state'], number | null> = {
  'awaiting-approval': 0,
  'awaiting-payment': 0,
  rejected: null,
  cancelled: null,
  placed: 1,
  confirmed: 2,
  'partly-shipped': 2,
  shipped: 3,
  delivered: 4,
}

/** What is still to come, by line; shipped, yet not delivered: the day that was promised last. */
function expected({ state, lines }: Followed, today: CalendarDate): CalendarDate | null {
  const days = lines.flatMap(line => dueOn(state === 'shipped' ? { ...line, shipped: 0 } : line) ?? [])
  const last = days.toSorted().at(-1) ?? null
  return last !== null && last >= today ? last : null
}

/** The line of an order; null: it was cancelled or not approved. */
export function progressOf(order: Followed, today: CalendarDate): Progress | null {
  const reached = done[order.state]
  if (reached === null) return null
  const { events, shipments, lines } = order
  const last = (...what: string[]) =>
    events.findLast(event => event.happened !== null && what.includes(event.happened))?.at ?? null
  const left = shipments.filter(shipment => !shipment.undone)
  const waited =
    order.state === 'awaiting-approval' || order.state === 'awaiting-payment' || order.approval !== null
  const at: Record<StepName, Date | null> = {
    submitted: order.placedAt,
    placed: waited ? last('paid', 'approved') : order.placedAt,
    confirmed: last('confirmed'),
    shipped: left.at(-1)?.shippedAt ?? null,
    delivered: last('delivered'),
  }
  const names: StepName[] = ['placed', 'confirmed', 'shipped', 'delivered']
  const steps = names.map((name, i): ProgressStep => {
    if (i < reached) return { name, stands: 'done', at: at[name] }
    if (name === 'shipped' && order.state === 'partly-shipped')
      return { name, stands: 'part', at: at.shipped }
    return { name, stands: i === reached ? 'next' : 'open', at: null }
  })
  if (waited) steps.unshift({ name: 'submitted', stands: 'done', at: at.submitted })
  return {
    steps,
    pieces: {
      shipped: lines.reduce((sum, line) => sum + line.shipped, 0),
      of: lines.reduce((sum, line) => sum + line.quantity - line.cancelled, 0),
    },
    expectedOn: expected(order, today),
    late: isOpen(order.state) && lines.some(line => delayOf(line, today) !== null),
  }
}

/** The newest parcel of an order that has left; null: none has. */
export const newestParcel = ({ shipments }: Pick<Order, 'shipments'>) =>
  shipments.findLast(shipment => !shipment.undone) ?? null
