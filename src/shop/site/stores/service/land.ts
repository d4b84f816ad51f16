/** Coast and borders from Natural Earth, drawn for a view; read when the first map is asked for. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { geoIdentity, geoPath } from 'd3-geo'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import type { Land } from '../model/map-drawn.ts'
import { box, onWorld, sidesOf, type MapView } from '../model/map-view.ts'

const find = createRequire(import.meta.url)

type Atlas = Topology<{ land: GeometryCollection; countries: GeometryCollection }>
/** Width of the world at zoom 0. */
const world = 256
/** x and y by turns on the world of zoom 0. */
type Line = Float64Array
type Shape = { rings: readonly Line[]; west: number; east: number; north: number; south: number }
type Level = { land: readonly Shape[]; borders: readonly Shape[] }

/** The arcs of the atlas on the plane; each is steps from point to point (TopoJSON). */
function arcsOf({ arcs, transform }: Atlas): Line[] {
  if (!transform) throw new Error('the atlas is not quantised')
  const { scale, translate } = transform
  return arcs.map(arc => {
    const line = new Float64Array(arc.length * 2)
    let [x, y] = [0, 0]
    arc.forEach(([dx = 0, dy = 0], i) => {
      x += dx
      y += dy
      const at = { latitude: y * scale[1] + translate[1], longitude: x * scale[0] + translate[0] }
      const point = onWorld(at, 0)
      line[2 * i] = point.x
      line[2 * i + 1] = point.y
    })
    return line
  })
}

/** One ring of arcs; it goes on beyond 180° instead of jumping back across the whole world. */
function ringOf(indexes: readonly number[], arcs: readonly Line[]): Line {
  const flat: number[] = []
  let turn = 0
  let before = 0
  for (const index of indexes) {
    const arc = arcs[index < 0 ? ~index : index] ?? new Float64Array()
    const points = arc.length / 2
    // an arc begins where the one before ended
    for (let i = flat.length > 0 ? 1 : 0; i < points; i++) {
      const at = 2 * (index < 0 ? points - 1 - i : i)
      const x = arc[at] ?? 0
      if (flat.length > 0 && x - before > world / 2) turn -= world
      else if (flat.length > 0 && before - x > world / 2) turn += world
      before = x
      flat.push(x + turn, arc[at + 1] ?? 0)
    }
  }
  return Float64Array.from(turn === 0 ? flat : aroundPole(flat))
}
/** A ring that goes once around the pole (Antarctica) is closed along the lower edge of the plane. */
function aroundPole(flat: number[]): number[] {
  const [firstX = 0, firstY = 0] = flat
  const lastX = flat.at(-2) ?? 0
  if (Math.abs(lastX - firstX) < world / 2) return flat
  return [...flat, lastX, world, firstX, world, firstX, firstY]
}
function shapeOf(rings: readonly Line[]): Shape {
  const shape = { rings, west: Infinity, east: -Infinity, north: Infinity, south: -Infinity }
  const [outer] = rings
  if (!outer) return shape
  for (let i = 0; i < outer.length; i += 2) {
    const [x = 0, y = 0] = [outer[i], outer[i + 1]]
    shape.west = Math.min(shape.west, x)
    shape.east = Math.max(shape.east, x)
    shape.north = Math.min(shape.north, y)
    shape.south = Math.max(shape.south, y)
  }
  return shape
}

/** The rings of every polygon, as arcs. */
const polygonsOf = (object: GeometryObject): number[][][] =>
  object.type === 'GeometryCollection'
    ? object.geometries.flatMap(polygonsOf)
    : object.type === 'Polygon'
      ? [object.arcs]
      : object.type === 'MultiPolygon'
        ? object.arcs
        : []

/** Arcs that two countries have in common. */
function sharedArcs({ geometries }: GeometryCollection): number[] {
  const owner = new Map<number, number>()
  const shared = new Set<number>()
  for (const [country, geometry] of geometries.entries())
    for (const index of polygonsOf(geometry).flat(2)) {
      const arc = index < 0 ? ~index : index
      const first = owner.get(arc)
      if (first === undefined) owner.set(arc, country)
      else if (first !== country) shared.add(arc)
    }
  return [...shared]
}

function readLevel(detail: string): Level {
  // not as a module, which would stay: half a million arrays, of which only the lines are used
  const file = find.resolve(`world-atlas/countries-${detail}.json`)
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Atlas
  const arcs = arcsOf(atlas)
  return {
    land: polygonsOf(atlas.objects.land).map(rings => shapeOf(rings.map(ring => ringOf(ring, arcs)))),
    borders: sharedArcs(atlas.objects.countries).map(arc => shapeOf([ringOf([arc], arcs)])),
  }
}

const levels = new Map<string, Level>()
function levelFor(zoom: number): Level {
  const detail = zoom < 2.5 ? '110m' : zoom < 6 ? '50m' : '10m'
  let level = levels.get(detail)
  if (!level) levels.set(detail, (level = readLevel(detail)))
  return level
}

