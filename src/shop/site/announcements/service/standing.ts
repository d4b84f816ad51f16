import type { Ctx } from '#platform/request/context.ts'
import type { Db } from '#kit/db/connect.ts'
import { standsAt, type Announcement, type Place } from '../model/announcement.ts'
import { lastingAnnouncements } from '../store.ts'

/** So long a process may not know of a change that another one made; kept pages wait as long anyway. */
const keptMs = 30_000
const kept = new WeakMap<Db, { all: Promise<readonly Announcement[]>; at: number }>()

/** Every page asks for them, so they are read once in a while for all pages. */
function lasting(db: Db): Promise<readonly Announcement[]> {
  const known = kept.get(db)
  if (known && Date.now() - known.at < keptMs) return known.all
  const all = lastingAnnouncements(db)
  kept.set(db, { all, at: Date.now() })
  all.catch(() => kept.delete(db))
  return all
}

/** After a change this process tells the news at once. */
export const forgetKept = (db: Db): void => void kept.delete(db)

/** SITE-39: what stands at a place now, the newest first. */
export async function announcementsAt(
  ctx: Pick<Ctx, 'db' | 'page' | 'clock'>,
  place: Place,
): Promise<Announcement[]> {
  const now = ctx.clock()
  return (await lasting(ctx.db)).filter(one => standsAt(one, ctx.page.storefront, place, now))
}
