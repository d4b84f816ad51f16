import { countText } from '#platform/units/order-unit.ts'
import { formatDate } from '#kit/calendar-date.ts'
import { lineAmount, tenThousandths } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LineArticle } from '#shop/catalogue/articles/views/LineArticle.tsx'
import { comingParts, lineName, type Order, type OrderLine } from '#shop/ordering/orders/model/order.ts'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Money, Price } from '#ui/price.tsx'
import { sayApproval } from '../texts/pages.ts'

export type LastPaid = { lineNumber: number; price: string | null; priceUnit: number; on: string | null }

/** How much dearer (above 0) or cheaper than last time, in whole percent. */
function difference(line: OrderLine, last: LastPaid): number {
  if (last.price === null) return 0
  const now = tenThousandths(line.price) * BigInt(last.priceUnit)
  const then = tenThousandths(last.price) * BigInt(line.priceUnit)
  return then === 0n ? 0 : Math.round(Number(((now - then) * 1000n) / then) / 10)
}

/** The positions with what the company paid for each last time: what is unusual stands out. */
export function ApprovalLines({
  order,
  lastPaid,
  submitted,
}: {
  order: Order
  lastPaid: readonly LastPaid[]
  /** it was not placed: what was asked for is shown, although no order came of it */
  submitted: boolean
}) {
  const page = usePage()
  const t = sayApproval(page.language)
  const amountOf = (line: OrderLine) =>
    submitted ? lineAmount(line.quantity, line.price, line.priceUnit, order.currency) : line.amount
  const lastOf = (line: OrderLine) => lastPaid.find(one => one.lineNumber === line.lineNumber)
  return (
    <DataTable
      cards
      label={t.lines()}
      rows={order.lines}
      rowKey={line => line.lineNumber}
      rowProps={line => ({ 'data-product-code': line.code, 'data-quantity': line.quantity })}
      columns={[
        {
          key: 'article',
          header: t.article(),
          rowHeader: true,
          cell: line => (
            <LineArticle
              code={line.code}
              name={lineName(line, order.language, page.language)}
              details={line.details}
            />
          ),
        },
        {
          key: 'quantity',
          header: t.quantity(),
          align: 'number',
          cell: line => countText(line.quantity, line.unit, page),
        },
        {
          key: 'price',
          header: t.price(),
          align: 'number',
          cell: line => (
            <Price price={line.price} currency={order.currency} per={line.priceUnit} unit={line.unit} />
          ),
        },
        {
          key: 'last',
          header: t.lastPaid(),
          cell: line => {
            const last = lastOf(line)
            if (!last?.price || !last.on) return <State>{t.firstTime()}</State>
            const percent = difference(line, last)
            return (
              <>
                <Price price={last.price} currency={order.currency} per={last.priceUnit} />{' '}
                <span className="muted">{formatDate(last.on)}</span>{' '}
                {percent !== 0 && (
                  <State tone={percent > 0 ? 'waiting' : 'good'}>
                    {percent > 0 ? t.dearer({ n: percent }) : t.cheaper({ n: -percent })}
                  </State>
                )}
              </>
            )
          },
        },
        {
          key: 'delivery',
          header: t.dates(),
          cell: line =>
            comingParts({ ...line, cancelled: submitted ? 0 : line.cancelled, shipped: 0 }).map(part => (
              <span key={part.on} className="row-name">
                {countText(part.quantity, line.unit, page)}: {formatDate(part.on)}
              </span>
            )),
        },
        {
          key: 'amount',
          header: t.amount(),
          align: 'number',
          cell: line => <Money amount={amountOf(line)} currency={order.currency} />,
        },
      ]}
    />
  )
}
