import { formatDate, formatMoment, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { ReadRange, TypedRange } from '#kit/date-range.ts'
import type { Flash } from '#kit/flash.ts'
import type { Paged } from '#kit/paged.ts'
import { usePage, type PageContext } from '#platform/page/page-context.tsx'
import { cart } from '#shop/buying/cart/contract.ts'
import type { OrderView } from '#shop/ordering/orders/model/view.ts'
import { ViewSwitch } from '#shop/ordering/orders/views/ViewSwitch.tsx'
import { LinkButton } from '#ui/button.tsx'
import { DataTable, type Column } from '#ui/data-table.tsx'
import { DateRange } from '#ui/date-range.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Money } from '#ui/price.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { WholeWords } from '#ui/whole-words.tsx'
import { quotes } from '../contract.ts'
import { pricedLines } from '../model/money.ts'
import { positionsIn, type OwnQuoteSort, type QuoteHead } from '../model/quote.ts'
import { quoteStates, type QuoteState } from '../model/states.ts'
import { sayQuotes } from '../texts/quotes.ts'
import { sayQuoteStates } from '../texts/states.ts'
import { quoteData, QuoteStateMark } from './QuoteStateMark.tsx'

/** Net of the positions of a quote as its list shows it. */
export const netOf = (quote: Pick<QuoteHead, 'lines' | 'discount' | 'currency' | 'offered'>): number =>
  pricedLines(quote, quote.currency, { offered: quote.offered }).reduce(
    (sum, { amount }) => sum + (amount ?? 0),
    0,
  )

type QuotesPageProps = {
  title: string
  list: Paged<QuoteHead>
  asked: TypedRange & {
    text: string
    state: QuoteState | null
    sort: OwnQuoteSort
    page: number
    rangeAttribute: 'requestedOn'
  }
  range: ReadRange
  today: CalendarDate
  /** null: there is but one */
  view: { now: OrderView; company: boolean } | null
  flashes: readonly Flash[]
}

/** The quotes a person looks at, newest first unless a head was pressed: their own, or those of their unit (ORD-03). */
export function QuotesPage({ title, list, asked, range, today, view, flashes }: QuotesPageProps) {
  const page = usePage()
  const t = sayQuotes(page.language)
  const states = sayQuoteStates(page.language)
  const { text, state } = asked
  const { page: _, ...filter } = asked
  const narrowed = text !== '' || state !== null || range.from !== null || range.to !== null
  return (
    <Screen title={title} flashes={flashes}>
      {view && <ViewSwitch {...view} />}
      <FilterBar
        action={href(page, quotes.list)}
        label={title}
        narrowed={state !== null || range.from !== null || range.to !== null}
      >
        <input type="hidden" name="sort" value={asked.sort} />
        <Field label={t.search()} name="text" type="search" defaultValue={text} maxLength={120} />
        <SelectField
          label={t.state()}
          name="state"
          defaultValue={state ?? ''}
          options={[
            { value: '', label: t.anyState() },
            ...quoteStates.map(one => ({ value: one, label: states[one]() })),
          ]}
        />
        <DateRange
          label={t.requestedOn()}
          kind="past"
          today={today}
          typed={asked}
          range={range}
          attributes={[{ value: 'requestedOn', label: t.requestedOn() }]}
          attribute={asked.rangeAttribute}
          href={chosen => href(page, quotes.list, { query: { ...filter, ...chosen } })}
        />
      </FilterBar>
      {list.rows.length === 0 ? (
        <EmptyState
          title={narrowed ? t.noneFound() : t.none()}
          icon="badge-percent"
          action={
            <LinkButton href={narrowed ? href(page, quotes.list) : href(page, cart.show)}>
              {narrowed ? t.showAll() : t.toBasket()}
            </LinkButton>
          }
        >
          {narrowed ? undefined : t.noneHint()}
        </EmptyState>
      ) : (
        <PagedList list={list} href={n => href(page, quotes.list, { query: { ...filter, page: n } })}>
          <DataTable
            cards
            label={title}
            sorting={{
              now: asked.sort,
              href: (sort: OwnQuoteSort) => href(page, quotes.list, { query: { ...filter, sort } }),
            }}
            rows={list.rows}
            rowKey={quote => quote.code}
            rowProps={quote => quoteData(quote, netOf(quote))}
            columns={quoteColumns(page, { view })}
          />
        </PagedList>
      )}
    </Screen>
  )
}

/** A quote in the list of its buyers. */
function quoteColumns(
  page: PageContext,
  { view }: Pick<QuotesPageProps, 'view'>,
): readonly Column<QuoteHead>[] {
  const t = sayQuotes(page.language)
  return [
    {
      key: 'code',
      sort: 'code',
      header: t.number(),
      rowHeader: true,
      cell: quote => (
        <a
          href={href(page, quotes.show, {
            params: { quoteCode: quote.code },
            query: { version: null },
          })}
        >
          {quote.code}
        </a>
      ),
    },
    {
      key: 'requested',
      header: t.requestedOn(),
      cell: quote => formatMoment(quote.createdAt, page.timeZone),
    },
    {
      key: 'reference',
      sort: 'reference',
      header: t.reference(),
      cell: quote => <WholeWords text={quote.referenceNumber || '–'} />,
    },
    ...(view?.now === 'unit'
      ? [
          {
            key: 'buyer',
            sort: 'buyer',
            header: t.requestedBy(),
            cell: (quote: QuoteHead) => quote.buyerName,
          },
        ]
      : []),
    { key: 'lines', header: t.position(), align: 'number', cell: quote => positionsIn(quote).length },
    { key: 'state', sort: 'state', header: t.state(), cell: quote => <QuoteStateMark quote={quote} /> },
    {
      key: 'valid',
      sort: 'valid',
      header: t.validUntil(),
      cell: quote => (quote.offered && quote.validUntil ? formatDate(quote.validUntil) : '–'),
    },
    {
      key: 'net',
      header: t.net(),
      align: 'number',
      cell: quote => <Money amount={netOf(quote)} currency={quote.currency} />,
    },
  ]
}
