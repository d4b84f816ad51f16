import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { rowExistsUnderLock } from '#kit/db/row-exists-under-lock.ts'
import type { Notice, NoticeInput } from '../model/notice.ts'

export type KeptNotice = Notice & {
  /** changes with every change of the row */
  version: string
}
const columns = `id, storefront, kind, enabled, title, body, starts, ends, closes, revision,
  shown_from as "shownFrom", shown_until as "shownUntil", xmin::text as version`

const lasting = preparedStatement<KeptNotice>(
  'site-notices-lasting',
  `select ${columns} from site_notice
    where enabled and (closes or shown_until is null or shown_until > now()) order by id desc limit 200`,
)
/** Those that are shown or close the shop now or later, the newest first. */
export const lastingNotices = (db: Db): Promise<KeptNotice[]> => lasting(db, [])

const all = preparedStatement<KeptNotice>(
  'site-notices',
  `select ${columns} from site_notice order by id desc limit 500`,
)
export const allNotices = (db: Db): Promise<KeptNotice[]> => all(db, [])

const byId = preparedStatement<KeptNotice, [number]>(
  'site-notice',
  `select ${columns} from site_notice where id = $1`,
)
export const keptNotice = async (db: Db | Tx, id: number): Promise<KeptNotice | null> =>
  (await byId(db, [id]))[0] ?? null

const told = preparedStatement<never>('site-notices-told', `select pg_notify('site_notices', '')`)
/** Tells all processes, once the change holds. */
export const tellNotices = async (tx: Tx): Promise<void> => void (await told(tx, []))

const valuesOf = (one: NoticeInput) => ({
  enabled: one.enabled,
  title: one.title,
  body: one.body,
  starts: one.starts,
  ends: one.ends,
  closes: one.closes,
  shown_from: one.shownFrom,
  shown_until: one.shownUntil,
})

/** Adds one; answers its id, or null where just such a one stands. */
export async function insertNotice(tx: Tx, one: NoticeInput): Promise<number | null> {
  const values = { ...valuesOf(one), storefront: one.storefront, kind: one.kind }
  if (await rowExistsUnderLock(tx, 'site_notice', values)) return null
  const { id } = await tx.insertInto('site_notice').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes one that still is as `seen`; false when it is not. Other words or times make it news again. */
export async function updateNotice(tx: Tx, id: number, seen: string, one: NoticeInput): Promise<boolean> {
  const { title, body, starts, ends } = one
  const { numUpdatedRows } = await tx
    .updateTable('site_notice')
    .set({
      ...valuesOf(one),
      revision: sql<number>`revision
        + ((title, body, starts, ends) is distinct from (${title}, ${body}, ${starts}, ${ends}))::int`,
    })
    .where('id', '=', id)
    .where(sql<string>`xmin::text`, '=', seen)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes one that still is as `seen`; false when it is not. */
export async function deleteNotice(tx: Tx, id: number, seen: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('site_notice')
    .where('id', '=', id)
    .where(sql<string>`xmin::text`, '=', seen)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

const seen = preparedStatement<{ seen: number }, [number, number, number]>(
  'site-notice-seen',
  'select 1 as seen from site_notice_seen where customer_id = $1 and notice_id = $2 and revision = $3',
)
/** Have they acknowledged these words? */
export const hasSeen = async (
  db: Db,
  customerId: number,
  { id, revision }: Pick<Notice, 'id' | 'revision'>,
): Promise<boolean> => (await seen(db, [customerId, id, revision])).length > 0

const markSeen = preparedStatement<never, [number, number, number]>(
  'site-notice-mark-seen',
  `insert into site_notice_seen (customer_id, notice_id, revision)
   select $1, id, $3 from site_notice where id = $2
   on conflict (customer_id, notice_id) do update set revision = excluded.revision`,
)
/** Notes that they have acknowledged these words; of one that is gone nothing is noted. */
export const noteSeen = async (
  db: Db,
  customerId: number,
  { id, revision }: Pick<Notice, 'id' | 'revision'>,
): Promise<void> => void (await markSeen(db, [customerId, id, revision]))
