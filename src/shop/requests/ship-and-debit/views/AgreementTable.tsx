import type { ReactNode } from 'react'
import { formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { DataTable, type Column, type Sorting } from '#ui/data-table.tsx'
import { Price } from '#ui/price.tsx'
import { standingOf, type Agreement } from '../model/agreement.ts'
import { sayClaims } from '../texts/claims.ts'
import { StandingMark } from './marks.tsx'

/** Agreements with what is left of each. */
export function AgreementTable({
  agreements,
  today,
  number,
  sorting,
  more = [],
}: {
  agreements: readonly Agreement[]
  today: CalendarDate
  number: (agreement: Agreement) => ReactNode
  sorting: Sorting
  more?: readonly Column<Agreement>[]
}) {
  const page = usePage()
  const t = sayClaims(page.language)
  const count = (n: number) => n.toLocaleString(page.formatLocale)
  return (
    <DataTable
      cards
      sorting={sorting}
      label={t.agreements()}
      rows={agreements}
      rowKey={one => one.id}
      rowProps={one => ({
        'data-agreement': one.number,
        'data-product-code': one.code,
        'data-left': one.quantity - one.claimed,
        'data-standing': standingOf(one, today),
      })}
      columns={[
        { key: 'number', sort: 'number', header: t.agreement(), rowHeader: true, cell: number },
        ...more,
        { key: 'code', sort: 'code', header: t.article(), cell: one => one.code },
        { key: 'customer', sort: 'customer', header: t.endCustomer(), cell: one => one.endCustomer },
        {
          key: 'reference',
          header: t.referencePrice(),
          align: 'number',
          cell: one => <Price price={one.referencePrice} currency={one.currency} per={one.priceUnit} />,
        },
        {
          key: 'agreed',
          header: t.agreedPrice(),
          align: 'number',
          cell: one => <Price price={one.agreedPrice} currency={one.currency} per={one.priceUnit} />,
        },
        {
          key: 'quantity',
          sort: 'quantity',
          header: t.agreedQuantity(),
          align: 'number',
          cell: one => count(one.quantity),
        },
        {
          key: 'left',
          sort: 'left',
          header: t.left(),
          align: 'number',
          cell: one => count(one.quantity - one.claimed),
        },
        {
          key: 'validity',
          sort: 'until',
          header: t.validity(),
          cell: one => t.fromTo({ from: formatDate(one.validFrom), until: formatDate(one.validUntil) }),
        },
        {
          key: 'standing',
          sort: 'standing',
          header: t.state(),
          cell: one => <StandingMark standing={standingOf(one, today)} />,
        },
      ]}
    />
  )
}
