import type { Ctx } from '#platform/request/context.ts'
import { keptAsSaid } from '#platform/storefront/kept-as-said.ts'
import { standsAt, type Announcement, type Place } from '../model/announcement.ts'
import { lastingAnnouncements } from '../store/announcements.ts'

/** Every page asks for them. */
const lasting = keptAsSaid((ctx: Pick<Ctx, 'db' | 'ports'>) => lastingAnnouncements(ctx.db))

/** SITE-39: what stands at a place now, the newest first. */
export async function announcementsAt(
  ctx: Pick<Ctx, 'db' | 'page' | 'clock' | 'ports'>,
  place: Place,
): Promise<Announcement[]> {
  const now = ctx.clock()
  return (await lasting(ctx)).filter(one => standsAt(one, ctx.page.storefront, place, now))
}
