import type { OpenNow } from './opening-hours.ts'
import type { Bounds, Position } from './position.ts'
import type { Shown } from './store.ts'

export type StoreShown = Shown & { open: OpenNow }

/** Where the visitor looks: a town, or (`exact`) the position of the browser beside the town that is named. */
export type Here = Position & { name: string; exact: boolean }

/** Everything the store finder shows. */
export type Finding = {
  /** what stands in the field */
  typed: string
  notFound: boolean
  here: Here | null
  /** other places the text may have meant, as texts that find them */
  others: readonly string[]
  shown: readonly StoreShown[]
  count: number
  farther: number
  radius: number
  /** when there is none within the radius: how far the nearest is */
  nearestKm: number | null
  bounds: Bounds | null
}
