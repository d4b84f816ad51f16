import type { MapView, Point, Tile } from './map-view.ts'
import type { TownMark, Way } from './town-labels.ts'

/** SVG path data in units of the box. */
export type Land = { land: string; borders: string; grid: string }
export type Marker = Point & { id: number; letter: string | null; name: string }

/** A map, ready to be shown. */
export type MapDrawn = Land & {
  view: MapView
  /** is it where the finder puts it, not where the visitor moved it? */
  own: boolean
  markers: readonly Marker[]
  /** the visitor's place */
  here: Point | null
  rings: readonly { km: number; radius: number }[]
  towns: readonly TownMark[]
  ways: readonly Way[]
  scale: { metres: number; units: number }
  tiles: readonly (Tile & { url: string })[]
  /** whose tiles they are */
  credit: string
}
