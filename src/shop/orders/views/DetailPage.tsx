import { formatMoment } from '#kit/calendar-date.ts'
import { countryName } from '#kit/code-names.ts'
import { localised } from '#kit/language.ts'
import { usePage } from '#kit/page-context.tsx'
import { Card, DefinitionTable, PageHead } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import type { Order } from '../model/order.ts'
import { say } from '../texts/account.ts'
import { OrderAgain } from './OrderAgain.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderStateMark } from './OrderStateMark.tsx'
import { OrderSums, orderData } from './OrderSums.tsx'

export function PostalLines({ address }: { address: Order['shipTo'] }) {
  const { language } = usePage()
  const lines = [
    address.companyName,
    `${address.firstName} ${address.lastName}`.trim(),
    address.line1,
    address.line2,
    `${address.postcode} ${address.town}`.trim(),
    address.region,
    countryName(address.country, language),
  ].filter(Boolean)
  return (
    <address>
      {[...new Set(lines)].map(line => (
        <span key={line}>
          {line}
          <br />
        </span>
      ))}
    </address>
  )
}

/** One order with all that was agreed and all that happened to it. */
export function DetailPage({
  order,
  modeNames,
  mayBuy,
}: {
  order: Order
  /** may the visitor order it again? */
  mayBuy: boolean
  modeNames: Parameters<typeof localised>[0] | null
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
            {mayBuy && <OrderAgain code={order.code} />}
            <CopyButton text={order.code} label={t.copyNumber()} />
          </>
        }
      />
      <OrderLines order={order} />
      <div className="order-facts">
        <Card title={t.shipTo()}>
          <PostalLines address={order.shipTo} />
          <DefinitionTable
            rows={[
              {
                name: t.deliveryMode(),
                value: modeNames ? localised(modeNames, page.language) : order.deliveryMode,
              },
              { name: t.yourReference(), value: order.referenceNumber },
              ...(order.purchaseOrderNumber
                ? [{ name: t.purchaseOrder(), value: order.purchaseOrderNumber }]
                : []),
              { name: t.payment(), value: order.paymentType === 'ACCOUNT' ? t.onAccount() : t.card() },
              ...(order.costCenter
                ? [{ name: t.costCenter(), value: `${order.costCenter.code} ${order.costCenter.name}` }]
                : []),
              { name: t.orderedBy(), value: order.buyerName },
            ]}
          />
        </Card>
        <Card title={t.total()}>
          <OrderSums order={order} />
        </Card>
        <Card title={t.history()}>
          <ol className="plain-list order-events">
            {order.events.map(event => (
              <li key={`${event.at.getTime()} ${event.kind}`}>
                {formatMoment(event.at, page.timeZone)}: {event.happened ? t[event.happened]() : event.kind}
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
