import type { ReactNode } from 'react'
import { formatMoment, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { Localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { Order, OrderEvent } from '../model/order.ts'
import { PostalLines } from './PostalLines.tsx'
import { EventPieces } from './EventPieces.tsx'
import { DeskOrderDetails } from './DeskOrderDetails.tsx'
import { HeldAtDesk } from './OnHold.tsx'
import { AskedCancellation } from './AskedCancellation.tsx'
import { MovedRates } from './MovedRates.tsx'
import { DeskInvoices } from './Invoices.tsx'
import { OrderStateMark } from './OrderStateMark.tsx'
import { OrderSums, orderData } from './OrderSums.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Message } from '#ui/message.tsx'
import { desk } from '#shop/desk/overview/contract.ts'
import { orderDesk } from '../contract.ts'
import type { ShownPayment, WrongPayment } from '../model/settlement.ts'
import type { MovedRate } from '../model/moved-rates.ts'
import type { Refused } from '../model/refused-move.ts'
import { isOpen, paperKind, piecesLeft } from '../model/states.ts'
import { sayPapers } from '../texts/papers.ts'
import { lineField } from '../model/shipment.ts'
import { sayOrders } from '../texts/desk.ts'
import { sayOwners } from '../texts/owners.ts'
import { sayEvent, sayStates } from '../texts/states.ts'
import { Screen } from '#ui/screen.tsx'
import { OrderActions } from './OrderDeskActions.tsx'
import type { FreePieces } from './ready-now.ts'
import { PaymentDesk } from './PaymentDesk.tsx'
import { OrderOwner } from './OrderOwner.tsx'
import { OrderParcels } from './OrderParcels.tsx'

function EventLine({ event, order }: { event: OrderEvent; order: Order }) {
  const page = usePage()
  const what = event.happened ? sayEvent(page.language)[event.happened]() : event.kind
  const { note, reason, told } = event.details
  const words = sayOwners(page.language)
  return (
    <>
      {sayOrders(page.language).event({ when: formatMoment(event.at), who: event.actor, what })}
      <EventPieces event={event} lines={order.lines} currency={order.currency} />
      {event.kind === 'take' && (
        <p className="muted">
          {typeof event.details['owner'] === 'string'
            ? words.taken({ name: event.details['owner'] })
            : words.nobodys()}
        </p>
      )}
      {[note, reason].map(
        text =>
          typeof text === 'string' &&
          text !== '' && (
            <p className="muted" key={text}>
              {text}
            </p>
          ),
      )}
      {Array.isArray(told) && <p className="muted">{words.told({ names: told.join(', ') })}</p>}
    </>
  )
}

/** What happened to an order, with the way to the change log. */
function HistoryCard({ order }: { order: Order }) {
  const page = usePage()
  const t = sayOrders(page.language)
  return (
    <Card
      title={t.happened()}
      action={
        <a href={href(page, desk.audit, { query: { subject: `order:${order.code}` } })}>
          {sayOrders(page.language).trail()}
        </a>
      }
    >
      <ul className="stack">
        {order.events.map(event => (
          <li key={`${event.at.getTime()} ${event.kind}`}>
            <EventLine event={event} order={order} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Its papers: what is picked, while there is something to pick, and what its buyer is told. */
function HeadActions({ order }: { order: Order }) {
  const page = usePage()
  const params = { orderCode: order.code }
  return (
    <>
      {isOpen(order.state) && order.lines.some(line => piecesLeft(line) > 0) && (
        <LinkButton href={href(page, orderDesk.pickingList, { params })} icon="download" download>
          {sayOrders(page.language).pickingList()}
        </LinkButton>
      )}
      <LinkButton href={href(page, orderDesk.confirmationPaper, { params })} icon="download" download>
        {`${sayPapers(page.language)[paperKind(order.state)]()} (PDF)`}
      </LinkButton>
    </>
  )
}

/** A move that was refused, since others have happened after the page was opened. */
function SinceThen({ order, since }: { order: Order; since: readonly OrderEvent[] }) {
  const { language } = usePage()
  const t = sayOrders(language)
  return (
    <Message kind="warning" title={t.conflict()}>
      <p>{t.conflictText({ state: sayStates(language)[order.state]() })}</p>
      <ul>
        {since.map(event => (
          <li key={`${event.at.getTime()} ${event.kind}`}>
            <EventLine event={event} order={order} />
          </li>
        ))}
      </ul>
    </Message>
  )
}

/** One order with what can be done to it now, and nothing else. */
export function OrderPage({
  order,
  buyer,
  owners,
  mentions,
  modeNames,
  moved,
  free,
  today,
  refused,
  payments,
  wrongPayment,
  flashes,
  parts,
}: {
  order: Order
  buyer: Parameters<typeof DeskOrderDetails>[0]['buyer'] &
    Parameters<typeof OrderOwner>[0]['owner'] & { companyBlocked: boolean }
  owners: readonly { id: number; name: string }[]
  /** colleagues as a note names them */
  mentions: string
  modeNames: Localised | null
  /** tax rates of what has not left that are others by now */
  moved: readonly MovedRate[]
  free: FreePieces
  today: CalendarDate
  refused: Refused | null
  payments: readonly ShownPayment[]
  wrongPayment: WrongPayment | null
  flashes: readonly Flash[]
  /** what others know of it */
  parts: ReactNode
}) {
  const page = usePage()
  const t = sayOrders(page.language)
  const names = {
    note: t.note(),
    ...Object.fromEntries(order.lines.map(line => [lineField(line.lineNumber), line.code])),
  }
  return (
    <div {...orderData(order)} data-order-state={order.state} data-order-version={order.version}>
      <Screen
        title={t.order({ code: order.code })}
        note={
          <>
            {formatMoment(order.placedAt)} UTC{' '}
            <OrderStateMark
              state={order.state}
              cancelAsked={order.cancelAskedAt !== null}
              onHold={order.onHold}
              refusedPayment={order.refusedPayment}
            />
          </>
        }
        flashes={flashes}
        actions={<HeadActions order={order} />}
      >
        {refused?.since && <SinceThen order={order} since={refused.since} />}
        <ErrorSummary
          errors={refused?.errors ?? wrongPayment?.errors ?? []}
          form={refused?.action ?? (wrongPayment ? 'refund' : '')}
          names={names}
        />
        {['rejected', 'delivered', 'cancelled'].includes(order.state) && (
          <p className="muted">{t.nothingNow()}</p>
        )}
        {buyer.companyBlocked && isOpen(order.state) && (
          <Message kind="warning" title={t.companyBlocked({ company: order.companyName })} stays>
            <p>{t.companyBlockedText()}</p>
          </Message>
        )}
        <HeldAtDesk order={order} refused={refused} today={today} />
        <AskedCancellation order={order} refused={refused} />
        <MovedRates rates={moved} />
        <div className="desk-order">
          <div className="stack">
            <OrderActions order={order} refused={refused} free={free} today={today} mentions={mentions} />
            <OrderParcels order={order} refused={refused} />
            {payments.map(payment => (
              <PaymentDesk
                key={payment.id}
                orderCode={order.code}
                currency={order.currency}
                payment={payment}
                wrong={wrongPayment}
              />
            ))}
            <DeskInvoices order={order} />
            <Card title={t.total()}>
              <OrderSums order={order} />
            </Card>
          </div>
          <aside className="stack" aria-label={t.details()}>
            <OrderOwner order={order} owner={buyer} owners={owners} refused={refused} />
            <DeskOrderDetails order={order} buyer={buyer} modeNames={modeNames} />
            <Card title={t.shipTo()}>
              <PostalLines address={order.shipTo} />
            </Card>
            <Card title={t.billTo()}>
              <PostalLines address={order.billTo} />
            </Card>
            {parts}
            <HistoryCard order={order} />
          </aside>
        </div>
      </Screen>
    </div>
  )
}
