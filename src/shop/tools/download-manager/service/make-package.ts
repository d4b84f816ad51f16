/** Makes what was asked of the download manager: a job, started with the wish, safe to run again. */
import * as z from 'zod'
import { dayOf } from '#kit/calendar-date.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { job, type JobContext } from '#platform/jobs/jobs.ts'
import { Refusal } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { notePacked } from '#shop/tools/downloads/service/take.ts'
import { downloadablesOf } from '#shop/tools/downloads/service/find-download.ts'
import { keptDays, maxBytes, type Contents } from '../model/package.ts'
import { planOf } from '../model/plan.ts'
import {
  beginPackage,
  endPackage,
  finishPackage,
  holdPackage,
  packageById,
  packageState,
  type StoredPackage,
} from '../store/packages.ts'
import { sayManager } from '../texts.ts'
import { featureTable } from './feature-table.ts'
import { isRestricted, packageName } from './finished.ts'
import { queueFailed, queueReady } from './letters.ts'
import { packedFiles, type Making } from './packed-files.ts'
import { zipOf } from '#kit/archive.ts'

const retry = { times: 3, pauseSeconds: 10 }
/** So often it says how far it is, and asks whether it is still wanted, in ms. */
const lookEveryMs = 400

/** Somebody cancelled it, or the person is gone: nothing more is to be done. */
class NoLongerWanted extends Error {}
/** It can never be made, and why in words. */
class CannotBeMade extends Error {}

/** Whom it is for, by name; null: a guest. */
const askedBy = (who: SignedIn | null) =>
  who && { email: who.email, name: `${who.firstName} ${who.lastName}`.trim() }

async function making(ctx: JobContext, one: StoredPackage): Promise<Making | null> {
  const acting = one.customerId === null ? null : await ctx.actingFor(one.customerId)
  if (one.customerId !== null && !acting) return null
  const { db, ports, clock, publicUrl, log } = ctx
  return { db, ports, clock, publicUrl, log, page: one.page, who: acting?.who ?? null }
}

/** Says how far it is now and then, and throws when nobody wants it any more. */
function watched(ctx: JobContext, id: string, total: number) {
  let told = -Infinity
  return async (done: number): Promise<void> => {
    if (performance.now() - told < lookEveryMs && done < total) return
    told = performance.now()
    if ((await packageState(ctx.db, id)) !== 'making') throw new NoLongerWanted()
    await ctx.progress(done, total)
  }
}

type Made = { bytes: AsyncIterable<Uint8Array>; type: string; contents: () => Contents; total: number }

async function documents(ctx: JobContext, make: Making, one: StoredPackage): Promise<Made> {
  if (one.asked.kind !== 'documents') throw new Error('no wish for documents')
  const { products } = one.asked
  const plan = planOf(one.asked, await downloadablesOf(make, products), make.who !== null)
  if (plan.files.length === 0) throw new CannotBeMade(sayManager(one.page.language).nothingLeft())
  const total = plan.files.length
  const progress = watched(ctx, one.id, total)
  await progress(0)
  const contents: Contents = { files: [], leftOut: plan.leftOut, articles: 0 }
  return {
    bytes: zipOf(packedFiles(make, plan.files, contents, progress)),
    type: 'application/zip',
    contents: () => ({ ...contents, articles: new Set(contents.files.map(file => file.article)).size }),
    total,
  }
}

async function features(ctx: JobContext, make: Making, one: StoredPackage): Promise<Made> {
  if (one.asked.kind !== 'features') throw new Error('no wish for features')
  const { products } = one.asked
  const progress = watched(ctx, one.id, products.length)
  await progress(0)
  const { bytes, type, articles } = await featureTable(make, one.asked, progress)
  const contents = (): Contents => {
    const written = new Set(articles())
    const gone = products.filter(code => !written.has(code))
    return {
      files: [],
      leftOut: gone.map(article => ({ article, type: '', why: 'gone' })),
      articles: written.size,
    }
  }
  return { bytes, type, contents, total: products.length }
}

async function makePackage(ctx: JobContext, one: StoredPackage): Promise<void> {
  const t = sayManager(one.page.language)
  const make = await making(ctx, one)
  if (!make) throw new CannotBeMade(t.closedAccount())
  const made = await (one.asked.kind === 'documents' ? documents : features)(ctx, make, one)
  const expiresAt = new Date(ctx.clock().getTime() + keptDays * 86_400_000)
  const name = packageName(one, dayOf(ctx.clock(), one.page.timeZone))
  const file = { purpose: 'data-package', name, type: made.type, expiresAt }
  const { files } = ctx.ports
  const kept = await files
    .keep(
      ctx.db,
      one.customerId === null ? file : { ...file, customerId: one.customerId },
      made.bytes,
      maxBytes,
    )
    .catch((error: unknown) => {
      if (error instanceof Refusal && error.kind === 'too-large')
        throw new CannotBeMade(t.tooLarge({ n: maxBytes / 2 ** 20 }))
      throw error
    })
  const contents = made.contents()
  const restricted = await isRestricted(ctx, contents)
  const finished = await inTransaction(ctx.db, async tx => {
    const now = await holdPackage(tx, one.id)
    if (now?.state !== 'making') return false
    await finishPackage(tx, one.id, { fileId: kept.id, contents, expiresAt })
    const done = { ...now, contents, expiresAt, name, size: kept.size, restricted }
    await queueReady(tx, ctx, done, now.receivers, askedBy(make.who))
    return true
  })
  if (!finished) return files.remove(ctx.db, kept.id)
  await notePacked(make, contents.files)
}

async function giveUp(ctx: JobContext, one: StoredPackage, reason: string): Promise<void> {
  const make = await making(ctx, one)
  const to = make?.who ? askedBy(make.who) : { email: one.receivers[0] ?? '', name: '' }
  await inTransaction(ctx.db, async tx => {
    if (!(await endPackage(tx, one.id, 'failed', reason))) return
    if (make && to?.email) await queueFailed(tx, ctx, one, to, reason)
  })
}

/** The job of a package; its key is the package's id. */
export const packageJob = job({
  name: 'data-package',
  data: z.object({ id: z.string() }),
  retry,
  run: async (ctx, { id }) => {
    await beginPackage(ctx.db, id)
    const one = await packageById(ctx.db, id)
    if (one?.state !== 'making') return
    try {
      await makePackage(ctx, one)
    } catch (error) {
      if (error instanceof NoLongerWanted) return
      if (error instanceof CannotBeMade) return giveUp(ctx, one, error.message)
      if (ctx.attempt > retry.times) await giveUp(ctx, one, sayManager(one.page.language).unexpected())
      throw error
    }
  },
})
