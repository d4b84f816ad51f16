import { randomBytes } from 'node:crypto'
import type { Upload } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { dayOf } from '#kit/calendar-date.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, notFound } from '#kit/refusal.ts'
import { csvOf, type CsvCell } from '#kit/spreadsheet/write-csv.ts'
import { mayOpen } from '#platform/page/may-open.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { withRefused } from '#shop/catalogue/articles/service/load-catalogue.ts'
import { importAudit } from '../audit.ts'
import { importDesk } from '../contract.ts'
import {
  isDoubtful,
  maxWaiting,
  uploadObstacle,
  type RefusedRow,
  type WaitingLine,
  type WaitingUpload,
} from '../model/upload.ts'
import {
  askedUploads,
  askSecond,
  dropUpload,
  keepReport,
  keepUpload,
  uploadBytes,
  uploadSize,
  waitingAmong,
  waitingUpload,
  waitingUploads,
} from '../store/uploads.ts'
import { largeFrom, WorkEnded } from '../model/work.ts'
import { sayFiles } from '../texts/files.ts'
import { workOnUpload } from './work-on-upload.ts'

export type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'log' | 'ports' | 'clock'>

/** What every table is worked on with. */
const of = (ctx: Pick<Desk, 'page' | 'clock'>) => ({ language: ctx.page.language, today: dayOf(ctx.clock()) })

/** What is worth a line of the log; throws a conflict while another import runs, and `WorkEnded`. */
function heard<D extends object>(
  ctx: Pick<Desk, 'page' | 'log'>,
  done: D | { busy: true } | { ended: true },
): D {
  if ('ended' in done) throw new WorkEnded()
  if ('busy' in done) throw conflict(sayFiles(ctx.page.language).importRuns())
  if ('because' in done)
    ctx.log.warn({ because: done.because }, 'an uploaded table was refused by the database')
  return done
}

/** Tries a table; what is wrong with it as a whole comes back as a sentence. Throws a conflict while another import runs. */
export async function tried(ctx: Desk, bytes: Uint8Array, work?: string) {
  return heard(ctx, await workOnUpload(ctx.db, { what: 'try', bytes, ...(work && { work }), ...of(ctx) }))
}

// oxlint-disable-next-line no-control-regex -- that is what it is about
const controls = /[\u0000-\u001f\u007f]/g
/** A plain name for a file, from what a browser sent; it is only ever shown. */
export const plainFilename = (name: string): string =>
  name
    .replace(/^.*[/\\]/s, '')
    .replace(controls, '')
    .slice(0, 120) || '?'

/**
 * Tries a file and keeps it for its owner, beside others of theirs; answers its id, or why it cannot be taken. Throws a
 * conflict while another import runs.
 */
export async function prepareUpload(
  ctx: Desk,
  upload: Upload | null,
): Promise<{ id: string } | { refused: string }> {
  const t = sayFiles(ctx.page.language)
  if (!upload || (upload.bytes.length === 0 && upload.filename === '')) return { refused: t.noFile() }
  if ((await waitingUploads(ctx.db, ctx.who.id)).length >= maxWaiting)
    return { refused: t.tooManyWait({ n: maxWaiting }) }
  const outcome = await tried(ctx, upload.bytes)
  if ('refused' in outcome) return outcome
  return { id: await kept(ctx, { ...upload, back: null }, outcome) }
}

/** A large file that a job has tried waits longer: its person may have left. */
const readWaitsForHours = 24
/** Tries a large file in a job and keeps it for its owner, or says why it cannot be taken. Throws `WorkEnded`. */
export async function keepTried(
  ctx: Desk,
  upload: Pick<Upload, 'filename' | 'bytes'>,
  work: string,
): Promise<{ id: string } | { refused: string }> {
  const outcome = await tried(ctx, upload.bytes, work)
  if ('refused' in outcome) return outcome
  return { id: await kept(ctx, { ...upload, back: null }, outcome, readWaitsForHours) }
}

/** The same with a table that was copied in a spreadsheet program: its columns are parted by tabs. */
export const preparePasted = (ctx: Desk, table: string): Promise<{ id: string } | { refused: string }> =>
  table.trim() === ''
    ? Promise.resolve({ refused: sayFiles(ctx.page.language).nothingPasted() })
    : prepareUpload(ctx, {
        filename: sayFiles(ctx.page.language).pastedName(),
        mimetype: 'text/csv',
        bytes: Buffer.from(`\ufeff${table}`),
      })

