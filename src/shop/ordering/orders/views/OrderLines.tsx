import { countText } from '#platform/units/order-unit.ts'
import type { CSSProperties } from 'react'
import { formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage, type PageContext } from '#platform/page/page-context.tsx'
import { blocksOf, positionsIn } from '#kit/row-blocks.ts'
import { LineArticle } from '#shop/catalogue/articles/views/LineArticle.tsx'
import { labeling } from '#shop/tools/labeling/contract.ts'
import type { NoteMarks } from '#shop/people/notes/model/note.ts'
import { NoteMark } from '#shop/people/notes/views/NoteMark.tsx'
import { YourNumber } from '#shop/people/own-numbers/views/YourNumber.tsx'
import { repair } from '#shop/requests/repair/contract.ts'
import { PageHead } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Money, Price } from '#ui/price.tsx'
import { orders } from '../contract.ts'
import { comingParts } from '../model/order.ts'
import { delayOf, lineName, type Order, type OrderLine } from '../model/order.ts'
import { sayOwnOrders } from '../texts/account.ts'
import { sayHolds } from '../texts/holds.ts'
import type { Hold } from '../model/hold.ts'
import { AgainSelected, SelectLine } from './AgainSelected.tsx'

const originKey = { stock: 'fromStock', inbound: 'fromInbound', 'lead-time': 'fromLeadTime' } as const

/** When what has not left of a line arrives, as promised or by its new date; nothing of what was cancelled. */
export function Arrives({ line, today }: { line: OrderLine; today: CalendarDate | undefined }) {
  const { language, formatLocale } = usePage()
  const t = sayOwnOrders(language)
  const delay = today === undefined ? null : delayOf(line, today)
  if (delay)
    return (
      <>
        {delay.next && (
          <>
            <strong>{formatDate(delay.next)}</strong> ({t.newDate()}),{' '}
          </>
        )}
        <span className="order-late">{t.wasDue({ date: formatDate(delay.promised) })}</span>
      </>
    )
  const parts = comingParts(line)
  const [first] = parts
  if (!first) return <>–</>
  if (parts.length === 1) return <>{formatDate(first.on)}</>
  return (
    <ul className="plain-list">
      {parts.map(part => (
        <li key={`${part.on} ${part.from}`}>
          {part.quantity.toLocaleString(formatLocale)}: {formatDate(part.on)}{' '}
          <span className="muted">({t[originKey[part.from]]()})</span>
        </li>
      ))}
    </ul>
  )
}

/** The labels that go with a line, to be looked at and to be printed. */
export function LabelFiles({ order, line }: { order: string; line: number }) {
  const page = usePage()
  const t = sayOwnOrders(page.language)
  return (
    <span className="row-name no-print">
      {(['pdf', 'zpl'] as const).map(as => (
        <a
          key={as}
          className="order-label-file"
          href={href(page, labeling.ofOrder, { params: { orderCode: order, line }, query: { as } })}
          download
        >
          {as === 'pdf' ? t.labelsPdf() : t.labelsZpl()}
        </a>
      ))}
    </span>
  )
}

type Props = {
  order: Pick<Order, 'code' | 'currency' | 'language' | 'lines'>
  /** says what is late by then; absent: nothing is said of it */
  today?: CalendarDate
  /** what the visitor wrote about articles */
  marks?: NoteMarks
  /** offers to have repaired what has left */
  repairs?: boolean
  /** has a box for each position, for the form that orders the selected ones again */
  selectable?: boolean
}

/**
 * The positions of an order with what they cost, when they arrive and what has left. `on`: the page that shows the first
 * hundred at once and each further hundred as it comes into view, or by its link (decision 162); absent: all.
 */
export function OrderLines({ on, ...shown }: Props & { on?: 'order' | 'confirmation' }) {
  const page = usePage()
  const t = sayOwnOrders(page.language)
  const { code, lines } = shown.order
  if (on === undefined) return <LineTable {...shown} lines={lines} label={t.order({ code })} />
  const blocks = blocksOf(lines.length)
  return (
    <>
      <LineTable {...shown} lines={positionsIn(lines, blocks)} label={t.order({ code })} />
      {blocks
        .filter(block => !block.shown)
        .map(block => {
          const url = blockHref(page, code, block.from, on)
          const rows = { '--rows': block.to - block.from + 1 } as CSSProperties
          return (
            <div key={block.from} className="order-further" style={rows} data-late={url}>
              <a href={url} rel="nofollow">
                {t.positionsTo(block)}
              </a>
            </div>
          )
        })}
    </>
  )
}

