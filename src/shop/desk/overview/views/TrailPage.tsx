import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { TrailLine, TrailSort } from '#platform/audit/trail.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { desk } from '../contract.ts'
import { sayDesk } from '../texts/desk.ts'
import { Screen } from '#ui/screen.tsx'
import { Further } from '#ui/further.tsx'
import { TrailTable } from './TrailTable.tsx'

type Asked = { subject: string; actor: string; sort: TrailSort; before: number | null }

/** Every change that was made at the desk, found by what it was made to and by whom. */
export function TrailPage({
  lines,
  next,
  asked,
  all,
}: {
  lines: readonly TrailLine[]
  next: number | null
  asked: Asked
  /** the reader is shown everything, not only what concerns her sections */
  all: boolean
}) {
  const page = usePage()
  const t = sayDesk(page.language)
  const narrowed = asked.subject !== '' || asked.actor !== '' || asked.before !== null
  return (
    <Screen title={t.trail()} {...(!all && { note: t.trailOfYours() })}>
      <FilterBar action={href(page, desk.trail)} label={t.trail()}>
        <input type="hidden" name="sort" value={asked.sort} />
        <Field label={t.trailSubject()} name="subject" defaultValue={asked.subject} maxLength={120} />
        <Field label={t.who()} name="actor" defaultValue={asked.actor} maxLength={120} />
      </FilterBar>
      {lines.length === 0 ? (
        <EmptyState
          title={narrowed ? t.nothingFits() : t.noChanges()}
          icon="history"
          action={narrowed && <LinkButton href={href(page, desk.trail)}>{t.showAll()}</LinkButton>}
        />
      ) : (
        <TrailTable
          label={t.trail()}
          lines={lines}
          sorting={{
            now: asked.sort,
            href: (sort: TrailSort) => href(page, desk.trail, { query: { ...asked, sort, before: null } }),
          }}
        />
      )}
      <Further
        start={asked.before === null ? null : href(page, desk.trail, { query: { ...asked, before: null } })}
        next={next === null ? null : href(page, desk.trail, { query: { ...asked, before: next } })}
      />
    </Screen>
  )
}
