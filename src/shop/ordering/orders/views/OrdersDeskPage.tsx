import { formatMoment, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { ReadRange, TypedRange } from '#kit/date-range.ts'
import type { Flash } from '#kit/flash.ts'
import type { Language } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { orderShows, sortOf, type OrderShow, type OrderSort } from '../model/desk-list.ts'
import type { OrderState } from '../model/states.ts'
import { sayCancellation } from '../texts/cancellation.ts'
import { sayHolds } from '../texts/holds.ts'
import { OrderStateMark } from './OrderStateMark.tsx'
import { sayStates } from '../texts/states.ts'
import { LinkButton } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { ExportButtons } from './ExportButtons.tsx'
import { OrderStateField, PlacedOnField } from './OrderFilter.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { Money } from '#ui/price.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { orderDesk } from '../contract.ts'
import type { Arrival } from '../model/arrival.ts'
import { sayOwnOrders } from '../texts/account.ts'
import { ArrivalDay } from './ArrivalDay.tsx'
import { canBeChosen, chooseColumn, OrdersTogether } from './OrdersTogether.tsx'
import { sayOrders } from '../texts/desk.ts'
import { sayPayments } from '../texts/payments.ts'
import { saySeveralOrders } from '../texts/several.ts'
import { Screen } from '#ui/screen.tsx'
import type { Paged } from '#kit/paged.ts'
import { OwnerFilter } from '#ui/owner.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { sayUi } from '#ui/texts.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { LinkButtonIfOpen } from '#ui/if-open.tsx'
import { WholeWords } from '#ui/whole-words.tsx'
import type { DeskOrder } from '../model/desk-order.ts'
import { phoneOrders } from '#shop/buying/phone-orders/contract.ts'

type Row = Omit<DeskOrder, 'id'>
type Asked = TypedRange & {
  state: OrderState | null
  company: string
  text: string
  show: OrderShow
  owner: 'mine' | 'nobody' | null
  sort: OrderSort | null
  rangeAttribute: 'placedOn'
  page: number
}

/** Which of the orders are shown. */
function ShowField({ show }: { show: OrderShow }) {
  const { language } = usePage()
  const [t, holds] = [sayOrders(language), sayHolds(language)]
  const names: Record<OrderShow, string> = {
    waiting: t.showOpen(),
    late: t.showLate(),
    cancellation: sayCancellation(language).requests(),
    'payment-refused': sayPayments(language).showRefused(),
    'on-hold': holds.showHeld(),
    'hold-due': holds.showDue(),
    all: t.showEvery(),
  }
  return (
    <SelectField
      label={t.show()}
      name="show"
      defaultValue={show}
      options={orderShows.map(value => ({ value, label: names[value] }))}
    />
  )
}

/** The list as a table, where it has rows; where orders are shipped by number, and one is entered for a customer. */
function HeadActions({ some, filter }: { some: boolean; filter: Omit<Asked, 'page'> }) {
  const page = usePage()
  return (
    <>
      {some && <ExportButtons hrefOf={as => href(page, orderDesk.exported, { query: { ...filter, as } })} />}
      <LinkButtonIfOpen entry={orderDesk.shipByNumber} href={href(page, orderDesk.shipByNumber)} icon="truck">
        {saySeveralOrders(page.language).byNumber()}
      </LinkButtonIfOpen>
      <LinkButtonIfOpen
        entry={phoneOrders.choose}
        href={href(page, phoneOrders.choose)}
        look="primary"
        icon="plus"
      >
        {sayOrders(page.language).newOrder()}
      </LinkButtonIfOpen>
    </>
  )
}

/** By what the list is narrowed. */
function OrdersFilter({ asked, range, today }: { asked: Asked; range: ReadRange; today: CalendarDate }) {
  const page = usePage()
  const t = sayOrders(page.language)
  const { page: _, ...filter } = asked
  return (
    <FilterBar action={href(page, orderDesk.orders)} label={t.orders()}>
      {asked.sort && <input type="hidden" name="sort" value={asked.sort} />}
      <Field label={t.search()} name="text" type="search" defaultValue={asked.text} maxLength={800} />
      <Field label={t.company()} name="company" type="search" defaultValue={asked.company} maxLength={120} />
      <OrderStateField state={asked.state} nameOf={state => sayStates(page.language)[state]()} />
      <ShowField show={asked.show} />
      <OwnerFilter owner={asked.owner} />
      <PlacedOnField
        asked={asked}
        range={range}
        today={today}
        href={chosen => href(page, orderDesk.orders, { query: { ...filter, ...chosen } })}
      />
    </FilterBar>
  )
}

/** Orders of all companies, to be dealt with one by one or together. */
export function OrdersPage({
  list,
  asked,
  range,
  arrivals,
  today,
  flashes,
}: {
  list: Paged<Row>
  asked: Asked
  range: ReadRange
  /** when each arrives, by its code */
  arrivals: ReadonlyMap<string, Arrival>
  today: CalendarDate
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayOrders(page.language)
  const dated = range.from !== null || range.to !== null
  const narrowed =
    dated ||
    !['waiting', 'all'].includes(asked.show) ||
    asked.state !== null ||
    asked.owner !== null ||
    asked.company !== '' ||
    asked.text !== ''
  const { page: _, ...filter } = asked
  const found = list.rows
  const table = (
    <DataTable
      cards
      label={sayOrders(page.language).orders()}
      sorting={{
        now: sortOf(asked.show, asked.sort),
        href: (sort: OrderSort) => href(page, orderDesk.orders, { query: { ...filter, sort } }),
      }}
      rows={found}
      rowKey={order => order.code}
      rowProps={order => ({ 'data-order-code': order.code, 'data-order-state': order.state })}
      columns={[
        ...(found.some(canBeChosen) ? [chooseColumn(page.language)] : []),
        {
          key: 'code',
          sort: 'code',
          header: t.number(),
          rowHeader: true,
          cell: order => (
            <>
              <a href={href(page, orderDesk.order, { params: { orderCode: order.code } })}>{order.code}</a>
              <span className="row-name row-folded">
                <WholeWords text={order.referenceNumber} />
              </span>
            </>
          ),
        },
        { key: 'placed', header: t.placed(), cell: order => formatMoment(order.placedAt) },
        {
          key: 'state',
          sort: 'state',
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
          header: sayOwnOrders(page.language).arrives(),
          cell: order => <ArrivalDay arrival={arrivals.get(order.code)} />,
        },
        ...whoColumns(page.language),
        {
          key: 'total',
          sort: 'total',
          header: t.total(),
          align: 'number',
          cell: order => <Money amount={order.total} currency={order.currency} />,
        },
      ]}
    />
  )
  return (
    <Screen
      title={sayOrders(page.language).orders()}
      flashes={flashes}
      actions={<HeadActions some={found.length > 0} filter={filter} />}
    >
      <OrdersFilter asked={asked} range={range} today={today} />
      {found.length === 0 ? (
        <EmptyState
          title={narrowed ? sayOrders(page.language).nothingFits() : t.none()}
          icon="package"
          action={
            <LinkButton
              href={href(page, orderDesk.orders, {
                query: { ...filter, state: null, owner: null, show: 'all' },
              })}
            >
              {t.showEvery()}
            </LinkButton>
          }
        />
      ) : (
        <PagedList list={list} href={n => href(page, orderDesk.orders, { query: { ...filter, page: n } })}>
          <OrdersTogether orders={found}>{table}</OrdersTogether>
        </PagedList>
      )}
    </Screen>
  )
}

/** Who ordered, and who looks after it; buyer and reference are folded below company and number where there is no room for them. */
const whoColumns = (language: Language) => [
  {
    key: 'company',
    sort: 'company',
    header: sayOrders(language).company(),
    cell: (order: Row) => (
      <>
        {order.companyName}
        <span className="row-name row-folded">{order.buyerName}</span>
      </>
    ),
  },
  {
    key: 'buyer',
    sort: 'buyer',
    header: sayOrders(language).buyer(),
    className: 'cell-extra',
    cell: (order: Row) => order.buyerName,
  },
  {
    key: 'reference',
    sort: 'reference',
    header: sayOrders(language).reference(),
    className: 'cell-extra',
    cell: (order: Row) => <WholeWords text={order.referenceNumber} />,
  },
  {
    key: 'owner',
    header: sayUi(language).owner(),
    className: 'cell-extra',
    cell: (order: Row) => order.ownerName ?? '–',
  },
]
