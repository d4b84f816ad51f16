/** Announcements as the desk keeps them; each change with its entry in the audit log in one transaction. */
import { changeStorefronts } from '#platform/storefront/storefronts.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { conflict, notFound, type FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { periodFault, periodOf } from '#shop/site/content/model/slide-form.ts'
import type { ActionOf } from '#platform/audit/audit.ts'
import { announcementsAudit } from '../audit.ts'
import type { AnnouncementInput, PageType, Tone } from '../model/announcement.ts'
import {
  categoryExists,
  deleteAnnouncement,
  insertAnnouncement,
  keptAnnouncement,
  updateAnnouncement,
} from '../store.ts'
import { sayAnnouncements } from '../texts.ts'

export { allAnnouncements, keptAnnouncement, type KeptAnnouncement } from '../store.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'clock' | 'ports'>

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
  const period = periodOf(said, ctx.clock())
  const errors: FieldError[] = []
  if (said.pageTypes.length === 0) errors.push({ field: 'pageTypes', message: t.noPageType() })
  if (said.category !== '' && !(await categoryExists(ctx.db, said.category)))
    errors.push({ field: 'category', message: t.noCategory() })
  if (Array.isArray(period))
    for (const field of period)
      errors.push({
        field,
        message: periodFault(
          said[field],
          ctx.clock(),
          ctx.page.language,
          field === 'from' ? t.noDay() : t.noEnd(),
        ),
      })
  if (errors.length > 0 || Array.isArray(period)) return { errors }
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

const trace = (
  ctx: Desk,
  tx: Tx,
  action: ActionOf<typeof announcementsAudit>,
  id: number,
  title: string,
): Promise<void> =>
  announcementsAudit.record(tx, {
    actor: ctx.who.email,
    action,
    kind: 'announcement',
    id,
    details: { title },
  })

/** Adds one; what stands already, as after a form that was sent twice, is not added again. */
export const addAnnouncement = (ctx: Desk, one: AnnouncementInput): Promise<void> =>
  changeStorefronts(ctx, async tx => {
    const id = await insertAnnouncement(tx, one)
    if (id !== null) await trace(ctx, tx, 'announcement-add', id, one.title)
  })

/** Changes one that still is as it was `seen`; throws not found and conflict. */
export const saveAnnouncement = (
  ctx: Desk,
  id: number,
  seen: string,
  one: AnnouncementInput,
): Promise<void> =>
  changeStorefronts(ctx, async tx => {
    if (!(await updateAnnouncement(tx, id, seen, one))) throw await goneOrMoved(ctx, tx, id)
    await trace(ctx, tx, 'announcement-save', id, one.title)
  })

/** Takes one away that still is as it was `seen`; answers its title. Throws not found and conflict. */
export const removeAnnouncement = (ctx: Desk, id: number, seen: string): Promise<string> =>
  changeStorefronts(ctx, async tx => {
    const one = await keptAnnouncement(tx, id)
    if (!one || !(await deleteAnnouncement(tx, id, seen))) throw await goneOrMoved(ctx, tx, id)
    await trace(ctx, tx, 'announcement-remove', id, one.title)
    return one.title
  })

const goneOrMoved = async (ctx: Desk, tx: Tx, id: number): Promise<Error> =>
  (await keptAnnouncement(tx, id))
    ? conflict(sayAnnouncements(ctx.page.language).savedMeanwhile())
    : notFound()
