import type { ClientBase } from 'pg'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { UploadKind, UploadReport, WaitingLine, WaitingUpload } from '../model/upload.ts'

const put = preparedStatement<never, [string, number, string, UploadKind, Buffer, string, string | null]>(
  'waiting-upload-put',
  `with old as (delete from waiting_upload where expires_at < now() or customer_id = $2 and back = $7 and asked_at is null)
   insert into waiting_upload (id, customer_id, filename, kind, bytes, report, back) values ($1, $2, $3, $4, $5, $6, $7)`,
)
/**
 * Keeps a file for its owner beside those of theirs that wait; one that the same form of the desk was made into before gives
 * way, unless it waits for a second person. Files whose time is over go.
 */
export async function keepUpload(
  db: Db,
  owner: number,
  upload: Omit<WaitingUpload, 'createdAt' | 'ownerId' | 'askedAt'> & { bytes: Uint8Array },
): Promise<void> {
  const { id, filename, kind, bytes, report, back } = upload
  await put(db, [id, owner, filename, kind, Buffer.from(bytes), JSON.stringify(report), back])
}

const list = preparedStatement<WaitingLine, [number]>(
  'waiting-upload-list',
  `select id, filename, kind, (report->>'added')::int as added, (report->>'changed')::int as changed,
          (report->>'refused')::int as refused, expires_at as until
     from waiting_upload where customer_id = $1 and asked_at is null and expires_at > now() order by created_at desc`,
)
/** The files of this owner that wait, the newest first. */
export const waitingUploads = (db: Db, owner: number): Promise<WaitingLine[]> => list(db, [owner])

const asked = preparedStatement<WaitingLine & { by: string; askedAt: Date }>(
  'waiting-upload-asked',
  `select id, filename, kind, (report->>'added')::int as added, (report->>'changed')::int as changed,
          (report->>'refused')::int as refused, expires_at as until, asked_at as "askedAt",
          coalesce(report->>'askedBy', '') as by
     from waiting_upload where asked_at is not null and expires_at > now() order by asked_at`,
)
/** Files that wait for a second person, the longest first; `by`: who asked. */
export const askedUploads = (db: Db): Promise<(WaitingLine & { by: string; askedAt: Date })[]> =>
  asked(db, [])

const ask = preparedStatement<{ id: string }, [string, number, string]>(
  'waiting-upload-ask',
  `update waiting_upload set asked_at = now(), expires_at = now() + interval '14 days',
          report = report || jsonb_build_object('askedBy', $3::text)
    where id = $1 and customer_id = $2 and asked_at is null and expires_at > now() returning id`,
)
/** Lets a file of this owner wait for a second person, for fourteen days; false where it does already, or is gone. */
export const askSecond = async (tx: Tx, owner: number, id: string, by: string): Promise<boolean> =>
  (await ask(tx, [id, owner, by])).length === 1

const columns = `id, filename, kind, report, back, created_at as "createdAt", customer_id as "ownerId",
  asked_at as "askedAt"`
const one = preparedStatement<WaitingUpload, [string, number]>(
  'waiting-upload-one',
  `select ${columns} from waiting_upload
    where id = $1 and (customer_id = $2 or asked_at is not null) and expires_at > now()`,
)
/** A file of this person, or one that waits for a second person, without its bytes; null when there is none, applied or too old. */
export const waitingUpload = async (db: Db, owner: number, id: string): Promise<WaitingUpload | null> =>
  (await one(db, [id, owner]))[0] ?? null

const bytesOf = preparedStatement<{ bytes: Buffer }, [string, number]>(
  'waiting-upload-bytes',
  `select bytes from waiting_upload
    where id = $1 and (customer_id = $2 or asked_at is not null) and expires_at > now()`,
)
export const uploadBytes = async (db: Db, owner: number, id: string): Promise<Buffer | null> =>
  (await bytesOf(db, [id, owner]))[0]?.bytes ?? null

const report = preparedStatement<never, [string, string]>(
  'waiting-upload-report',
  `update waiting_upload
      set report = $2::jsonb || jsonb_strip_nulls(jsonb_build_object('askedBy', report->'askedBy')) where id = $1`,
)
/** What a later dry run said; who asked for a second person stays. */
export const keepReport = async (db: Db, id: string, said: UploadReport): Promise<void> => {
  await report(db, [id, JSON.stringify(said)])
}

const gone = 'delete from waiting_upload where id = $1 and (customer_id = $2 or asked_at is not null)'
const drop = preparedStatement<WaitingUpload, [string, number]>(
  'waiting-upload-drop',
  `${gone} returning ${columns}`,
)
/** Answers what went; null: nothing, since it is applied or gone already. */
export const dropUpload = async (tx: Tx, owner: number, id: string): Promise<WaitingUpload | null> =>
  (await drop(tx, [id, owner]))[0] ?? null

/** Uses the file up in the transaction that applies it; false when somebody was first. */
export async function spendUpload(client: ClientBase, owner: number, id: string): Promise<boolean> {
  const { rowCount } = await client.query(gone, [id, owner])
  return rowCount === 1
}
