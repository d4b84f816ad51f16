import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import type { Asked, Contents, Kind, PackageState } from '../model/package.ts'

export type StoredPackage = {
  id: string
  owner: string
  customerId: number | null
  kind: Kind
  asked: Asked
  page: PageContext
  receivers: string[]
  linkKey: Buffer
  state: PackageState
  contents: Contents | null
  /** why it failed */
  reason: string | null
  fileId: string | null
  createdAt: Date
  readyAt: Date | null
  expiresAt: Date | null
}

const columns = `id, owner, customer_id as "customerId", kind, asked, page, receivers, link_key as "linkKey",
  case when state = 'ready' and (expires_at <= now() or file_id is null) then 'expired' else state end as state,
  contents, reason, file_id as "fileId", created_at as "createdAt", ready_at as "readyAt", expires_at as "expiresAt"`
const live = `state in ('waiting', 'making', 'ready')`

const endExpired = preparedStatement<never, [string, Buffer]>(
  'data-package-end-expired',
  `update data_package set state = 'expired' where owner = $1 and wish = $2 and state = 'ready'
     and (expires_at <= now() or file_id is null)`,
)
type Values = [string, string, number | null, string, Buffer, string, string, string[], Buffer]
const insert = preparedStatement<{ id: string }, Values>(
  'data-package-insert',
  `insert into data_package (id, owner, customer_id, kind, wish, asked, page, receivers, link_key)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (owner, wish) where ${live} do nothing returning id`,
)
export type NewPackage = Pick<
  StoredPackage,
  'id' | 'owner' | 'customerId' | 'asked' | 'page' | 'receivers' | 'linkKey'
> & { wish: Buffer }
/** False when the same wish of the same owner is waiting, being made or ready; what has expired makes room. */
export async function insertPackage(tx: Tx, one: NewPackage): Promise<boolean> {
  const { id, owner, customerId, asked, page, receivers, linkKey, wish } = one
  await endExpired(tx, [owner, wish])
  const json = [JSON.stringify(asked), JSON.stringify(page)] as const
  return (await insert(tx, [id, owner, customerId, asked.kind, wish, ...json, receivers, linkKey])).length > 0
}

const byWish = preparedStatement<StoredPackage, [string, Buffer]>(
  'data-package-by-wish',
  `select ${columns} from data_package where owner = $1 and wish = $2 and ${live} for update`,
)
/** The living package of a wish, held until the transaction ends. */
export const holdByWish = async (tx: Tx, owner: string, wish: Buffer): Promise<StoredPackage | null> =>
  (await byWish(tx, [owner, wish]))[0] ?? null

const byId = preparedStatement<StoredPackage, [string]>(
  'data-package-by-id',
  `select ${columns} from data_package where id = $1`,
)
export const packageById = async (db: Db | Tx, id: string): Promise<StoredPackage | null> =>
  (await byId(db, [id]))[0] ?? null

const hold = preparedStatement<StoredPackage, [string]>(
  'data-package-hold',
  `select ${columns} from data_package where id = $1 for update`,
)
export const holdPackage = async (tx: Tx, id: string): Promise<StoredPackage | null> =>
  (await hold(tx, [id]))[0] ?? null

const ofOwner = preparedStatement<StoredPackage, [string, number]>(
  'data-package-of-owner',
  `select ${columns} from data_package where owner = $1 order by created_at desc, id limit $2`,
)
/** Newest first. */
export const packagesOf = (db: Db, owner: string, most: number): Promise<StoredPackage[]> =>
  ofOwner(db, [owner, most])

const begin = preparedStatement<never, [string]>(
  'data-package-begin',
  `update data_package set state = 'making' where id = $1 and state = 'waiting'`,
)
export const beginPackage = async (db: Db, id: string): Promise<void> => void (await begin(db, [id]))

const stateOf = preparedStatement<{ state: PackageState }, [string]>(
  'data-package-state',
  'select state from data_package where id = $1',
)
/** Null: it is gone. */
export const packageState = async (db: Db, id: string): Promise<PackageState | null> =>
  (await stateOf(db, [id]))[0]?.state ?? null

const finish = preparedStatement<never, [string, string, string, Date]>(
  'data-package-finish',
  `update data_package set state = 'ready', file_id = $2, contents = $3, ready_at = now(), expires_at = $4
   where id = $1`,
)
export const finishPackage = async (
  tx: Tx,
  id: string,
  done: { fileId: string; contents: Contents; expiresAt: Date },
): Promise<void> => void (await finish(tx, [id, done.fileId, JSON.stringify(done.contents), done.expiresAt]))

const end = preparedStatement<{ fileId: string | null }, [string, string, string | null]>(
  'data-package-end',
  `update data_package set state = $2, reason = $3 where id = $1 and ${live} returning file_id as "fileId"`,
)
/** Failed with its reason, or cancelled; answers false when it had ended before. */
export const endPackage = async (
  db: Db | Tx,
  id: string,
  state: 'failed' | 'cancelled',
  reason: string | null,
): Promise<boolean> => (await end(db, [id, state, reason])).length > 0

const setReceivers = preparedStatement<never, [string, string[]]>(
  'data-package-receivers',
  'update data_package set receivers = $2 where id = $1',
)
export const tellAlso = async (tx: Tx, id: string, receivers: readonly string[]): Promise<void> =>
  void (await setReceivers(tx, [id, [...receivers]]))

const remove = preparedStatement<{ fileId: string | null }, [string]>(
  'data-package-remove',
  'delete from data_package where id = $1 returning file_id as "fileId"',
)
/** Answers the kept file that went with it. */
export const removePackage = async (tx: Tx, id: string): Promise<string | null> =>
  (await remove(tx, [id]))[0]?.fileId ?? null

const sweep = preparedStatement<never, [number]>(
  'data-package-sweep',
  'delete from data_package where created_at < now() - make_interval(days => $1)',
)
/** Takes the records of what was asked for long ago, in days. */
export const sweepPackages = async (db: Db, days: number): Promise<void> => void (await sweep(db, [days]))
