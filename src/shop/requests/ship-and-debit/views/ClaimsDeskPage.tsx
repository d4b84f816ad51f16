import { formatDate, formatMoment, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { LinkButton } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Money } from '#ui/price.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { claimDesk } from '../contract.ts'
import { answerDueOn, type ClaimHead, type ClaimSort } from '../model/claim.ts'
import { claimStates, type ClaimState } from '../model/states.ts'
import { sayClaims } from '../texts/claims.ts'
import { sayClaimDesk } from '../texts/desk.ts'
import { sayClaimStates } from '../texts/states.ts'
import { ClaimStateMark } from './marks.tsx'

type Props = {
  list: { rows: readonly ClaimHead[]; total: number; page: number; lastPage: number }
  asked: { text: string; state: ClaimState | null; sort: ClaimSort }
  today: CalendarDate
  flashes: readonly Flash[]
}

/** Claims of all distributors; those that wait stand first, the oldest above. */
export function ClaimsDeskPage({ list, asked, today, flashes }: Props) {
  const page = usePage()
  const t = sayClaims(page.language)
  const d = sayClaimDesk(page.language)
  const narrowed = asked.text !== '' || asked.state !== null
  const due = (claim: ClaimHead) => {
    const day = answerDueOn(claim.madeAt)
    return day < today ? <strong>{d.overdue({ day: formatDate(day) })}</strong> : formatDate(day)
  }
  return (
    <Screen title={d.claims()} flashes={flashes}>
      <FilterBar action={href(page, claimDesk.list, { query: {} })} label={d.claims()}>
        <input type="hidden" name="sort" value={asked.sort} />
        <Field label={t.search()} name="text" type="search" defaultValue={asked.text} maxLength={120} />
        <SelectField
          label={t.state()}
          name="state"
          defaultValue={asked.state ?? ''}
          options={[
            { value: '', label: t.anyState() },
            ...claimStates.map(state => ({ value: state, label: sayClaimStates(page.language)[state]() })),
          ]}
        />
      </FilterBar>
      {list.rows.length === 0 ? (
        <EmptyState
          title={narrowed ? t.noneFound() : d.noClaims()}
          icon="badge-percent"
          {...(narrowed && {
            action: <LinkButton href={href(page, claimDesk.list, { query: {} })}>{t.showAll()}</LinkButton>,
          })}
        />
      ) : (
        <PagedList
          list={{ found: list.total, page: list.page, last: list.lastPage }}
          href={n => href(page, claimDesk.list, { query: { ...asked, page: n } })}
        >
          <DataTable
            cards
            label={d.claims()}
            sorting={{
              now: asked.sort,
              href: (sort: ClaimSort) => href(page, claimDesk.list, { query: { ...asked, sort, page: 1 } }),
            }}
            rows={list.rows}
            rowKey={claim => claim.code}
            rowProps={claim => ({
              'data-request-code': claim.code,
              'data-request-kind': 'ship-and-debit',
              'data-request-state': claim.state,
            })}
            columns={[
              {
                key: 'code',
                sort: 'code',
                header: t.number(),
                rowHeader: true,
                cell: ({ code }) => (
                  <a href={href(page, claimDesk.claim, { params: { code }, query: {} })}>{code}</a>
                ),
              },
              { key: 'company', sort: 'company', header: d.company(), cell: claim => claim.company },
              { key: 'sent', sort: 'sent', header: t.sentOn(), cell: claim => formatMoment(claim.madeAt) },
              { key: 'positions', header: t.positions(), align: 'number', cell: claim => claim.lines },
              {
                key: 'state',
                sort: 'state',
                header: t.state(),
                cell: claim => <ClaimStateMark state={claim.state} />,
              },
              {
                key: 'claimed',
                header: t.claimed(),
                align: 'number',
                cell: claim =>
                  claim.pending > 0 && <Money amount={claim.pendingAmount} currency={claim.currency} />,
              },
              {
                key: 'approved',
                header: t.approvedAmount(),
                align: 'number',
                cell: claim =>
                  claim.approved > 0 && <Money amount={claim.approvedAmount} currency={claim.currency} />,
              },
              {
                key: 'due',
                header: d.dueOn(),
                cell: claim => (claim.state === 'in-check' ? due(claim) : claim.creditNumber),
              },
            ]}
          />
        </PagedList>
      )}
    </Screen>
  )
}
