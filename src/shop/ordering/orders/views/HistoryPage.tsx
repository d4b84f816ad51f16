import { formatMoment, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { ReadRange, TypedRange } from '#kit/date-range.ts'
import { usePage, type PageContext } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { DataTable, type Column } from '#ui/data-table.tsx'
import { ExportButtons } from './ExportButtons.tsx'
import { OrderStateField, PlacedOnField } from './OrderFilter.tsx'
import { Field } from '#ui/field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { Further } from '#ui/further.tsx'
import { Money } from '#ui/price.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { WholeWords } from '#ui/whole-words.tsx'
import { orders } from '../contract.ts'
import type { Arrival } from '../model/arrival.ts'
import type { OrderHead } from '../model/order.ts'
import type { OrderState } from '../model/states.ts'
import type { OrderView } from '../model/view.ts'
import { stateKey } from '../model/state-key.ts'
import { sayOwnOrders } from '../texts/account.ts'
import { ArrivalDay } from './ArrivalDay.tsx'
import { OrderAgain } from './OrderAgain.tsx'
import { OrderStateMark } from './OrderStateMark.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'

type Props = {
  title: string
  flashes: readonly Flash[]
  found: readonly OrderHead[]
  /** by the code of the order */
  arrivals: ReadonlyMap<string, Arrival>
  next: number | null
  asked: TypedRange & {
    text: string
    state: OrderState | null
    before: number | null
    rangeAttribute: 'placedOn'
  }
  range: ReadRange
  today: CalendarDate
  /** may the visitor order them again? */
  mayBuy: boolean
  /** ORD-03; null: there is but one */
  view: { now: OrderView; company: boolean } | null
}

/** The orders a person may see, newest first, found by number, own reference or article (ux.md 3.10). */
export function HistoryPage({
  title,
  flashes,
  found,
  arrivals,
  next,
  asked,
  range,
  today,
  mayBuy,
  view,
}: Props) {
  const page = usePage()
  const t = sayOwnOrders(page.language)
  const narrowed = asked.text !== '' || asked.state !== null || range.from !== null || range.to !== null
  const { text, state, rangeFrom, rangeTo } = asked
  const filter = { text, state, rangeFrom, rangeTo }
  return (
    <Screen
      title={title}
      flashes={flashes}
      actions={
        found.length > 0 && (
          <ExportButtons hrefOf={as => href(page, orders.exported, { query: { ...filter, as } })} />
        )
      }
    >
      {view && <ViewSwitch {...view} />}
      <FilterBar
        action={href(page, orders.history)}
        label={t.title()}
        narrowed={asked.state !== null || range.from !== null || range.to !== null}
      >
        <Field label={t.search()} name="text" type="search" defaultValue={asked.text} maxLength={120} />
        <OrderStateField state={asked.state} nameOf={state => t[stateKey(state)]()} />
        <PlacedOnField
          asked={asked}
          range={range}
          today={today}
          href={chosen => href(page, orders.history, { query: { text, state, ...chosen } })}
        />
      </FilterBar>
      {found.length === 0 ? (
        <EmptyState
          title={narrowed || asked.before ? t.noneFound() : t.none()}
          icon="package"
          action={
            <LinkButton href={narrowed || asked.before ? href(page, orders.history) : page.base}>
              {narrowed || asked.before ? t.showAll() : t.toCatalogue()}
            </LinkButton>
          }
        />
      ) : (
        <DataTable
          cards="brief"
          label={title}
          rows={found}
          rowKey={order => order.code}
          rowProps={order => ({ 'data-order-code': order.code, 'data-order-state': order.state })}
          columns={orderColumns(page, { arrivals, mayBuy, view })}
        />
      )}
      <Further
        start={asked.before === null ? null : href(page, orders.history, { query: filter })}
        startName={t.newest()}
        next={next === null ? null : href(page, orders.history, { query: { ...filter, before: next } })}
        nextName={t.older()}
      />
    </Screen>
  )
}

/** An order in the list of its buyers. */
function orderColumns(
  page: PageContext,
  { arrivals, mayBuy, view }: Pick<Props, 'arrivals' | 'mayBuy' | 'view'>,
): readonly Column<OrderHead>[] {
  const t = sayOwnOrders(page.language)
  return [
    {
      key: 'code',
      header: t.number(),
      rowHeader: true,
      cell: order => (
        <a href={href(page, orders.detail, { params: { orderCode: order.code } })}>{order.code}</a>
      ),
    },
    {
      key: 'placed',
      brief: 'start',
      header: t.date(),
      cell: order => formatMoment(order.placedAt, page.timeZone),
    },
    {
      key: 'reference',
      className: 'cell-extra',
      header: t.yourReference(),
      cell: order => <WholeWords text={order.referenceNumber} />,
    },
    {
      key: 'po',
      className: 'cell-extra',
      header: t.purchaseOrder(),
      cell: order => <WholeWords text={order.purchaseOrderNumber} />,
    },
    ...(view && view.now !== 'mine'
      ? [{ key: 'buyer', header: t.orderedBy(), cell: (order: OrderHead) => order.buyerName }]
      : []),
    {
      key: 'state',
      brief: 'mark',
      header: t.state(),
      cell: order => (
        <OrderStateMark
          state={order.state}
          cancelAsked={order.cancelAskedAt !== null}
          onHold={order.onHold}
        />
      ),
    },
    {
      key: 'arrival',
      header: t.arrives(),
      cell: order => <ArrivalDay arrival={arrivals.get(order.code)} />,
    },
    {
      key: 'total',
      brief: 'end',
      header: t.total(),
      align: 'number',
      cell: order => <Money amount={order.total} currency={order.currency} />,
    },
    ...(mayBuy
      ? [
          {
            key: 'again',
            header: <span className="visually-hidden">{t.orderAgain()}</span>,
            align: 'number' as const,
            className: 'order-again',
            cell: (order: OrderHead) => <OrderAgain code={order.code} among="others" />,
          },
        ]
      : []),
  ]
}
