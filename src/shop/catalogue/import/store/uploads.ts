import type { ClientBase } from 'pg'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { UploadKind, UploadReport, WaitingLine, WaitingUpload } from '../model/upload.ts'

const put = preparedStatement<
  never,
  [string, number, string, UploadKind, Buffer, string, string | null, number]
>(
  'waiting-upload-put',
  `with old as (delete from waiting_upload where expires_at < now() or customer_id = $2 and back = $7 and asked_at is null)
   insert into waiting_upload (id, customer_id, filename, kind, bytes, report, back, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, now() + $8 * interval '1 hour')`,
)
/**
 * Keeps a file for its owner beside those of theirs that wait; one that the same form of the desk was made into before gives
 * way, unless it waits for a second person. Files whose time is over go; this one's is over after so many hours.
 */
export async function keepUpload(
  db: Db,
  owner: number,
  upload: Omit<WaitingUpload, 'createdAt' | 'ownerId' | 'askedAt'> & { bytes: Uint8Array },
  hours = 1,
): Promise<void> {
  const { id, filename, kind, bytes, report, back } = upload
  await put(db, [id, owner, filename, kind, Buffer.from(bytes), JSON.stringify(report), back, hours])
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

const size = preparedStatement<{ bytes: number }, [string]>(
  'waiting-upload-size',
  'select octet_length(bytes) as bytes from waiting_upload where id = $1',
)
/** In bytes; 0: there is none. */
export const uploadSize = async (db: Db, id: string): Promise<number> => (await size(db, [id]))[0]?.bytes ?? 0

const still = preparedStatement<{ id: string }, [string[], number]>(
  'waiting-upload-still',
  `select id from waiting_upload where id = any($1) and (customer_id = $2 or asked_at is not null) and expires_at > now()`,
)
/** Which of these files wait yet, of this person or for a second one. */
export const waitingAmong = async (db: Db, owner: number, ids: readonly string[]): Promise<string[]> =>
  ids.length === 0 ? [] : (await still(db, [[...ids], owner])).map(({ id }) => id)

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
