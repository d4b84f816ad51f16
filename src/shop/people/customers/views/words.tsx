import { formatDate, dayOf } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage, type PageContext } from '#platform/page/page-context.tsx'
import { orderDesk } from '#shop/ordering/orders/contract.ts'
import { OrderStateMark } from '#shop/ordering/orders/views/OrderStateMark.tsx'
import { Card } from '#ui/card.tsx'
import { toneOf } from '#platform/state-meaning/state-meaning.ts'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Money } from '#ui/price.tsx'
import { LinkIfOpen } from '#ui/if-open.tsx'
import { customersDesk } from '../contract.ts'
import { givenRoles, type CustomerRow, type OrderOfCompany } from '../model/customer.ts'
import { sayCustomers } from '../texts/desk.ts'

/** What a person may, in words. */
export function roleNames(page: PageContext, roles: readonly string[]): string {
  const t = sayCustomers(page.language)
  return (
    givenRoles
      .filter(role => roles.includes(role))
      .map(role => t[role]())
      .join(', ') || '–'
  )
}

/** Their name, which leads to their page, above their e-mail address. */
export function PersonName({
  person,
}: {
  person: Pick<CustomerRow, 'id' | 'firstName' | 'lastName' | 'email'>
}) {
  return (
    <>
      <a href={href(usePage(), customersDesk.person, { params: { id: person.id } })}>
        {person.firstName} {person.lastName}
      </a>
      <br />
      <span className="muted">{person.email}</span>
    </>
  )
}

export function PersonState({ person }: { person: Pick<CustomerRow, 'active' | 'invited'> }) {
  const page = usePage()
  const t = sayCustomers(page.language)
  if (!person.active) return <State tone={toneOf('access', 'closed', page)}>{t.personBlocked()}</State>
  if (person.invited) return <State tone={toneOf('access', 'invited', page)}>{t.invited()}</State>
  return <State tone={toneOf('access', 'open', page)}>{t.personOpen()}</State>
}

/** The newest orders; their numbers lead on for who may see orders at the desk. */
export function NewestOrders({ orders }: { orders: readonly OrderOfCompany[] }) {
  const page = usePage()
  const t = sayCustomers(page.language)
  return (
    <Card title={t.orders()}>
      {orders.length === 0 ? (
        <p className="muted">{t.noOrders()}</p>
      ) : (
        <DataTable
          cards
          label={t.orders()}
          rows={orders}
          rowKey={one => one.code}
          columns={[
            {
              key: 'code',
              header: t.order(),
              rowHeader: true,
              cell: one => (
                <LinkIfOpen
                  entry={orderDesk.order}
                  href={href(page, orderDesk.order, { params: { orderCode: one.code } })}
                >
                  {one.code}
                </LinkIfOpen>
              ),
            },
            { key: 'at', header: t.date(), cell: one => formatDate(dayOf(one.at, page.timeZone)) },
            { key: 'person', header: t.name(), cell: one => one.person },
            { key: 'state', header: t.status(), cell: one => <OrderStateMark state={one.state} /> },
            {
              key: 'total',
              header: t.total(),
              align: 'number',
              cell: one => <Money amount={one.total} currency={one.currency} />,
            },
          ]}
        />
      )}
    </Card>
  )
}
