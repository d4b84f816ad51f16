import type { ReactNode } from 'react'
import { dayOf, formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Amount } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { receivables } from '#shop/ordering/receivables/contract.ts'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Money } from '#ui/price.tsx'
import { orders } from '../contract.ts'
import type { Order } from '../model/order.ts'
import { isUndecided, paperKind } from '../model/states.ts'
import { sayOwnOrders } from '../texts/account.ts'
import { sayPapers } from '../texts/papers.ts'
import { InvoiceState } from './Invoices.tsx'

type Paper = {
  name: string
  number: string
  on: CalendarDate
  to: string
  amount?: Amount
  note?: ReactNode
  data?: Record<string, string | number>
}

/** All papers of an order, the oldest kind first; nothing while none is made. */
export function Papers({ order }: { order: Order }) {
  const page = usePage()
  const t = sayOwnOrders(page.language)
  const p = sayPapers(page.language)
  const orderCode = order.code
  const confirmed = order.events.find(event => event.happened === 'confirmed')
  const papers: Paper[] = [
    ...(isUndecided(order.state)
      ? []
      : [
          {
            name: p[paperKind(order.state)](),
            number: orderCode,
            on: dayOf(confirmed?.at ?? order.placedAt),
            to: href(page, orders.confirmationPaper, { params: { orderCode } }),
          },
        ]),
    ...order.shipments
      .filter(shipment => !shipment.undone)
      .map(shipment => ({
        name: p.deliveryNote(),
        number: `${orderCode}-${shipment.number}`,
        on: dayOf(shipment.shippedAt),
        to: href(page, orders.deliveryNote, { params: { orderCode, shipment: shipment.number } }),
      })),
    ...order.invoices.flatMap(invoice => [
      {
        name: t.invoice(),
        number: String(invoice.number),
        on: invoice.issuedOn,
        to: href(page, receivables.paper, { params: { invoiceNumber: invoice.number } }),
        amount: invoice.total,
        note: <InvoiceState invoice={invoice} currency={order.currency} />,
        data: { 'data-invoice-number': invoice.number, 'data-total-cents': invoice.total },
      },
      ...invoice.creditNotes.map(note => ({
        name: t.creditNote({ invoice: String(invoice.number) }),
        number: String(note.number),
        on: note.issuedOn,
        to: href(page, receivables.creditPaper, { params: { creditNumber: note.number } }),
        amount: -note.total,
        data: { 'data-credit-note': note.number, 'data-total-cents': -note.total },
      })),
    ]),
  ]
  if (papers.length === 0) return null
  return (
    <Card title={t.papers()}>
      <DataTable
        cards
        label={t.papers()}
        rows={papers}
        rowKey={one => one.to}
        rowProps={one => one.data ?? {}}
        columns={[
          {
            key: 'paper',
            header: t.paper(),
            rowHeader: true,
            cell: one => (
              <a href={one.to} aria-label={`${one.name} ${one.number} (PDF)`} download>
                {one.name}
              </a>
            ),
          },
          { key: 'number', header: t.paperNumber(), cell: one => one.number },
          { key: 'date', header: t.date(), cell: one => formatDate(one.on) },
          {
            key: 'amount',
            header: t.amount(),
            align: 'number',
            cell: one =>
              one.amount === undefined ? (
                '–'
              ) : (
                <>
                  <Money amount={one.amount} currency={order.currency} />
                  {one.note && <span className="row-name">{one.note}</span>}
                </>
              ),
          },
        ]}
      />
    </Card>
  )
}
