import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { isOneReceiver } from '#kit/typed/email.ts'
import { formatAmount } from '#kit/money.ts'
import { usePage } from '#kit/page-context.tsx'
import { sectionHref, type Section, type Waiting } from '#kit/section.ts'
import { orders } from '#shop/orders/contract.ts'
import type { OrderHead } from '#shop/orders/model/order.ts'
import { OrderStateMark } from '#shop/orders/views/OrderStateMark.tsx'
import { buyerHref, requests } from '#shop/requests/contract.ts'
import type { RequestHead } from '#shop/requests/model/request.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Badge } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { account } from '../contract.ts'
import { sayAccount } from '../texts/account.ts'

/** The account's first page: the latest of her work, and the ways to all of it. */
export function OverviewPage({
  name,
  email,
  latestOrders,
  latestRequests,
  waiting,
  sections,
}: {
  name: string
  email: string
  latestOrders: readonly OrderHead[]
  latestRequests: readonly RequestHead[]
  /** what waits for her */
  waiting: readonly (Waiting & { section: Section })[]
  /** what she finds in her account */
  sections: readonly Section[]
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
      {waiting.length > 0 && (
        <Card title={t.waitsForYou()}>
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
      <Card
        title={t.latestOrders()}
        action={
          <LinkButton href={href(page, orders.history)} size="small">
            {t.allOrders()}
          </LinkButton>
        }
      >
        {latestOrders.length === 0 ? (
          <p className="muted">{t.noOrders()}</p>
        ) : (
          <DataTable
            cards
            label={t.latestOrders()}
            rows={latestOrders}
            rowKey={order => order.code}
            columns={[
              {
                key: 'order',
                header: t.order(),
                rowHeader: true,
                cell: order => (
                  <a href={href(page, orders.detail, { params: { orderCode: order.code } })}>{order.code}</a>
                ),
              },
              {
                key: 'date',
                header: t.date(),
                cell: order => formatMoment(order.placedAt, page.timeZone),
              },
              { key: 'state', header: t.status(), cell: order => <OrderStateMark state={order.state} /> },
              {
                key: 'total',
                header: t.total(),
                align: 'number',
                cell: order => formatAmount(order.total, order.currency, page.formatLocale),
              },
            ]}
          />
        )}
      </Card>
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
                <a href={buyerHref(page, request.kind, request.code)}>{request.code}</a> {request.about}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <section className="stack" aria-labelledby="everything">
        <h2 id="everything">{t.everything()}</h2>
        <ul className="account-ways">
          {sections.map(section => {
            const said = section.say(page.language)
            return (
              <li key={section.key} className="card">
                <h3>
                  <a href={sectionHref(page, section)}>{said.name()}</a>
                </h3>
                {said.help && <p className="muted">{said.help().split('\n', 1)[0]}</p>}
              </li>
            )
          })}
        </ul>
      </section>
    </Screen>
  )
}
