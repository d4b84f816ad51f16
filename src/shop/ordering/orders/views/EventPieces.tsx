import { formatDate } from '#kit/calendar-date.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { timesText } from '#platform/units/order-unit.ts'
import { changesOf } from '../model/correction.ts'
import { changeLine } from '../model/correction-words.ts'
import { piecesOf } from '../model/events.ts'
import type { OrderEvent, OrderLine } from '../model/order.ts'

/** Which pieces of which positions an event was about, or which days it set; nothing where it names none. */
export function EventPieces({
  event,
  lines,
  currency,
}: {
  event: OrderEvent
  lines: readonly Pick<OrderLine, 'lineNumber' | 'code' | 'unit' | 'priceUnit'>[]
  currency: string
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
  const changes = changesOf(event)
  if (changes.length > 0)
    return (
      <ul className="plain-list muted">
        {changes.map(change => (
          <li key={`${change.kind} ${change.line ?? 0}`}>{changeLine(change, { currency, lines }, page)}</li>
        ))}
      </ul>
    )
  return parts.length === 0 ? null : <p className="muted">{parts.join(', ')}</p>
}
