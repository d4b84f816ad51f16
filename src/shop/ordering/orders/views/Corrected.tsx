import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Message } from '#ui/message.tsx'
import type { Order } from '../model/order.ts'
import { sayCorrection } from '../texts/correction.ts'
import { EventPieces } from './EventPieces.tsx'

/** That an order was corrected, for its buyer: the last correction, with what it changed and why. */
export function Corrected({ order }: { order: Order }) {
  const page = usePage()
  const event = order.events.findLast(({ happened }) => happened === 'corrected')
  if (!event) return null
  const { note } = event.details
  const date = formatDate(dayOf(event.at, page.timeZone))
  return (
    <Message kind="info" title={sayCorrection(page.language).corrected({ date })}>
      <EventPieces event={event} lines={order.lines} currency={order.currency} />
      {typeof note === 'string' && note !== '' && <blockquote>{note}</blockquote>}
    </Message>
  )
}
