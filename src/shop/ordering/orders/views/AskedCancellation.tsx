import { formatMoment } from '#kit/calendar-date.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { Message } from '#ui/message.tsx'
import type { Order } from '../model/order.ts'
import type { Refused } from '../model/refused-move.ts'
import { sayCancellation } from '../texts/cancellation.ts'
import { ActionForm } from './OrderActionForm.tsx'

/** What the buyer asks to cancel, at the desk: since when and why, and the form that says no. */
export function AskedCancellation({ order, refused }: { order: Order; refused: Refused | null }) {
  const t = sayCancellation(usePage().language)
  if (order.cancelAskedAt === null) return null
  const asked = order.events.findLast(event => event.happened === 'cancellation-asked')
  const note = asked?.details['note']
  return (
    <Message kind="warning" title={t.asks()}>
      <p>{formatMoment(order.cancelAskedAt)} UTC</p>
      {typeof note === 'string' && note !== '' && <blockquote>{note}</blockquote>}
      <p>{t.asksText()}</p>
      <ActionForm order={order} refused={refused} action="decline-cancellation">
        <Button type="submit">{t.decline()}</Button>
      </ActionForm>
    </Message>
  )
}
