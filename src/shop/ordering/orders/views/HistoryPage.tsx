import { formatMoment, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { Paged } from '#kit/paged.ts'
import type { ReadRange, TypedRange } from '#kit/date-range.ts'
import { usePage, type PageContext } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { DataTable, type Column } from '#ui/data-table.tsx'
import { ExportButtons } from './ExportButtons.tsx'
import { OrderStateField, PlacedOnField } from './OrderFilter.tsx'
import { Field } from '#ui/field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Money } from '#ui/price.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { WholeWords } from '#ui/whole-words.tsx'
import { orders } from '../contract.ts'
import type { Arrival } from '../model/arrival.ts'
import type { OrderHead } from '../model/order.ts'
import type { OwnOrderSort } from '../model/own-list.ts'
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
  list: Paged<OrderHead>
  /** by the code of the order */
  arrivals: ReadonlyMap<string, Arrival>
  asked: TypedRange & {
    text: string
    state: OrderState | null
    sort: OwnOrderSort
    page: number
    rangeAttribute: 'placedOn'
  }
  range: ReadRange
  today: CalendarDate
  /** may the visitor order them again? */
  mayBuy: boolean
  /** ORD-03; null: there is but one */
  view: { now: OrderView; company: boolean } | null
}

/** The orders a person may see, newest first unless a head was pressed, found by number, own reference or article (ux.md 3.10). */
export function HistoryPage({ title, flashes, list, arrivals, asked, range, today, mayBuy, view }: Props) {
  const page = usePage()
  const t = sayOwnOrders(page.language)
  const narrowed = asked.text !== '' || asked.state !== null || range.from !== null || range.to !== null
  const { page: _, ...filter } = asked
  const found = list.rows
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
        <input type="hidden" name="sort" value={asked.sort} />
        <Field label={t.search()} name="text" type="search" defaultValue={asked.text} maxLength={120} />
        <OrderStateField state={asked.state} nameOf={state => t[stateKey(state)]()} />
        <PlacedOnField
          asked={asked}
          range={range}
          today={today}
          href={chosen => href(page, orders.history, { query: { ...filter, ...chosen } })}
        />
      </FilterBar>
      {found.length === 0 ? (
        <EmptyState
          title={narrowed ? t.noneFound() : t.none()}
          icon="package"
          action={
            <LinkButton href={narrowed ? href(page, orders.history) : page.base}>
              {narrowed ? t.showAll() : t.toCatalogue()}
            </LinkButton>
          }
        />
      ) : (
        <PagedList list={list} href={n => href(page, orders.history, { query: { ...filter, page: n } })}>
          <DataTable
            cards="brief"
            label={title}
            sorting={{
              now: asked.sort,
              href: (sort: OwnOrderSort) => href(page, orders.history, { query: { ...filter, sort } }),
            }}
            rows={found}
            rowKey={order => order.code}
            rowProps={order => ({ 'data-order-code': order.code, 'data-order-state': order.state })}
            columns={orderColumns(page, { arrivals, mayBuy, view })}
          />
        </PagedList>
      )}
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
      sort: 'code',
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
      sort: 'reference',
      className: 'cell-extra',
      header: t.yourReference(),
      cell: order => <WholeWords text={order.referenceNumber} />,
    },
    {
      key: 'po',
      sort: 'po',
      className: 'cell-extra',
      header: t.purchaseOrder(),
      cell: order => <WholeWords text={order.purchaseOrderNumber} />,
    },
    ...(view && view.now !== 'mine'
      ? [{ key: 'buyer', header: t.orderedBy(), cell: (order: OrderHead) => order.buyerName }]
      : []),
    {
      key: 'state',
      sort: 'state',
      brief: 'mark',
      header: t.state(),
      cell: order => (
        <OrderStateMark
          state={order.state}
          cancelAsked={order.cancelAskedAt !== null}
          onHold={order.onHold}
          refusedPayment={order.refusedPayment}
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
      sort: 'total',
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
