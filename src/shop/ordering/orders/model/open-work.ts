/** What of a person's orders is open, late and to arrive next, as the overview of the account tells it. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import { comingParts, delayOf, nextDueOn, type OrderLine } from './order.ts'

type Line = Pick<
  OrderLine,
  'code' | 'unit' | 'quantity' | 'cancelled' | 'shipped' | 'schedule' | 'expectedOn'
> & {
  orderCode: string
  /** how many orders are open, also those whose lines are not among these */
  open: number
}
/** What of one order comes on one day. */
export type NextDelivery = {
  orderCode: string
  /** the day; of what is late without a new day the one that was promised */
  on: CalendarDate
  late: boolean
  /** of the first article, and its unit */
  quantity: number
  unit: string
  code: string
  articles: number
}
export type OpenWork = {
  /** orders that are not shipped whole */
  open: number
  late: number
  /** not all that is open was looked through: `late` is the least */
  isPart: boolean
  /** what is late first, then by day */
  deliveries: readonly NextDelivery[]
}

/** `most`: so many deliveries. */
export function openWorkOf(lines: readonly Line[], today: CalendarDate, most: number): OpenWork {
  const late = new Set<string>()
  const days = new Map<string, NextDelivery & { codes: Set<string> }>()
  for (const line of lines) {
    const delay = delayOf(line, today)
    if (delay) late.add(line.orderCode)
    const on = delay ? (delay.next ?? delay.promised) : nextDueOn(line)
    if (on === null) continue
    const pieces = comingParts(line).find(part => part.on === on)?.quantity
    const key = `${line.orderCode} ${on} ${delay !== null}`
    const day = days.get(key) ?? {
      orderCode: line.orderCode,
      on,
      late: delay !== null,
      quantity: 0,
      unit: line.unit,
      code: line.code,
      articles: 0,
      codes: new Set<string>(),
    }
    if (line.code === day.code) day.quantity += pieces ?? line.quantity - line.shipped - line.cancelled
    day.codes.add(line.code)
    days.set(key, day)
  }
  const deliveries = [...days.values()]
    .toSorted((a, b) => Number(b.late) - Number(a.late) || a.on.localeCompare(b.on))
    .slice(0, most)
    .map(({ codes, ...day }) => ({ ...day, articles: codes.size }))
  const open = lines[0]?.open ?? 0
  return {
    open,
    late: late.size,
    isPart: open > new Set(lines.map(line => line.orderCode)).size,
    deliveries,
  }
}
