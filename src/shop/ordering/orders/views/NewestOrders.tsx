import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { LinkIfOpen } from '#ui/if-open.tsx'
import { Money } from '#ui/price.tsx'
import { orderDesk } from '../contract.ts'
import type { OrderOfCustomer } from '../model/desk-order.ts'
import { sayOrdersOfCustomer } from '../texts/customer.ts'
import { OrderStateMark } from './OrderStateMark.tsx'

/** The newest orders; their numbers lead on for who may see orders at the desk. */
export function NewestOrders({ orders }: { orders: readonly OrderOfCustomer[] }) {
  const page = usePage()
  const t = sayOrdersOfCustomer(page.language)
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
