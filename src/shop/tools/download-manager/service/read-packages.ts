import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { findRun } from '#platform/jobs/job-runs.ts'
import { notFound, Refusal } from '#kit/refusal.ts'
import type { FileContent } from '#kit/answer.ts'
import { isOpen, type PackageState } from '../model/package.ts'
import { endPackage, packageById, packagesOf, removePackage, sweepPackages, type StoredPackage } from '../store/packages.ts' // prettier-ignore
import { isRestricted } from './finished.ts'
import { packageJob } from './make-package.ts'
import { ownerOf } from './owner.ts'
import { linkHolds } from './package-link.ts'
import { requestPackage, type Requested } from './request.ts'

/** Rows of what was asked for that a page shows. */
const maxShown = 50
/** What was asked for is forgotten after so many days. */
const recordDays = 60

export type Progress = { state: PackageState; done: number; total: number | null }
/** A package as its page shows it. `file` null: there is none (any more). */
export type ShownPackage = StoredPackage & {
  progress: Progress
  file: { name: string; size: number } | null
}

async function shown(ctx: Pick<Ctx, 'db' | 'ports'>, one: StoredPackage): Promise<ShownPackage> {
  const run = isOpen(one.state) ? await findRun(ctx.db, packageJob.name, one.id) : null
  const file = one.state === 'ready' && one.fileId ? await ctx.ports.files.find(ctx.db, one.fileId) : null
  return {
    ...one,
    progress: { state: one.state, done: run?.done ?? 0, total: run?.total ?? null },
    file: file && { name: file.name, size: file.size },
  }
}

/** What this visitor asked for, newest first; nothing for a guest who never did. */
export async function readPackages(ctx: Ctx): Promise<ShownPackage[]> {
  const owner = ownerOf(ctx)
  if (owner === null) return []
  return Promise.all((await packagesOf(ctx.db, owner, maxShown)).map(one => shown(ctx, one)))
}

/** The visitor's own package; somebody else's is not found, like an unknown one. */
async function ownPackage(ctx: Ctx, id: string): Promise<StoredPackage> {
  const one = await packageById(ctx.db, id)
  if (!one || one.owner !== ownerOf(ctx)) throw notFound()
  return one
}

/** Throws Refusal 'not-found' for an unknown package and for one of somebody else. */
export const readPackage = async (ctx: Ctx, id: string): Promise<ShownPackage> =>
  shown(ctx, await ownPackage(ctx, id))

/** Stops the making; false: it had ended before. */
export async function cancelPackage(ctx: Ctx, id: string): Promise<boolean> {
  await ownPackage(ctx, id)
  return endPackage(ctx.db, id, 'cancelled', null)
}

/** Takes a package away with its file: links that were sent lead to nothing. */
export async function deletePackage(ctx: Ctx, id: string): Promise<void> {
  await ownPackage(ctx, id)
  const fileId = await inTransaction(ctx.db, tx => removePackage(tx, id))
  if (fileId) await ctx.ports.files.remove(ctx.db, fileId)
}

/** The same wish once more, for who asked for it first. */
export async function requestAgain(ctx: Ctx, id: string): Promise<Requested> {
  const { asked, receivers } = await ownPackage(ctx, id)
  const others = receivers.filter(email => email.toLowerCase() !== ctx.who?.email.toLowerCase())
  return requestPackage(ctx, asked, {
    receiver: ctx.who ? others.join(', ') : '',
    multiple: undefined,
    email: receivers[0] ?? '',
    // they accepted it with their first wish
    privacy: true,
  })
}

export type TakenPackage = { bytes: FileContent; type: string; name: string; restricted: boolean }

/**
 * The file of a package, for who asked for it or has a signed link. Whether it holds documents for customers who are
 * signed in is asked of the catalogue each time. Null: there is no such file (any more); throws Refusal
 * 'not-signed-in'.
 */
export async function takePackage(
  ctx: Ctx,
  { id, until, sign }: { id: string; until?: string | undefined; sign?: string | undefined },
): Promise<TakenPackage | null> {
  const one = await packageById(ctx.db, id)
  if (!one || one.state !== 'ready' || !one.contents || !one.fileId) return null
  const own = one.owner === ownerOf(ctx)
  if (!own && !linkHolds(one, { until: until ?? '', sign: sign ?? '' }, ctx.clock())) return null
  const restricted = await isRestricted(ctx, one.contents)
  if (restricted && !ctx.who) throw new Refusal('not-signed-in')
  const file = await ctx.ports.files.find(ctx.db, one.fileId)
  if (!file) return null
  return { bytes: ctx.ports.files.content(file), type: file.type, name: file.name, restricted }
}

/** A job: what was asked for long ago goes. */
export const forgetOldPackages = (db: Ctx['db']): Promise<void> => sweepPackages(db, recordDays)
