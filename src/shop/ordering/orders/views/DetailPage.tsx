import type { ReactNode } from 'react'
import { formatMoment, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { Localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { NoteMarks } from '#shop/people/notes/model/note.ts'
import { replenishment } from '#shop/buying/replenishment/contract.ts'
import { returns } from '#shop/requests/returns/contract.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card, PageHead } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Message } from '#ui/message.tsx'
import type { Order } from '../model/order.ts'
import type { OrderAction } from '../model/states.ts'
import type { OrderApproval } from '../model/wait.ts'
import { sayOwnOrders } from '../texts/account.ts'
import { AgainSelected } from './AgainSelected.tsx'
import { CancellationForm, WaitingCancellation, type RefusedRequest } from './CancellationRequest.tsx'
import { ConfirmationPaper } from './ConfirmationPaper.tsx'
import { ToCalendar } from './ToCalendar.tsx'
import { AskQuote } from './AskQuote.tsx'
import { Corrected } from './Corrected.tsx'
import { OnHold } from './OnHold.tsx'
import { OrderAgain } from './OrderAgain.tsx'
import { Delays } from './Delays.tsx'
import { EventPieces } from './EventPieces.tsx'
import { BillingCard, DeliveryCard } from './OrderFacts.tsx'
import { OrderProgress } from './OrderProgress.tsx'
import { OrderWaits } from './OrderWaits.tsx'
import { Papers } from './Papers.tsx'
import { SeeApproval } from './SeeApproval.tsx'
import { Shipments } from './Shipments.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderStateMark } from './OrderStateMark.tsx'
import { orderData } from './OrderSums.tsx'

/** One order with all that was agreed and all that happened to it. */
export function DetailPage({
  order,
  modeNames,
  marks,
  approval,
  mayBuy,
  today,
  actions,
  refused,
  flashes,
  parts,
}: {
  order: Order
  /** may the visitor order it again? */
  mayBuy: boolean
  today: CalendarDate
  modeNames: Localised | null
  /** what the visitor wrote about articles */
  marks: NoteMarks
  /** what the visitor may do to the order now */
  actions: readonly OrderAction[]
  approval: OrderApproval
  refused: RefusedRequest | null
  flashes: readonly Flash[]
  /** what others know of it */
  parts: ReactNode
}) {
  const page = usePage()
  const t = sayOwnOrders(page.language)
  return (
    <div {...orderData(order)} data-order-state={order.state}>
      <PageHead
        title={t.order({ code: order.code })}
        beside={<CopyButton text={order.code} label={t.copyNumber()} />}
        note={
          <>
            {formatMoment(order.placedAt, page.timeZone)}{' '}
            <OrderStateMark
              state={order.state}
              cancelAsked={order.cancelAskedAt !== null}
              onHold={order.onHold}
              refusedPayment={order.refusedPayment}
            />
          </>
        }
        actions={
          <>
            {approval.wait === null && approval.mayLook && <SeeApproval order={order} />}
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
            {order.lines.some(line => line.shipped > 0) && (
              <LinkButton
                icon="undo-2"
                href={href(page, returns.form, { params: { orderCode: order.code } })}
              >
                {t.returnGoods()}
              </LinkButton>
            )}
            <ConfirmationPaper order={order} />
            <ToCalendar order={order} today={today} />
          </>
        }
      />
      <div className="stack">
        {flashes.map(message => (
          <Message key={message.text} kind={message.kind} title={message.text} announced />
        ))}
        <OrderWaits order={order} approval={approval} />
        <OrderProgress order={order} today={today} />
        <Delays order={order} today={today} />
        <Corrected order={order} />
        <OnHold order={order} />
        <WaitingCancellation order={order} actions={actions} />
        <OrderLines
          on="order"
          marks={marks}
          order={order}
          today={today}
          repairs
          selectable={mayBuy && order.lines.length > 1}
        />
        {mayBuy && order.lines.length > 1 && <AgainSelected code={order.code} />}
      </div>
      <div className="order-columns">
        <div className="stack">
          <DeliveryCard order={order} modeNames={modeNames} />
          <Shipments order={order} />
          <Papers order={order} />
          {parts}
        </div>
        <div className="stack">
          <BillingCard order={order} />
          <Card title={t.history()}>
            <ol className="plain-list order-events">
              {order.events.map(event => (
                <li key={`${event.at.getTime()} ${event.kind}`}>
                  {formatMoment(event.at, page.timeZone)}: {event.happened ? t[event.happened]() : event.kind}
                  <EventPieces event={event} lines={order.lines} currency={order.currency} />
                  {typeof event.details['note'] === 'string' && event.details['note'] && (
                    <p className="muted">{event.details['note']}</p>
                  )}
                </li>
              ))}
            </ol>
          </Card>
          <CancellationForm order={order} actions={actions} refused={refused} />
        </div>
      </div>
    </div>
  )
}
