/**
 * What is done with a table of the desk: tried, applied, its refused rows written. Plain data goes in and comes out, so that
 * a large table is worked on in a thread of its own and nobody in the shop waits for it.
 */
import { createHash } from 'node:crypto'
import type { CalendarDate } from '#kit/calendar-date.ts'
import { connectionOf, type Db } from '#kit/db/connect.ts'
import { sqlState } from '#kit/db/sql-state.ts'
import type { Language } from '#platform/language/language.ts'
import { openApart } from '#kit/work-apart.ts'
import type { ArticleChange } from '#shop/catalogue/articles/model/changes.ts'
import { keepStates } from '#shop/catalogue/articles/service/take-back.ts'
import { soldCurrencies } from '#platform/storefront/storefronts.ts'
import { needsSecond, type DoubtedPrice } from '#shop/catalogue/pricing/model/doubts.ts'
import { companyNames, costsOf, priceLimits, priceLists } from '#shop/catalogue/pricing/service.ts'
import { importAudit } from '../audit.ts'
import { maxKeptWords, wordsInOrder } from '../model/file-words.ts'
import { goneScales, judgeScales } from '../model/judge-scales.ts'
import { priceSamples, type PriceSample } from '../model/price-samples.ts'
import {
  isStockDoubt,
  maxKeptChanges,
  maxKeptDoubts,
  maxKeptRefusals,
  type SampleNames,
  type UploadKind,
  type UploadReport,
  type WaitingUpload,
} from '../model/upload.ts'
import { sizeIn, WorkEnded } from '../model/work.ts'
import { insertImport } from '../store/imports.ts'
import { spendUpload } from '../store/uploads.ts'
import { sayFiles } from '../texts/files.ts'
import {
  importUpload,
  uploadRefusal,
  WordsUnsaid,
  type LoadCounts,
  type UploadOptions,
} from './import-upload.ts'
import { refusedRows } from './refused-rows.ts'
import { toldProgress, type Progress } from './told-progress.ts'

/** Who applies which waiting file; `fileId`: its copy that stays with the import. */
export type Applying = Pick<WaitingUpload, 'id' | 'filename' | 'kind' | 'report'> & {
  fileId: string
  author: string
  authorId: number
  /** the person who made it, where somebody else applies it */
  askedBy: string | null
  /** by which who had it applied without a person knows it again; null: a person applies it */
  mark: string | null
  /** without its refused rows */
  partly: boolean
}
type Of = {
  bytes: Uint8Array
  language: Language
  today: CalendarDate
  /** the job that it is done for: it waits for other imports, tells how far it is, and may be ended */
  work?: string
}
export type UploadOrder =
  | (Of & { what: 'try' })
  | (Of & { what: 'apply'; applying: Applying })
  | (Of & { what: 'refused-rows'; report: UploadReport })

/** `because`: what the database said, for the log */
type NotTaken = { refused: string; because?: string }
/** Another import is at work; or its person has ended it. */
type Busy = { busy: true } | { ended: true }
export type TriedUpload = Busy | NotTaken | { kind: UploadKind; report: UploadReport }
export type AppliedUpload =
  | Busy
  | NotTaken
  | { applied: Pick<UploadReport, 'added' | 'changed' | 'unchanged'>; number: number }
  /** the catalogue has moved since the preview: what the file would do now */
  | { moved: UploadReport }
  /** somebody else has applied it */
  | { gone: true }
type Done<O> = O extends { what: 'try' } ? TriedUpload : O extends { what: 'apply' } ? AppliedUpload : string

/** From source the thread is a TypeScript file beside this one, in the built server a script beside its bundle. */
const thread = new URL(
  import.meta.url.endsWith('.ts') ? './upload-thread.ts' : './upload-thread.js',
  import.meta.url,
)
/** Bytes below which a table is worked on where it came in: some 1,000 rows, read sooner than a thread starts. */
const small = 65_536
/** In megabytes; a table of 200,000 prices takes some 400. */
const apart = openApart(thread, 1_024)
/** A workbook is packed: its bytes do not say how much it holds. */
const isSmall = (bytes: Uint8Array): boolean =>
  bytes.length <= small && !(bytes[0] === 0x50 && bytes[1] === 0x4b)

/** Works on a table: a large one apart. Throws what is not expected. */
export async function workOnUpload<O extends UploadOrder>(db: Db, order: O): Promise<Done<O>> {
  if (isSmall(order.bytes)) return (await workHere(db, order)) as Done<O>
  return (await apart({ connection: connectionOf(db), order })) as Done<O>
}

