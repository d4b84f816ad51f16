import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { timesText } from '#platform/units/order-unit.ts'
import { Late, OverviewColumns, OverviewList, Tile } from '#shop/people/account/views/overview-parts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Money } from '#ui/price.tsx'
import { orders } from '../contract.ts'
import type { OpenWork } from '../model/open-work.ts'
import type { OrderHead } from '../model/order.ts'
import { sayOrderOverview } from '../texts/overview.ts'
import { OrderAgain } from './OrderAgain.tsx'
import { OrderStateMark } from './OrderStateMark.tsx'

/** How many orders are open and late, as numbers that lead there. */
export function OverviewTiles({ work: { open, late, isPart, deliveries } }: { work: OpenWork }) {
  const page = usePage()
  const t = sayOrderOverview(page.language)
  const number = (n: number) => n.toLocaleString(page.formatLocale)
  const toDeliveries = deliveries.length > 0 ? '#deliveries' : null
  return (
    <>
      <Tile name={t.openOrders()} value={number(open)} to={href(page, orders.history)} data="open" />
      <Tile
        name={t.lateOrders()}
        value={isPart ? t.atLeast({ n: number(late) }) : number(late)}
        to={late > 0 ? toDeliveries : null}
        tone={late > 0 ? 'bad' : undefined}
        data="late"
      />
    </>
  )
}

/** The next deliveries and the latest orders. */
export function OverviewOrders({
  work,
  latest,
  mayBuy,
}: {
  work: OpenWork
  latest: readonly OrderHead[]
  /** may they order again? */
  mayBuy: boolean
}) {
  return (
    <OverviewColumns>
      <Deliveries work={work} />
      <LatestOrders orders={latest} mayBuy={mayBuy} />
    </OverviewColumns>
  )
}

/** What comes next, a day of an order a line; what is late first. */
function Deliveries({ work: { deliveries } }: { work: OpenWork }) {
  const page = usePage()
  const t = sayOrderOverview(page.language)
  const number = (n: number) => n.toLocaleString(page.formatLocale)
  return (
    <Card title={t.nextDeliveries()} id="deliveries">
      {deliveries.length === 0 ? (
        <p className="muted">{t.noDeliveries()}</p>
      ) : (
        <OverviewList>
          {deliveries.map(one => (
            <li key={`${one.orderCode} ${one.on} ${one.late}`} data-delivery={one.orderCode}>
              <Late is={one.late}>
                {one.late ? t.lateOn({ date: formatDate(one.on) }) : formatDate(one.on)}
              </Late>
              <a href={href(page, orders.detail, { params: { orderCode: one.orderCode } })}>
                {t.orderOf({ code: one.orderCode })}
              </a>
              <span className="muted">
                {one.articles === 1
                  ? timesText(one.quantity, one.unit, one.code, page)
                  : t.severalArticles({ n: number(one.articles) })}
              </span>
            </li>
          ))}
        </OverviewList>
      )}
    </Card>
  )
}

function LatestOrders({ orders: latest, mayBuy }: { orders: readonly OrderHead[]; mayBuy: boolean }) {
  const page = usePage()
  const t = sayOrderOverview(page.language)
  return (
    <Card
      title={t.latestOrders()}
      action={
        <LinkButton href={href(page, orders.history)} size="small">
          {t.allOrders()}
        </LinkButton>
      }
    >
      {latest.length === 0 ? (
        <p className="muted">{t.noOrders()}</p>
      ) : (
        <OverviewList>
          {latest.map(order => (
            <li key={order.code} data-order-code={order.code}>
              <span>
                <a href={href(page, orders.detail, { params: { orderCode: order.code } })}>{order.code}</a>{' '}
                <OrderStateMark
                  state={order.state}
                  cancelAsked={order.cancelAskedAt !== null}
                  onHold={order.onHold}
                  refusedPayment={order.refusedPayment}
                />
              </span>
              <span className="muted">
                {formatDate(dayOf(order.placedAt, page.timeZone))},{' '}
                <Money amount={order.total} currency={order.currency} />
              </span>
              {mayBuy && <OrderAgain code={order.code} among="others" />}
            </li>
          ))}
        </OverviewList>
      )}
    </Card>
  )
}
