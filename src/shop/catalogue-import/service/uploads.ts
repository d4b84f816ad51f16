import { createHash, randomBytes } from 'node:crypto'
import type { Upload } from '#kit/contract.ts'
import type { Ctx } from '#kit/context.ts'
import { sqlState } from '#kit/db/sql-state.ts'
import { conflict, notFound, Refusal } from '#kit/refusal.ts'
import { csvOf, type CsvCell } from '#kit/spreadsheet/write-csv.ts'
import { recordTrailOn } from '#kit/trail.ts'
import type { SignedIn } from '#kit/visitor.ts'
import { importUpload, uploadRefusal, type UploadOptions } from './import-upload.ts'
import type { ArticleChange } from '#shop/catalogue/model/changes.ts'
import { keepStates } from '#shop/catalogue/service/take-back.ts'
import { dayOf } from '#kit/calendar-date.ts'
import type { Db } from '#kit/db/connect.ts'
import type { DoubtedPrice } from '#shop/pricing/model/doubts.ts'
import { costsOf, jumpLimit } from '#shop/pricing/service.ts'
import { judgeScales } from '../model/judge-scales.ts'
import { listStorefronts } from '#shop/country/service.ts'
import {
  isDoubtful,
  isStockDoubt,
  mostKeptChanges,
  mostKeptDoubts,
  mostKeptRefusals,
  uploadObstacle,
  type RefusedRow,
  type UploadReport,
  type WaitingUpload,
} from '../model/upload.ts'
import {
  dropUpload,
  keepReport,
  keepUpload,
  spendUpload,
  uploadBytes,
  waitingUpload,
} from '../store/uploads.ts'
import { insertImport } from '../store/imports.ts'
import { sayFiles } from '../texts/files.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'log' | 'ports' | 'clock'>

type Tried = Awaited<ReturnType<typeof importUpload>>
type Judged = { doubts: DoubtedPrice[]; stockDoubts: ArticleChange[]; limit: number }

/** What is in doubt of a load's prices and levels; `db` answers the costs. */
async function judged(
  ctx: Pick<Desk, 'clock'>,
  db: Db,
  { scales, changes }: Pick<Tried, 'scales' | 'changes'>,
): Promise<Judged> {
  const ids = [...new Set(scales.after.map(one => one.articleId))]
  const currencies = [...new Set(scales.after.map(one => one.currency))]
  const [limit, ...costs] = await Promise.all([
    jumpLimit(db),
    ...currencies.map(currency => costsOf(db, ids, currency)),
  ])
  const doubts = judgeScales(scales, (id, currency) => costs[currencies.indexOf(currency)]?.get(id) ?? null, {
    limit,
    today: dayOf(ctx.clock()),
  })
  return { doubts, stockDoubts: changes.filter(isStockDoubt), limit }
}

const fingerprintOf = (changes: readonly ArticleChange[], { doubts, stockDoubts }: Judged): string =>
  createHash('sha256')
    .update(JSON.stringify([changes, doubts, stockDoubts.length]))
    .digest('base64url')

const reportOf = (
  { added, changed, unchanged, refused, refusals, changes, notes }: Tried,
  judgement: Judged,
): UploadReport => ({
  ...(notes.length > 0 && { notes }),
  added,
  changed,
  unchanged,
  refused,
  changes: changes.slice(0, mostKeptChanges),
  changeCount: changes.length,
  goes: changes.filter(({ after }) => after === null).length,
  jumps: judgement.doubts.filter(({ why }) => why === 'jump' || why === 'unit').length,
  doubts: judgement.doubts.slice(0, mostKeptDoubts),
  doubtCount: judgement.doubts.length,
  stockDoubts: judgement.stockDoubts.slice(0, mostKeptDoubts),
  stockDoubtCount: judgement.stockDoubts.length,
  jumpLimit: judgement.limit,
  fingerprint: fingerprintOf(changes, judgement),
  refusals: refusals.toSorted((a, b) => a.row - b.row).slice(0, mostKeptRefusals),
})

/** Runs an import; what is wrong with the file as a whole comes back as a sentence. */
async function tried(
  ctx: Desk,
  bytes: Uint8Array,
  options: Omit<UploadOptions, 'onWaiting' | 'currencies'>,
): Promise<Tried | string> {
  const t = sayFiles(ctx.page.language)
  try {
    const storefronts = await listStorefronts(ctx)
    return await importUpload(ctx.db, bytes, {
      ...options,
      currencies: [...new Set(storefronts.flatMap(one => one.currencies))],
      onWaiting: () => {
        throw conflict(t.importRuns())
      },
    })
  } catch (error) {
    const reason = uploadRefusal(error, ctx.page.language)
    if (reason !== null) return t.fileRefused({ reason })
    // what the tables themselves refuse, e.g. a receipt below what orders were promised of it
    if (/^2[23]/.test(sqlState(error) ?? '')) {
      ctx.log.warn({ err: error }, 'an uploaded table was refused by the database')
      return t.contradicts()
    }
    throw error
  }
}

// oxlint-disable-next-line no-control-regex -- that is what it is about
const controls = /[\u0000-\u001f\u007f]/g
/** A plain name for a file, from what a browser sent; it is only ever shown. */
const plainFilename = (name: string): string =>
  name
    .replace(/^.*[/\\]/s, '')
    .replace(controls, '')
    .slice(0, 120) || '?'