/** Files that wait for a second person. */
export { askedUploads }

/** Which of these files wait yet and can be seen by the caller. */
export const stillWaiting = (ctx: Pick<Desk, 'db' | 'who'>, ids: readonly string[]): Promise<string[]> =>
  waitingAmong(ctx.db, ctx.who.id, ids)

/** Is a waiting file so large that a job applies it? */
export const isLargeUpload = async (ctx: Pick<Desk, 'db'>, id: string): Promise<boolean> =>
  (await uploadSize(ctx.db, id)) > largeFrom

/** The caller's files that wait, the newest first. */
export const uploadsOf = (ctx: Desk): Promise<WaitingLine[]> => waitingUploads(ctx.db, ctx.who.id)

/** Keeps a tried file for the caller, for so many hours where that is said; answers its id. */
export async function kept(
  ctx: Desk,
  { filename, bytes, back }: Pick<Upload, 'filename' | 'bytes'> & { back: string | null },
  { kind, report }: Pick<WaitingUpload, 'kind' | 'report'>,
  hours?: number,
): Promise<string> {
  const id = randomBytes(16).toString('base64url')
  const upload = { id, filename: plainFilename(filename), kind, bytes, report, back }
  await keepUpload(ctx.db, ctx.who.id, upload, hours)
  return id
}

/**
 * Tries a table that a form of the desk was made into, as if it had been uploaded: the same checks, and the same way
 * through preview, file, author and taking back. A table with refused rows is not kept, since the form mends them.
 * `back` is the address of the desk to return to; what waits from the same form gives way. Refused where the caller may not apply files.
 * Throws a conflict while another import runs.
 */
export async function prepareEntered(
  ctx: Desk,
  entered: {
    filename: string
    heads: readonly string[]
    rows: readonly (readonly CsvCell[])[]
    back: string
  },
): Promise<{ id: string } | { refused: string } | { rows: readonly RefusedRow[] } | { unchanged: true }> {
  // what somebody has typed is not kept where they could neither see nor apply it
  if (!mayOpen(ctx.page, importDesk.apply)) return { refused: sayFiles(ctx.page.language).mayNotApply() }
  const bytes = Buffer.from(csvOf(entered.heads, entered.rows))
  const outcome = await tried(ctx, bytes)
  if ('refused' in outcome) return outcome
  const { report } = outcome
  // what is told at the fields of the form has a fault itself
  if (report.refused > 0) return { rows: report.refusals.filter(one => one.reason !== withRefused) }
  if (report.added + report.changed === 0) return { unchanged: true }
  return {
    id: await kept(ctx, { ...entered, bytes, back: entered.back.slice(ctx.page.base.length) }, outcome),
  }
}

/** The refused rows of the caller's own waiting file with their reasons, as CSV; throws not found. */
export async function refusedCsv(ctx: Desk, id: string): Promise<string> {
  const { report } = await uploadOf(ctx, id)
  return workOnUpload(ctx.db, { what: 'refused-rows', bytes: await bytesOf(ctx, id), report, ...of(ctx) })
}

/** The caller's own waiting file, or one that waits for a second person; throws not found. */
export async function uploadOf(ctx: Desk, id: string): Promise<WaitingUpload> {
  const upload = await waitingUpload(ctx.db, ctx.who.id, id)
  if (!upload) throw notFound()
  return upload
}

/** Tries a waiting file anew and keeps what it would do now. Throws not found, and a conflict while another import runs. */
export async function tryAgain(ctx: Desk, id: string): Promise<WaitingUpload> {
  const outcome = await tried(ctx, await bytesOf(ctx, id))
  if ('refused' in outcome) throw conflict(outcome.refused)
  await keepReport(ctx.db, id, outcome.report)
  return uploadOf(ctx, id)
}

/** The bytes of the caller's own waiting file; throws not found. */
async function bytesOf(ctx: Desk, id: string): Promise<Uint8Array> {
  const bytes = await uploadBytes(ctx.db, ctx.who.id, id)
  if (!bytes) throw notFound()
  return bytes
}

