import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { CsrfField, TextAreaField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { orders } from '../contract.ts'
import type { Order } from '../model/order.ts'
import type { OrderAction } from '../model/states.ts'
import { sayCancellation } from '../texts/cancellation.ts'

/** What of a request was refused, with what was entered. */
export type RefusedRequest = { note: string; message: string }

/** That a request waits for its answer, for everybody who sees the order; who asked may take it back. */
export function WaitingCancellation({
  order,
  actions,
}: {
  order: Pick<Order, 'code' | 'cancelAskedAt'>
  actions: readonly OrderAction[]
}) {
  const page = usePage()
  const t = sayCancellation(page.language)
  if (order.cancelAskedAt === null) return null
  return (
    <Message kind="info" title={t.waiting({ date: formatMoment(order.cancelAskedAt, page.timeZone) })}>
      <p>{t.waitingText()}</p>
      {actions.includes('withdraw-request') && (
        <form
          method="post"
          action={href(page, orders.withdrawRequest, { params: { orderCode: order.code } })}
        >
          <CsrfField />
          <Button type="submit" size="small">
            {t.withdraw()}
          </Button>
        </form>
      )}
    </Message>
  )
}

/** The form that asks to cancel what has not left; nothing where that can't be asked now. */
export function CancellationForm({
  order,
  actions,
  refused,
}: {
  order: Pick<Order, 'code'>
  actions: readonly OrderAction[]
  refused: RefusedRequest | null
}) {
  const page = usePage()
  const t = sayCancellation(page.language)
  if (!actions.includes('request-cancellation')) return null
  return (
    <Disclosure look="card" summary={t.request()} open={refused !== null} id="cancellation">
      <form
        method="post"
        action={href(page, orders.requestCancellation, { params: { orderCode: order.code } })}
        className="stack"
      >
        <CsrfField />
        <p className="muted">{t.explained()}</p>
        <TextAreaField
          label={t.reason()}
          hint={t.reasonHint()}
          name="note"
          form="cancellation"
          rows={3}
          maxLength={1_000}
          defaultValue={refused?.note ?? ''}
          error={refused?.message}
        />
        <p>
          <Button type="submit">{t.send()}</Button>
        </p>
      </form>
    </Disclosure>
  )
}
