/** Large files: read and applied by a job, seen and ended by their person. */
import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Upload } from '#kit/contract.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, notFound, Refusal } from '#kit/refusal.ts'
import { job, startJob, type JobContext } from '#platform/jobs/jobs.ts'
import { belongsTo, type SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import * as z from 'zod'
import { WorkEnded, type UploadWork } from '../model/work.ts'
import { closeWork, insertWork, openWork, workApplying, workById, type NewWork } from '../store/work.ts'
import { sayWork } from '../texts/work.ts'
import { applyUpload, keepTried, plainFilename, uploadOf, type Desk } from './uploads.ts'

const dayMs = 86_400_000

/** Has a large file read by a job; answers the id of the work. */
export async function beginReading(ctx: Desk, upload: Upload): Promise<string> {
  const filename = plainFilename(upload.filename)
  const file = await ctx.ports.files.keep(
    ctx.db,
    {
      purpose: 'upload-at-work',
      name: filename,
      type: 'application/octet-stream',
      customerId: ctx.who.id,
      expiresAt: new Date(ctx.clock().getTime() + dayMs),
    },
    upload.bytes,
  )
  return begin(ctx, { what: 'try', filename, fileId: file.id, uploadId: null, sure: false, partly: false })
}

/** Has a large waiting file applied by a job; answers the id of the work. Throws not found, and a conflict while it is applied already. */
export async function beginApplying(
  ctx: Desk,
  id: string,
  { sure, partly }: Pick<UploadWork, 'sure' | 'partly'>,
): Promise<string> {
  const { filename } = await uploadOf(ctx, id)
  return begin(ctx, { what: 'apply', filename, fileId: null, uploadId: id, sure, partly })
}

async function begin(ctx: Desk, work: Omit<NewWork, 'id' | 'ownerId'>): Promise<string> {
  const id = randomBytes(16).toString('base64url')
  await inTransaction(ctx.db, async tx => {
    if (work.what === 'apply' && work.uploadId !== null && (await workApplying(tx, work.uploadId)))
      throw conflict(sayWork(ctx.page.language).appliedAlready())
    await insertWork(tx, { ...work, id, ownerId: ctx.who.id })
    await startJob(tx, uploadWorkJob, { key: id, data: { id }, customerId: ctx.who.id })
  })
  return id
}

/** The caller's own work; throws not found. */
export async function workOf(ctx: Pick<Desk, 'db' | 'who'>, id: string): Promise<UploadWork> {
  const work = await workById(ctx.db, id)
  if (work?.ownerId !== ctx.who.id) throw notFound()
  return work
}
/** What is at work for the caller. */
export const worksOf = (ctx: Pick<Desk, 'db' | 'who'>): Promise<UploadWork[]> => openWork(ctx.db, ctx.who.id)

/** Ends it; what was done so far is taken back. False: it came to its end before. Throws not found. */
export async function endWork(ctx: Pick<Desk, 'db' | 'who'>, id: string): Promise<boolean> {
  await workOf(ctx, id)
  return closeWork(ctx.db, id, { state: 'ended' })
}

/** Does the work; what goes wrong with the file stands with it, what is not expected is thrown. */
async function doWork(services: JobContext, work: UploadWork): Promise<void> {
  const { db } = services
  const ctx = await services.actingFor(work.ownerId)
  if (!ctx || !belongsTo(ctx.who, 'desk/files:write')) {
    await closeWork(db, work.id, { state: 'failed' })
    return
  }
  const t = sayWork(ctx.page.language)
  try {
    await closeWork(db, work.id, work.what === 'try' ? await read(ctx, work) : await apply(ctx, work))
  } catch (error) {
    // it was closed by who ended it
    if (error instanceof WorkEnded) return
    const known = error instanceof Refusal && (error.kind === 'conflict' || error.kind === 'not-found')
    await closeWork(db, work.id, {
      state: 'failed',
      reason: !known ? t.unexpected() : error.kind === 'conflict' ? error.message : t.gone(),
    })
    if (!known) throw error
  }
}

type Became = Parameters<typeof closeWork>[2]
async function read(ctx: Ctx<SignedIn>, { id, filename, fileId }: UploadWork): Promise<Became> {
  const { files } = ctx.ports
  const file = fileId === null ? null : await files.find(ctx.db, fileId)
  if (!file) return { state: 'failed', reason: sayWork(ctx.page.language).gone() }
  const bytes = await buffer(files.content(file).read())
  const outcome = await keepTried(ctx, { filename, bytes }, id)
  await files.remove(ctx.db, file.id)
  return 'refused' in outcome
    ? { state: 'failed', reason: outcome.refused }
    : { state: 'done', uploadId: outcome.id }
}

async function apply(ctx: Ctx<SignedIn>, { id, uploadId, sure, partly }: UploadWork): Promise<Became> {
  const outcome = await applyUpload(ctx, uploadId ?? '', { sure, partly, work: id })
  if ('refused' in outcome) return { state: 'failed', reason: outcome.refused }
  return 'asked' in outcome ? { state: 'done' } : { state: 'done', importId: outcome.number }
}

export const uploadWorkJob = job({
  name: 'upload-work',
  data: z.object({ id: z.string() }),
  // once more where its process died
  retry: { times: 1, pauseSeconds: 5 },
  run: async (services, { id }) => {
    const work = await workById(services.db, id)
    if (work?.state === 'open') await doWork(services, work)
  },
  // else it would be at work for ever, and its file could not be applied again
  givenUp: async (services, { id }) => {
    const work = await workById(services.db, id)
    if (!work) return
    const language = (await services.actingFor(work.ownerId))?.page.language ?? 'en'
    await closeWork(services.db, id, { state: 'failed', reason: sayWork(language).unexpected() })
  },
})
