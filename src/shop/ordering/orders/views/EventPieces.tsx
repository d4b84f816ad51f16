import { formatDate } from '#kit/calendar-date.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { piecesOf } from '../model/events.ts'
import type { OrderEvent, OrderLine } from '../model/order.ts'
import { say } from '../texts/account.ts'

/** Which pieces of which positions an event was about, or which days it set; nothing where it names none. */
export function EventPieces({
  event,
  lines,
}: {
  event: OrderEvent
  lines: readonly Pick<OrderLine, 'lineNumber' | 'code'>[]
}) {
  const t = say(usePage().language)
  const pieces = piecesOf(event)
  const days = event.details['days']
  const parts = lines.flatMap(({ lineNumber, code }) => {
    const n = pieces?.get(lineNumber) ?? 0
    const on = typeof days === 'object' && days !== null ? Object.entries(days) : []
    const day = on.find(([line]) => Number(line) === lineNumber)?.[1]
    if (n > 0) return [t.piecesOf({ n, code })]
    return typeof day === 'string' ? [`${code}: ${formatDate(day)}`] : []
  })
  return parts.length === 0 ? null : <p className="muted">{parts.join(', ')}</p>
}
