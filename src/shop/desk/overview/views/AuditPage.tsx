import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { AuditLine, AuditSort } from '#platform/audit/audit-log.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { desk } from '../contract.ts'
import { sayDesk } from '../texts/desk.ts'
import { Screen } from '#ui/screen.tsx'
import type { Paged } from '#kit/paged.ts'
import { PagedList } from '#ui/paged-list.tsx'
import { AuditTable } from '#ui/audit-table.tsx'
import { sayAudit } from '#ui/audit-texts.ts'

type Asked = { subject: string; actor: string; sort: AuditSort; page: number }

/** Every change that was made at the desk, found by what it was made to and by whom. */
export function AuditPage({
  lines,
  asked,
  all,
}: {
  lines: Paged<AuditLine>
  asked: Asked
  /** the reader is shown everything, not only what concerns their sections */
  all: boolean
}) {
  const page = usePage()
  const t = sayDesk(page.language)
  const narrowed = asked.subject !== '' || asked.actor !== ''
  return (
    <Screen title={t.audit()} {...(!all && { note: t.auditOfYours() })}>
      <FilterBar action={href(page, desk.audit)} label={t.audit()}>
        <input type="hidden" name="sort" value={asked.sort} />
        <Field label={t.auditSubject()} name="subject" defaultValue={asked.subject} maxLength={120} />
        <Field
          label={sayAudit(page.language).who()}
          name="actor"
          defaultValue={asked.actor}
          maxLength={120}
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
