/** Fetches files by the clock, each in the name of who keeps its schedule. */
import { createHash } from 'node:crypto'
import { href } from '#kit/contract.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { Refusal } from '#kit/refusal.ts'
import { brand } from '#platform/brand/brand.ts'
import { queueLetter } from '#platform/email/letter.ts'
import { forEachDue, type Outcome as Round } from '#platform/jobs/for-each.ts'
import { job, type JobServices } from '#platform/jobs/jobs.ts'
import { belongsTo, type SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { importDesk } from '#shop/catalogue/import/contract.ts'
import type { UploadReport } from '#shop/catalogue/import/model/upload.ts'
import { takeUnattended, type TakenUpload } from '#shop/catalogue/import/service/take-unattended.ts'
import { readersOfSection } from '#shop/people/desk-people/service.ts'
import { scheduledFiles } from '../contract.ts'
import { maxTries, nextMoment, pauseMs, type Schedule } from '../model/schedule.ts'
import {
  dueSchedules,
  fetching,
  fetchStateOf,
  moveSchedule,
  noteRun,
  type NewRun,
} from '../store/schedules.ts'
import { sayScheduledFiles } from '../texts.ts'
import { fetchScheduled } from './fetch.ts'

type Services = Pick<JobServices, 'db' | 'log' | 'clock' | 'publicUrl' | 'actingFor' | 'stopping'>

/** What one turn of a schedule came to. `hash`: of what was read, null: nothing was; `tells`: a person should know. */
type TurnResult = { run: NewRun; hash: string | null; tells: boolean; tries: number }
const nothing = {
  filename: '',
  reason: '',
  importId: null,
  uploadId: null,
  added: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
}

const counts = ({ added, changed, unchanged, refused }: UploadReport) => ({
  added,
  changed,
  unchanged,
  refused,
})

/** Fetches what is due; answers how many. One that is edited meanwhile goes by what was saved. */
export const fetchDue = (services: Services): Promise<number> =>
  forEachDue(services, fetching, {
    next: () => dueSchedules(services.db, services.clock()),
    key: ({ id }) => String(id),
    each: one => fetchOne(services, one),
    again: true,
    most: 200,
  })

async function fetchOne(services: Services, one: Schedule): Promise<Round> {
  const owner = one.ownerId === null ? null : await services.actingFor(one.ownerId)
  const ctx = owner && belongsTo(owner.who, 'desk/files:write') ? owner : null
  let result: TurnResult
  try {
    result = ctx
      ? await take(ctx, one)
      : { run: { ...nothing, outcome: 'owner-gone' }, hash: null, tells: false, tries: 0 }
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'conflict')
      return { later: 5, because: 'another import runs' }
    throw error
  }
  const now = services.clock()
  const readers = ctx ? [ctx] : await colleagues(services)
  await inTransaction(services.db, async tx => {
    const number = await noteRun(tx, one.id, now, result.run)
    // of people who keep nothing here any more their colleagues learn, once
    if (result.tells || result.run.outcome === 'owner-gone')
      for (const reader of readers) await queueNews(tx, services, reader, { one, result, number })
    const soon = result.tries > 0 && result.tries < maxTries
    await moveSchedule(tx, one, {
      nextAt: soon ? new Date(now.getTime() + pauseMs) : nextMoment(one, now),
      tries: result.tries,
      hash: result.hash,
    })
  })
}

/** People of the desk who may work with files. */
async function colleagues(services: Services): Promise<Ctx<SignedIn>[]> {
  const all = await readersOfSection(services.db, 'desk/files')
  const acting = await Promise.all(all.map(({ id }) => services.actingFor(id)))
  return acting.filter(one => one !== null).filter(({ who }) => belongsTo(who, 'desk/files:write'))
}