/** Throws a waiting file away; what waited for a second person is in the audit log. Answers where the form of it leads back to. */
export const discardUpload = (ctx: Desk, id: string): Promise<string | null> =>
  inTransaction(ctx.db, async tx => {
    const gone = await dropUpload(tx, ctx.who.id, id)
    if (gone?.askedAt)
      await recordAsked(ctx, tx, gone.ownerId === ctx.who.id ? 'import-withdraw' : 'import-refuse', gone)
    return gone?.back ?? null
  })

const recordAsked = (
  ctx: Desk,
  tx: Tx,
  action: 'import-ask' | 'import-refuse' | 'import-withdraw',
  { id, kind, filename, report }: WaitingUpload,
) =>
  importAudit.record(tx, {
    actor: ctx.who.email,
    action,
    kind: 'import',
    id,
    details: { kind, filename, ...(report.askedBy !== undefined && { askedBy: report.askedBy }) },
  })

/** Lets a file with prices that a second person has to apply wait for one. */
async function askForSecond(
  ctx: Desk,
  upload: WaitingUpload,
): Promise<{ asked: true } | { refused: string }> {
  const asked = await inTransaction(ctx.db, async tx => {
    if (!(await askSecond(tx, ctx.who.id, upload.id, ctx.who.email))) return false
    await recordAsked(ctx, tx, 'import-ask', upload)
    return true
  })
  return asked ? { asked } : { refused: sayFiles(ctx.page.language).needsOther() }
}

/**
 * Applies a waiting file, all of it or nothing, together with its entry in the audit log; `partly`: all but its refused rows, which
 * stay with the import as a table. `refused`: the catalogue has moved since the preview, and the file waits with a new one. `asked`:
 * it holds prices that a second person has to apply, and waits for one. Of two who apply it at once, the second finds it gone (not found).
 */
export async function applyUpload(
  ctx: Desk,
  id: string,
  /** `sure`: large jumps were looked at and are meant; `work`: the job that applies it and tells how far it is; `mark`: kept with it */
  {
    sure,
    partly,
    work,
    mark = null,
  }: { sure: boolean; partly: boolean; work?: string; mark?: string | null },
): Promise<Applied | { asked: true } | { refused: string }> {
  const upload = await uploadOf(ctx, id)
  const bytes = await bytesOf(ctx, id)
  const t = sayFiles(ctx.page.language)
  if (uploadObstacle(upload.report, partly)) return { refused: t.obstacle() }
  if (isDoubtful(upload.report) && !sure) return { refused: t.notSure() }
  if (upload.report.second && upload.ownerId === ctx.who.id) return askForSecond(ctx, upload)
  const file = await ctx.ports.files.keep(
    ctx.db,
    { purpose: 'catalogue-import', name: upload.filename, type: 'application/octet-stream' },
    bytes,
  )
  const applied = await applyKept(ctx, upload, bytes, { fileId: file.id, partly, work, mark }).catch(
    async (error: unknown) => {
      await ctx.ports.files.remove(ctx.db, file.id)
      throw error
    },
  )
  if ('refused' in applied) await ctx.ports.files.remove(ctx.db, file.id)
  return applied
}

/** `number`: of the import */
type Applied = { applied: WaitingUpload; number: number }

async function applyKept(
  ctx: Desk,
  { id, filename, kind, report, ...upload }: WaitingUpload,
  bytes: Uint8Array,
  { work, ...how }: { fileId: string; partly: boolean; mark: string | null; work: string | undefined },
): Promise<Applied | { refused: string }> {
  const { email: author, id: authorId } = ctx.who
  const askedBy = upload.ownerId === authorId ? null : (report.askedBy ?? '')
  const applying = { id, filename, kind, report, author, authorId, askedBy, ...how }
  const order = { what: 'apply' as const, bytes, applying, ...(work && { work }), ...of(ctx) }
  const done = heard(ctx, await workOnUpload(ctx.db, order))
  if ('refused' in done) return { refused: done.refused }
  if ('gone' in done) throw notFound()
  if ('applied' in done)
    return {
      applied: { ...upload, id, filename, kind, report: { ...report, ...done.applied } },
      number: done.number,
    }
  await keepReport(ctx.db, id, done.moved)
  return { refused: sayFiles(ctx.page.language).movedSince() }
}
