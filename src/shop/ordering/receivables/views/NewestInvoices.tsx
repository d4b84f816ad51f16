import { formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Money } from '#ui/price.tsx'
import { receivablesDesk } from '../contract.ts'
import type { Sum } from '../model/credit.ts'
import type { Invoice } from '../model/invoice.ts'
import { sayInvoicesOfCustomer } from '../texts/customer.ts'
import { InvoiceMark } from './InvoiceMark.tsx'

/** The newest invoices, with what they come to and how they stand. */
export function NewestInvoices({
  invoices,
  toPayBack,
  today,
}: {
  invoices: readonly Invoice[]
  /** what came beyond what is owed, of all their invoices */
  toPayBack: readonly Sum[]
  today: CalendarDate
}) {
  const page = usePage()
  const t = sayInvoicesOfCustomer(page.language)
  return (
    <Card title={t.invoices()}>
      {toPayBack.length > 0 && (
        <p>
          {t.toPayBack()}:{' '}
          {toPayBack.map(({ currency, amount }, i) => (
            <span key={currency} data-to-pay-back={currency} data-cents={amount}>
              {i > 0 && ', '}
              <Money amount={amount} currency={currency} />
            </span>
          ))}
        </p>
      )}
      {invoices.length === 0 ? (
        <p className="muted">{t.noInvoices()}</p>
      ) : (
        <DataTable
          cards
          label={t.invoices()}
          rows={invoices}
          rowKey={one => String(one.number)}
          columns={[
            {
              key: 'number',
              header: t.invoice(),
              rowHeader: true,
              cell: one => (
                <a href={href(page, receivablesDesk.invoice, { params: { invoiceNumber: one.number } })}>
                  {one.number}
                </a>
              ),
            },
            { key: 'order', header: t.order(), cell: one => one.orderCode },
            { key: 'issued', header: t.issued(), cell: one => formatDate(one.issuedOn) },
            { key: 'state', header: t.status(), cell: one => <InvoiceMark invoice={one} today={today} /> },
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
