/** Counting lists: begun, shown, closed. */
import { createHash } from 'node:crypto'
import { dayOf } from '#kit/calendar-date.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { pageOfCounted, type Paged } from '#kit/paged.ts'
import { conflict, invalid, notFound, type FieldError } from '#kit/refusal.ts'
import { dayFault, readDay } from '#kit/typed/day.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { catalogueFrame } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { placesOfStock, type Warehouse } from '#shop/catalogue/availability/service.ts'
import { linesPerPage, maxLines, type CountHead, type CountLine, type LineView } from '../model/count.ts'
import { addCount, countById, fillCount, holdCount, linesOf, listCounts, setClosed } from '../store.ts'
import { sayCounts } from '../texts.ts'

export { openCounts } from '../store.ts'
export type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'clock'>
export type BegunCount = {
  site: string
  name: string
  category: string
  prefix: string
  movedSince: string
  formKey: string
}

export const placesHere = (ctx: Pick<Desk, 'db'>): Promise<Warehouse[]> => placesOfStock(ctx.db)
export const categoriesHere = async (ctx: Pick<Desk, 'db'>) => (await catalogueFrame(ctx.db)).categories

/**
 * Makes a list of what lies at a site, with what should be there now, and answers its number; the same form sent twice is one list.
 * Throws invalid at its fields, also where nothing or too much is meant.
 */
export async function beginCount(ctx: Desk, entered: BegunCount): Promise<number> {
  const t = sayCounts(ctx.page.language)
  const errors: FieldError[] = []
  const site = (await placesHere(ctx)).find(one => one.code === entered.site)?.code
  if (site === undefined) errors.push({ field: 'site', message: t.whichSite() })
  if (entered.category !== '' && !(await categoriesHere(ctx)).has(entered.category))
    errors.push({ field: 'category', message: t.noCategory() })
  const today = dayOf(ctx.clock())
  const movedSince = entered.movedSince === '' ? null : readDay(entered.movedSince, today)
  if (entered.movedSince !== '' && movedSince === null)
    errors.push({
      field: 'movedSince',
      message: dayFault(entered.movedSince, ctx.page.language, t.wrongDay()),
    })
  else if (movedSince !== null && movedSince > today)
    errors.push({ field: 'movedSince', message: t.futureDay() })
  if (errors.length > 0 || site === undefined) throw invalid(errors)
  const { name, category, prefix, formKey } = entered
  return inTransaction(ctx.db, async tx => {
    const kept = { site, name, category, prefix, movedSince, begunBy: ctx.who.email }
    // with what it says: who goes back to the form for another list gets another one
    const key = createHash('sha256')
      .update(JSON.stringify([formKey, ctx.who.id, kept]))
      .digest('base64url')
    const { id, isNew } = await addCount(tx, key, kept)
    if (!isNew) return id
    const n = await fillCount(tx, id, maxLines + 1)
    if (n === 0) throw invalid([{ field: 'site', message: t.nothingLies() }])
    if (n > maxLines) throw invalid([{ field: 'category', message: t.tooMany({ most: maxLines }) }])
    return id
  })
}

const pageSize = 50
/** A page of lists, the open ones first. */
export async function countsPage(
  ctx: Pick<Desk, 'db'>,
  page: number,
): Promise<Paged<CountHead & { found: number }>> {
  return pageOfCounted(
    await listCounts(ctx.db, { limit: pageSize, offset: (page - 1) * pageSize }),
    page,
    pageSize,
  )
}

/** A list; throws not found. */
export async function countFor(ctx: Pick<Desk, 'db'>, id: number): Promise<CountHead> {
  const count = await countById(ctx.db, id)
  if (!count) throw notFound()
  return count
}

/** A page of the lines of a list. */
export async function linesPage(
  ctx: Pick<Desk, 'db'>,
  id: number,
  { show, page }: { show: LineView; page: number },
): Promise<Paged<CountLine>> {
  const rows = await linesOf(ctx.db, id, { show, limit: linesPerPage, offset: (page - 1) * linesPerPage })
  return pageOfCounted(rows, page, linesPerPage)
}

/** Locks a list that is still open; throws not found, and a conflict for a closed one. */
export async function holdOpen(ctx: Pick<Desk, 'page'>, tx: Tx, id: number): Promise<CountHead> {
  const count = await holdCount(tx, id)
  if (!count) throw notFound()
  if (count.closedAt !== null) throw conflict(sayCounts(ctx.page.language).isClosed())
  return count
}

/** Closes a list, or opens it again; what is so already stays. Lines that are not posted change nothing. Throws not found. */
export const closeCount = (ctx: Desk, id: number, to: 'closed' | 'open'): Promise<void> =>
  inTransaction(ctx.db, async tx => {
    const count = await holdCount(tx, id)
    if (!count) throw notFound()
    if ((count.closedAt !== null) !== (to === 'closed'))
      await setClosed(tx, id, to === 'closed' ? ctx.who.email : null)
  })
