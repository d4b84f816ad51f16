import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { Paged } from '#kit/paged.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { emailInquiry } from '#shop/requests/email-inquiry/contract.ts'
import { repair } from '#shop/requests/repair/contract.ts'
import { priceInquiry } from '#shop/requests/price-inquiry/contract.ts'
import { LinkButton } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { SelectField } from '#ui/field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { buyerHref, requests } from '../contract.ts'
import { kindNames, type RequestKind } from '../model/kinds.ts'
import type { OwnRequestSort, RequestHead } from '../model/request.ts'
import { sayRequests } from '../texts/requests.ts'
import { sayKinds } from '../texts/states.ts'
import { requestData, RequestStateMark } from './RequestStateMark.tsx'
import { aboutWords } from '../model/about.ts'

/** Everything a person asked for, newest first unless a head was pressed, whatever its kind. */
export function OwnRequestsPage({
  list,
  asked,
  flashes,
}: {
  list: Paged<RequestHead>
  asked: { kind: RequestKind | null; sort: OwnRequestSort }
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayRequests(page.language)
  const kinds = sayKinds(page.language)
  const { kind, sort } = asked
  const narrowed = kind !== null
  return (
    <Screen
      title={t.title()}
      flashes={flashes}
      actions={
        <>
          <LinkButton href={href(page, priceInquiry.draft)}>{kinds['special-price']()}</LinkButton>
          <LinkButton href={href(page, repair.form, { query: {} })}>{kinds.repair()}</LinkButton>
          <LinkButton href={href(page, emailInquiry.contact)}>{kinds['e-mail']()}</LinkButton>
        </>
      }
    >
      <FilterBar action={href(page, requests.list)} label={t.title()}>
        <input type="hidden" name="sort" value={sort} />
        <SelectField
          label={t.kind()}
          name="kind"
          defaultValue={kind ?? ''}
          options={[
            { value: '', label: t.anyKind() },
            ...kindNames.map(one => ({ value: one, label: kinds[one]() })),
          ]}
        />
      </FilterBar>
      {list.rows.length === 0 ? (
        <EmptyState
          title={narrowed ? t.noneFound() : t.none()}
          icon="message-square"
          action={
            <LinkButton href={narrowed ? href(page, requests.list) : page.base}>
              {narrowed ? t.showAll() : t.toCatalogue()}
            </LinkButton>
          }
        />
      ) : (
        <PagedList list={list} href={n => href(page, requests.list, { query: { kind, sort, page: n } })}>
          <DataTable
            cards
            label={t.title()}
            sorting={{
              now: sort,
              href: (by: OwnRequestSort) => href(page, requests.list, { query: { kind, sort: by } }),
            }}
            rows={list.rows}
            rowKey={one => one.code}
            rowProps={requestData}
            columns={[
              {
                key: 'code',
                sort: 'code',
                header: t.number(),
                rowHeader: true,
                cell: one => <a href={buyerHref(page, one.kind, one.code)}>{one.code}</a>,
              },
              { key: 'kind', sort: 'kind', header: t.kind(), cell: one => kinds[one.kind]() },
              {
                key: 'about',
                header: t.about(),
                cell: one => <span className="desk-words">{aboutWords(page.language, one.about)}</span>,
              },
              {
                key: 'state',
                sort: 'state',
                header: t.state(),
                cell: one => <RequestStateMark state={one.state} turn={one.turn} />,
              },
              {
                key: 'sent',
                header: t.sent(),
                cell: one => (one.sentAt ? formatMoment(one.sentAt, page.timeZone) : '–'),
              },
              {
                key: 'changed',
                sort: 'changed',
                header: t.changed(),
                cell: one => formatMoment(one.changedAt, page.timeZone),
              },
            ]}
          />
        </PagedList>
      )}
    </Screen>
  )
}
