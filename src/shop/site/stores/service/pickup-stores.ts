import type { Ctx } from '#platform/request/context.ts'
import { findTowns, nearestTown } from '../model/find-towns.ts'
import { clockIn, openAt } from '../model/opening-hours.ts'
import { byDistance, type Near, type PickupStore } from '../model/store.ts'
import { pickupStores } from '../store/stores.ts'
import { keptLocation } from './location.ts'

/**
 * The open stores in which goods can be picked up (CART-27): nearest first where the visitor has said where they are, else
 * those of the country they ship to first.
 */
export async function pickupStoresNear(
  ctx: Pick<Ctx, 'db' | 'who' | 'request' | 'page' | 'clock'>,
): Promise<PickupStore[]> {
  const [place, all] = await Promise.all([keptLocation(ctx), pickupStores(ctx.db)])
  const from = place && place.query !== '' ? (findTowns(place.query, ctx.page.country)?.best ?? place) : place
  const near = byDistance(all, from)
  const home = (store: Near) => (store.country === ctx.page.country ? 0 : 1)
  const now = ctx.clock()
  return (from ? near : near.toSorted((a, b) => home(a) - home(b))).map(store => ({
    ...store,
    open: openAt(store.hours, clockIn(nearestTown(store).town.timeZone, now)),
  }))
}
