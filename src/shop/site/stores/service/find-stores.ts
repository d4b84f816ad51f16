import type { Ctx } from '#platform/request/context.ts'
import type { FinderQuery } from '../contract.ts'
import { findTowns, nearestTown } from '../model/find-towns.ts'
import { clockIn, openAt } from '../model/opening-hours.ts'
import type { Position } from '../model/position.ts'
import { reveal, type Shown } from '../model/store.ts'
import type { Finding } from '../model/finding.ts'
import { labelOf, nameOf } from '../model/towns.ts'
import { activeStores } from '../store/stores.ts'
import { keptLocation } from './location.ts'

type Visit = Pick<Ctx, 'db' | 'who' | 'request' | 'page' | 'clock'>
type Place = Pick<Finding, 'typed' | 'notFound' | 'others' | 'here'>

/** What the visitor asked for in the address, else what is kept. */
async function placeOf(ctx: Visit, q: string): Promise<Place> {
  const { language, country } = ctx.page
  const asked = q === '' ? null : findTowns(q, country)
  if (asked)
    return {
      typed: q,
      notFound: false,
      others: asked.others.map(town => labelOf(town, language)),
      here: { ...positionOf(asked.best), name: labelOf(asked.best, language), exact: false },
    }
  const kept = await keptLocation(ctx)
  const missed = { typed: q, notFound: q !== '', others: [] }
  if (!kept) return { ...missed, here: null }
  const { town } = nearestTown(kept)
  if (kept.query === '')
    return { ...missed, here: { ...positionOf(kept), name: nameOf(town, language), exact: true } }
  const here = { ...positionOf(kept), name: labelOf(town, language), exact: false }
  if (q !== '') return { ...missed, here }
  const again = findTowns(kept.query, country)
  const others = again ? [again.best, ...again.others].filter(one => one !== town) : []
  return { typed: kept.query, notFound: false, others: others.map(one => labelOf(one, language)), here }
}
const positionOf = ({ latitude, longitude }: Position): Position => ({ latitude, longitude })

/** The stores near the visitor, or without a place those of the country they ship to (LOC-07 to LOC-09). */
export async function findStores(ctx: Visit, query: FinderQuery): Promise<Finding> {
  const [place, all] = await Promise.all([placeOf(ctx, query.q), activeStores(ctx.db)])
  const home = all.filter(store => store.country === ctx.page.country)
  const stores = place.here || home.length === 0 ? all : home
  const radius = place.here ? query.radius : 0
  const result = reveal(stores, { from: place.here, radius, shown: query.shown })
  const now = ctx.clock()
  return {
    ...place,
    ...result,
    radius,
    nearestKm:
      place.here && result.count === 0
        ? (reveal(all, { from: place.here, radius: 0, shown: 1 }).shown[0]?.km ?? null)
        : null,
    shown: result.shown.map(store => ({ ...store, open: openNow(store, now) })),
  }
}

/** By the clock of the next town of its country. */
const openNow = (store: Shown, now: Date) =>
  openAt(store.hours, clockIn(nearestTown(store, store.country).town.timeZone, now))