/** Lines may run this far out of the box, so that no cut edge is seen. */
const beyond = 12
/** Bends and islands smaller than this many units are left out; more where half the world is in view. */
const finestAt = (zoom: number): number => (zoom < 4 ? 2 : 1)
const extent: [[number, number], [number, number]] = [
  [-beyond, -beyond],
  [box.width + beyond, box.height + beyond],
]

/** On which sides outside the extent a point lies, as bits. */
const outside = (x: number, y: number): number =>
  (x < extent[0][0] ? 1 : x > extent[1][0] ? 2 : 0) | (y < extent[0][1] ? 4 : y > extent[1][1] ? 8 : 0)

type Frame = { scale: number; left: number; top: number; finest: number }
/** The line in units of the box, without what cannot be seen: runs on one side outside, and bends below `finest`. */
function inUnits(line: Line, { scale, left, top, finest }: Frame): [number, number][] {
  const kept: [number, number][] = []
  const last = line.length - 2
  let [keptX, keptY, keptSide] = [Infinity, Infinity, 0]
  for (let i = 0; i <= last; i += 2) {
    const x = (line[i] ?? 0) * scale - left
    const y = (line[i + 1] ?? 0) * scale - top
    const side = outside(x, y)
    if (i > 0 && i < last) {
      if (Math.abs(x - keptX) < finest && Math.abs(y - keptY) < finest) continue
      const next = outside((line[i + 2] ?? 0) * scale - left, (line[i + 3] ?? 0) * scale - top)
      if ((side & keptSide & next) !== 0) continue
    }
    kept.push([x, y])
    ;[keptX, keptY, keptSide] = [x, y, side]
  }
  return kept
}

const path = geoPath(geoIdentity().clipExtent(extent)).digits(1)

/** The world, and where a view reaches beyond 180°, the one beside it. */
const drawn = (shapes: readonly Shape[], frame: Frame, closed: boolean): string =>
  [-1, 0, 1]
    .map(turn => drawnOnce(shapes, { ...frame, left: frame.left + turn * world * frame.scale }, closed))
    .join('')

function drawnOnce(shapes: readonly Shape[], frame: Frame, closed: boolean): string {
  const { scale, left, top, finest } = frame
  const seen = shapes.filter(
    shape =>
      shape.east * scale - left > -beyond &&
      shape.west * scale - left < box.width + beyond &&
      shape.south * scale - top > -beyond &&
      shape.north * scale - top < box.height + beyond &&
      (!closed || Math.max(shape.east - shape.west, shape.south - shape.north) * scale > 2 * finest),
  )
  const lines = seen.map(shape => shape.rings.map(ring => inUnits(ring, frame)))
  return (
    path(
      closed
        ? { type: 'MultiPolygon', coordinates: lines.map(rings => rings.filter(ring => ring.length > 3)) }
        : { type: 'MultiLineString', coordinates: lines.flat() },
    ) ?? ''
  )
}

const steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30]
/** Parallels and meridians, at least so many units apart. */
function gridOf(view: MapView, frame: Frame): string {
  const { southLatitude, northLatitude, westLongitude, eastLongitude } = sidesOf(view)
  const step = steps.find(each => (each / (eastLongitude - westLongitude)) * box.width >= 110) ?? 30
  const lines: string[] = []
  const round = (value: number) => Math.round(value * 10) / 10
  for (let k = Math.ceil(westLongitude / step); k * step <= Math.min(eastLongitude, 180); k++) {
    const x = onWorld({ latitude: 0, longitude: k * step }, 0).x * frame.scale - frame.left
    lines.push(`M${round(x)},0V${box.height}`)
  }
  for (let k = Math.ceil(southLatitude / step); k * step <= northLatitude; k++) {
    const y = onWorld({ latitude: k * step, longitude: 0 }, 0).y * frame.scale - frame.top
    lines.push(`M0,${round(y)}H${box.width}`)
  }
  return lines.join('')
}

const most = 200
const cache = new Map<string, Land>()

/** Coast, borders and grid of a view; the last views asked for are kept. The same view always gives the same. */
export function drawLand(view: MapView): Land {
  const key = `${view.latitude} ${view.longitude} ${view.zoom}`
  const before = cache.get(key)
  if (before) {
    cache.delete(key)
    cache.set(key, before)
    return before
  }
  const level = levelFor(view.zoom)
  const scale = 2 ** view.zoom
  const middle = onWorld(view, view.zoom)
  const frame = {
    scale,
    left: middle.x - box.width / 2,
    top: middle.y - box.height / 2,
    finest: finestAt(view.zoom),
  }
  const land = {
    land: drawn(level.land, frame, true),
    borders: drawn(level.borders, frame, false),
    grid: gridOf(view, frame),
  }
  cache.set(key, land)
  const [oldest] = cache.keys()
  if (cache.size > most && oldest !== undefined) cache.delete(oldest)
  return land
}