async function take(ctx: Ctx<SignedIn>, one: Schedule): Promise<TurnResult> {
  const inside = await fetchStateOf(ctx.db, one.id)
  const fetched = await fetchScheduled(ctx, one, inside?.secret ?? null)
  if ('unreachable' in fetched) {
    const tries = (inside?.tries ?? 0) + 1
    // told once, until something is found there again
    const run = { ...nothing, outcome: 'unreachable' as const, reason: fetched.unreachable }
    return { run, hash: null, tells: tries === maxTries, tries }
  }
  if ('absent' in fetched)
    return { run: { ...nothing, outcome: 'absent' }, hash: null, tells: false, tries: 0 }
  const { filename } = fetched
  const bytes = 'bytes' in fetched ? fetched.bytes : null
  const hash = createHash('sha256')
    .update(bytes ?? `too large: ${filename}`)
    .digest('base64url')
  if (hash === inside?.hash)
    return { run: { ...nothing, outcome: 'unchanged', filename }, hash, tells: false, tries: 0 }
  const taken: TakenUpload =
    'bytes' in fetched
      ? await takeUnattended(
          ctx,
          {
            filename,
            bytes: Buffer.from(fetched.bytes),
            back: backTo(ctx, one.id),
            mark: markOf(one, hash),
          },
          one,
        )
      : fetched
  return { ...resultOf(ctx, filename, taken), hash, tries: 0 }
}

/** This file at this turn of its schedule, as it was saved last: the turn ends in the transaction that notes what became of it. */
const markOf = ({ id, version, nextAt }: Schedule, hash: string): string =>
  `scheduled-file ${id} ${version} ${nextAt.toISOString()} ${hash}`

/** The page of a schedule as a path below the storefront. */
const backTo = ({ page }: Pick<Ctx, 'page'>, id: number): string =>
  href(page, scheduledFiles.show, { params: { id } }).slice(page.base.length)

function resultOf(
  { page }: Pick<Ctx, 'page'>,
  filename: string,
  taken: TakenUpload,
): Pick<TurnResult, 'run' | 'tells'> {
  const run = { ...nothing, filename }
  if ('refused' in taken) return { run: { ...run, outcome: 'refused', reason: taken.refused }, tells: true }
  if ('nothing' in taken)
    return { run: { ...run, ...counts(taken.nothing), outcome: 'nothing' }, tells: false }
  if ('applied' in taken)
    return {
      run: { ...run, ...counts(taken.applied), outcome: 'applied', importId: taken.number },
      tells: taken.applied.refused > 0,
    }
  const reason = sayScheduledFiles(page.language)[taken.because]()
  return {
    run: { ...run, ...counts(taken.report), outcome: 'waits', uploadId: taken.waits, reason },
    tells: true,
  }
}

/** Writes to a person what became of a file; of one run once. */
async function queueNews(
  tx: Tx,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { who, page }: Ctx<SignedIn>,
  { one, result: { run }, number }: { one: Schedule; result: TurnResult; number: number },
): Promise<void> {
  const t = sayScheduledFiles(page.language)
  const file = run.filename || one.source
  const to =
    run.importId !== null
      ? href(page, importDesk.import, { params: { id: run.importId }, query: {} })
      : run.uploadId !== null
        ? href(page, importDesk.preview, { params: { upload: run.uploadId }, query: {} })
        : href(page, scheduledFiles.show, { params: { id: one.id } })
  await queueLetter(tx, {
    key: `scheduled-file:${one.id}:${number}:${who.id}`,
    recipient: { email: who.email, name: `${who.firstName} ${who.lastName}`, language: page.language },
    sender: brand.sender,
    subject: t.letterSubject({ name: one.name, outcome: t[run.outcome]() }),
    parts: [
      t[`letter-${run.outcome}`]({ name: one.name, file }),
      ...(run.reason === '' ? [] : [run.reason]),
      ...(run.refused > 0 ? [t.letterRefused({ n: run.refused })] : []),
      { link: t.letterOpen(), to: publicUrl + to },
    ],
  })
}

export const scheduledFilesJob = job({
  name: 'scheduled-files',
  every: '*/5 * * * *',
  run: async services => {
    await fetchDue(services)
  },
})
