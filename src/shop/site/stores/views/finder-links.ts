import { href } from '#kit/contract.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { stores, type FinderQuery } from '../contract.ts'
import type { MapView } from '../model/map-view.ts'
import { batchSize } from '../model/store.ts'

type Change = Partial<FinderQuery>

/** What of the query stands in an address: nothing that goes without saying. */
export function said(query: FinderQuery, change: Change = {}) {
  const { q, shown, radius, lat, lon, z } = { ...query, ...change }
  return {
    ...(q !== '' && { q }),
    ...(radius !== 0 && { radius }),
    ...(shown !== batchSize && { shown }),
    ...(lat !== null && lon !== null && z !== null && { lat, lon, z }),
  }
}
/** The finder with something changed; whatever changes the list lets the map find its own view again. */
export const finderLink = (page: PageContext, query: FinderQuery, change: Change, hash?: string): string =>
  href(page, stores.finder, {
    query: said(query, { lat: null, lon: null, z: null, ...change }),
    ...(hash && { hash }),
  })

/** The finder with its map at another view. */
export const viewLink = (page: PageContext, query: FinderQuery, view: MapView): string =>
  finderLink(page, query, { lat: view.latitude, lon: view.longitude, z: view.zoom }, 'store-map')
