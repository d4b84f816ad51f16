import { formatDate } from '#kit/calendar-date.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { timesText } from '#platform/units/order-unit.ts'
import { piecesOf } from '../model/events.ts'
import type { OrderEvent, OrderLine } from '../model/order.ts'

/** Which pieces of which positions an event was about, or which days it set; nothing where it names none. */
export function EventPieces({
  event,
  lines,
}: {
  event: OrderEvent
  lines: readonly Pick<OrderLine, 'lineNumber' | 'code' | 'unit'>[]
}) {
  const page = usePage()
  const pieces = piecesOf(event)
  const days = event.details['days']
  const parts = lines.flatMap(({ lineNumber, code, unit }) => {
    const n = pieces?.get(lineNumber) ?? 0
    const on = typeof days === 'object' && days !== null ? Object.entries(days) : []
    const day = on.find(([line]) => Number(line) === lineNumber)?.[1]
    if (n > 0) return [timesText(n, unit, code, page)]
    return typeof day === 'string' ? [`${code}: ${formatDate(day)}`] : []
  })
  return parts.length === 0 ? null : <p className="muted">{parts.join(', ')}</p>
}
