import { createHash } from 'node:crypto'
import type { Ctx } from '#kit/context.ts'
import { readIds, writeIds, type IdList } from '../model/read-ids.ts'
import { keepIdList, keptIdList } from '../store.ts'

/** Characters of a list up to which it stands in the address itself (conventions.md: 8 kB for the whole address). */
const longestInAddress = 1_200

/** What a list of numbers means; `kept` is the code under which a long one can be linked. */
export type AskedIds = IdList & { kept: string }

/** SRCH-01: reads a list; a long one is kept by what it says, so that its pages, filters and orders have addresses. */
export async function askIds(ctx: Pick<Ctx, 'db' | 'ports'>, typed: string): Promise<AskedIds> {
  const list = readIds(ctx.ports.search.index(), typed)
  const written = writeIds(list.ids.map(one => one.id))
  if (written.length <= longestInAddress) return { ...list, kept: '' }
  const kept = createHash('sha256').update(written).digest('base64url').slice(0, 22)
  await keepIdList(ctx.db, kept, written)
  return { ...list, kept }
}

/** A kept list; null when it is not known (any more). */
export async function keptIds(ctx: Pick<Ctx, 'db' | 'ports'>, kept: string): Promise<AskedIds | null> {
  const written = await keptIdList(ctx.db, kept)
  return written === null ? null : { ...readIds(ctx.ports.search.index(), written), kept }
}

/** What a pasted text holds: numbers that are known, and those that are not. */
export function recognise(ctx: Pick<Ctx, 'ports'>, typed: string) {
  const { ids, tooMany } = readIds(ctx.ports.search.index(), typed)
  const unknown = ids.filter(one => one.verdict === 'unknown').length
  return { ids: ids.map(one => one.id), recognised: ids.length - unknown, unknown, tooMany: tooMany !== null }
}