const blockHref = (page: PageContext, orderCode: string, from: number, on: 'order' | 'confirmation') =>
  href(page, orders.positions, {
    params: { orderCode },
    query: on === 'order' ? { from } : { from, of: on },
  })

/** A hundred of them by themselves; a page of its own has a heading, and the ways on and back. */
export function OrderBlock({
  on,
  from,
  alone,
  ...shown
}: Props & {
  on: 'order' | 'confirmation'
  /** a place in the hundred that is shown */ from: number
  alone: boolean
}) {
  const page = usePage()
  const t = sayOwnOrders(page.language)
  const { code, lines } = shown.order
  const blocks = blocksOf(lines.length, [from])
  const block = blocks.find(one => one.shown)
  const label = block ? t.positionsTo(block) : t.order({ code })
  const table = <LineTable {...shown} lines={positionsIn(lines, blocks)} label={label} />
  if (!alone) return table
  const further = blocks.find(one => one.from === (block?.to ?? 0) + 1)
  const back = on === 'order' ? orders.detail : orders.confirmation
  return (
    <div className="stack">
      <PageHead title={label} />
      {table}
      {shown.selectable && <AgainSelected code={code} />}
      <p className="form-actions">
        <a href={href(page, back, { params: { orderCode: code } })}>{t.order({ code })}</a>
        {further && (
          <a href={blockHref(page, code, further.from, on)} rel="nofollow">
            {t.positionsTo(further)}
          </a>
        )}
      </p>
    </div>
  )
}

function LineTable({
  order,
  today,
  marks,
  repairs = false,
  selectable = false,
  lines,
  label,
}: Props & { lines: readonly OrderLine[]; label: string }) {
  const page = usePage()
  const { language } = page
  const t = sayOwnOrders(language)
  return (
    <DataTable
      cards
      label={label}
      rows={lines}
      rowKey={line => line.lineNumber}
      rowProps={line => ({ 'data-product-code': line.code, 'data-quantity': line.quantity })}
      columns={[
        ...(selectable
          ? [
              {
                key: 'select',
                header: <span className="visually-hidden">{t.againSelected()}</span>,
                className: 'no-print',
                cell: (line: OrderLine) => <SelectLine line={line.lineNumber} code={line.code} />,
              },
            ]
          : []),
        {
          key: 'position',
          header: t.position(),
          align: 'number',
          className: 'hide-narrow',
          cell: line => line.lineNumber,
        },
        {
          key: 'code',
          header: t.partNumber(),
          rowHeader: true,
          cell: line => (
            <>
              <LineArticle
                code={line.code}
                name={lineName(line, order.language, language)}
                details={line.details}
              />
              {'labeling' in line.details && <LabelFiles order={order.code} line={line.lineNumber} />}
              <YourNumber numbers={line.ownNumbers} />
              <NoteMark code={line.code} mark={marks?.get(line.code)} />
            </>
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
          key: 'amount',
          header: t.amount(),
          align: 'number',
          cell: line => <Money amount={line.amount} currency={order.currency} />,
        },
        {
          key: 'arrives',
          header: t.arrives(),
          cell: line => <Arrives line={line} today={today} />,
        },
        {
          key: 'shipped',
          header: t.shipped(),
          cell: line => (
            <>
              <Shipped line={line} />
              {line.hold && <HeldLine hold={line.hold} />}
              {repairs && line.shipped > 0 && (
                <a
                  className="row-name no-print"
                  href={href(page, repair.form, {
                    query: { productCode: line.code, orderNumber: order.code },
                  })}
                >
                  {t.requestRepair()}
                </a>
              )}
            </>
          ),
        },
      ]}
    />
  )
}

/** That a line is on hold, and until when. */
export function HeldLine({ hold }: { hold: Hold }) {
  const t = sayHolds(usePage().language)
  return (
    <span className="row-name muted">
      {hold.until ? t.lineUntil({ date: formatDate(hold.until) }) : t.markLine()}
    </span>
  )
}

/** How many of a line have left, and were cancelled. */
export function Shipped({ line }: { line: OrderLine }) {
  const t = sayOwnOrders(usePage().language)
  return (
    <>
      {t.shippedOf({ n: line.shipped, of: line.quantity })}
      {line.cancelled > 0 && <span className="muted">, {t.cancelledPieces({ n: line.cancelled })}</span>}
    </>
  )
}
