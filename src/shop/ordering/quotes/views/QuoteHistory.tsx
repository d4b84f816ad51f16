import { formatMoment } from '#kit/calendar-date.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Card } from '#ui/card.tsx'
import { State } from '#ui/chip.tsx'
import type { QuoteEvent } from '../model/quote.ts'
import { sayQuotes } from '../texts/quotes.ts'
import { sayQuoteActions } from '../texts/states.ts'

/** All that was said and done, oldest first, with person and time. */
export function QuoteHistory({
  events,
  reader,
  waits = new Set(),
}: {
  events: readonly QuoteEvent[]
  reader: 'buyer' | 'seller'
  /** offers that were not sent at once, by the ids of their events */
  waits?: ReadonlySet<number>
}) {
  const page = usePage()
  const t = sayQuotes(page.language)
  const actions: Record<string, (() => string) | undefined> = sayQuoteActions(page.language)
  return (
    <Card title={t.history()} id="history">
      <ol className="plain-list quote-talk">
        {events.map(one => (
          <li
            key={one.id}
            className={`quote-said${one.side === reader ? ' quote-own' : ''}${one.internal ? ' quote-internal' : ''}`}
            data-event={one.action}
          >
            <p className="muted quote-by">
              {one.name && (
                <>
                  {one.side === 'seller' && reader === 'buyer' ? `${one.name}, ${t.seller()}` : one.name}
                  {' · '}
                </>
              )}
              {formatMoment(one.at, page.timeZone)}
              {' · '}
              {waits.has(one.id)
                ? sayQuoteActions(page.language).submitted()
                : (actions[one.action]?.() ?? one.action)}
              {one.internal && (
                <>
                  {' '}
                  <State>{t.onlyDesk()}</State>
                </>
              )}
              {' · '}
              {t.versionN({ n: one.revision })}
            </p>
            {one.body && <p className="quote-body">{one.body}</p>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
