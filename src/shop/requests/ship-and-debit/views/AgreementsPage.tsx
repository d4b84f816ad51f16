import type { CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { claims } from '../contract.ts'
import type { Agreement, AgreementSort, Standing } from '../model/agreement.ts'
import { sayClaims } from '../texts/claims.ts'
import { AgreementFilter } from './AgreementFilter.tsx'
import { AgreementTable } from './AgreementTable.tsx'

/** The agreements of a distributor's company, and what is left of each. */
export function AgreementsPage({
  list,
  asked,
  today,
}: {
  list: { rows: readonly Agreement[]; page: number; lastPage: number }
  asked: { text: string; standing: Standing | null; sort: AgreementSort }
  today: CalendarDate
}) {
  const page = usePage()
  const t = sayClaims(page.language)
  const action = href(page, claims.agreements, { query: {} })
  return (
    <Screen title={t.agreements()}>
      <AgreementFilter action={action} label={t.article()} asked={asked} />
      {list.rows.length === 0 ? (
        <EmptyState title={t.noAgreements()} icon="badge-percent">
          {t.noAgreementsText()}
        </EmptyState>
      ) : (
        <AgreementTable
          agreements={list.rows}
          today={today}
          sorting={{
            now: asked.sort,
            href: (sort: AgreementSort) =>
              href(page, claims.agreements, { query: { ...asked, sort, page: 1 } }),
          }}
          number={one => one.number}
        />
      )}
      <Pagination
        page={list.page}
        last={list.lastPage}
        href={n => href(page, claims.agreements, { query: { ...asked, page: n } })}
      />
    </Screen>
  )
}
