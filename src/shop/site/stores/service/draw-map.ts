import type { Ctx } from '#platform/request/context.ts'
import type { FinderQuery } from '../contract.ts'
import type { Finding } from '../model/finding.ts'
import type { MapDrawn } from '../model/map-drawn.ts'
import {
  fitted,
  inBox,
  metresAUnit,
  place,
  scaleBar,
  settled,
  tilesOf,
  type MapView,
} from '../model/map-view.ts'
import { boundsOf } from '../model/position.ts'
import { townMarks, waysOut } from '../model/town-labels.ts'
import { drawLand } from './land.ts'

/** An address of map tiles with {z}, {x} and {y}, and whose they are. */
export type MapTiles = { url: string; credit: string }

declare module '#platform/request/context.ts' {
  interface Ports {
    /** Tiles the operator has set (MAP_TILES_URL); null: the shop draws its own map. */
    mapTiles: MapTiles | null
  }
}

/** The view the visitor moved to, else the one that shows the stores and their own place; null: there is nothing. */
function viewOf(
  finding: Finding,
  query: FinderQuery,
  whole: boolean,
): { view: MapView; own: boolean } | null {
  const { lat, lon, z } = query
  if (lat !== null && lon !== null && z !== null)
    return {
      view: settled({ latitude: lat, longitude: lon, zoom: whole ? Math.round(z) : z }),
      own: false,
    }
  // one store: zoom 13 around it, wherever the visitor is (LOC-07)
  const seen = finding.shown.length === 1 || !finding.here ? finding.shown : [...finding.shown, finding.here]
  const bounds = boundsOf(seen)
  return bounds && { view: fitted(bounds, whole), own: true }
}

const kilometres = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000]

/** The map of what was found, or null when there is nothing to show on one. */
export function drawMap(
  ctx: Pick<Ctx, 'ports' | 'page'>,
  finding: Finding,
  query: FinderQuery,
): MapDrawn | null {
  const tiles = ctx.ports.mapTiles ?? null
  const seen = viewOf(finding, query, tiles !== null)
  if (!seen) return null
  const { view, own } = seen
  const markers = finding.shown
    .map(({ id, letter, name, ...position }) => ({ id, letter, name, ...place(view, position) }))
    .filter(marker => inBox(marker))
    // lettered ones above the others, the first on top
    .toReversed()
    .toSorted((a, b) => Number(a.letter !== null) - Number(b.letter !== null))
  const point = finding.here && place(view, finding.here)
  const here = point && inBox(point) ? point : null
  const unit = metresAUnit(view)
  const ringed = kilometres.filter(km => (km * 1000) / unit >= 90).slice(0, 3)
  const near = view.zoom >= 9
  return {
    ...(tiles ? { land: '', borders: '', grid: '' } : drawLand(view)),
    view,
    own,
    markers,
    here,
    rings: here && near && !tiles ? ringed.map(km => ({ km, radius: (km * 1000) / unit })) : [],
    towns: tiles ? [] : townMarks(view, ctx.page.language, [...markers, ...(here ? [here] : [])]),
    ways: tiles || !near ? [] : waysOut(view, ctx.page.language),
    scale: scaleBar(view),
    tiles: tiles
      ? tilesOf(view).map(tile => ({
          ...tile,
          url: tiles.url
            .replaceAll('{z}', String(tile.z))
            .replaceAll('{x}', String(tile.x))
            .replaceAll('{y}', String(tile.y)),
        }))
      : [],
    credit: tiles?.credit ?? '',
  }
}
