import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { isForward } from '#platform/jobs/stood-back.ts'
import type { Outcome, Run, Schedule, ScheduleLine } from '../model/schedule.ts'

const columns = `f.id, f.name, f.place, f.source, f.username, f.secret is not null as "hasSecret", f.kind, f.every, f.minute,
  f.weekday, f.time_zone as "timeZone", f.partly, f.owner_id as "ownerId", f.active, f.next_at as "nextAt", f.version`
const runColumns = `r.id, r.at, r.outcome, r.times, r.filename, r.reason, r.import_id as "importId",
  r.upload_id as "uploadId", r.added, r.changed, r.unchanged, r.refused`

const list = preparedStatement<ScheduleLine>(
  'scheduled-files',
  `select ${columns}, coalesce(p.first_name || ' ' || p.last_name, '') as owner, r.outcome as last, r.at as "lastAt"
     from scheduled_file f left join person p on p.id = f.owner_id
     left join lateral (select outcome, at from scheduled_file_run r where r.file_id = f.id order by r.id desc limit 1) r on true
    order by f.active desc, f.name, f.id`,
)
export const allSchedules = (db: Db): Promise<ScheduleLine[]> => list(db, [])

const one = preparedStatement<Schedule, [number]>(
  'scheduled-file',
  `select ${columns} from scheduled_file f where f.id = $1`,
)
export const scheduleById = async (db: Db | Tx, id: number): Promise<Schedule | null> =>
  (await one(db, [id]))[0] ?? null

const runs = preparedStatement<Run, [number]>(
  'scheduled-file-runs',
  `select ${runColumns} from scheduled_file_run r where r.file_id = $1 order by r.id desc limit 50`,
)
/** What became of it, the newest first, fifty at most. */
export const runsOf = (db: Db, id: number): Promise<Run[]> => runs(db, [id])

const counting = preparedStatement<{ count: number }>(
  'scheduled-files-count',
  'select count(*)::int as count from scheduled_file',
)
export const countSchedules = async (tx: Tx): Promise<number> => (await counting(tx, []))[0]?.count ?? 0

const named = preparedStatement<{ id: number }, [string, number | null]>(
  'scheduled-files-named',
  'select id from scheduled_file where lower(name) = lower($1) and id is distinct from $2 limit 1',
)
/** Has another one than `id` this name? */
export const isNameTaken = async (tx: Tx, name: string, id: number | null): Promise<boolean> =>
  (await named(tx, [name, id])).length > 0

const lockAll = preparedStatement<never>(
  'scheduled-files-lock',
  'lock table scheduled_file in share row exclusive mode',
)
export const holdSchedules = async (tx: Tx): Promise<void> => void (await lockAll(tx, []))

const lock = preparedStatement<{ id: number }, [number]>(
  'scheduled-file-lock',
  'select id from scheduled_file where id = $1 for update',
)
/** Holds it until the transaction ends; null: there is none. */
export async function holdSchedule(tx: Tx, id: number): Promise<Schedule | null> {
  await lock(tx, [id])
  return scheduleById(tx, id)
}

const sealed = preparedStatement<{ secret: Buffer | null; hash: string | null; tries: number }, [number]>(
  'scheduled-file-secret',
  'select secret, taken_hash as hash, tries from scheduled_file where id = $1',
)
/** Its sealed password, the hash of the file that was read last, and how often in a row nobody was found. */
export const fetchStateOf = async (db: Db | Tx, id: number) => (await sealed(db, [id]))[0] ?? null

