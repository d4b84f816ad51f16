import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { rowExistsUnderLock } from '#kit/db/row-exists-under-lock.ts'
import type { Announcement, AnnouncementInput } from '../model/announcement.ts'

export type KeptAnnouncement = Announcement & {
  /** changes with every change of the row */
  version: string
}
const columns = `id, storefront, page_types as "pageTypes", category, tone, title, body, shown_from as "shownFrom",
  shown_until as "shownUntil", xmin::text as version`

const lasting = preparedStatement<KeptAnnouncement>(
  'announcements-lasting',
  `select ${columns} from announcement where shown_until is null or shown_until > now() order by id desc limit 200`,
)
/** Those that stand somewhere now or later, the newest first. */
export const lastingAnnouncements = (db: Db): Promise<KeptAnnouncement[]> => lasting(db, [])

const all = preparedStatement<KeptAnnouncement>(
  'announcements-all',
  `select ${columns} from announcement order by coalesce(shown_until, 'infinity') desc, id desc limit 500`,
)
export const allAnnouncements = (db: Db): Promise<KeptAnnouncement[]> => all(db, [])

const byId = preparedStatement<KeptAnnouncement, [number]>(
  'announcement',
  `select ${columns} from announcement where id = $1`,
)
export const keptAnnouncement = async (db: Db | Tx, id: number): Promise<KeptAnnouncement | null> =>
  (await byId(db, [id]))[0] ?? null

const categoryNamed = preparedStatement<{ code: string }, [string]>(
  'announcement-category',
  'select code from category where code = $1 and retired_at is null',
)
/** Is there such a category? */
export const categoryExists = async (db: Db, code: string): Promise<boolean> =>
  (await categoryNamed(db, [code])).length === 1

const valuesOf = (one: AnnouncementInput) => ({
  page_types: one.pageTypes,
  category: one.category,
  tone: one.tone,
  title: one.title,
  body: one.body,
  shown_from: one.shownFrom,
  shown_until: one.shownUntil,
})

/** Adds one; answers its id, or null where just such a one stands. */
export async function insertAnnouncement(tx: Tx, one: AnnouncementInput): Promise<number | null> {
  const values = { ...valuesOf(one), storefront: one.storefront }
  if (await rowExistsUnderLock(tx, 'announcement', values)) return null
  const { id } = await tx.insertInto('announcement').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes one that still is as `seen`; false when it is not. Its storefront stays. */
export async function updateAnnouncement(
  tx: Tx,
  id: number,
  seen: string,
  one: AnnouncementInput,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('announcement')
    .set(valuesOf(one))
    .where('id', '=', id)
    .where(sql<string>`xmin::text`, '=', seen)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes one that still is as `seen`; false when it is not. */
export async function deleteAnnouncement(tx: Tx, id: number, seen: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('announcement')
    .where('id', '=', id)
    .where(sql<string>`xmin::text`, '=', seen)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
