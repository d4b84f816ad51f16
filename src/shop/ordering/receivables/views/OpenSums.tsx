import { usePage } from '#platform/page/page-context.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Money } from '#ui/price.tsx'
import type { OpenSum } from '../model/invoice.ts'
import { sayReceivables } from '../texts.ts'

/** What of the invoices that a person may see is to be paid, a currency a line, and how much of it is late. */
export function OpenSums({ sums }: { sums: readonly OpenSum[] }) {
  const page = usePage()
  const t = sayReceivables(page.language)
  return (
    <Card title={t.openInvoices()}>
      <DataTable
        cards
        label={t.openInvoices()}
        rows={sums}
        rowKey={one => one.currency}
        rowProps={one => ({
          'data-open-currency': one.currency,
          'data-open-sum-cents': one.open,
          'data-overdue-cents': one.overdue,
        })}
        columns={[
          { key: 'currency', header: t.currency(), rowHeader: true, cell: one => one.currency },
          { key: 'count', header: t.count(), align: 'number', cell: one => one.invoices },
          {
            key: 'open',
            header: t.open(),
            align: 'number',
            cell: one => <Money amount={one.open} currency={one.currency} />,
          },
          {
            key: 'overdue',
            header: t.overdueSum(),
            align: 'number',
            cell: one => (
              <span className={one.overdue > 0 ? 'order-late' : undefined}>
                <Money amount={one.overdue} currency={one.currency} />
              </span>
            ),
          },
        ]}
      />
    </Card>
  )
}
