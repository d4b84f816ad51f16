import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { ListView } from './model/view.ts'

const keeperLeft = '(v.shared and not p.active)'
const columns = `v.id, v.list, v.name, v.query, v.shared, v.customer_id = $1 as own, ${keeperLeft} as "keeperLeft",
  p.first_name || ' ' || p.last_name as keeper`
const from = 'list_view v join person p on p.id = v.customer_id'

const ofList = preparedStatement<ListView, [number, string]>(
  'list-views-of-list',
  `select ${columns} from ${from} where v.list = $2 and (v.customer_id = $1 or v.shared)
    order by own desc, lower(v.name), v.id`,
)
/** A person's views of a list, then those that others share, by name. */
export const viewsOfList = (db: Db | Tx, person: number, list: string): Promise<ListView[]> =>
  ofList(db, [person, list])

const seen = preparedStatement<ListView, [number]>(
  'list-views-seen',
  `select ${columns} from ${from} where v.customer_id = $1 or v.shared order by v.list, own desc, lower(v.name), v.id`,
)
/** The same of all lists. */
export const viewsSeen = (db: Db, person: number): Promise<ListView[]> => seen(db, [person])

const away = preparedStatement<{ hidden: string[] }, [number, string]>(
  'list-views-columns-away',
  'select hidden from list_columns where customer_id = $1 and list = $2',
)
/** The keys of the columns of a list that a person has put away. */
export const hiddenColumns = async (db: Db, person: number, list: string): Promise<string[]> =>
  (await away(db, [person, list]))[0]?.hidden ?? []

const putAway = preparedStatement<never, [number, string, string[]]>(
  'list-views-put-columns-away',
  `insert into list_columns (customer_id, list, hidden) values ($1, $2, $3)
   on conflict (customer_id, list) do update set hidden = excluded.hidden`,
)
export const setHiddenColumns = async (
  db: Db,
  person: number,
  list: string,
  hidden: readonly string[],
): Promise<void> => void (await putAway(db, [person, list, [...hidden]]))

const lock = preparedStatement<never, [number]>(
  'list-views-lock',
  `select pg_advisory_xact_lock(hashtext('list-views'), $1::bigint::int)`,
)
/** Whoever changes the views of a person waits for others who do: in a transaction. */
export const lockViews = async (tx: Tx, person: number): Promise<void> => void (await lock(tx, [person]))

const insert = preparedStatement<never, [number, string, string, string, boolean]>(
  'list-views-insert',
  'insert into list_view (customer_id, list, name, query, shared) values ($1, $2, $3, $4, $5)',
)
export const insertView = async (
  tx: Tx,
  person: number,
  { list, name, query, shared }: Pick<ListView, 'list' | 'name' | 'query' | 'shared'>,
): Promise<void> => void (await insert(tx, [person, list, name, query, shared]))

const update = preparedStatement<{ id: number }, [number, number, string, string, boolean]>(
  'list-views-update',
  `update list_view v set customer_id = $1, name = $3, query = $4, shared = $5 from person p
    where p.id = v.customer_id and v.id = $2 and (v.customer_id = $1 or ${keeperLeft}) returning v.id`,
)
/** Whether a view was there that this person may change; from then on it is theirs. */
export const updateView = async (
  tx: Tx,
  person: number,
  { id, name, query, shared }: Pick<ListView, 'id' | 'name' | 'query' | 'shared'>,
): Promise<boolean> => (await update(tx, [person, id, name, query, shared])).length > 0

const remove = preparedStatement<{ id: number }, [number, number]>(
  'list-views-remove',
  `delete from list_view v using person p where p.id = v.customer_id and v.id = $2 and (v.customer_id = $1 or ${keeperLeft})
   returning v.id`,
)
/** Whether a view was there that this person may remove. */
export const deleteView = async (tx: Tx, person: number, id: number): Promise<boolean> =>
  (await remove(tx, [person, id])).length > 0
