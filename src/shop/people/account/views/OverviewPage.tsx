import type { ReactNode } from 'react'
import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { isOneReceiver } from '#kit/typed/email.ts'
import { formatAmount } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { sectionHref, type Section, type Waiting } from '#platform/request/section.ts'
import { timesText } from '#platform/units/order-unit.ts'
import { orders } from '#shop/ordering/orders/contract.ts'
import type { OwnBudget } from '#shop/people/company/model/order-rules.ts'
import type { OpenWork } from '#shop/ordering/orders/model/open-work.ts'
import type { OrderHead } from '#shop/ordering/orders/model/order.ts'
import { OrderAgain } from '#shop/ordering/orders/views/OrderAgain.tsx'
import { OrderStateMark } from '#shop/ordering/orders/views/OrderStateMark.tsx'
import { buyerHref, requests } from '#shop/requests/inbox/contract.ts'
import type { RequestHead } from '#shop/requests/inbox/model/request.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Badge } from '#ui/chip.tsx'
import { Message } from '#ui/message.tsx'
import { Money } from '#ui/price.tsx'
import { Screen } from '#ui/screen.tsx'
import { account } from '../contract.ts'
import { sayAccount } from '../texts/account.ts'
import { aboutWords } from '#shop/requests/inbox/model/about.ts'

/** The account's first page: numbers and lists of what is open. The ways to all else stand in its menu. */
export function OverviewPage({
  name,
  email,
  latestOrders,
  latestRequests,
  waiting,
  work,
  budget,
  mayBuy,
}: {
  name: string
  email: string
  latestOrders: readonly OrderHead[]
  latestRequests: readonly RequestHead[]
  /** what waits for them */
  waiting: readonly (Waiting & { section: Section })[]
  work: OpenWork
  /** of the cost center they order on first; null: none */
  budget: OwnBudget | null
  /** may they order again? */
  mayBuy: boolean
}) {
  const page = usePage()
  const t = sayAccount(page.language)
  return (
    <Screen title={t.hello({ name })}>
      {!isOneReceiver(email) && (
        <Message kind="warning" title={t.emailUnreachable()}>
          <a href={href(page, account.settings, { hash: 'email' })}>{t.newEmail()}</a>
        </Message>
      )}
      <Tiles work={work} budget={budget} waiting={waiting} />
      {waiting.length > 0 && (
        <Card title={t.waitsForYou()} id="waiting">
          <ul className="plain-list stack">
            {waiting.map(({ section, count, what, query }) => (
              <li key={section.key} data-waiting={section.key}>
                <a href={sectionHref(page, section, query)}>
                  {what?.(page.language) ?? section.say(page.language).name()}
                </a>{' '}
                <Badge count={count} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <div className="account-columns">
        <Deliveries work={work} />
        <LatestOrders orders={latestOrders} mayBuy={mayBuy} />
      </div>
      <Card
        title={t.latestRequests()}
        action={
          <LinkButton href={href(page, requests.list)} size="small">
            {t.allRequests()}
          </LinkButton>
        }
      >
        {latestRequests.length === 0 ? (
          <p className="muted">{t.noRequests()}</p>
        ) : (
          <ul className="plain-list stack">
            {latestRequests.map(request => (
              <li key={request.code}>
                <a href={buyerHref(page, request.kind, request.code)}>{request.code}</a>{' '}
                {aboutWords(page.language, request.about)}
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Screen>
  )
}

/** What is open, late, to be decided and left, as numbers that lead there. */
function Tiles({
  work: { open, late, isPart, deliveries },
  budget,
  waiting,
}: {
  work: OpenWork
  budget: OwnBudget | null
  waiting: readonly Waiting[]
}) {
  const page = usePage()
  const t = sayAccount(page.language)
  const toDecide = waiting.reduce((sum, one) => sum + one.count, 0)
  const number = (n: number) => n.toLocaleString(page.formatLocale)
  const money = (amount: number, currency: string) => formatAmount(amount, currency, page.formatLocale)
  const toDeliveries = deliveries.length > 0 ? '#deliveries' : null
  return (
    <ul className="account-tiles">
      <Tile name={t.openOrders()} value={number(open)} to={href(page, orders.history)} data="open" />
      <Tile
        name={t.lateOrders()}
        value={isPart ? t.atLeast({ n: number(late) }) : number(late)}
        to={late > 0 ? toDeliveries : null}
        tone={late > 0 ? 'bad' : undefined}
        data="late"
      />
      <Tile
        name={t.toDecide()}
        value={number(toDecide)}
        to={toDecide > 0 ? '#waiting' : null}
        tone={toDecide > 0 ? 'waiting' : undefined}
        data="to-decide"
      />
      {budget && (
        <Tile
          name={t.budgetOf({ name: budget.costCenter })}
          value={money(budget.budget.left, budget.budget.currency)}
          to={null}
          tone={budget.budget.left < 0 ? 'bad' : undefined}
          data="budget"
        >
          <meter
            min={0}
            max={budget.budget.amount}
            value={Math.max(0, budget.budget.left)}
            aria-label={t.budgetOf({ name: budget.costCenter })}
          />
          <span className="muted">
            {t.ofAmount({ amount: money(budget.budget.amount, budget.budget.currency) })}
          </span>
        </Tile>
      )}
    </ul>
  )
}

function Tile({
  name,
  value,
  to,
  tone,
  data,
  children,
}: {
  name: string
  value: string
  /** where it leads; null: nowhere */
  to: string | null
  tone?: 'bad' | 'waiting' | undefined
  data: string
  children?: ReactNode
}) {
  const words = (
    <>
      <span className="account-tile-name">{name}</span> <strong>{value}</strong>
    </>
  )
  return (
    <li className={tone && `account-tile-${tone}`} data-tile={data}>
      {to === null ? <span>{words}</span> : <a href={to}>{words}</a>}
      {children}
    </li>
  )
}

/** What comes next, a day of an order a line; what is late first. */
function Deliveries({ work: { deliveries } }: { work: OpenWork }) {
  const page = usePage()
  const t = sayAccount(page.language)
  const number = (n: number) => n.toLocaleString(page.formatLocale)
  return (
    <Card title={t.nextDeliveries()} id="deliveries">
      {deliveries.length === 0 ? (
        <p className="muted">{t.noDeliveries()}</p>
      ) : (
        <ul className="account-list">
          {deliveries.map(one => (
            <li key={`${one.orderCode} ${one.on} ${one.late}`} data-delivery={one.orderCode}>
              <span className={one.late ? 'account-late' : undefined}>
                {one.late ? t.lateOn({ date: formatDate(one.on) }) : formatDate(one.on)}
              </span>
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
        </ul>
      )}
    </Card>
  )
}

function LatestOrders({ orders: latest, mayBuy }: { orders: readonly OrderHead[]; mayBuy: boolean }) {
  const page = usePage()
  const t = sayAccount(page.language)
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
        <ul className="account-list">
          {latest.map(order => (
            <li key={order.code} data-order-code={order.code}>
              <span>
                <a href={href(page, orders.detail, { params: { orderCode: order.code } })}>{order.code}</a>{' '}
                <OrderStateMark state={order.state} cancelAsked={order.cancelAskedAt !== null} />
              </span>
              <span className="muted">
                {formatDate(dayOf(order.placedAt, page.timeZone))},{' '}
                <Money amount={order.total} currency={order.currency} />
              </span>
              {mayBuy && <OrderAgain code={order.code} among="others" />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
