import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage, type PageContext } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import type { Column } from '#ui/data-table.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import type { Paged } from '#kit/paged.ts'
import { OwnerFilter } from '#ui/owner.tsx'
import { PagedTable } from '#ui/paged-table.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { Money } from '#ui/price.tsx'
import { Screen } from '#ui/screen.tsx'
import { LinkButtonIfOpen } from '#ui/if-open.tsx'
import { quoteDesk } from '../contract.ts'
import { pricedLines } from '../model/money.ts'
import type { QuoteHead, QuoteSort } from '../model/quote.ts'
import { isPending, quoteStates, type QuoteState } from '../model/states.ts'
import { sayBegun } from '../texts/begun.ts'
import { sayDesk } from '../texts/desk.ts'
import { sayQuotes } from '../texts/quotes.ts'
import { sayDeskStates } from '../texts/states.ts'
import { quoteData, QuoteStateMark } from './QuoteStateMark.tsx'

type Row = QuoteHead & { ownerName: string | null; waitingSince: Date }
type Asked = {
  text: string
  company: string
  show: 'open' | 'all'
  state: QuoteState | null
  owner: 'mine' | 'nobody' | null
  sort: QuoteSort
  page: number
}

/** Net of a quote as the desk has it now: what it offers, else what was asked for at present prices. */
const deskNet = (quote: QuoteHead): number =>
  pricedLines(quote, quote.currency, { offered: quote.lines.some(line => line.offers.length > 0) }).reduce(
    (sum, { amount }) => sum + (amount ?? 0),
    0,
  )

type DeskQueueProps = {
  list: Paged<Row>
  asked: Asked
  now: Date
  flashes: readonly Flash[]
}

/** The desk's queue of quotes. */
export function DeskQueue({ list, asked, now, flashes }: DeskQueueProps) {
  const page = usePage()
  const t = sayDesk(page.language)
  const { text, company, show, state, owner } = asked
  const narrowed = text !== '' || company !== '' || state !== null || owner !== null
  return (
    <Screen
      title={t.quotes()}
      flashes={flashes}
      actions={
        <>
          <LinkButtonIfOpen entry={quoteDesk.settings} href={href(page, quoteDesk.settings)}>
            {t.settings()}
          </LinkButtonIfOpen>
          <LinkButtonIfOpen
            entry={quoteDesk.choose}
            href={href(page, quoteDesk.choose)}
            look="primary"
            icon="plus"
          >
            {sayBegun(page.language).title()}
          </LinkButtonIfOpen>
        </>
      }
    >
      <QueueFilters asked={asked} />
      <PagedTable
        list={list}
        href={n => href(page, quoteDesk.list, { query: { ...asked, page: n } })}
        empty={{
          title: narrowed || show === 'all' ? t.nothing() : t.none(),
          icon: 'badge-percent',
          action: (
            <LinkButton href={href(page, quoteDesk.list, { query: { show: 'all' } })}>
              {t.showAll()}
            </LinkButton>
          ),
        }}
        label={t.quotes()}
        sorting={{
          now: asked.sort,
          href: (sort: QuoteSort) => href(page, quoteDesk.list, { query: { ...asked, sort, page: 1 } }),
        }}
        rowKey={quote => quote.code}
        rowProps={quote => quoteData(quote, deskNet(quote))}
        columns={queueColumns(page, { now })}
      />
    </Screen>
  )
}

/** A quote in the queue. */
function queueColumns(page: PageContext, { now }: Pick<DeskQueueProps, 'now'>): readonly Column<Row>[] {
  const t = sayDesk(page.language)
  const q = sayQuotes(page.language)
  const age = (since: Date) => {
    const days = Math.floor((now.getTime() - since.getTime()) / 86_400_000)
    return days < 1 ? t.today() : t.days({ n: days })
  }
  return [
    {
      key: 'code',
      sort: 'code',
      header: q.number(),
      rowHeader: true,
      cell: quote => (
        <a
          href={href(page, quoteDesk.show, {
            params: { quoteCode: quote.code },
            query: { version: null },
          })}
        >
          {quote.code}
        </a>
      ),
    },
    {
      key: 'age',
      sort: 'age',
      header: t.age(),
      cell: quote => (isPending(quote.state) ? age(quote.waitingSince) : '–'),
    },
    { key: 'company', sort: 'company', header: t.company(), cell: quote => quote.companyName },
    { key: 'buyer', sort: 'buyer', header: t.buyer(), cell: quote => quote.buyerName },
    {
      key: 'state',
      sort: 'state',
      header: q.state(),
      cell: quote => <QuoteStateMark quote={quote} reader="seller" />,
    },
    {
      key: 'version',
      sort: 'version',
      header: t.version(),
      align: 'number',
      cell: quote => quote.revision,
    },
    {
      key: 'valid',
      sort: 'valid',
      header: q.validUntil(),
      cell: quote => (quote.offered && quote.validUntil ? formatDate(quote.validUntil) : '–'),
    },
    {
      key: 'net',
      header: q.net(),
      align: 'number',
      cell: quote => <Money amount={deskNet(quote)} currency={quote.currency} />,
    },
    { key: 'owner', sort: 'owner', header: t.owner(), cell: quote => quote.ownerName ?? '–' },
  ]
}

/** What narrows the queue. */
function QueueFilters({ asked }: Pick<DeskQueueProps, 'asked'>) {
  const page = usePage()
  const t = sayDesk(page.language)
  const q = sayQuotes(page.language)
  const states = sayDeskStates(page.language)
  const { text, company, show, state, owner } = asked
  return (
    <FilterBar action={href(page, quoteDesk.list)} label={t.quotes()}>
      <input type="hidden" name="sort" value={asked.sort} />
      <Field label={t.search()} name="text" type="search" defaultValue={text} maxLength={120} />
      <Field label={t.company()} name="company" type="search" defaultValue={company} maxLength={120} />
      <SelectField
        label={t.show()}
        name="show"
        defaultValue={show}
        options={[
          { value: 'open', label: t.showOpen() },
          { value: 'all', label: t.showEvery() },
        ]}
      />
      <SelectField
        label={q.state()}
        name="state"
        defaultValue={state ?? ''}
        options={[
          { value: '', label: q.anyState() },
          ...quoteStates.map(one => ({ value: one, label: states[one]() })),
        ]}
      />
      <OwnerFilter owner={owner} />
    </FilterBar>
  )
}
