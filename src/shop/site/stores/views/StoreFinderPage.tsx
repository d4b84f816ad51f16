import { countryName } from '#kit/code-names.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { PageHead } from '#ui/card.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Message } from '#ui/message.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import type { FinderQuery } from '../contract.ts'
import type { Finding } from '../model/finding.ts'
import type { MapDrawn } from '../model/map-drawn.ts'
import { sayFinder } from '../texts/finder.ts'
import { finderLink } from './finder-links.ts'
import { FinderForms, OtherPlaces } from './FinderForms.tsx'
import { StoreList } from './StoreList.tsx'
import { StoreMap } from './StoreMap.tsx'
import { distanceText } from './labels.ts'

type Props = { finding: Finding; query: FinderQuery; map: MapDrawn | null; error?: string | undefined }

function headline(finding: Finding, page: ReturnType<typeof usePage>): string {
  const t = sayFinder(page.language)
  const { here, count: n } = finding
  if (here) return here.exact ? t.nearYou({ n, place: here.name }) : t.near({ n, place: here.name })
  const only = finding.shown.every(store => store.country === page.country)
  return only ? t.inCountry({ n, place: countryName(page.country, page.language) }) : t.inAll({ n })
}

/** Farther than anybody goes to a store, in km: then the list says that none is nearer. */
const far = 100

/** The store finder: the list first, the map beside it; on a narrow screen below it (ux.md 3.23). */
export function StoreFinderPage({ finding, query, map, error }: Props) {
  const page = usePage()
  const t = sayFinder(page.language)
  const nearest = finding.shown[0]?.km ?? 0
  return (
    <div className="stores stack">
      <PageHead title={t.title()} note={t.description()} />
      <FinderForms finding={finding} query={query} error={error} />
      {finding.notFound && <Message kind="warning">{t.notFound({ typed: finding.typed })}</Message>}
      <OtherPlaces others={finding.others} />
      <div className="stores-parts">
        <section className="stores-found stack" aria-labelledby="stores-found">
          <div className="row stores-head">
            <h2 id="stores-found">{headline(finding, page)}</h2>
            {map && (
              <a href="#store-map" className="stores-to-map">
                {t.toMap()}
              </a>
            )}
          </div>
          {nearest > far && <p>{t.noneNearer({ km: distanceText(nearest, page) })}</p>}
          {finding.shown.length > 0 ? (
            <StoreList finding={finding} query={query} />
          ) : (
            <EmptyState
              title={finding.radius > 0 ? t.noneWithin({ km: finding.radius }) : t.none()}
              icon="map-pin"
              {...(finding.radius > 0 && {
                action: <LinkButton href={finderLink(page, query, { radius: 0 })}>{t.showAll()}</LinkButton>,
              })}
            >
              {finding.nearestKm !== null && t.nearestIs({ km: distanceText(finding.nearestKm, page) })}
            </EmptyState>
          )}
        </section>
        {map && (
          <section id="store-map" className="stores-map" aria-label={t.map()} data-map-place>
            <StoreMap map={map} query={query} />
          </section>
        )}
      </div>
    </div>
  )
}