/** The same in this thread. */
export async function workHere(db: Db, order: UploadOrder): Promise<TriedUpload | AppliedUpload | string> {
  if (order.what === 'refused-rows') return refusedRows(order)
  if (order.what === 'apply') return applied(db, order)
  const tried = await attempt(db, order, { dryRun: true })
  if (!('report' in tried)) return tried
  return { kind: tried.kind, report: await reportOf(db, order, tried.report) }
}

type Loaded = Awaited<ReturnType<typeof importUpload>>
type Judged = {
  doubts: DoubtedPrice[]
  samples: PriceSample[]
  stockDoubts: ArticleChange[]
  limit: number
  /** prices that a second person has to apply */
  second: number
}

/**
 * How many prices need a second person: judged by that limit, since of a step only the first move beyond a limit is told, and
 * with those that go.
 */
const farMoved = (
  scales: Loaded['scales'],
  costOf: Parameters<typeof judgeScales>[1],
  { second, today }: { second: number; today: CalendarDate },
): number =>
  judgeScales(scales, costOf, { limit: second - 0.01, today }).filter(one => needsSecond(one, second))
    .length + goneScales(scales)

/** What is in doubt of a load's prices and levels, and what customers pay before and after; `db` answers the costs. */
async function judged(
  db: Db,
  { today }: Pick<Of, 'today'>,
  { scales, changes }: Pick<Loaded, 'scales' | 'changes'>,
): Promise<Judged> {
  const ids = [...new Set(scales.after.map(one => one.articleId))]
  const currencies = [...new Set(scales.after.map(one => one.currency))]
  const [{ percent, second }, ...costs] = await Promise.all([
    priceLimits(db),
    ...currencies.map(currency => costsOf(db, ids, currency)),
  ])
  const costOf = (id: number, currency: string) => costs[currencies.indexOf(currency)]?.get(id) ?? null
  // what needs a second person is asked about, too, however high the other limit is
  const limit = Math.min(percent, second ?? percent)
  const doubts = judgeScales(scales, costOf, { limit, today })
  const priced = changes.flatMap(({ what, code }) => (what === 'price' || what === 'until' ? [code] : []))
  return {
    doubts,
    samples: priceSamples(scales, [...new Set(priced)], today),
    stockDoubts: changes.filter(isStockDoubt),
    limit,
    second: second === null ? 0 : farMoved(scales, costOf, { second, today }),
  }
}

/** How many of these prices somebody else has to apply: asked before they are kept by whatever form is no preview (decision 372). */
export const secondNeeded = async (db: Db, today: CalendarDate, scales: Loaded['scales']): Promise<number> =>
  (await judged(db, { today }, { scales, changes: [] })).second

/** The names of the lists and companies that samples name. */
async function namesOf(db: Db, samples: readonly PriceSample[], language: Language): Promise<SampleNames> {
  const companies = samples.flatMap(({ payer }) => (payer.kind === 'company' ? [payer.code] : []))
  const [lists, named] = await Promise.all([priceLists(db, language), companyNames(db, companies)])
  return {
    lists: Object.fromEntries(lists.map(({ code, name }) => [code, name])),
    companies: Object.fromEntries(named.map(({ code, name }) => [code, name])),
  }
}

const fingerprintOf = (changes: readonly ArticleChange[], { doubts, samples, stockDoubts }: Judged): string =>
  createHash('sha256')
    .update(JSON.stringify([changes, doubts, samples, stockDoubts.length]))
    .digest('base64url')

async function reportOf(db: Db, of: Of, loaded: Loaded): Promise<UploadReport> {
  const { added, changed, unchanged, refused, refusals, changes, notes, words, guessed } = loaded
  const judgement = await judged(db, of, loaded)
  return {
    ...(notes.length > 0 && { notes }),
    ...(guessed && { guessed }),
    ...(words.length > 0 && { words: wordsInOrder(words).slice(0, maxKeptWords) }),
    added,
    changed,
    unchanged,
    refused,
    changes: changes.slice(0, maxKeptChanges),
    changeCount: changes.length,
    goes: changes.filter(({ after }) => after === null).length,
    jumps: judgement.doubts.filter(({ why }) => why === 'jump' || why === 'unit').length,
    doubts: judgement.doubts.slice(0, maxKeptDoubts),
    doubtCount: judgement.doubts.length,
    ...(judgement.samples.length > 0 && {
      samples: { rows: judgement.samples, names: await namesOf(db, judgement.samples, of.language) },
    }),
    stockDoubts: judgement.stockDoubts.slice(0, maxKeptDoubts),
    stockDoubtCount: judgement.stockDoubts.length,
    jumpLimit: judgement.limit,
    ...(judgement.second > 0 && { second: judgement.second }),
    fingerprint: fingerprintOf(changes, judgement),
    refusals: refusals.toSorted((a, b) => a.row - b.row).slice(0, maxKeptRefusals),
  }
}

