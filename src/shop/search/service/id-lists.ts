import { createHash } from 'node:crypto'
import type { Ctx } from '#kit/context.ts'
import { meantBy } from '#shop/own-numbers/service/read-numbers.ts'
import { readIds, textsOfList, writeIds, type IdList } from '#shop/catalogue-index/model/read-ids.ts'
import { keepIdList, keptIdList } from '../store.ts'

/** Characters of a list up to which it stands in the address itself (conventions.md: 8 kB for the whole address). */
const longestInAddress = 1_200

/** What a list of numbers means; `kept` is the code under which a long one can be linked. */
export type RequestedIds = IdList & { kept: string }

type ReadContext = Pick<Ctx, 'db' | 'who' | 'ports'>

/** Reads a list with the numbers of the visitor's company: one statement for all of them, none without company. */
async function read(ctx: ReadContext, typed: string): Promise<IdList> {
  const own = ctx.who?.companyId ? await meantBy(ctx, textsOfList(typed)) : undefined
  return readIds(ctx.ports.catalogueIndex.index(), typed, own)
}

/** SRCH-01: reads a list; a long one is kept by what it says, so that its pages, filters and orders have addresses. */
export async function readIdList(ctx: ReadContext, typed: string): Promise<RequestedIds> {
  const list = await read(ctx, typed)
  const written = writeIds(list.ids.map(one => one.id))
  if (written.length <= longestInAddress) return { ...list, kept: '' }
  const kept = createHash('sha256').update(written).digest('base64url').slice(0, 22)
  await keepIdList(ctx.db, kept, written)
  return { ...list, kept }
}

/** A kept list; null when it is not known (any more). */
export async function keptIds(ctx: ReadContext, kept: string): Promise<RequestedIds | null> {
  const written = await keptIdList(ctx.db, kept)
  return written === null ? null : { ...(await read(ctx, written)), kept }
}

/** What a pasted text holds: numbers that are known, and those that are not. */
export async function recognise(ctx: ReadContext, typed: string) {
  const { ids, tooMany } = await read(ctx, typed)
  const unknown = ids.filter(one => one.verdict === 'unknown').length
  return { ids: ids.map(one => one.id), recognised: ids.length - unknown, unknown, tooMany: tooMany !== null }
}
