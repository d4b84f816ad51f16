import { usePage } from '#kit/page-context.tsx'
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
  drawing: string | null
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
              {entry.drawing && (
                <div
                  className="white-tile configurator-overview-picture"
                  aria-hidden="true"
                  dangerouslySetInnerHTML={{ __html: entry.drawing }}
                />
              )}
              <h2>{entry.name}</h2>
              <p>{entry.about}</p>
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
