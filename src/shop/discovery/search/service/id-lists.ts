import { createHash } from 'node:crypto'
import { countAttempt, networkOf } from '#kit/attempts.ts'
import type { Ctx } from '#platform/request/context.ts'
import { Refusal } from '#kit/refusal.ts'
import { meantBy } from '#shop/people/own-numbers/service/read-numbers.ts'
import { readIds, textsOfList, writeIds, type IdList } from '#shop/catalogue/search-index/model/read-ids.ts'
import { holdsIdList, keepIdList, keptIdList } from '../store.ts'
import { saySearch } from '../texts.ts'

/** Characters of a list up to which it stands in the address itself (conventions.md: 8 kB for the whole address). */
const maxIdsLengthInUrl = 1_200

/** Of numbers that nothing in the catalogue has, so many are kept with a long list. */
export const maxUnknownKept = 500
/** Long lists that strangers of one network may have kept in a day: they lie on the disk for a month. */
const maxADay = 300

/**
 * What a list of numbers means; `kept` is the code under which a long one can be linked, `dropped` how many unknown
 * numbers are not kept with it.
 */
export type RequestedIds = IdList & { kept: string; dropped: number }

type ReadContext = Pick<Ctx, 'db' | 'who' | 'ports'>

/** Reads a list with the numbers of the visitor's company: one statement for all of them, none without company. */
async function read(ctx: ReadContext, typed: string): Promise<IdList> {
  const own = ctx.who?.companyId ? await meantBy(ctx, textsOfList(typed)) : undefined
  return readIds(ctx.ports.catalogueIndex.index(), typed, own)
}

/**
 * SRCH-01: reads a list; a long one is kept by what it says, so that its pages, filters and orders have addresses. Of one that
 * is kept only the first `maxUnknownKept` unknown numbers stay. Throws too-many for strangers of a network that keeps
 * more lists than people do.
 */
export async function readIdList(
  ctx: ReadContext & Pick<Ctx, 'request' | 'page'>,
  typed: string,
): Promise<RequestedIds> {
  const list = await read(ctx, typed)
  if (writeIds(list.ids.map(one => one.id)).length <= maxIdsLengthInUrl)
    return { ...list, kept: '', dropped: 0 }
  let unknown = 0
  const ids = list.ids.filter(one => one.verdict !== 'unknown' || ++unknown <= maxUnknownKept)
  const written = writeIds(ids.map(one => one.id))
  const kept = createHash('sha256').update(written).digest('base64url').slice(0, 22)
  const requested = { ...list, kept, dropped: list.ids.length - ids.length }
  if (await holdsIdList(ctx.db, kept)) return requested
  if (!ctx.who) {
    const network = { key: `id-lists network ${networkOf(ctx.request.ip)}`, limit: maxADay }
    const over = await countAttempt(ctx.db, [network], 86_400)
    if (over) throw new Refusal('too-many', saySearch(ctx.page.language).tooManyLists(), over)
  }
  await keepIdList(ctx.db, kept, written)
  return requested
}

/** A kept list; null when it is not known (any more). */
export async function keptIds(ctx: ReadContext, kept: string): Promise<RequestedIds | null> {
  const written = await keptIdList(ctx.db, kept)
  return written === null ? null : { ...(await read(ctx, written)), kept, dropped: 0 }
}

/** What a pasted text holds: numbers that are known, and those that are not. */
export async function recognise(ctx: ReadContext, typed: string) {
  const { ids, tooMany } = await read(ctx, typed)
  const unknown = ids.filter(one => one.verdict === 'unknown').length
  return { ids: ids.map(one => one.id), recognised: ids.length - unknown, unknown, tooMany: tooMany !== null }
}