export type NewSchedule = Omit<Schedule, 'id' | 'hasSecret' | 'active' | 'version'>
const valuesOf = (one: NewSchedule) => ({
  name: one.name,
  place: one.place,
  source: one.source,
  username: one.username,
  kind: one.kind,
  every: one.every,
  minute: one.minute,
  weekday: one.weekday,
  time_zone: one.timeZone,
  partly: one.partly,
  owner_id: one.ownerId,
  next_at: one.nextAt,
})
export async function insertSchedule(tx: Tx, one: NewSchedule, secret: Buffer | null): Promise<number> {
  const { id } = await tx
    .insertInto('scheduled_file')
    .values({ ...valuesOf(one), secret })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
/** As it was entered, as its next version: the file that was read last counts no more. `secret` undefined: as it is. */
export async function updateSchedule(
  tx: Tx,
  id: number,
  one: NewSchedule,
  secret: Buffer | null | undefined,
): Promise<void> {
  await tx
    .updateTable('scheduled_file')
    .set(eb => ({
      ...valuesOf(one),
      ...(secret !== undefined && { secret }),
      taken_hash: null,
      tries: 0,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

const setActive = preparedStatement<never, [number, boolean, Date, number]>(
  'scheduled-file-active',
  `update scheduled_file set active = $2, next_at = $3, owner_id = $4, tries = 0, version = version + 1 where id = $1`,
)
/** Stops it, or lets it go on from that moment in the name of this person. */
export const switchSchedule = async (
  tx: Tx,
  id: number,
  { active, nextAt, ownerId }: { active: boolean; nextAt: Date; ownerId: number },
): Promise<void> => void (await setActive(tx, [id, active, nextAt, ownerId]))

/** The name of the work under which files stand back that cannot be fetched now. */
export const fetching = 'scheduled-files'
const due = preparedStatement<Schedule, [Date]>(
  'scheduled-files-due',
  `select ${columns} from scheduled_file f where f.active and f.next_at <= $1 and ${isForward(fetching, 'f.id::text')}
    order by f.next_at, f.id limit 50`,
)
export const dueSchedules = (db: Db, now: Date): Promise<Schedule[]> => due(db, [now])

const move = preparedStatement<never, [number, Date, number, string | null, number]>(
  'scheduled-file-move',
  `update scheduled_file set next_at = $2, tries = $3, taken_hash = coalesce($4, taken_hash) where id = $1 and version = $5`,
)
/** When it is fetched next and what was read; one that was edited meanwhile stays as it is. */
export const moveSchedule = async (
  tx: Tx,
  { id, version }: Pick<Schedule, 'id' | 'version'>,
  { nextAt, tries, hash }: { nextAt: Date; tries: number; hash: string | null },
): Promise<void> => void (await move(tx, [id, nextAt, tries, hash, version]))

export type NewRun = Omit<Run, 'id' | 'at' | 'times'>
const again = preparedStatement<{ id: number }, [number, Outcome, string, string, Date]>(
  'scheduled-file-run-again',
  `update scheduled_file_run r set at = $5, times = times + 1
    where r.id = (select max(id) from scheduled_file_run where file_id = $1) and r.outcome = $2 and r.filename = $3
      and r.reason = $4 and r.import_id is null and r.upload_id is null returning id`,
)
const insert = preparedStatement<
  { id: number },
  [number, Date, Outcome, string, string, number | null, string | null, number, number, number, number]
>(
  'scheduled-file-run-insert',
  `insert into scheduled_file_run (file_id, at, outcome, filename, reason, import_id, upload_id, added, changed, unchanged, refused)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
)
/** Notes what became of it; what came to the same as the time before is counted there. Answers the number of the run. */
export async function noteRun(tx: Tx, fileId: number, at: Date, run: NewRun): Promise<number> {
  const { outcome, filename, reason, importId, uploadId, added, changed, unchanged, refused } = run
  const [same] =
    importId === null && uploadId === null ? await again(tx, [fileId, outcome, filename, reason, at]) : []
  if (same) return same.id
  const [row] = await insert(tx, [
    fileId,
    at,
    outcome,
    filename,
    reason,
    importId,
    uploadId,
    added,
    changed,
    unchanged,
    refused,
  ])
  if (!row) throw new Error('no run was noted')
  return row.id
}

const forget = preparedStatement<never>(
  'scheduled-file-runs-forget',
  `delete from scheduled_file_run where at < now() - interval '400 days'`,
)
/** Runs are kept for 400 days. */
export const forgetRuns = async (db: Db): Promise<void> => void (await forget(db, []))
