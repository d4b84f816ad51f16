/** Schedules of files as the desk keeps them. */
import { inTransaction } from '#kit/db/transaction.ts'
import type { Tx } from '#kit/db/connect.ts'
import { isLoopbackHost } from '#kit/networks.ts'
import { notFound, type FieldError } from '#kit/refusal.ts'
import { hostOf, readAddress } from '#platform/outgoing/address.ts'
import { NotOpen, openAddresses } from '#platform/outgoing/post.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { prepareUpload, stillWaiting } from '#shop/catalogue/import/service/uploads.ts'
import { scheduledFilesAudit } from '../audit.ts'
import type { TypedSchedule } from '../contract.ts'
import {
  isFilePattern,
  maxSchedules,
  nextMoment,
  readMinute,
  type Run,
  type Schedule,
} from '../model/schedule.ts'
import {
  countSchedules,
  holdSchedule,
  holdSchedules,
  insertSchedule,
  fetchStateOf,
  isNameTaken,
  runsOf,
  scheduleById,
  switchSchedule,
  updateSchedule,
  type NewSchedule,
} from '../store/schedules.ts'
import { sayScheduledFiles } from '../texts.ts'
import { fetchScheduled } from './fetch.ts'

export { allSchedules } from '../store/schedules.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'ports' | 'publicUrl' | 'clock' | 'log'>

/** One of them; throws not found. */
export async function scheduleOf(ctx: Pick<Desk, 'db'>, id: number): Promise<Schedule> {
  const schedule = await scheduleById(ctx.db, id)
  if (!schedule) throw notFound()
  return schedule
}

/** What became of it, the newest first; a file that waits leads on where the caller may see it. */
export async function runsFor(ctx: Pick<Desk, 'db' | 'who'>, id: number): Promise<Run[]> {
  const runs = await runsOf(ctx.db, id)
  const waiting = new Set(
    await stillWaiting(
      ctx,
      runs.flatMap(({ uploadId }) => uploadId ?? []),
    ),
  )
  return runs.map(run => ({
    ...run,
    uploadId: run.uploadId !== null && waiting.has(run.uploadId) ? run.uploadId : null,
  }))
}

async function readSource(
  ctx: Desk,
  typed: TypedSchedule,
): Promise<{ source: string } | { error: FieldError }> {
  const t = sayScheduledFiles(ctx.page.language)
  if (typed.place === 'folder')
    return isFilePattern(typed.file)
      ? { source: typed.file }
      : { error: { field: 'file', message: t.wrongFile() } }
  const local = isLoopbackHost(new URL(ctx.publicUrl).hostname)
  const address = readAddress(typed.url, local)
  if ('fault' in address) return { error: { field: 'url', message: t[address.fault]() } }
  try {
    await openAddresses(ctx.ports.resolveHost, hostOf(new URL(address.url)), local)
  } catch (error) {
    if (error instanceof NotOpen) return { error: { field: 'url', message: t.private() } }
    throw error
  }
  return { source: address.url }
}

/** What was entered, made whole; else what is wrong at which field. */
async function readTyped(
  ctx: Desk,
  typed: TypedSchedule,
): Promise<{ read: NewSchedule } | { errors: FieldError[] }> {
  const t = sayScheduledFiles(ctx.page.language)
  const errors: FieldError[] = []
  if (typed.name === '') errors.push({ field: 'name', message: t.noName() })
  const found = await readSource(ctx, typed)
  if ('error' in found) errors.push(found.error)
  // HTTP Basic ends a user name with a colon
  if (typed.username.includes(':')) errors.push({ field: 'username', message: t.noUsername() })
  const minute = readMinute(typed.at)
  if (minute === null) errors.push({ field: 'at', message: t.wrongTime() })
  if ('error' in found || minute === null || errors.length > 0) return { errors }
  const clockwork = { every: typed.every, minute, weekday: typed.weekday, timeZone: ctx.page.timeZone }
  return {
    read: {
      ...clockwork,
      name: typed.name,
      place: typed.place,
      source: found.source,
      username: typed.place === 'address' ? typed.username : '',
      kind: typed.kind,
      partly: typed.partly,
      ownerId: ctx.who.id,
      nextAt: nextMoment(clockwork, ctx.clock()),
    },
  }
}

type Wrong = { kind: 'wrong'; errors: readonly FieldError[] }
/** The lists and letters tell schedules apart by their names; null: no other has it. */
async function sameName(ctx: Desk, tx: Tx, name: string, id: number | null): Promise<Wrong | null> {
  if (!(await isNameTaken(tx, name, id))) return null
  const message = sayScheduledFiles(ctx.page.language).nameTaken()
  return { kind: 'wrong', errors: [{ field: 'name', message }] }
}
const seal = (ctx: Desk, secret: string): Buffer | null =>
  secret === '' ? null : ctx.ports.letters.seal.seal(secret)

