import type { ReactNode } from 'react'
import { formatMoment, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { localised, type Language, type Localised } from '#platform/language/language.ts'
import { languageName } from '#kit/code-names.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { Order, OrderEvent } from '../model/order.ts'
import { PostalLines } from './PostalLines.tsx'
import { EventPieces } from './EventPieces.tsx'
import { PaymentLines } from './PaymentLines.tsx'
import { HeldAtDesk } from './OnHold.tsx'
import { AskedCancellation } from './AskedCancellation.tsx'
import { DeskInvoices } from './Invoices.tsx'
import { OrderStateMark } from './OrderStateMark.tsx'
import { invoiceDataRows } from './OrderFacts.tsx'
import { OrderSums, orderData } from './OrderSums.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { LinkIfOpen } from '#ui/if-open.tsx'
import { Message } from '#ui/message.tsx'
import { desk } from '#shop/desk/overview/contract.ts'
import { incomingDesk } from '#shop/systems/orders-in/contract.ts'
import { orderDesk } from '../contract.ts'
import type { ShownPayment, WrongPayment } from '../model/settlement.ts'
import type { Refused } from '../model/refused-move.ts'
import { isOpen, paperKind, piecesLeft } from '../model/states.ts'
import { sayPapers } from '../texts/papers.ts'
import { lineField } from '../model/shipment.ts'
import { sayOwnOrders } from '../texts/account.ts'
import { paymentTermsText } from '../model/payment-terms.ts'
import { sayOrders } from '../texts/desk.ts'
import { sayEvent, sayStates } from '../texts/states.ts'
import { Screen } from '#ui/screen.tsx'
import { OrderActions } from './OrderDeskActions.tsx'
import type { FreePieces } from './ready-now.ts'
import { PaymentDesk } from './PaymentDesk.tsx'
import { OrderParcels } from './OrderParcels.tsx'

const originKey = {
  basket: 'fromBasket',
  quote: 'fromQuote',
  schedule: 'fromSchedule',
  approval: 'fromApproval',
  interface: 'fromInterface',
  desk: 'fromDesk',
} as const

/** Numbers of the buyer that the order says beside its reference. */
const referenceRows = (order: Order, language: Language) => [
  ...(order.purchaseOrderNumber
    ? [{ name: sayOrders(language).purchaseOrder(), value: order.purchaseOrderNumber }]
    : []),
  ...invoiceDataRows(order, language),
]

/** Where it came from; an order of a buyer's system leads to the document that it came as. */
function OriginOf({ order: { code, origin } }: { order: Order }) {
  const page = usePage()
  const words = sayOrders(page.language)[originKey[origin.kind]]()
  if (origin.kind !== 'interface') return words
  return (
    <LinkIfOpen entry={incomingDesk.list} href={href(page, incomingDesk.list, { query: { text: code } })}>
      {words}
    </LinkIfOpen>
  )
}

function EventLine({ event, order }: { event: OrderEvent; order: Order }) {
  const page = usePage()
  const what = event.happened ? sayEvent(page.language)[event.happened]() : event.kind
  const { note, reason } = event.details
  return (
    <>
      {sayOrders(page.language).event({ when: formatMoment(event.at), who: event.actor, what })}
      <EventPieces event={event} lines={order.lines} currency={order.currency} />
      {[note, reason].map(
        text =>
          typeof text === 'string' &&
          text !== '' && (
            <p className="muted" key={text}>
              {text}
            </p>
          ),
      )}
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

/** One order with what can be done to it now, and nothing else. */
export function OrderPage({
  order,
  buyer,
  modeNames,
  free,
  today,
  refused,
  payments,
  wrongPayment,
  flashes,
  parts,
}: {
  order: Order
  buyer: { email: string; companyCode: string; storefrontLanguage: string }
  modeNames: Localised | null
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
            />
          </>
        }
        flashes={flashes}
        actions={
          <>
            {isOpen(order.state) && order.lines.some(line => piecesLeft(line) > 0) && (
              <LinkButton
                href={href(page, orderDesk.pickingList, { params: { orderCode: order.code } })}
                icon="download"
                download
              >
                {t.pickingList()}
              </LinkButton>
            )}
            <LinkButton
              href={href(page, orderDesk.confirmationPaper, { params: { orderCode: order.code } })}
              icon="download"
              download
            >
              {`${sayPapers(page.language)[paperKind(order.state)]()} (PDF)`}
            </LinkButton>
          </>
        }
      >
        {refused?.since && (
          <Message kind="warning" title={t.conflict()}>
            <p>{t.conflictText({ state: sayStates(page.language)[order.state]() })}</p>
            <ul>
              {refused.since.map(event => (
                <li key={`${event.at.getTime()} ${event.kind}`}>
                  <EventLine event={event} order={order} />
                </li>
              ))}
            </ul>
          </Message>
        )}
        <ErrorSummary
          errors={refused?.errors ?? wrongPayment?.errors ?? []}
          form={refused?.action ?? (wrongPayment ? 'refund' : '')}
          names={names}
        />
        {['rejected', 'delivered', 'cancelled'].includes(order.state) && (
          <p className="muted">{t.nothingNow()}</p>
        )}
        <HeldAtDesk order={order} refused={refused} today={today} />
        <AskedCancellation order={order} refused={refused} />
        <div className="desk-order">
          <div className="stack">
            <OrderActions order={order} refused={refused} free={free} today={today} />
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
            <Card title={t.details()}>
              <DefinitionTable
                rows={[
                  {
                    name: t.company(),
                    value: (
                      <a href={href(page, orderDesk.orders, { query: { company: order.companyName } })}>
                        {order.companyName} ({buyer.companyCode})
                      </a>
                    ),
                  },
                  { name: t.customerNumber(), value: buyer.companyCode },
                  ...(order.vatId ? [{ name: t.vatId(), value: order.vatId }] : []),
                  {
                    name: t.buyer(),
                    value: (
                      <>
                        {order.buyerName}, <a href={`mailto:${buyer.email}`}>{buyer.email}</a>
                      </>
                    ),
                  },
                  ...(order.placedBy ? [{ name: t.placedBy(), value: order.placedBy }] : []),
                  ...(order.shipTo.phone ? [{ name: t.phone(), value: order.shipTo.phone }] : []),
                  { name: t.origin(), value: <OriginOf order={order} /> },
                  { name: t.payment(), value: <PaymentLines order={order} /> },
                  ...(order.paymentType === 'ACCOUNT'
                    ? [
                        {
                          name: sayOwnOrders(page.language).paymentTerms(),
                          value: paymentTermsText(order.paymentTerms, page),
                        },
                      ]
                    : []),
                  { name: t.placedIn(), value: languageName(buyer.storefrontLanguage, page.language) },
                  { name: t.reference(), value: order.referenceNumber },
                  ...referenceRows(order, page.language),
                  ...(order.costCenter
                    ? [{ name: t.costCenter(), value: `${order.costCenter.code} ${order.costCenter.name}` }]
                    : []),
                  {
                    name: t.deliveryMode(),
                    value: modeNames ? localised(modeNames, page.language) : order.deliveryMode,
                  },
                ]}
              />
            </Card>
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
