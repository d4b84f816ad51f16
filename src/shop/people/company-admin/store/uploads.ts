/** Files that wait to be taken over, and what undoes a row that was refused. */
import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { SheetKind, TypedRow } from '../model/sheet.ts'

export type WaitingFile = { token: string; filename: string; rows: TypedRow[] }

const keep = preparedStatement<never, [number, string, string, string, string]>(
  'company-upload-keep',
  `insert into company_upload (customer_id, kind, token, filename, rows) values ($1::bigint, $2, $3, $4, $5::jsonb)
   on conflict (customer_id) do update set kind = excluded.kind, token = excluded.token,
     filename = excluded.filename, rows = excluded.rows, made_at = now()`,
)
/** Keeps a file's rows until they are taken over; it takes the place of the person's one before. */
export const keepUpload = async (
  db: Db | Tx,
  customerId: number,
  kind: SheetKind,
  { token, filename, rows }: WaitingFile,
): Promise<void> => void (await keep(db, [customerId, kind, token, filename, JSON.stringify(rows)]))

const where = 'customer_id = $1::bigint and kind = $2 and token = $3'
const read = preparedStatement<WaitingFile, [number, string, string]>(
  'company-upload-read',
  `select token, filename, rows from company_upload where ${where}`,
)
export const uploadOf = async (
  db: Db | Tx,
  customerId: number,
  kind: SheetKind,
  token: string,
): Promise<WaitingFile | null> => (await read(db, [customerId, kind, token]))[0] ?? null

const take = preparedStatement<WaitingFile, [number, string, string]>(
  'company-upload-take',
  `delete from company_upload where ${where} returning token, filename, rows`,
)
/** Takes a person's waiting rows out, once; null: they are not there any more. */
export const takeUpload = async (
  db: Db | Tx,
  customerId: number,
  kind: SheetKind,
  token: string,
): Promise<WaitingFile | null> => (await take(db, [customerId, kind, token]))[0] ?? null

/** Runs a part of a transaction that may be refused: then only the part is undone, and the error thrown on. */
export async function asPart<T>(tx: Tx, part: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx)
  try {
    const done = await part()
    await sql`release savepoint part`.execute(tx)
    return done
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx)
    throw error
  }
}
