import type { CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { ReadRange } from '#kit/date-range.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { AuditLine, AuditSort } from '#platform/audit/audit-log.ts'
import { DateRange } from '#ui/date-range.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { desk } from '../contract.ts'
import { sayDesk } from '../texts/desk.ts'
import { Screen } from '#ui/screen.tsx'
import type { Paged } from '#kit/paged.ts'
import { PagedList } from '#ui/paged-list.tsx'
import { AuditTable } from '#ui/audit-table.tsx'
import { sayAudit } from '#ui/audit-texts.ts'

type Choice = { value: string; label: string }
type Asked = {
  subject: string
  actor: string
  kind: string
  action: string
  rangeFrom: string
  rangeTo: string
  rangeAttribute: 'when'
  sort: AuditSort
  page: number
}

/** Every change that was made at the desk, found by what it was made to and by whom. */
export function AuditPage({
  lines,
  asked,
  range,
  today,
  choices,
  all,
}: {
  lines: Paged<AuditLine>
  asked: Asked
  range: ReadRange
  today: CalendarDate
  choices: { kinds: readonly Choice[]; actions: readonly Choice[] }
  /** the reader is shown everything, not only what concerns their sections */
  all: boolean
}) {
  const page = usePage()
  const t = sayDesk(page.language)
  const narrowed = (['subject', 'actor', 'kind', 'action', 'rangeFrom', 'rangeTo'] as const).some(
    field => asked[field] !== '',
  )
  const any = { value: '', label: t.anyOfThem() }
  return (
    <Screen title={t.audit()} {...(!all && { note: t.auditOfYours() })}>
      <FilterBar action={href(page, desk.audit)} label={t.audit()}>
        <input type="hidden" name="sort" value={asked.sort} />
        <SelectField
          label={t.auditKind()}
          name="kind"
          defaultValue={asked.kind}
          options={[any, ...choices.kinds]}
        />
        <Field
          label={t.auditSubject()}
          name="subject"
          type="search"
          defaultValue={asked.subject}
          maxLength={120}
        />
        <Field
          label={sayAudit(page.language).who()}
          name="actor"
          type="search"
          defaultValue={asked.actor}
          maxLength={120}
        />
        <SelectField
          label={sayAudit(page.language).what()}
          name="action"
          defaultValue={asked.action}
          options={[any, ...choices.actions]}
        />
        <DateRange
          label={sayAudit(page.language).when()}
          kind="past"
          today={today}
          typed={asked}
          range={range}
          attributes={[{ value: 'when', label: sayAudit(page.language).when() }]}
          attribute="when"
          href={to => href(page, desk.audit, { query: { ...asked, ...to, page: 1 } })}
        />
      </FilterBar>
      {lines.rows.length === 0 ? (
        <EmptyState
          title={narrowed ? t.nothingFits() : t.noChanges()}
          icon="history"
          action={narrowed && <LinkButton href={href(page, desk.audit)}>{t.showAll()}</LinkButton>}
        />
      ) : (
        <PagedList list={lines} href={to => href(page, desk.audit, { query: { ...asked, page: to } })}>
          <AuditTable
            label={t.audit()}
            lines={lines.rows}
            sorting={{
              now: asked.sort,
              href: (sort: AuditSort) => href(page, desk.audit, { query: { ...asked, sort, page: 1 } }),
            }}
          />
        </PagedList>
      )}
    </Screen>
  )
}
