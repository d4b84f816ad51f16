import type { ReactNode } from 'react'
import { formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { usePage } from '#kit/page-context.tsx'
import { DataTable, type Column } from '#ui/data-table.tsx'
import { Price } from '#ui/price.tsx'
import { standingOf, type Agreement } from '../model/agreement.ts'
import { sayClaims } from '../texts/claims.ts'
import { StandingMark } from './marks.tsx'

/** Agreements with what is left of each. */
export function AgreementTable({
  agreements,
  today,
  number,
  more = [],
}: {
  agreements: readonly Agreement[]
  today: CalendarDate
  number: (agreement: Agreement) => ReactNode
  more?: readonly Column<Agreement>[]
}) {
  const page = usePage()
  const t = sayClaims(page.language)
  const count = (n: number) => n.toLocaleString(page.formatLocale)
  return (
    <DataTable
      cards
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
        { key: 'number', header: t.agreement(), rowHeader: true, cell: number },
        ...more,
        { key: 'code', header: t.article(), cell: one => one.code },
        { key: 'customer', header: t.endCustomer(), cell: one => one.endCustomer },
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
        { key: 'quantity', header: t.agreedQuantity(), align: 'number', cell: one => count(one.quantity) },
        { key: 'left', header: t.left(), align: 'number', cell: one => count(one.quantity - one.claimed) },
        {
          key: 'validity',
          header: t.validity(),
          cell: one => t.fromTo({ from: formatDate(one.validFrom), until: formatDate(one.validUntil) }),
        },
        {
          key: 'standing',
          header: t.state(),
          cell: one => <StandingMark standing={standingOf(one, today)} />,
        },
      ]}
    />
  )
}