class OtherImportRuns extends Error {}

/** What is written with an import; `tell`: how far it is. */
type BeforeCommit = (
  client: Parameters<NonNullable<UploadOptions['beforeCommit']>>[0],
  counts: LoadCounts,
  tell: (progress: Progress) => void,
) => Promise<void>

/** Runs an import; what is wrong with the file as a whole comes back as a sentence. */
async function attempt(
  db: Db,
  { bytes, language, today, work }: Of,
  options: { dryRun: boolean; beforeCommit?: BeforeCommit },
): Promise<Busy | NotTaken | { kind: UploadKind; report: Loaded }> {
  const t = sayFiles(language)
  const tell = work === undefined ? () => {} : toldProgress(db, work, sizeIn(bytes))
  const { dryRun, beforeCommit } = options
  try {
    const report = await importUpload(db, bytes, {
      dryRun,
      ...(beforeCommit && {
        beforeCommit: (client: Parameters<BeforeCommit>[0], counts: LoadCounts) =>
          beforeCommit(client, counts, tell),
      }),
      today,
      currencies: await soldCurrencies(db),
      onWaiting: () => {
        if (work === undefined) throw new OtherImportRuns()
      },
      onProgress: tell,
    })
    return { kind: report.kind, report }
  } catch (error) {
    if (error instanceof OtherImportRuns) return { busy: true }
    if (error instanceof WorkEnded) return { ended: true }
    const reason = uploadRefusal(error, language)
    if (reason !== null) return { refused: t.fileRefused({ reason }) }
    // what the tables themselves refuse, e.g. a receipt below what orders were promised of it
    if (/^2[23]/.test(sqlState(error) ?? ''))
      return { refused: t.contradicts(), because: error instanceof Error ? error.message : '' }
    throw error
  }
}

class NotAsShown extends Error {}
class SpentAlready extends Error {}

const countsOf = ({ added, changed, unchanged }: Pick<UploadReport, 'added' | 'changed' | 'unchanged'>) => ({
  added,
  changed,
  unchanged,
})

/** Applies a file with its entry in the audit log, all of it, or all but its refused rows, or nothing, if it still does what was shown. */
async function applied(db: Db, order: UploadOrder & { what: 'apply' }): Promise<AppliedUpload> {
  const { id, filename, kind, report, fileId, author, authorId, askedBy, mark, partly } = order.applying
  let number = 0
  try {
    const done = await attempt(db, order, {
      dryRun: false,
      beforeCommit: async (client, counts, tell) => {
        const judgement = await judged(db, order, counts)
        if (
          counts.refused !== (partly ? report.refused : 0) ||
          fingerprintOf(counts.changes, judgement) !== report.fingerprint ||
          (judgement.second > 0 && askedBy === null)
        )
          throw new NotAsShown()
        if (!(await spendUpload(client, authorId, id))) throw new SpentAlready()
        number = await insertImport(client, { filename, kind, author, authorId, fileId, report, mark })
        await keepStates(client, db, number, (articles, of) => tell({ step: 'writing', articles, of }))
        await importAudit.recordOn(client, {
          actor: author,
          action: 'import',
          kind: 'import',
          id: number,
          details: {
            kind,
            filename,
            ...countsOf(counts),
            ...(partly && { refused: counts.refused }),
            ...(askedBy !== null && { askedBy }),
          },
        })
      },
    })
    return 'report' in done ? { applied: countsOf(done.report), number } : done
  } catch (error) {
    if (error instanceof SpentAlready) return { gone: true }
    if (!(error instanceof NotAsShown) && !(error instanceof WordsUnsaid)) throw error
    const now = await attempt(db, order, { dryRun: true })
    return 'report' in now ? { moved: await reportOf(db, order, now.report) } : now
  }
}
