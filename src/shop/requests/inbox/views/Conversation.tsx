import { formatMoment } from '#kit/calendar-date.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Card } from '#ui/card.tsx'
import { State } from '#ui/chip.tsx'
import type { RequestEntry } from '../model/request.ts'
import { sayRequests } from '../texts/requests.ts'
import { sayRequestActions } from '../texts/states.ts'

/** All that was said and done, oldest first; `reader` tells whose words are their own. */
export function Conversation({
  entries,
  reader,
}: {
  entries: readonly RequestEntry[]
  reader: 'buyer' | 'seller'
}) {
  const page = usePage()
  const t = sayRequests(page.language)
  const actions: Record<string, (() => string) | undefined> = sayRequestActions(page.language)
  // to the buyer the inner ways of the desk are none of theirs
  const shown = entries.filter(
    one => reader === 'seller' || one.body !== '' || !['take', 'due'].includes(one.action),
  )
  return (
    <Card title={t.conversation()} id="conversation">
      {shown.length === 0 ? (
        <p className="muted">{t.nothingSaid()}</p>
      ) : (
        <ol className="plain-list request-talk">
          {shown.map(one => (
            <li
              key={one.id}
              className={`request-said${one.side === reader ? ' request-own' : ''}${one.internal ? ' request-internal' : ''}`}
              data-entry={one.action}
            >
              <p className="muted request-by">
                {/* the name of who was erased is gone */}
                {one.name && (
                  <>
                    {one.side === 'seller' && reader === 'buyer' ? `${one.name}, ${t.seller()}` : one.name}
                    {' · '}
                  </>
                )}
                {formatMoment(one.at, page.timeZone)}
                {' · '}
                {one.internal ? <State>{t.note()}</State> : (actions[one.action]?.() ?? one.action)}
              </p>
              {one.body && <p className="request-body">{one.body}</p>}
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
