import type { ClientBase } from 'pg'
import type { Db } from '#kit/db/connect.ts'
import { named } from '#kit/db/named.ts'
import type { UploadKind, UploadReport, WaitingUpload } from '../model/upload.ts'

const put = named<never, [string, number, string, UploadKind, Buffer, string, string | null]>(
  'desk-upload-put',
  `with old as (delete from desk_upload where expires_at < now())
   insert into desk_upload (id, customer_id, filename, kind, bytes, report, back) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (customer_id) do update set id = excluded.id, filename = excluded.filename, kind = excluded.kind,
     bytes = excluded.bytes, report = excluded.report, back = excluded.back, created_at = now(), expires_at = excluded.expires_at`,
)
/** Keeps a file for its owner in place of the one she had; files whose hour is over go. */
export async function keepUpload(
  db: Db,
  owner: number,
  upload: Omit<WaitingUpload, 'createdAt'> & { bytes: Uint8Array },
): Promise<void> {
  const { id, filename, kind, bytes, report, back } = upload
  await put(db, [id, owner, filename, kind, Buffer.from(bytes), JSON.stringify(report), back])
}

const one = named<WaitingUpload, [string, number]>(
  'desk-upload-one',
  `select id, filename, kind, report, back, created_at as "createdAt" from desk_upload
    where id = $1 and customer_id = $2 and expires_at > now()`,
)
/** The file of this owner without its bytes; null when it is not hers, applied or too old. */
export const waitingUpload = async (db: Db, owner: number, id: string): Promise<WaitingUpload | null> =>
  (await one(db, [id, owner]))[0] ?? null

const bytesOf = named<{ bytes: Buffer }, [string, number]>(
  'desk-upload-bytes',
  `select bytes from desk_upload where id = $1 and customer_id = $2 and expires_at > now()`,
)
export const uploadBytes = async (db: Db, owner: number, id: string): Promise<Buffer | null> =>
  (await bytesOf(db, [id, owner]))[0]?.bytes ?? null

const report = named<never, [string, string]>(
  'desk-upload-report',
  'update desk_upload set report = $2 where id = $1',
)
/** What a later dry run said. */
export const keepReport = async (db: Db, id: string, said: UploadReport): Promise<void> => {
  await report(db, [id, JSON.stringify(said)])
}

const gone = 'delete from desk_upload where id = $1 and customer_id = $2'
const drop = named<Pick<WaitingUpload, 'back'>, [string, number]>(
  'desk-upload-drop',
  `${gone} returning back`,
)
/** Answers where its form leads back to. */
export const dropUpload = async (db: Db, owner: number, id: string): Promise<string | null> =>
  (await drop(db, [id, owner]))[0]?.back ?? null

/** Uses the file up in the transaction that applies it; false when somebody was first. */
export async function spendUpload(client: ClientBase, owner: number, id: string): Promise<boolean> {
  const { rowCount } = await client.query(gone, [id, owner])
  return rowCount === 1
}
