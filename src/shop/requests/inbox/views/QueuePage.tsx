import { countryName } from '#kit/code-names.ts'
import { dayOf, formatDate, formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage, type PageContext } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { State } from '#ui/chip.tsx'
import type { Column } from '#ui/data-table.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import type { Paged } from '#kit/paged.ts'
import { OwnerFilter } from '#ui/owner.tsx'
import { PagedTable } from '#ui/paged-table.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { Screen } from '#ui/screen.tsx'
import { LinkButtonIfOpen } from '#ui/if-open.tsx'
import { deskHref, requestDesk, requestOwners, requestTemplates } from '../contract.ts'
import { sentStates, type RequestKind, type RequestState, type Turn } from '../model/kinds.ts'
import type { RequestHead, RequestSort } from '../model/request.ts'
import { sayRequests } from '../texts/requests.ts'
import { sayKinds, sayRequestStates } from '../texts/states.ts'
import { requestData, RequestStateMark } from './RequestStateMark.tsx'
import { aboutWords } from '../model/about.ts'

type Row = RequestHead & { contactName: string; company: string; ownerName: string | null }
export type QueueQuery = {
  kind: RequestKind | null
  turn: Turn | 'all'
  state: RequestState | null
  owner: 'mine' | 'nobody' | null
  country: string | null
  text: string
  sort: RequestSort
  page: number
}

type QueuePageProps = {
  list: Paged<Row>
  kinds: readonly RequestKind[]
  countries: readonly string[]
  asked: QueueQuery
  flashes: readonly Flash[]
  now: Date
}

/** The one queue of the desk. */
export function QueuePage({ list, kinds, countries, asked, flashes, now }: QueuePageProps) {
  const page = usePage()
  const t = sayRequests(page.language)
  const { kind, turn, state, owner, country, text } = asked
  const narrowed = kind ?? state ?? owner ?? country ?? (text !== '' || turn !== 'seller')
  return (
    <Screen
      title={t.desk()}
      flashes={flashes}
      actions={
        <>
          <LinkButtonIfOpen entry={requestTemplates.list} href={href(page, requestTemplates.list)}>
            {t.templates()}
          </LinkButtonIfOpen>
          <LinkButtonIfOpen entry={requestOwners.list} href={href(page, requestOwners.list)}>
            {t.owners()}
          </LinkButtonIfOpen>
        </>
      }
    >
      <QueueFilters kinds={kinds} countries={countries} asked={asked} />
      <PagedTable
        list={list}
        href={n => href(page, requestDesk.list, { query: { ...asked, page: n } })}
        empty={{
          title: narrowed ? t.deskNothing() : t.deskNone(),
          icon: 'message-square',
          action: (
            <LinkButton href={href(page, requestDesk.list, { query: { turn: 'all' } })}>
              {t.showAll()}
            </LinkButton>
          ),
        }}
        label={t.desk()}
        sorting={{
          now: asked.sort,
          href: (sort: RequestSort) => href(page, requestDesk.list, { query: { ...asked, sort, page: 1 } }),
        }}
        rowKey={one => one.code}
        rowProps={requestData}
        columns={queueColumns(page, { now })}
      />
    </Screen>
  )
}

/** A request in the queue. */
function queueColumns(page: PageContext, { now }: Pick<QueuePageProps, 'now'>): readonly Column<Row>[] {
  const t = sayRequests(page.language)
  const names = sayKinds(page.language)
  const today = dayOf(now)
  return [
    {
      key: 'code',
      sort: 'code',
      header: t.number(),
      rowHeader: true,
      cell: one => <a href={deskHref(page, one.kind, one.code)}>{one.code}</a>,
    },
    { key: 'kind', sort: 'kind', header: t.kind(), cell: one => names[one.kind]() },
    {
      key: 'age',
      sort: 'age',
      header: t.age(),
      cell: one => one.sentAt && formatMoment(one.sentAt),
    },
    {
      key: 'due',
      sort: 'due',
      header: t.due(),
      cell: one =>
        one.dueOn && (
          <>
            {formatDate(one.dueOn)}
            {one.turn === 'seller' && one.dueOn < today && (
              <>
                {' '}
                <State tone="bad">{t.overdue()}</State>
              </>
            )}
          </>
        ),
    },
    {
      key: 'state',
      sort: 'state',
      header: t.state(),
      cell: one => <RequestStateMark state={one.state} />,
    },
    {
      key: 'who',
      sort: 'who',
      header: t.contact(),
      cell: one => (one.company ? `${one.contactName}, ${one.company}` : one.contactName),
    },
    {
      key: 'country',
      sort: 'country',
      header: t.country(),
      cell: one => one.country && countryName(one.country, page.language),
    },
    {
      key: 'about',
      header: t.about(),
      cell: one => <span className="desk-words">{aboutWords(page.language, one.about)}</span>,
    },
    { key: 'owner', sort: 'owner', header: t.owner(), cell: one => one.ownerName ?? '–' },
  ]
}

/** What narrows the queue. */
function QueueFilters({ kinds, countries, asked }: Pick<QueuePageProps, 'kinds' | 'countries' | 'asked'>) {
  const page = usePage()
  const t = sayRequests(page.language)
  const names = sayKinds(page.language)
  const states = sayRequestStates(page.language)
  const { kind, turn, state, owner, country, text } = asked
  return (
    <FilterBar
      action={href(page, requestDesk.list)}
      label={t.desk()}
      narrowed={Boolean(kind ?? state ?? owner ?? country ?? turn !== 'seller')}
    >
      <input type="hidden" name="sort" value={asked.sort} />
      <Field label={t.search()} name="text" type="search" defaultValue={text} maxLength={120} />
      <SelectField
        label={t.turn()}
        name="turn"
        defaultValue={turn}
        options={[
          { value: 'seller', label: t.turnSeller() },
          { value: 'buyer', label: t.turnBuyer() },
          { value: 'nobody', label: t.turnNobody() },
          { value: 'all', label: t.turnAll() },
        ]}
      />
      <SelectField
        label={t.kind()}
        name="kind"
        defaultValue={kind ?? ''}
        options={[
          { value: '', label: t.anyKind() },
          ...kinds.map(one => ({ value: one, label: names[one]() })),
        ]}
      />
      <SelectField
        label={t.state()}
        name="state"
        defaultValue={state ?? ''}
        options={[
          { value: '', label: t.turnAll() },
          ...sentStates.map(one => ({ value: one, label: states[one]() })),
        ]}
      />
      <OwnerFilter owner={owner} />
      <SelectField
        label={t.country()}
        name="country"
        defaultValue={country ?? ''}
        options={[
          { value: '', label: t.anyCountry() },
          ...countries.map(one => ({ value: one, label: countryName(one, page.language) })),
        ]}
      />
    </FilterBar>
  )
}
