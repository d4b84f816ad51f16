import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Paged } from '#kit/paged.ts'
import { PagedList } from '#ui/paged-list.tsx'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Screen } from '#ui/screen.tsx'
import { SectionNav } from '#ui/section-nav.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { registrationDesk } from '../contract.ts'
import { states, type Registration, type RegistrationSort, type State } from '../model/registration.ts'
import { sayDecide } from '../texts/desk.ts'

/** Who asked for an account, by state. */
export function RegistrationsPage({
  list,
  state,
  sort,
  flashes,
}: {
  list: Paged<Registration>
  state: State
  sort: RegistrationSort
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayDecide(page.language)
  return (
    <Screen title={t.title()} note={t.note()} flashes={flashes}>
      <SectionNav
        label={t.state()}
        items={states.map(one => ({
          href: href(page, registrationDesk.list, { query: { state: one } }),
          name: t[one](),
          current: one === state,
        }))}
      />
      {list.rows.length === 0 ? (
        <EmptyState title={t.none()} icon="user" />
      ) : (
        <PagedList
          list={list}
          href={to => href(page, registrationDesk.list, { query: { state, sort, page: to } })}
        >
          <DataTable
            cards
            sorting={{
              now: sort,
              href: (to: RegistrationSort) =>
                href(page, registrationDesk.list, { query: { state, sort: to } }),
            }}
            label={t.title()}
            rows={list.rows}
            rowKey={one => one.code}
            columns={[
              {
                key: 'code',
                sort: 'code',
                header: t.number(),
                rowHeader: true,
                cell: one => (
                  <a href={href(page, registrationDesk.one, { params: { code: one.code } })}>{one.code}</a>
                ),
              },
              { key: 'company', sort: 'company', header: t.company(), cell: one => one.companyName },
              {
                key: 'person',
                sort: 'person',
                header: t.person(),
                cell: one => `${one.firstName} ${one.lastName}, ${one.email}`,
              },
              {
                key: 'kind',
                sort: 'kind',
                header: t.kind(),
                cell: one => (one.kind === 'company' ? t.company() : t.download()),
              },
              {
                key: 'since',
                sort: 'since',
                header: t.since(),
                cell: one => formatMoment(one.createdAt, page.timeZone),
              },
            ]}
          />
        </PagedList>
      )}
    </Screen>
  )
}
