import { dayOf, formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { Paged } from '#kit/paged.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { formatAmount } from '#kit/money.ts'
import { askBefore } from '#ui/ask-before.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { DataTable, type Column } from '#ui/data-table.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, fieldId } from '#ui/field.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Message } from '#ui/message.tsx'
import { Money } from '#ui/price.tsx'
import { Screen } from '#ui/screen.tsx'
import { SectionNav } from '#ui/section-nav.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { approvals } from '../contract.ts'
import { sayApproval } from '../texts/pages.ts'
import { SubstituteForm, type SubstituteFields } from './SubstituteForm.tsx'
import type { ListedApproval } from './shown.ts'
import { approvalReasons, ApprovalMark } from './labels.tsx'

const rowData = (one: ListedApproval) => ({
  'data-approval-code': one.code,
  'data-approval-state': one.state,
  'data-order-code': one.orderCode,
  'data-total-cents': one.total,
})

/** APPR-01: what waits for this person's word, the oldest first; several can be approved at once, by a summary. */
export function DashboardPage({
  show,
  list,
  substitute,
  errors = [],
  flashes,
}: {
  show: 'waiting' | 'all'
  list: Paged<ListedApproval>
  /** null: it cannot be told at the moment */
  substitute: SubstituteFields | null
  errors?: readonly FieldError[]
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayApproval(page.language)
  const link = (query: { show: 'waiting' | 'all'; page?: number }) =>
    href(page, approvals.dashboard, { query })
  return (
    <Screen title={show === 'waiting' ? t.title() : t.titleAll()} flashes={flashes}>
      <SectionNav
        label={t.views()}
        items={[
          { href: link({ show: 'waiting' }), name: t.waiting(), current: show === 'waiting' },
          { href: link({ show: 'all' }), name: t.all(), current: show === 'all' },
        ]}
      />
      <ErrorSummary errors={errors.filter(one => one.field === '')} />
      {list.rows.length === 0 ? (
        <EmptyState title={show === 'waiting' ? t.none() : t.noneAtAll()} icon="circle-check">
          {show === 'waiting' && <p>{t.noneText()}</p>}
        </EmptyState>
      ) : (
        <PagedList list={list} href={n => link({ show, page: n })}>
          <Rows show={show} found={list.rows} />
        </PagedList>
      )}
      {substitute ? (
        <SubstituteForm {...substitute} errors={errors.filter(one => one.field !== '')} />
      ) : (
        <Message kind="error">{t.substituteMissing()}</Message>
      )}
    </Screen>
  )
}

function Rows({ show, found }: { show: 'waiting' | 'all'; found: readonly ListedApproval[] }) {
  const page = usePage()
  const t = sayApproval(page.language)
  const table = (
    <DataTable
      cards
      label={t.titleAll()}
      rows={found}
      rowKey={one => one.code}
      rowProps={rowData}
      columns={[
        ...(show === 'waiting' ? [chooseColumn(t)] : []),
        ...commonColumns(page, t),
        show === 'waiting'
          ? { key: 'until', header: t.until(), cell: one => formatDate(dayOf(one.expiresAt, page.timeZone)) }
          : { key: 'state', header: t.state(), cell: one => <ApprovalMark state={one.state} /> },
        ...(show === 'waiting' ? [decideColumn(page, t)] : []),
      ]}
    />
  )
  if (show === 'all') return table
  return (
    <>
      <form method="post" action={href(page, approvals.decideSeveral)} className="stack">
        <CsrfField />
        {table}
        <p>
          <Button type="submit" icon="check">
            {t.approveChosen()}
          </Button>
        </p>
      </form>
      {found.map(one => (
        <form
          key={one.code}
          id={formOf(one)}
          method="post"
          action={href(page, approvals.decideSeveral)}
          {...askBefore({
            ask: t.approveAsk({
              code: one.orderCode,
              total: formatAmount(one.total, one.currency, page.formatLocale),
            }),
            ok: t.approve(),
          })}
        >
          <CsrfField />
          <input type="hidden" name="approval" value={`${one.code}:${one.version}`} />
          <input type="hidden" name="confirmed" value="true" />
        </form>
      ))}
    </>
  )
}

type Words = ReturnType<typeof sayApproval>

const chooseColumn = (t: Words): Column<ListedApproval> => ({
  key: 'choose',
  header: t.chooseColumn(),
  cell: one => (
    <label className="tick-row">
      <input type="checkbox" name="approval" value={`${one.code}:${one.version}`} />
      <span className="visually-hidden">{t.choose({ code: one.orderCode })}</span>
    </label>
  ),
})

/** The form that approves this one alone; it stands behind the table, as forms do not stand in one another. */
const formOf = ({ code }: ListedApproval): string => `approve-${code}`

/** Approve at once, or go where the reason against it is entered. */
const decideColumn = (page: ReturnType<typeof usePage>, t: Words): Column<ListedApproval> => ({
  key: 'decide',
  header: <span className="visually-hidden">{t.decision()}</span>,
  align: 'number',
  cell: one => (
    <span className="approval-ways">
      <Button type="submit" size="small" icon="check" form={formOf(one)}>
        {t.approve()}
        <span className="visually-hidden"> {one.orderCode}</span>
      </Button>
      <LinkButton
        size="small"
        icon="x"
        href={href(page, approvals.detail, {
          params: { workflowActionCode: one.code },
          hash: fieldId('comments', 'approval'),
        })}
      >
        {t.rejectWith()}
        <span className="visually-hidden"> {one.orderCode}</span>
      </LinkButton>
    </span>
  ),
})

export const commonColumns = (page: ReturnType<typeof usePage>, t: Words): Column<ListedApproval>[] => [
  {
    key: 'order',
    header: t.order(),
    rowHeader: true,
    cell: one => (
      <a href={href(page, approvals.detail, { params: { workflowActionCode: one.code } })}>{one.orderCode}</a>
    ),
  },
  { key: 'requester', header: t.requester(), cell: one => one.requesterName },
  {
    key: 'total',
    header: t.total(),
    align: 'number',
    cell: one => <Money amount={one.total} currency={one.currency} />,
  },
  {
    key: 'reason',
    header: t.reason(),
    cell: one => approvalReasons(page, one.reasons, one).join(' '),
  },
  { key: 'since', header: t.since(), cell: one => formatDate(day(one.createdAt, page.timeZone)) },
]

const day = (moment: Date, timeZone: string): CalendarDate => dayOf(moment, timeZone)
