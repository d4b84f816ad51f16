import type { Ctx } from '#platform/request/context.ts'
import { asCookie, fromCookie, locationCookie, type Location } from '../model/location.ts'
import { findTowns } from '../model/find-towns.ts'
import { coarse, type Position } from '../model/position.ts'
import { deleteLocation, locationOf, writeLocation } from '../store/locations.ts'

type Visit = Pick<Ctx, 'db' | 'who' | 'request' | 'reply' | 'page'>

/** Where the visitor looks for stores: kept with the account, for guests in a cookie that ends with the browser. */
export async function keptLocation(ctx: Pick<Visit, 'db' | 'who' | 'request'>): Promise<Location | null> {
  const kept = ctx.who && (await locationOf(ctx.db, ctx.who.id))
  return kept ?? fromCookie(ctx.request.cookie(locationCookie, { signed: true }))
}

async function keep(ctx: Visit, location: Location): Promise<void> {
  if (ctx.who) await writeLocation(ctx.db, ctx.who.id, location)
  else ctx.reply.setCookie(locationCookie, asCookie(location), { signed: true })
}

/** Looks for stores near a typed place from now on (LOC-01); false when there is no such place: nothing changes. */
export async function chooseLocation(ctx: Visit, query: string): Promise<boolean> {
  if (query === '') {
    if (ctx.who) await deleteLocation(ctx.db, ctx.who.id)
    ctx.reply.clearCookie(locationCookie)
    return true
  }
  const found = findTowns(query, ctx.page.country)
  if (!found) return false
  const { latitude, longitude } = found.best
  await keep(ctx, { query, latitude, longitude })
  return true
}

/** Looks for stores near the browser's position from now on (LOC-03); kept to about 100 m. */
export const choosePosition = (ctx: Visit, position: Position): Promise<void> =>
  keep(ctx, { query: '', ...coarse(position) })
