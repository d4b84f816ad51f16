import type { Language } from '#platform/language/language.ts'
import { box, inBox, place, type MapView, type Point } from './map-view.ts'
import { distanceKm } from './position.ts'
import { nameOf, towns, type Town } from './towns.ts'

/** A town on the map. `side` is where its name stands beside the dot; without it only the dot is shown. */
export type TownMark = Point & {
  name: string
  big: boolean
  /** where the name stands in a wide map, and in a narrow one; null: there is no room for it */
  wide: Side | null
  narrow: Side | null
}
export type Side = 'right' | 'left' | 'below'

type Rect = { left: number; top: number; right: number; bottom: number }
const overlap = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Width of a letter and height of a line of a name, in pixels of the screen. */
const letter = 7
const line = 16
/** Half the width and the height of a marker, which stands on its point. */
const marker = { half: 17, high: 42 }
/** How much smaller than its units the narrow map is shown. */
export const narrowScale = 0.45

const rectOf = ({ x, y }: Point, name: string, side: Side, pixel: number): Rect => {
  const [width, half] = [(name.length * letter + 8) * pixel, (line / 2) * pixel]
  const gap = 6 * pixel
  if (side === 'below')
    return { left: x - width / 2, right: x + width / 2, top: y + gap, bottom: y + gap + line * pixel }
  return side === 'right'
    ? { left: x + gap, right: x + gap + width, top: y - half, bottom: y + half }
    : { left: x - gap - width, right: x - gap, top: y - half, bottom: y + half }
}
const dotOf = ({ x, y }: Point, pixel: number): Rect => ({
  left: x - 4 * pixel,
  right: x + 4 * pixel,
  top: y - 4 * pixel,
  bottom: y + 4 * pixel,
})
const fits = (rect: Rect): boolean =>
  inBox({ x: rect.left, y: rect.top }) && inBox({ x: rect.right, y: rect.bottom })

/**
 * The towns of a view, the largest first, with names that overlap neither each other nor a marker (`taken`, its tip).
 * The narrow map shows the same box smaller, so it has room for fewer names.
 */
export function townMarks(view: MapView, language: Language, taken: readonly Point[]): TownMark[] {
  const seen = towns()
    .map(town => ({ town, point: place(view, town) }))
    .filter(({ point }) => inBox(point, 4))
    .toSorted((a, b) => b.town.people - a.town.people)
  const blockedRects = blocked(taken, 1).length
  const scales = [
    { pixel: 1, rects: blocked(taken, 1) },
    { pixel: 1 / narrowScale, rects: blocked(taken, 1 / narrowScale) },
  ] as const
  const put = (point: Point, name: string, { pixel, rects }: { pixel: number; rects: Rect[] }) => {
    const dot = dotOf(point, pixel)
    // on the name of another town a dot would be read as part of it; under a marker it is the store's own town
    if (rects.slice(blockedRects).some(other => overlap(dot, other))) return null
    for (const side of ['right', 'left', 'below'] as const) {
      const rect = rectOf(point, name, side, pixel)
      if (fits(rect) && !rects.some(other => overlap(rect, other))) {
        rects.push(rect, dot)
        return side
      }
    }
    return null
  }
  const marks = seen.slice(0, 120).map(({ town, point }) => {
    const name = nameOf(town, language)
    return {
      x: point.x,
      y: point.y,
      name,
      big: town.people >= 500,
      wide: put(point, name, scales[0]),
      narrow: put(point, name, scales[1]),
    }
  })
  // a dot without a name says something only where there is room
  return marks.filter(mark => mark.wide !== null || mark.narrow !== null)
}

/** What names keep away from: the markers, the steps in the upper right corner, the scale in the lower left one. */
function blocked(taken: readonly Point[], pixel: number): Rect[] {
  const { width, height } = box
  return [
    ...taken.map(({ x, y }) => ({
      left: x - marker.half * pixel,
      right: x + marker.half * pixel,
      top: y - marker.high * pixel,
      bottom: y + 4 * pixel,
    })),
    { left: width - 140 * pixel, right: width, top: 0, bottom: 150 * pixel },
    { left: 0, right: 190 * pixel, top: height - 34 * pixel, bottom: height },
    { left: width - 240 * pixel, right: width, top: height - 26 * pixel, bottom: height },
  ]
}

/** The rectangle of a name as it stands; for whoever checks that none overlap. */
export const nameRect = (mark: TownMark, scale: 'wide' | 'narrow'): Rect | null => {
  const side = mark[scale]
  return side && rectOf(mark, mark.name, side, scale === 'wide' ? 1 : 1 / narrowScale)
}

/** Towns outside the view, the nearest in each of eight directions: a near map shows few of its own. */
export type Way = { name: string; km: number; direction: number; x: number; y: number }
export function waysOut(view: MapView, language: Language, most = 6): Way[] {
  const ways = new Map<number, { town: Town; km: number; point: Point }>()
  for (const town of towns()) {
    const point = place(view, town)
    if (inBox(point)) continue
    const km = distanceKm(view, town)
    if (km > 150) continue
    const direction = Math.round(Math.atan2(point.y - 300, point.x - 400) / (Math.PI / 4))
    const sector = (direction + 8) % 8
    const before = ways.get(sector)
    // a large town farther away tells more than a small one close by
    if (!before || worth(town, km) > worth(before.town, before.km)) ways.set(sector, { town, km, point })
  }
  const corners = blocked([], 1)
  return [...ways.values()]
    .toSorted((a, b) => worth(b.town, b.km) - worth(a.town, a.km))
    .map(({ town, km, point }) => ({ ...edge(point), name: nameOf(town, language), km }))
    .filter(way => {
      const side = Math.abs(way.direction) < 90 ? 'left' : 'right'
      const rect = rectOf(way, `${way.name} 100 km`, side, 1)
      return !corners.some(corner => overlap(rect, corner))
    })
    .slice(0, most)
}
const worth = (town: Town, km: number): number => Math.sqrt(town.people) / (km + 5)

/** Where the line from the middle of the box to a point leaves it, a little inside, and its direction in degrees. */
function edge(point: Point): { x: number; y: number; direction: number } {
  const [dx, dy] = [point.x - 400, point.y - 300]
  const share = Math.min(386 / Math.abs(dx || 1e-9), 286 / Math.abs(dy || 1e-9))
  return {
    x: 400 + dx * share,
    y: 300 + dy * share,
    direction: Math.round((Math.atan2(dy, dx) * 180) / Math.PI),
  }
}
