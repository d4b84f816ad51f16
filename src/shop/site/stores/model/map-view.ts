/**
 * The plane of the map: Web Mercator as map tiles use it, so that a drawn map and a tiled one lie on each other. A
 * view is a middle and a zoom; at zoom z the world is 256 · 2^z units wide.
 */
import type { Bounds, Position } from './position.ts'

export type MapView = Position & { zoom: number }
export type Point = { x: number; y: number }

/** The drawn box in units; it is shown in any width at this ratio. */
export const box = { width: 800, height: 600 } as const
/** Around one store, and around a position without any (LOC-07). */
export const nearZoom = 13
export const zooms = { least: 1, most: 16 } as const
/** Beyond this latitude the plane ends. */
export const maxLatitude = 85.05
/** Space between the outermost store and the edges: markers stand up from their points, the steps are at the right. */
const margin = { left: 60, top: 80, right: 160, bottom: 60 } as const
const wholeWorld = (zoom: number): number => 256 * 2 ** zoom
const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Where a position lies on the whole world of a zoom. */
export function onWorld({ latitude, longitude }: Position, zoom: number): Point {
  const size = wholeWorld(zoom)
  const sine = Math.sin((within(latitude, -maxLatitude, maxLatitude) * Math.PI) / 180)
  return {
    x: ((longitude + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  }
}

/** The position of a point on the whole world of a zoom. */
export function fromWorld({ x, y }: Point, zoom: number): Position {
  const size = wholeWorld(zoom)
  return {
    latitude: (360 / Math.PI) * Math.atan(Math.exp((0.5 - y / size) * 2 * Math.PI)) - 90,
    longitude: (x / size) * 360 - 180,
  }
}

/** Where a position lies in the box of a view; outside of it when it is not to be seen. */
export function place(view: MapView, position: Position): Point {
  const middle = onWorld(view, view.zoom)
  const point = onWorld(position, view.zoom)
  return { x: point.x - middle.x + box.width / 2, y: point.y - middle.y + box.height / 2 }
}

export const inBox = ({ x, y }: Point, space = 0): boolean =>
  x >= space && y >= space && x <= box.width - space && y <= box.height - space

/** The sides of what a view shows. */
export function sidesOf(view: MapView): Bounds {
  const middle = onWorld(view, view.zoom)
  const corner = (dx: number, dy: number) => fromWorld({ x: middle.x + dx, y: middle.y + dy }, view.zoom)
  const northWest = corner(-box.width / 2, -box.height / 2)
  const southEast = corner(box.width / 2, box.height / 2)
  return {
    southLatitude: southEast.latitude,
    westLongitude: northWest.longitude,
    northLatitude: northWest.latitude,
    eastLongitude: southEast.longitude,
  }
}

/** The view as it can be: its zoom within what there is, rounded as an address keeps it, its middle on the plane. */
export function settled(view: MapView): MapView {
  return {
    latitude: Math.round(within(view.latitude, -80, 80) * 1e4) / 1e4,
    longitude: Math.round(within(view.longitude, -180, 180) * 1e4) / 1e4,
    zoom: Math.round(within(view.zoom, zooms.least, zooms.most) * 100) / 100,
  }
}

/**
 * The view that shows the bounds with a margin; around a single position at zoom 13 (LOC-07). With tiles the zoom is
 * whole, and at most 13.
 */
export function fitted(bounds: Bounds, whole = false): MapView {
  const northWest = onWorld({ latitude: bounds.northLatitude, longitude: bounds.westLongitude }, 0)
  const southEast = onWorld({ latitude: bounds.southLatitude, longitude: bounds.eastLongitude }, 0)
  const [wide, high] = [southEast.x - northWest.x, southEast.y - northWest.y]
  const zoom = Math.min(
    nearZoom,
    Math.log2((box.width - margin.left - margin.right) / Math.max(wide, 1e-9)),
    Math.log2((box.height - margin.top - margin.bottom) / Math.max(high, 1e-9)),
  )
  // down, so that rounding never pushes a store over the edge
  const kept = whole ? Math.floor(zoom) : Math.floor(zoom * 100) / 100
  // a single store stands in the very middle
  const [right, up] = zoom === nearZoom ? [0, 0] : [margin.right - margin.left, margin.top - margin.bottom]
  const middle = fromWorld(
    {
      x: northWest.x + wide / 2 + right / 2 / 2 ** kept,
      y: northWest.y + high / 2 - up / 2 / 2 ** kept,
    },
    0,
  )
  return settled({ ...middle, zoom: kept })
}

/** One step aside by a share of the box: `aside(view, 1 / 3, 0)` looks a third further east. */
export function aside(view: MapView, east: number, south: number): MapView {
  const middle = onWorld(view, view.zoom)
  const moved = { x: middle.x + east * box.width, y: middle.y + south * box.height }
  const position = fromWorld(moved, view.zoom)
  return settled({
    zoom: view.zoom,
    latitude: position.latitude,
    longitude: within(position.longitude, -180, 180),
  })
}
export const closer = (view: MapView, steps: number): MapView =>
  settled({ ...view, zoom: Math.round(view.zoom) + steps })

/** Metres on the ground that one unit of the box stands for, in the middle of the view. */
export const metresAUnit = (view: MapView): number =>
  (Math.cos((view.latitude * Math.PI) / 180) * 2 * Math.PI * 6_378_137) / wholeWorld(view.zoom)

/** A bar of a round length, at most this wide: 1, 2 or 5 times a power of ten, in metres. */
export function scaleBar(view: MapView, maxUnits = 160): { metres: number; units: number } {
  const unit = metresAUnit(view)
  const most = unit * maxUnits
  const power = 10 ** Math.floor(Math.log10(most))
  const metres = [5, 2, 1].map(factor => factor * power).find(one => one <= most) ?? power
  return { metres, units: metres / unit }
}

export type Tile = { z: number; x: number; y: number; left: number; top: number; size: number }
/** The tiles that cover the view, at a whole zoom; `left`, `top` and `size` in units of the box. */
export function tilesOf(view: MapView): Tile[] {
  const z = Math.round(view.zoom)
  const size = 256 * 2 ** (view.zoom - z)
  const middle = onWorld(view, view.zoom)
  const [west, north] = [middle.x - box.width / 2, middle.y - box.height / 2]
  const last = 2 ** z - 1
  const tiles: Tile[] = []
  for (let y = Math.floor(north / size); y * size < north + box.height; y++)
    for (let x = Math.floor(west / size); x * size < west + box.width; x++)
      if (y >= 0 && y <= last)
        tiles.push({ z, x: (x + 2 ** z) % 2 ** z, y, left: x * size - west, top: y * size - north, size })
  return tiles.filter(tile => tile.x >= 0 && tile.x <= last)
}
