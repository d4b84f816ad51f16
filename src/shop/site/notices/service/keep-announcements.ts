/** Announcements as the desk keeps them. */
import type { FieldError } from '#kit/refusal.ts'
import { changeStorefronts } from '#platform/storefront/storefronts.ts'
import { readPeriod } from '#shop/site/content/model/period.ts'
import type { AnnouncementInput, PageType, Tone } from '../model/announcement.ts'
import {
  categoryExists,
  deleteAnnouncement,
  insertAnnouncement,
  keptAnnouncement,
  updateAnnouncement,
} from '../store/announcements.ts'
import { sayAnnouncements, sayNotices } from '../texts.ts'
import { keeping, linksFault, type Desk } from './keeping.ts'

export { allAnnouncements, keptAnnouncement, type KeptAnnouncement } from '../store/announcements.ts'

export type AnnouncementSaid = {
  title: string
  body: string
  tone: Tone
  pageTypes: readonly PageType[]
  category: string
  from: string
  until: string
}

/** What the form says, or what is wrong with it beyond its shape. */
export async function readAnnouncement(
  ctx: Desk,
  storefront: string,
  said: AnnouncementSaid,
): Promise<AnnouncementInput | { errors: FieldError[] }> {
  const t = sayAnnouncements(ctx.page.language)
  const n = sayNotices(ctx.page.language)
  const period = readPeriod(said, ctx.clock(), ctx.page.language, { from: n.noDay(), until: n.noEnd() })
  const errors: FieldError[] = []
  if (said.pageTypes.length === 0) errors.push({ field: 'pageTypes', message: t.noPageType() })
  if (said.category !== '' && !(await categoryExists(ctx.db, said.category)))
    errors.push({ field: 'category', message: t.noCategory() })
  errors.push(...(await linksFault(ctx, said.body, storefront)))
  if ('errors' in period) errors.push(...period.errors)
  if (errors.length > 0 || 'errors' in period) return { errors }
  const { title, body, tone } = said
  return {
    storefront,
    title,
    body: body.replaceAll('\r\n', '\n'),
    tone,
    pageTypes: [...new Set(said.pageTypes)],
    category: said.category || null,
    ...period,
  }
}

export const announcements = keeping<AnnouncementInput>({
  kind: 'announcement',
  change: changeStorefronts,
  insert: insertAnnouncement,
  update: updateAnnouncement,
  remove: deleteAnnouncement,
  find: keptAnnouncement,
  savedMeanwhile: ({ page }) => sayAnnouncements(page.language).savedMeanwhile(),
})
