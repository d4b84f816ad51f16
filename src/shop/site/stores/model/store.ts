import { boundsOf, distanceKm, type Bounds, type Position } from './position.ts'
import type { OpenNow, Span } from './opening-hours.ts'

export type Store = Position & {
  id: number
  code: string
  name: string
  line1: string
  postcode: string
  town: string
  /** 'ES' */
  country: string
  phone: string
  hours: readonly Span[]
}

/** How many stores one press of 'more stores' reveals (LOC-09). */
export const batchSize = 5
/** Nobody scrolls further, and nothing asks for more. */
export const maxShown = 500
/** Within so many km; 0: however far. */
export const radii = [0, 25, 50, 100, 250, 500, 1000] as const
export type Radius = (typeof radii)[number]

export type Near = Store & { km: number | null }
/** A store that hands goods out, with whether it is open at this moment. */
export type PickupStore = Near & { open: OpenNow }
/** A store as the list and the map show it; `letter` only in the batch revealed last (LOC-08). */
export type Shown = Near & { letter: string | null }
export type Result = {
  shown: readonly Shown[]
  /** how many there are within the radius */
  count: number
  /** how many lie farther away than the radius */
  farther: number
  bounds: Bounds | null
}

/** Shown is a multiple of the batch, so that a batch begins where the one before ended. */
export const wholeBatches = (shown: number): number =>
  Math.min(maxShown, Math.max(1, Math.ceil(shown / batchSize)) * batchSize)

/** Nearest first when there is a position, else by town and name. */
export function byDistance(stores: readonly Store[], from: Position | null): Near[] {
  const near = stores.map(store => ({ ...store, km: from && distanceKm(from, store) }))
  return near.toSorted(
    (a, b) =>
      (a.km ?? 0) - (b.km ?? 0) ||
      (a.town === b.town ? 0 : a.town < b.town ? -1 : 1) ||
      (a.name === b.name ? a.id - b.id : a.name < b.name ? -1 : 1),
  )
}

/**
 * The stores that are shown: the first `shown` within `radius` km of a position, those of the batch revealed last with
 * letters A to E (LOC-08, LOC-09, K-24).
 */
export function reveal(
  stores: readonly Store[],
  asked: { from: Position | null; radius: number; shown: number },
): Result {
  const all = byDistance(stores, asked.from)
  const within = all.filter(store => asked.radius === 0 || store.km === null || store.km <= asked.radius)
  const upTo = Math.min(wholeBatches(asked.shown), within.length)
  const first = Math.max(0, Math.ceil(upTo / batchSize) - 1) * batchSize
  const shown = within.slice(0, upTo).map((store, place) => ({
    ...store,
    letter: place >= first ? String.fromCharCode(65 + place - first) : null,
  }))
  return { shown, count: within.length, farther: all.length - within.length, bounds: boundsOf(shown) }
}