/** Keeps a new one; answers its number. It is fetched in the name of who keeps it. */
export async function addSchedule(
  ctx: Desk,
  typed: TypedSchedule,
): Promise<{ kind: 'saved'; id: number } | Wrong> {
  const done = await readTyped(ctx, typed)
  if ('errors' in done) return { kind: 'wrong', errors: done.errors }
  const { read } = done
  return inTransaction(ctx.db, async tx => {
    await holdSchedules(tx)
    if ((await countSchedules(tx)) >= maxSchedules) {
      const message = sayScheduledFiles(ctx.page.language).tooMany({ n: maxSchedules })
      return { kind: 'wrong', errors: [{ field: '', message }] }
    }
    const taken = await sameName(ctx, tx, read.name, null)
    if (taken) return taken
    const id = await insertSchedule(tx, read, read.place === 'address' ? seal(ctx, typed.secret) : null)
    await record(ctx, tx, 'scheduled-file-add', { ...read, id })
    return { kind: 'saved', id }
  })
}

/** Keeps what was entered; from then on it is fetched in the name of who saved it. Throws not found. */
export async function saveSchedule(
  ctx: Desk,
  id: number,
  typed: TypedSchedule,
): Promise<{ kind: 'saved' } | { kind: 'conflict' } | Wrong> {
  await scheduleOf(ctx, id)
  const done = await readTyped(ctx, typed)
  if ('errors' in done) return { kind: 'wrong', errors: done.errors }
  const { read } = done
  return inTransaction(ctx.db, async tx => {
    await holdSchedules(tx)
    const before = await holdSchedule(tx, id)
    if (!before) throw notFound()
    if (before.version !== typed.version) return { kind: 'conflict' }
    const taken = await sameName(ctx, tx, read.name, id)
    if (taken) return taken
    const keeps = read.place === 'address' && typed.secret === '' && !typed.noSecret
    // a password goes to no other address than the one that it was typed for
    if (keeps && before.hasSecret && (read.source !== before.source || read.username !== before.username)) {
      const message = sayScheduledFiles(ctx.page.language).secretAgain()
      return { kind: 'wrong', errors: [{ field: 'secret', message }] }
    }
    const secret = keeps
      ? undefined
      : read.place === 'address' && !typed.noSecret
        ? seal(ctx, typed.secret)
        : null
    await updateSchedule(tx, id, read, secret)
    await record(ctx, tx, 'scheduled-file-change', { ...read, id })
    return { kind: 'saved' }
  })
}

/** Stops it, or lets it go on in the name of who says so. Throws not found. */
export const setScheduleActive = (ctx: Desk, id: number, active: boolean): Promise<Schedule> =>
  inTransaction(ctx.db, async tx => {
    const schedule = await holdSchedule(tx, id)
    if (!schedule) throw notFound()
    if (schedule.active === active) return schedule
    await switchSchedule(tx, id, {
      active,
      nextAt: nextMoment(schedule, ctx.clock()),
      ownerId: active ? ctx.who.id : (schedule.ownerId ?? ctx.who.id),
    })
    await record(ctx, tx, active ? 'scheduled-file-go-on' : 'scheduled-file-stop', schedule)
    return schedule
  })

const record = (
  ctx: Desk,
  tx: Tx,
  action: 'scheduled-file-add' | 'scheduled-file-change' | 'scheduled-file-stop' | 'scheduled-file-go-on',
  { id, name, source, kind, every }: Pick<Schedule, 'id' | 'name' | 'source' | 'kind' | 'every'>,
) =>
  scheduledFilesAudit.record(tx, {
    actor: ctx.who.email,
    action,
    kind: 'scheduled-file',
    id: String(id),
    details: { schedule: name, fetchedFrom: source, kind, rhythm: every },
  })

/**
 * Fetches the file now and keeps it for the caller as if they had uploaded it; answers the id of what waits, or why there is
 * nothing. Throws not found, and a conflict while another import runs.
 */
export async function tryScheduleNow(ctx: Desk, id: number): Promise<{ id: string } | { refused: string }> {
  const schedule = await scheduleOf(ctx, id)
  const inside = await fetchStateOf(ctx.db, id)
  const t = sayScheduledFiles(ctx.page.language)
  const fetched = await fetchScheduled(ctx, schedule, inside?.secret ?? null)
  if ('absent' in fetched) return { refused: t.absentNow({ source: schedule.source }) }
  if ('unreachable' in fetched) return { refused: fetched.unreachable }
  if ('refused' in fetched) return { refused: fetched.refused }
  return prepareUpload(ctx, {
    filename: fetched.filename,
    mimetype: 'application/octet-stream',
    bytes: Buffer.from(fetched.bytes),
  })
}
