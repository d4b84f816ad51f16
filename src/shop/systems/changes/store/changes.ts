import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { isChangeKind, keptDays, type Change, type ChangeKind, type ChangeScope } from '../model/change.ts'

const waiting = preparedStatement<{ waits: boolean }>(
  'company-changes-waiting',
  'select exists (select from company_change where place is null) as waits',
)
/** Are there changes that have no place yet? */
export const changesWait = async (db: Db | Tx): Promise<boolean> => (await waiting(db, []))[0]?.waits ?? false

/** Whoever gives places does so alone, until their transaction ends. */
export const holdPlaces = (tx: Tx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('places of changes'))`.execute(tx)

const give = preparedStatement<never>(
  'company-changes-place',
  `update company_change c set place = n.place
     from (select id, (select coalesce(max(place), 0) from company_change) + row_number() over (order by id) as place
             from (select id from company_change where place is null order by id limit 10000) w) n
    where c.id = n.id`,
)
/** Gives places to what has none: behind all that have one, in the order in which they were written. */
export const givePlaces = (tx: Tx): Promise<unknown> => give(tx, [])

const bounds = preparedStatement<{ first: number | null; last: number | null }>(
  'company-changes-bounds',
  'select min(place) as first, max(place) as last from company_change',
)
/** The first and the last place that can be read; null: there is none. */
export const placesKept = async (db: Db | Tx): Promise<{ first: number | null; last: number | null }> =>
  (await bounds(db, []))[0] ?? { first: null, last: null }

type Row = Omit<Change, 'kind'> & { kind: string }
const list = preparedStatement<
  Row,
  [number, readonly string[], number | null, number | null, readonly number[] | null, number]
>(
  'company-changes',
  `select place, kind, subject, about, details, at from company_change c
    where place > $1 and kind = any ($2) and (c.customer_id = $3 or (c.company_id = $4
      and ($5::bigint[] is null or c.units is null or c.units && $5)))
    order by place limit $6`,
)

/** Changes behind a place that are in a scope, the first ones first. */
export const changesAfter = async (
  db: Db | Tx,
  scope: ChangeScope,
  asked: { after: number; kinds: readonly ChangeKind[]; limit: number },
): Promise<Change[]> => {
  const rows = await list(db, [
    asked.after,
    asked.kinds,
    scope.customer,
    scope.company,
    scope.units,
    asked.limit,
  ])
  return rows.flatMap(row => (isChangeKind(row.kind) ? [{ ...row, kind: row.kind }] : []))
}

const newest = preparedStatement<{ n: number | null }>(
  'company-changes-newest',
  'select max(id) as n from company_change',
)
/** A number that moves with every change that holds. */
export const newestChange = async (db: Db): Promise<number> => (await newest(db, []))[0]?.n ?? 0

/** The newest stays, so that no place is given twice. */
export const dropChanges = (db: Db) =>
  sql`delete from company_change where at < now() - make_interval(days => ${keptDays})
    and place < (select max(place) from company_change)`.execute(db)
