import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { runStates, type JobRun, type RunSort, type RunState } from '#platform/jobs/job-runs.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { StoodBack } from '#platform/jobs/stood-back.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toneOf } from '#platform/state-meaning/state-meaning.ts'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField, SelectField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { desk } from '../contract.ts'
import { sayDesk } from '../texts/desk.ts'
import { sayJobs } from '../texts/jobs.ts'
import type { Paged } from '#kit/paged.ts'
import { PagedList } from '#ui/paged-list.tsx'
import { ActsSince } from './ActsSince.tsx'

/** That nobody does the work outside of requests, and since when. */
export function SilentJobs({ since }: { since: Date | null }) {
  const t = sayJobs(usePage().language)
  return since && <Message kind="warning">{t.silent({ when: formatMoment(since) })}</Message>
}

/** What jobs could not do now, with the reason and the time of the next attempt. */
function StandsBack({ items, count }: { items: readonly StoodBack[]; count: number }) {
  const page = usePage()
  const t = sayJobs(page.language)
  if (items.length === 0) return null
  return (
    <Card title={t.standsBack()} id="stands-back">
      <p>{t.standsBackNote()}</p>
      {count > items.length && <p>{t.firstOf({ shown: items.length, n: count })}</p>}
      <DataTable
        cards
        label={t.standsBack()}
        rows={items}
        rowKey={({ work, item }) => `${work} ${item}`}
        rowProps={({ work, item }) => ({ 'data-stands-back': `${work} ${item}` })}
        columns={[
          {
            key: 'item',
            header: t.item(),
            rowHeader: true,
            cell: ({ item }) => <span className="desk-words">{item}</span>,
          },
          { key: 'work', header: t.work(), cell: ({ work }) => work },
          {
            key: 'reason',
            header: t.reason(),
            cell: ({ reason }) => <span className="desk-words">{reason}</span>,
          },
          { key: 'failures', header: t.failures(), align: 'number', cell: ({ failures }) => failures },
          { key: 'since', header: t.since(), cell: ({ since }) => formatMoment(since) },
          { key: 'until', header: t.nextTry(), cell: ({ until }) => formatMoment(until) },
          {
            key: 'now',
            header: t.tryNow(),
            cell: ({ work, item }) => (
              <form method="post" action={href(page, desk.tryStoodBack)}>
                <CsrfField />
                <input type="hidden" name="work" value={work} />
                <input type="hidden" name="item" value={item} />
                <Button type="submit" icon="rotate-ccw" aria-label={t.tryNowOf({ item })}>
                  {t.tryNow()}
                </Button>
              </form>
            ),
          },
        ]}
      />
    </Card>
  )
}

/** Which runs are shown. */
function RunFilter({ asked }: { asked: { state: RunState | null; sort: RunSort } }) {
  const page = usePage()
  const t = sayJobs(page.language)
  return (
    <FilterBar action={href(page, desk.jobs)} label={t.name()}>
      <input type="hidden" name="sort" value={asked.sort} />
      <SelectField
        label={t.state()}
        name="state"
        defaultValue={asked.state ?? ''}
        options={[
          { value: '', label: sayDesk(page.language).anyState() },
          ...runStates.map(state => ({ value: state, label: t[state]() })),
        ]}
      />
    </FilterBar>
  )
}

/** The runs, or that there are none. */
function Runs({
  runs,
  asked,
}: {
  runs: Paged<JobRun>
  asked: { state: RunState | null; sort: RunSort; page: number }
}) {
  const page = usePage()
  const t = sayJobs(page.language)
  const d = sayDesk(page.language)
  const narrowed = asked.state !== null
  return (
    <>
      {runs.rows.length === 0 ? (
        <EmptyState
          title={narrowed ? d.nothingFits() : t.none()}
          icon="clock"
          action={narrowed && <LinkButton href={href(page, desk.jobs)}>{d.showAll()}</LinkButton>}
        />
      ) : (
        <PagedList list={runs} href={to => href(page, desk.jobs, { query: { ...asked, page: to } })}>
          <DataTable
            cards
            sorting={{
              now: asked.sort,
              href: (sort: RunSort) => href(page, desk.jobs, { query: { ...asked, sort, page: 1 } }),
            }}
            label={t.name()}
            rows={runs.rows}
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
                cell: run => <State tone={toneOf('job', run.state, page)}>{t[run.state]()}</State>,
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
        </PagedList>
      )}
    </>
  )
}

/** Work outside of requests, newest first: what became of it, and why it failed. */
export function JobsPage({
  runs,
  asked,
  silentSince,
  stoodBack,
  acts,
  flashes,
}: {
  runs: Paged<JobRun>
  asked: { state: RunState | null; sort: RunSort; page: number }
  /** since when nobody does it; null: somebody does */
  silentSince: Date | null
  /** the first of what stands back, and how many there are */
  stoodBack: { items: readonly StoodBack[]; count: number }
  acts: Parameters<typeof ActsSince>[0]['acts']
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayJobs(page.language)
  return (
    <Screen title={t.name()} flashes={flashes}>
      <SilentJobs since={silentSince} />
      <StandsBack {...stoodBack} />
      <RunFilter asked={asked} />
      <Runs runs={runs} asked={asked} />
      <ActsSince acts={acts} />
    </Screen>
  )
}
