import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { UploadWork, WorkPhase, WorkState } from '../model/work.ts'

const columns = `id, customer_id as "ownerId", what, filename, file_id as "fileId", upload_id as "uploadId", sure, partly, state,
  phase, done, total, import_id as "importId", reason, begun_at as "begunAt"`

export type NewWork = Pick<
  UploadWork,
  'id' | 'ownerId' | 'what' | 'filename' | 'fileId' | 'uploadId' | 'sure' | 'partly'
>
const insert = preparedStatement<
  never,
  [string, number, string, string, string | null, string | null, boolean, boolean]
>(
  'upload-work-insert',
  `with old as (delete from upload_work where changed_at < now() - interval '30 days')
   insert into upload_work (id, customer_id, what, filename, file_id, upload_id, sure, partly) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)
/** Begins one; what nobody touched for 30 days goes. */
export const insertWork = async (tx: Tx, one: NewWork): Promise<void> =>
  void (await insert(tx, [
    one.id,
    one.ownerId,
    one.what,
    one.filename,
    one.fileId,
    one.uploadId,
    one.sure,
    one.partly,
  ]))

const byId = preparedStatement<UploadWork, [string]>(
  'upload-work',
  `select ${columns} from upload_work where id = $1`,
)
export const workById = async (db: Db, id: string): Promise<UploadWork | null> =>
  (await byId(db, [id]))[0] ?? null

const open = preparedStatement<UploadWork, [number]>(
  'upload-work-open',
  `select ${columns} from upload_work where customer_id = $1 and state = 'open' order by begun_at`,
)
/** What is at work for a person, the longest first. */
export const openWork = (db: Db, owner: number): Promise<UploadWork[]> => open(db, [owner])

const ofUpload = preparedStatement<{ id: string }, [string]>(
  'upload-work-of-upload',
  `select id from upload_work where upload_id = $1 and what = 'apply' and state = 'open'`,
)
/** The work that applies this waiting file just now; null: none. */
export const workApplying = async (db: Db | Tx, upload: string): Promise<string | null> =>
  (await ofUpload(db, [upload]))[0]?.id ?? null

const note = preparedStatement<{ id: string }, [string, WorkPhase, number, number | null]>(
  'upload-work-note',
  `update upload_work set phase = $2, done = $3, total = $4, changed_at = now() where id = $1 and state = 'open' returning id`,
)
/** How far it is; false: it was ended. */
export const noteWork = async (
  db: Db,
  id: string,
  { phase, done, total }: Pick<UploadWork, 'phase' | 'done' | 'total'>,
): Promise<boolean> => (await note(db, [id, phase, done, total])).length > 0

const close = preparedStatement<{ id: string }, [string, WorkState, string | null, number | null, string]>(
  'upload-work-close',
  `update upload_work set state = $2, upload_id = coalesce($3, upload_id), import_id = $4, reason = $5, changed_at = now()
    where id = $1 and (state = 'open' or $4::bigint is not null) returning id`,
)
/** What became of it; false: it was ended before. What was applied is said even then. */
export const closeWork = async (
  db: Db,
  id: string,
  {
    state,
    uploadId = null,
    importId = null,
    reason = '',
  }: Pick<UploadWork, 'state'> & Partial<Pick<UploadWork, 'uploadId' | 'importId' | 'reason'>>,
): Promise<boolean> => (await close(db, [id, state, uploadId, importId, reason])).length > 0
