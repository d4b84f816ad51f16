import { formatMoment, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Localised } from '#kit/language.ts'
import { usePage } from '#kit/page-context.tsx'
import type { NoteMarks } from '#shop/notes/model/note.ts'
import { replenishment } from '#shop/replenishment/contract.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card, PageHead } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import type { Order } from '../model/order.ts'
import { say } from '../texts/account.ts'
import { ConfirmationPaper } from './ConfirmationPaper.tsx'
import { AskQuote } from './AskQuote.tsx'
import { OrderAgain } from './OrderAgain.tsx'
import { Delays } from './Delays.tsx'
import { EventPieces } from './EventPieces.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { SeeApproval } from './SeeApproval.tsx'
import { Shipments } from './Shipments.tsx'
import { OrderLines } from './OrderLines.tsx'
import { PostalLines } from './PostalLines.tsx'
import { OrderStateMark } from './OrderStateMark.tsx'
import { OrderSums, orderData } from './OrderSums.tsx'

/** One order with all that was agreed and all that happened to it. */
export function DetailPage({
  order,
  modeNames,
  marks,
  mayBuy,
  today,
}: {
  order: Order
  /** may the visitor order it again? */
  mayBuy: boolean
  today: CalendarDate
  modeNames: Localised | null
  /** what the visitor wrote about articles */
  marks: NoteMarks
}) {
  const page = usePage()
  const t = say(page.language)
  return (
    <div {...orderData(order)} data-order-state={order.state}>
      <PageHead
        title={t.order({ code: order.code })}
        note={
          <>
            {formatMoment(order.placedAt, page.timeZone)} <OrderStateMark state={order.state} />
          </>
        }
        actions={
          <>
            <SeeApproval order={order} />
            {mayBuy && <OrderAgain code={order.code} />}
            {mayBuy && <AskQuote code={order.code} />}
            {mayBuy && (
              <LinkButton
                icon="calendar-days"
                href={href(page, replenishment.fresh, { query: { orderCode: order.code } })}
              >
                {t.scheduleAgain()}
              </LinkButton>
            )}
            <ConfirmationPaper code={order.code} />
            <CopyButton text={order.code} label={t.copyNumber()} />
          </>
        }
      />
      <Delays order={order} today={today} />
      <OrderLines marks={marks} order={order} today={today} repairs />
      <div className="order-facts">
        <Card title={t.shipTo()}>
          <PostalLines address={order.shipTo} />
          <OrderFacts order={order} modeNames={modeNames} />
        </Card>
        <Card title={t.billTo()}>
          <PostalLines address={order.billTo} />
          {order.vatId && (
            <p>
              {t.vatId()}: {order.vatId}
            </p>
          )}
        </Card>
        <Shipments order={order} />
        <Card title={t.total()}>
          <OrderSums order={order} />
        </Card>
        <Card title={t.history()}>
          <ol className="plain-list order-events">
            {order.events.map(event => (
              <li key={`${event.at.getTime()} ${event.kind}`}>
                {formatMoment(event.at, page.timeZone)}: {event.happened ? t[event.happened]() : event.kind}
                <EventPieces event={event} lines={order.lines} />
                {typeof event.details['note'] === 'string' && event.details['note'] && (
                  <p className="muted">{event.details['note']}</p>
                )}
              </li>
            ))}
          </ol>
        </Card>
      </div>
    </div>
  )
}
