import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { TypedRow } from '../model/judge.ts'

export type Waiting = { token: string; filename: string; rows: TypedRow[] }

const keep = preparedStatement<never, [number, string, string, string]>(
  'own-numbers-upload-keep',
  `insert into own_number_upload (customer_id, token, filename, rows) values ($1::bigint, $2, $3, $4::jsonb)
   on conflict (customer_id) do update
     set token = excluded.token, filename = excluded.filename, rows = excluded.rows, made_at = now()`,
)
/** Keeps a file's rows until the person takes them over; it takes the place of the one before. */
export const keepUpload = async (
  db: Db,
  customerId: number,
  { token, filename, rows }: Waiting,
): Promise<void> => void (await keep(db, [customerId, token, filename, JSON.stringify(rows)]))

const read = preparedStatement<Waiting, [number, string]>(
  'own-numbers-upload-read',
  'select token, filename, rows from own_number_upload where customer_id = $1::bigint and token = $2',
)
export const uploadOf = async (db: Db, customerId: number, token: string): Promise<Waiting | null> =>
  (await read(db, [customerId, token]))[0] ?? null

const take = preparedStatement<Waiting, [number, string]>(
  'own-numbers-upload-take',
  'delete from own_number_upload where customer_id = $1::bigint and token = $2 returning token, filename, rows',
)
/** Takes a person's waiting rows out, once; null: they are not there any more. */
export const takeUpload = async (db: Db | Tx, customerId: number, token: string): Promise<Waiting | null> =>
  (await take(db, [customerId, token]))[0] ?? null
