import { formatDate, formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Money } from '#ui/price.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { claims } from '../contract.ts'
import { answerDueOn, type ClaimHead } from '../model/claim.ts'
import { claimStates, type ClaimState } from '../model/states.ts'
import { sayClaims } from '../texts/claims.ts'
import { sayClaimStates } from '../texts/states.ts'
import { ImportMessages, type ImportMessagesProps } from './ImportMessages.tsx'
import { ClaimStateMark } from './marks.tsx'

type Props = {
  list: { rows: readonly ClaimHead[]; total: number; page: number; lastPage: number }
  asked: { text: string; state: ClaimState | null }
  /** what became of the file that was sent just now */
  report: ImportMessagesProps | null
  flashes: readonly Flash[]
}

/** The claims of a distributor's company, newest first, and the way to a new one (SDC-01). */
export function ClaimsPage({ list, asked, report, flashes }: Props) {
  const page = usePage()
  const t = sayClaims(page.language)
  const narrowed = asked.text !== '' || asked.state !== null
  return (
    <Screen
      title={t.title()}
      flashes={flashes}
      actions={
        <>
          <LinkButton
            look="primary"
            icon="plus"
            href={href(page, claims.importForm, { query: { page: list.page } })}
            data-overlay
          >
            {t.newClaim()}
          </LinkButton>
          <LinkButton href={href(page, claims.agreements, { query: {} })}>{t.agreements()}</LinkButton>
          <LinkButton
            href={href(page, claims.template, { query: { as: 'xlsx' } })}
            icon="file-spreadsheet"
            download
          >
            {t.template()}
          </LinkButton>
        </>
      }
    >
      {report && <ImportMessages {...report} />}
      <p className="prose muted">{t.help()}</p>
      {(list.total > 0 || narrowed) && (
        <FilterBar action={href(page, claims.list, { query: {} })} label={t.claims()}>
          <Field label={t.search()} name="text" type="search" defaultValue={asked.text} maxLength={120} />
          <SelectField
            label={t.state()}
            name="state"
            defaultValue={asked.state ?? ''}
            options={[
              { value: '', label: t.anyState() },
              ...claimStates.map(state => ({
                value: state,
                label: sayClaimStates(page.language)[state](),
              })),
            ]}
          />
        </FilterBar>
      )}
      {list.rows.length === 0 ? (
        <EmptyState
          title={narrowed ? t.noneFound() : t.noClaims()}
          icon="badge-percent"
          {...(narrowed && {
            action: <LinkButton href={href(page, claims.list, { query: {} })}>{t.showAll()}</LinkButton>,
          })}
        >
          {!narrowed && t.noClaimsText()}
        </EmptyState>
      ) : (
        <DataTable
          cards
          label={t.claims()}
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
              header: t.number(),
              rowHeader: true,
              cell: ({ code }) => (
                <a href={href(page, claims.claim, { params: { code }, query: {} })}>{code}</a>
              ),
            },
            { key: 'sent', header: t.sentOn(), cell: claim => formatMoment(claim.madeAt, page.timeZone) },
            { key: 'file', header: t.file(), className: 'claim-file', cell: claim => claim.filename },
            { key: 'positions', header: t.positions(), align: 'number', cell: claim => claim.lines },
            { key: 'state', header: t.state(), cell: claim => <ClaimStateMark state={claim.state} /> },
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
              key: 'next',
              header: `${t.answerBy()} / ${t.creditNote()}`,
              cell: claim =>
                claim.creditNumber !== null ? (
                  <a href={href(page, claims.creditNote, { params: { code: claim.code } })} download>
                    {claim.creditNumber}
                  </a>
                ) : (
                  claim.state === 'in-check' && formatDate(answerDueOn(claim.madeAt))
                ),
            },
          ]}
        />
      )}
      <Pagination
        page={list.page}
        last={list.lastPage}
        href={n => href(page, claims.list, { query: { ...asked, page: n } })}
      />
    </Screen>
  )
}
