import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { runStates, type JobRun, type RunSort, type RunState } from '#kit/job-runs.ts'
import { usePage } from '#kit/page-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField, SelectField } from '#ui/field.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { desk } from '../contract.ts'
import { sayDesk } from '../texts/desk.ts'
import { sayJobs } from '../texts/jobs.ts'
import { Further } from '#ui/further.tsx'

const tones = {
  waiting: 'waiting',
  queued: 'waiting',
  running: 'waiting',
  done: 'good',
  failed: 'bad',
} as const

/** Work outside of requests, newest first: what became of it, and why it failed. */
export function JobsPage({
  runs,
  next,
  asked,
  flashes,
}: {
  runs: readonly JobRun[]
  next: number | null
  asked: { state: RunState | null; sort: RunSort; before: number | null }
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayJobs(page.language)
  const d = sayDesk(page.language)
  const narrowed = asked.state !== null || asked.before !== null
  return (
    <Screen title={t.name()} flashes={flashes}>
      <form action={href(page, desk.jobs)} className="desk-filter">
        <input type="hidden" name="sort" value={asked.sort} />
        <SelectField
          label={t.state()}
          name="state"
          defaultValue={asked.state ?? ''}
          options={[
            { value: '', label: d.anyState() },
            ...runStates.map(state => ({ value: state, label: t[state]() })),
          ]}
        />
        <Button type="submit" icon="search">
          {d.find()}
        </Button>
      </form>
      {runs.length === 0 ? (
        <EmptyState
          title={narrowed ? d.nothingFits() : t.none()}
          icon="clock"
          action={narrowed && <LinkButton href={href(page, desk.jobs)}>{d.showAll()}</LinkButton>}
        />
      ) : (
        <DataTable
          cards
          sorting={{
            now: asked.sort,
            href: (sort: RunSort) => href(page, desk.jobs, { query: { ...asked, sort, before: null } }),
          }}
          label={t.name()}
          rows={runs}
          rowKey={run => run.id}
          rowProps={run => ({ 'data-job': run.name, 'data-state': run.state })}
          columns={[
            {
              key: 'what',
              sort: 'what',
              header: d.what(),
              rowHeader: true,
              cell: run => (
                <span className="desk-words">
                  {run.key === 'clock' ? run.name : `${run.name} ${run.key}`}
                </span>
              ),
            },
            {
              key: 'state',
              sort: 'state',
              header: t.state(),
              cell: run => <State tone={tones[run.state]}>{t[run.state]()}</State>,
            },
            {
              key: 'progress',
              header: t.progress(),
              align: 'number',
              cell: run => (run.total === null ? '–' : t.doneOf({ done: run.done, total: run.total })),
            },
            {
              key: 'attempts',
              sort: 'attempts',
              header: d.attempts(),
              align: 'number',
              cell: run => run.attempts,
            },
            {
              key: 'changed',
              sort: 'changed',
              header: t.changed(),
              cell: run => formatMoment(run.changedAt),
            },
            {
              key: 'error',
              header: d.lastError(),
              cell: run => (run.lastError ? <span className="desk-words">{run.lastError}</span> : '–'),
            },
            {
              key: 'again',
              header: d.retry(),
              cell: run =>
                run.state === 'failed' ? (
                  <form method="post" action={href(page, desk.retryJob, { params: { id: run.id } })}>
                    <CsrfField />
                    <Button type="submit" icon="rotate-ccw">
                      {d.retry()}
                    </Button>
                  </form>
                ) : (
                  '–'
                ),
            },
          ]}
        />
      )}
      <Further
        start={asked.before === null ? null : href(page, desk.jobs, { query: { ...asked, before: null } })}
        next={next === null ? null : href(page, desk.jobs, { query: { ...asked, before: next } })}
      />
    </Screen>
  )
}
