import { formatMoment, weekdayName } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { LinkButtonIfOpen } from '#ui/if-open.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { scheduledFiles } from '../contract.ts'
import { shownMinute, type Schedule, type ScheduleLine } from '../model/schedule.ts'
import { sayScheduledFiles } from '../texts.ts'

/** 'Every day 06:30' */
export function useRhythmWords(): (one: Pick<Schedule, 'every' | 'minute' | 'weekday'>) => string {
  const { language } = usePage()
  const t = sayScheduledFiles(language)
  return ({ every, minute, weekday }) =>
    [
      t[every](),
      every === 'week' && weekdayName(weekday, language),
      every === 'hour' ? `:${shownMinute(minute).slice(-2)}` : shownMinute(minute),
    ]
      .filter(Boolean)
      .join(' ')
}

/** Files that the shop fetches by itself. */
export function ListPage({ lines, flashes }: { lines: readonly ScheduleLine[]; flashes: readonly Flash[] }) {
  const page = usePage()
  const t = sayScheduledFiles(page.language)
  const rhythm = useRhythmWords()
  const add = (
    <LinkButtonIfOpen entry={scheduledFiles.fresh} href={href(page, scheduledFiles.fresh)} icon="plus">
      {t.fresh()}
    </LinkButtonIfOpen>
  )
  return (
    <Screen title={t.title()} note={t.note()} flashes={flashes} actions={lines.length > 0 && add}>
      {lines.length === 0 ? (
        <EmptyState title={t.none()} icon="upload" action={add} />
      ) : (
        <DataTable
          cards
          label={t.title()}
          rows={lines}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              header: t.name(),
              rowHeader: true,
              className: 'desk-words',
              cell: ({ id, name }) => (
                <a href={href(page, scheduledFiles.show, { params: { id } })}>{name}</a>
              ),
            },
            { key: 'kind', header: t.kind(), cell: ({ kind }) => t[kind]() },
            {
              key: 'from',
              header: t.from(),
              className: 'desk-words',
              cell: ({ place, source }) => (place === 'folder' ? source : new URL(source).host),
            },
            { key: 'every', header: t.every(), cell: rhythm },
            {
              key: 'last',
              header: t.last(),
              cell: ({ last, lastAt }) =>
                last && lastAt ? `${t[last]()}, ${formatMoment(lastAt, page.timeZone)}` : t.never(),
            },
            {
              key: 'next',
              header: t.next(),
              cell: ({ active, nextAt }) => (active ? formatMoment(nextAt, page.timeZone) : t.isStopped()),
            },
            { key: 'owner', header: t.owner(), cell: ({ owner }) => owner },
          ]}
        />
      )}
    </Screen>
  )
}
