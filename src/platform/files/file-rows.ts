import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

export type KeptFile = {
  id: string
  purpose: string
  /** as its owner named it, for who saves it */
  name: string
  /** media type */
  type: string
  /** in bytes */
  size: number
  sha256: Buffer
  customerId: number | null
  createdAt: Date
  /** null: until it is removed */
  expiresAt: Date | null
}

const columns = `id, purpose, name, type, size::float8 as size, sha256, customer_id as "customerId",
  created_at as "createdAt", expires_at as "expiresAt"`

type Values = [string, string, string, string, number, Buffer, number | null, Date | null]
const insert = preparedStatement<KeptFile, Values>(
  'kept-file-insert',
  `insert into kept_file (id, purpose, name, type, size, sha256, customer_id, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${columns}`,
)
export async function insertFile(db: Db | Tx, file: Omit<KeptFile, 'createdAt'>): Promise<KeptFile> {
  const { id, purpose, name, type, size, sha256, customerId, expiresAt } = file
  const [row] = await insert(db, [id, purpose, name, type, size, sha256, customerId, expiresAt])
  if (!row) throw new Error('the file was not written down')
  return row
}

const one = preparedStatement<KeptFile, [string]>(
  'kept-file-one',
  `select ${columns} from kept_file where id = $1 and (expires_at is null or expires_at > now())`,
)
export const fileById = async (db: Db | Tx, id: string): Promise<KeptFile | null> =>
  (await one(db, [id]))[0] ?? null

const change = preparedStatement<{ id: string }, [string, string, Date | null]>(
  'kept-file-change',
  'update kept_file set purpose = $2, expires_at = $3 where id = $1 returning id',
)
export const changeFile = async (
  db: Db | Tx,
  id: string,
  to: { purpose: string; expiresAt: Date | null },
): Promise<boolean> => (await change(db, [id, to.purpose, to.expiresAt])).length > 0

const remove = preparedStatement<{ id: string }, [string]>(
  'kept-file-remove',
  'delete from kept_file where id = $1 returning id',
)
export const deleteFile = async (db: Db | Tx, id: string): Promise<boolean> =>
  (await remove(db, [id])).length > 0

const expire = preparedStatement<{ id: string }>(
  'kept-file-expire',
  'delete from kept_file where expires_at <= now() returning id',
)
export const deleteExpired = async (db: Db): Promise<string[]> => (await expire(db, [])).map(row => row.id)

const known = preparedStatement<{ id: string }, [readonly string[]]>(
  'kept-file-known',
  'select id from kept_file where id = any($1)',
)
export const knownIds = async (db: Db, ids: readonly string[]): Promise<Set<string>> =>
  new Set((await known(db, [ids])).map(row => row.id))

// ids are random, so the first ones by their order are a sample
const some = preparedStatement<{ id: string }, [number]>(
  'kept-file-some',
  `select id from kept_file where expires_at is null or expires_at > now() + interval '1 hour' order by id limit $1`,
)
/** Some of the files that are still kept for a while. */
export const someIds = async (db: Db, most: number): Promise<string[]> =>
  (await some(db, [most])).map(row => row.id)
