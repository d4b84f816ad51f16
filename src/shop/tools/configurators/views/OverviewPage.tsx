import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/card.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import type { Kind } from '../model/definition.ts'
import { sayConfigurator } from '../texts.ts'
import { windowOf } from './addresses.ts'

export type OverviewEntry = {
  key: string
  name: string
  about: string
  href: string
  kind: Kind
  /** as SVG */
  picture: string | null
  /** from which on a piece costs; null: on request */
  price: string | null
  steps: number
  minutes: number
}

/** All that can be configured, each with its picture. */
export function OverviewPage({ entries }: { entries: readonly OverviewEntry[] }) {
  const t = sayConfigurator(usePage().language)
  return (
    <div className="stack-wide">
      <PageHead title={t.title()} note={t.intro()} />
      {entries.length === 0 ? (
        <EmptyState title={t.none()} icon="boxes" />
      ) : (
        <ul className="configurator-overview">
          {entries.map(entry => (
            <li key={entry.key} className="card" data-configurator-key={entry.key}>
              {entry.picture && (
                <a
                  href={entry.href}
                  className="white-tile configurator-overview-picture"
                  tabIndex={-1}
                  aria-hidden="true"
                  {...windowOf(entry)}
                  dangerouslySetInnerHTML={{ __html: entry.picture }}
                />
              )}
              <h2>
                <a href={entry.href} {...windowOf(entry)}>
                  {entry.name}
                </a>
              </h2>
              <p>{entry.about}</p>
              <p className="configurator-overview-facts">
                <span className="number">
                  {entry.price === null ? t.onRequest() : t.from({ price: entry.price })}
                </span>
                <span className="muted">{t.effort({ minutes: entry.minutes, steps: entry.steps })}</span>
              </p>
              <LinkButton
                href={entry.href}
                aria-label={t.startWhat({ name: entry.name })}
                {...windowOf(entry)}
              >
                {t.start()}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
