import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { stores, type FinderQuery } from '../contract.ts'
import type { MapDrawn } from '../model/map-drawn.ts'
import { aside, box, closer, inBox, zooms, type MapView, type Point } from '../model/map-view.ts'
import { sayFinder } from '../texts/finder.ts'
import { finderLink, viewLink } from './finder-links.ts'
import { distanceText, lengthText } from './labels.ts'
import { mapStep, storeMap, storeMarker, type MapStep } from '../model/marks.ts'

const percent = (value: number, of: number): string => `${Math.round((value / of) * 10_000) / 100}%`
const at = ({ x, y }: Point) => ({ left: percent(x, box.width), top: percent(y, box.height) })

/**
 * The map of the stores (LOC-07, LOC-08): drawn shapes below, and names, markers and steps as HTML above them, so that
 * they keep their size in every width. Everything on it is a link; the list works without it.
 */
export function StoreMap({ map, query }: { map: MapDrawn; query: FinderQuery }) {
  const page = usePage()
  const t = sayFinder(page.language)
  const { latitude, longitude, zoom } = map.view
  return (
    <div
      className="store-map"
      {...storeMap.mark({ storeMap: href(page, stores.map), latitude, longitude, zoom })}
    >
      <div className="store-map-box">
        <div className="store-map-plane" data-map-plane>
          <Shapes map={map} />
          {map.towns.map(town => (
            <span
              key={`${town.name} ${town.x}`}
              className={`store-map-town${town.big ? ' store-map-city' : ''}`}
              data-wide={town.wide ?? 'none'}
              data-narrow={town.narrow ?? 'none'}
              style={at(town)}
              aria-hidden="true"
            >
              <span>{town.name}</span>
            </span>
          ))}
          {map.ways.map(way => (
            <span
              key={way.name}
              className="store-map-way"
              data-side={Math.abs(way.direction) < 90 ? 'east' : 'west'}
              style={at(way)}
              aria-hidden="true"
            >
              <i style={{ rotate: `${way.direction}deg` }} />
              <span>
                {way.name} {distanceText(way.km, { ...page, country: '' })}
              </span>
            </span>
          ))}
          {map.rings
            .map(({ km, radius }) => ({ km, x: map.here?.x ?? 0, y: (map.here?.y ?? 0) - radius }))
            .filter(top => inBox(top, 12))
            .map(top => (
              <span key={top.km} className="store-map-ring" style={at(top)} aria-hidden="true">
                {lengthText(top.km * 1000)}
              </span>
            ))}
          {map.here && (
            <span className="store-map-here" style={at(map.here)} title={t.you()}>
              <span className="visually-hidden">{t.you()}</span>
            </span>
          )}
          {map.markers.map(marker => (
            <a
              key={marker.id}
              href={`#store-${marker.id}`}
              className={`store-marker${marker.letter ? '' : ' store-marker-plain'}`}
              {...storeMarker.mark({ storeMarker: String(marker.id) })}
              style={at(marker)}
              title={marker.name}
              aria-label={
                marker.letter ? t.marker({ letter: marker.letter, name: marker.name }) : marker.name
              }
            >
              <svg viewBox="0 0 32 42" aria-hidden="true">
                <path d="M16 41C16 41 30 25.6 30 15.5A14 14 0 0 0 2 15.5C2 25.6 16 41 16 41Z" />
              </svg>
              {marker.letter && <b>{marker.letter}</b>}
            </a>
          ))}
        </div>
        <p className="store-map-scale" aria-hidden="true">
          <span style={{ width: percent(map.scale.units, box.width) }} />
          {lengthText(map.scale.metres)}
        </p>
        <p className="store-map-credit">{map.credit || t.natural()}</p>
      </div>
      <Steps view={map.view} query={query} own={map.own} />
    </div>
  )
}

/** Sea, land and borders, or the operator's tiles. */
function Shapes({ map }: { map: MapDrawn }) {
  if (map.tiles.length > 0)
    return (
      <div className="store-map-tiles" aria-hidden="true">
        {map.tiles.map(tile => (
          <img
            key={`${tile.x} ${tile.y}`}
            src={tile.url}
            alt=""
            referrerPolicy="strict-origin-when-cross-origin"
            style={{
              left: percent(tile.left, box.width),
              top: percent(tile.top, box.height),
              width: percent(tile.size, box.width),
              height: percent(tile.size, box.height),
            }}
          />
        ))}
      </div>
    )
  return (
    <svg viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true" className="store-map-shapes">
      <path className="store-map-land" d={map.land} />
      <path className="store-map-grid" d={map.grid} />
      <path className="store-map-borders" d={map.borders} />
      {map.here && (
        <g className="store-map-rings">
          {map.rings.map(ring => (
            <circle key={ring.km} cx={map.here?.x} cy={map.here?.y} r={ring.radius} />
          ))}
        </g>
      )}
    </svg>
  )
}

/** Ways to move the map: links that work without script, and without leaving the place with it. */
function Steps({ view, query, own }: { view: MapView; query: FinderQuery; own: boolean }) {
  const page = usePage()
  const t = sayFinder(page.language)
  const steps: { name: string; icon: IconName; view: MapView; area: MapStep }[] = [
    { name: t.north(), icon: 'chevron-up', view: aside(view, 0, -0.4), area: 'north' },
    { name: t.west(), icon: 'chevron-left', view: aside(view, -0.4, 0), area: 'west' },
    { name: t.east(), icon: 'chevron-right', view: aside(view, 0.4, 0), area: 'east' },
    { name: t.south(), icon: 'chevron-down', view: aside(view, 0, 0.4), area: 'south' },
  ]
  if (view.zoom < zooms.most)
    steps.push({ name: t.closer(), icon: 'plus', view: closer(view, 1), area: 'in' })
  if (view.zoom > zooms.least)
    steps.push({ name: t.away(), icon: 'minus', view: closer(view, -1), area: 'out' })
  return (
    <nav className="store-map-steps" aria-label={t.map()}>
      {steps.map(step => (
        <a
          key={step.area}
          href={viewLink(page, query, step.view)}
          rel="nofollow"
          {...mapStep.mark({ mapStep: step.area })}
          title={step.name}
          style={{ gridArea: step.area }}
        >
          <Icon name={step.icon} label={step.name} />
        </a>
      ))}
      {!own && (
        <a
          href={finderLink(page, query, {}, 'store-map')}
          rel="nofollow"
          {...mapStep.mark({ mapStep: 'all' })}
          title={t.allStores()}
          style={{ gridArea: 'all' }}
        >
          <Icon name="rotate-ccw" label={t.allStores()} />
        </a>
      )}
    </nav>
  )
}
