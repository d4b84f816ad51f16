import { formatMoment } from '#kit/calendar-date.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { ClaimEvent } from '../model/claim.ts'
import { claimActions } from '../model/states.ts'
import { sayClaimEvents } from '../texts/states.ts'

const kinds = ['import', 'note', ...claimActions] as const

/** What happened to a claim, in order; `internal`: with who did it, and the desk's own notes. */
export function ClaimCourse({
  events,
  title,
  internal = false,
}: {
  events: readonly ClaimEvent[]
  title: string
  internal?: boolean
}) {
  const page = usePage()
  const t = sayClaimEvents(page.language)
  const words = ({ kind, details }: ClaimEvent): string => {
    const known = kinds.find(one => one === kind)
    if (!known) return kind
    const { n, lines, rejected, number } = details
    return t[known]({
      n: Number(n ?? lines ?? 0),
      rejected: Number(rejected ?? 0),
      number: String(number ?? ''),
    })
  }
  const note = ({ details }: ClaimEvent) => (typeof details['note'] === 'string' ? details['note'] : '')
  return (
    <section className="stack">
      <h2>{title}</h2>
      <ol className="claim-course">
        {events
          .filter(event => internal || event.kind !== 'note')
          .map(event => (
            <li key={`${event.kind} ${event.at.toISOString()}`}>
              <span className="muted">{formatMoment(event.at, page.timeZone)}</span> {words(event)}
              {internal && <span className="muted"> ({event.actor})</span>}
              {note(event) !== '' && <p>{note(event)}</p>}
            </li>
          ))}
      </ol>
    </section>
  )
}
