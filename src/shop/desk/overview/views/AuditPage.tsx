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
import { Further } from '#ui/further.tsx'
import { AuditTable } from '#ui/audit-table.tsx'
import { sayAudit } from '#ui/audit-texts.ts'

type Asked = { subject: string; actor: string; sort: AuditSort; before: number | null }

/** Every change that was made at the desk, found by what it was made to and by whom. */
export function AuditPage({
  lines,
  next,
  asked,
  all,
}: {
  lines: readonly AuditLine[]
  next: number | null
  asked: Asked
  /** the reader is shown everything, not only what concerns their sections */
  all: boolean
}) {
  const page = usePage()
  const t = sayDesk(page.language)
  const narrowed = asked.subject !== '' || asked.actor !== '' || asked.before !== null
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
      {lines.length === 0 ? (
        <EmptyState
          title={narrowed ? t.nothingFits() : t.noChanges()}
          icon="history"
          action={narrowed && <LinkButton href={href(page, desk.audit)}>{t.showAll()}</LinkButton>}
        />
      ) : (
        <AuditTable
          label={t.audit()}
          lines={lines}
          sorting={{
            now: asked.sort,
            href: (sort: AuditSort) => href(page, desk.audit, { query: { ...asked, sort, before: null } }),
          }}
        />
      )}
      <Further
        start={asked.before === null ? null : href(page, desk.audit, { query: { ...asked, before: null } })}
        next={next === null ? null : href(page, desk.audit, { query: { ...asked, before: next } })}
      />
    </Screen>
  )
}
