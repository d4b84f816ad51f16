import type { Act } from '#platform/jobs/acts-since.ts'
import { formatMoment } from '#kit/calendar-date.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { sayJobs } from '../texts/jobs.ts'

/** From when on the shop does by itself what releases before did not. */
export function ActsSince({ acts }: { acts: readonly { act: Act; since: Date }[] }) {
  const t = sayJobs(usePage().language)
  return (
    <Card title={t.actsSince()} id="acts-since">
      <p>{t.actsSinceNote()}</p>
      <DefinitionTable
        rows={acts.map(({ act, since }) => ({ name: t[`act-${act}`](), value: formatMoment(since) }))}
      />
    </Card>
  )
}