/** Tries a file and keeps it for its owner; answers its id, or why it cannot be taken at all. */
export async function prepareUpload(
  ctx: Desk,
  upload: Upload | null,
): Promise<{ id: string } | { refused: string }> {
  if (!upload || (upload.bytes.length === 0 && upload.filename === ''))
    return { refused: sayFiles(ctx.page.language).noFile() }
  const report = await tried(ctx, upload.bytes, { dryRun: true })
  if (typeof report === 'string') return { refused: report }
  return { id: await kept(ctx, { ...upload, back: null }, report) }
}

async function kept(
  ctx: Desk,
  { filename, bytes, back }: Pick<Upload, 'filename' | 'bytes'> & { back: string | null },
  report: Tried,
): Promise<string> {
  const id = randomBytes(16).toString('base64url')
  await keepUpload(ctx.db, ctx.who.id, {
    id,
    filename: plainFilename(filename),
    kind: report.kind,
    bytes,
    report: reportOf(report, await judged(ctx, ctx.db, report)),
    back,
  })
  return id
}

/**
 * Tries a table that a form of the desk was made into, as if it had been uploaded: the same checks, and the same way
 * through preview, file, author and taking back. A table with refused rows is not kept, since the form mends them.
 * `back` is the address of the desk to return to. Throws a conflict while another import runs.
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
  const bytes = Buffer.from(csvOf(entered.heads, entered.rows))
  const report = await tried(ctx, bytes, { dryRun: true })
  if (typeof report === 'string') return { refused: report }
  if (report.refused > 0) return { rows: report.refusals }
  if (report.added + report.changed === 0) return { unchanged: true }
  return {
    id: await kept(ctx, { ...entered, bytes, back: entered.back.slice(ctx.page.base.length) }, report),
  }
}

/** The caller's own waiting file; throws not found. */
export async function uploadOf(ctx: Desk, id: string): Promise<WaitingUpload> {
  const upload = await waitingUpload(ctx.db, ctx.who.id, id)
  if (!upload) throw notFound()
  return upload
}

/** The bytes of the caller's own waiting file; throws not found. */
export async function bytesOf(ctx: Desk, id: string): Promise<Uint8Array> {
  const bytes = await uploadBytes(ctx.db, ctx.who.id, id)
  if (!bytes) throw notFound()
  return bytes
}

/** Answers where the form of it leads back to. */
export const discardUpload = (ctx: Desk, id: string): Promise<string | null> =>
  dropUpload(ctx.db, ctx.who.id, id)

class NotAsShown extends Error {}

const countsOf = ({ added, changed, unchanged }: Pick<UploadReport, 'added' | 'changed' | 'unchanged'>) => ({
  added,
  changed,
  unchanged,
})

/**
 * Applies a waiting file, all of it or nothing, together with its trace. `refused`: the catalogue has moved since the
 * preview, and the file waits with a new one. Of two who apply it at once, the second finds it gone (not found).
 */
export async function applyUpload(
  ctx: Desk,
  id: string,
  /** large jumps were looked at and are meant */
  sure: boolean,
): Promise<{ applied: WaitingUpload } | { refused: string }> {
  const upload = await uploadOf(ctx, id)
  const bytes = await bytesOf(ctx, id)
  const t = sayFiles(ctx.page.language)
  if (uploadObstacle(upload.report)) return { refused: t.obstacle() }
  if (isDoubtful(upload.report) && !sure) return { refused: t.notSure() }
  const file = await ctx.ports.files.keep(
    ctx.db,
    { purpose: 'catalogue-import', name: upload.filename, type: 'application/octet-stream' },
    bytes,
  )
  const applied = await applyKept(ctx, upload, bytes, file.id).catch(async (error: unknown) => {
    await ctx.ports.files.remove(ctx.db, file.id)
    throw error
  })
  if ('refused' in applied) await ctx.ports.files.remove(ctx.db, file.id)
  return applied
}

async function applyKept(
  ctx: Desk,
  upload: WaitingUpload,
  bytes: Uint8Array,
  fileId: string,
): Promise<{ applied: WaitingUpload } | { refused: string }> {
  const { id, filename, kind } = upload
  try {
    const report = await tried(ctx, bytes, {
      dryRun: false,
      beforeCommit: async (client, counts) => {
        const judgement = await judged(ctx, ctx.db, counts)
        if (counts.refused > 0 || fingerprintOf(counts.changes, judgement) !== upload.report.fingerprint)
          throw new NotAsShown()
        if (!(await spendUpload(client, ctx.who.id, id))) throw new Refusal('not-found')
        const { email: author, id: authorId } = ctx.who
        const number = await insertImport(client, {
          filename,
          kind,
          author,
          authorId,
          fileId,
          report: upload.report,
        })
        await keepStates(client, ctx.db, number)
        await recordTrailOn(client, {
          actor: author,
          action: 'import',
          subject: `import:${number}`,
          details: { kind, filename, ...countsOf(counts) },
        })
      },
    })
    if (typeof report === 'string') return { refused: report }
    return { applied: { ...upload, report: { ...upload.report, ...countsOf(report) } } }
  } catch (error) {
    if (!(error instanceof NotAsShown)) throw error
    const now = await tried(ctx, bytes, { dryRun: true })
    if (typeof now === 'string') return { refused: now }
    await keepReport(ctx.db, id, reportOf(now, await judged(ctx, ctx.db, now)))
    return { refused: sayFiles(ctx.page.language).movedSince() }
  }
}
