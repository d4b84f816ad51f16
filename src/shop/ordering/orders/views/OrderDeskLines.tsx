import { formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { countText } from '#platform/units/order-unit.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LineArticle } from '#shop/catalogue/articles/views/LineArticle.tsx'
import { articleDesk } from '#shop/catalogue/master-data/contract.ts'
import { YourNumber } from '#shop/people/own-numbers/views/YourNumber.tsx'
import { DataTable, type Column } from '#ui/data-table.tsx'
import { DateField } from '#ui/date-field.tsx'
import { IfOpen } from '#ui/if-open.tsx'
import { Money, Price } from '#ui/price.tsx'
import type { Refused } from '../model/refused-move.ts'
import { lineName, type Order, type OrderLine } from '../model/order.ts'
import { dayField } from '../model/shipment.ts'
import { piecesLeft } from '../model/states.ts'
import { sayOwnOrders } from '../texts/account.ts'
import { sayOrders } from '../texts/desk.ts'
import { errorAt, formIdOf, refusedBy } from './OrderActionForm.tsx'
import { PiecesField } from './PiecesField.tsx'
import { readyNow, type FreePieces } from './ready-now.ts'
import { Arrives, HeldLine, LabelFiles, Shipped } from './OrderLines.tsx'

type Props = {
  order: Order
  today: CalendarDate
  free: FreePieces
  refused: Refused | null
  /** what may be done to the order now: fields of the forms below the table stand in its rows */
  ships: boolean
  reschedules: boolean
}

/** How many of a line leave now, and how many could. */
function ShipNow({ line, free, refused }: Pick<Props, 'free' | 'refused'> & { line: OrderLine }) {
  const page = usePage()
  const t = sayOrders(page.language)
  const ready = readyNow(line, free)
  return (
    <>
      <PiecesField
        line={line}
        action="ship"
        label={t.shipNowOf({ code: line.code })}
        value={ready}
        refused={refused}
        owner={formIdOf('ship')}
      />
      <span className="row-name muted">
        {t.readyOf({ ready, left: countText(piecesLeft(line), line.unit, page) })}
      </span>
    </>
  )
}

/**
 * The positions of an order at the desk, once: what was ordered and has left, when the rest arrives and, where it may be
 * shipped or put off, how many leave now and the new date of each. The fields belong to the forms below the table.
 */
export function OrderDeskLines({ order, today, free, refused, ships, reschedules }: Props) {
  const page = usePage()
  const t = sayOrders(page.language)
  const words = sayOwnOrders(page.language)
  const days = refusedBy(refused, 'reschedule')
  const columns: Column<OrderLine>[] = [
    {
      key: 'position',
      header: words.position(),
      align: 'number',
      className: 'hide-narrow',
      cell: line => line.lineNumber,
    },
    {
      key: 'code',
      header: words.partNumber(),
      rowHeader: true,
      cell: line => (
        <>
          <LineArticle
            code={line.code}
            name={lineName(line, order.language, page.language)}
            details={line.details}
          />
          {'labeling' in line.details && <LabelFiles order={order.code} line={line.lineNumber} />}
          <YourNumber numbers={line.ownNumbers} />
          {line.hold && <HeldLine hold={line.hold} />}
          <IfOpen entry={articleDesk.article}>
            <a
              className="row-name desk-stock"
              href={href(page, articleDesk.article, { params: { code: line.code } })}
              aria-label={t.stockOf({ code: line.code })}
            >
              {t.stock()}
            </a>
          </IfOpen>
        </>
      ),
    },
    {
      key: 'quantity',
      header: words.quantity(),
      align: 'number',
      cell: line => (
        <>
          {countText(line.quantity, line.unit, page)}
          {line.shipped + line.cancelled > 0 && (
            <span className="row-name muted">
              <Shipped line={line} />
            </span>
          )}
        </>
      ),
    },
    {
      key: 'amount',
      header: words.amount(),
      align: 'number',
      cell: line => (
        <>
          <Money amount={line.amount} currency={order.currency} />
          <span className="row-name muted">
            <Price price={line.price} currency={order.currency} per={line.priceUnit} unit={line.unit} />
          </span>
        </>
      ),
    },
    { key: 'arrives', header: words.arrives(), cell: line => <Arrives line={line} today={today} /> },
  ]
  if (ships)
    columns.push({
      key: 'ship',
      header: t.shipNow(),
      className: 'no-print',
      cell: line =>
        piecesLeft(line) > 0 && !line.hold && <ShipNow line={line} free={free} refused={refused} />,
    })
  if (reschedules)
    columns.push({
      key: 'day',
      header: t.newDay(),
      className: 'no-print',
      cell: line =>
        piecesLeft(line) > 0 && (
          <DateField
            label={t.newDayOf({ code: line.code })}
            hideLabel
            name={dayField(line.lineNumber)}
            form="reschedule"
            owner={formIdOf('reschedule')}
            defaultValue={
              days?.entered[dayField(line.lineNumber)] ?? (line.expectedOn ? formatDate(line.expectedOn) : '')
            }
            error={errorAt(days, dayField(line.lineNumber))}
          />
        ),
    })
  return (
    <DataTable
      cards
      label={t.order({ code: order.code })}
      rows={order.lines}
      rowKey={line => line.lineNumber}
      rowProps={line => ({ 'data-product-code': line.code, 'data-quantity': line.quantity })}
      columns={columns}
    />
  )
}
