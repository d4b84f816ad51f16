import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { isSold } from '#shop/catalogue/articles/model/sale.ts'
import { unitsWithin } from '#shop/people/company/service/for-member.ts'
import { priceFor } from '#shop/catalogue/pricing/model.ts'
import { scalesForLines } from '#shop/catalogue/pricing/service.ts'
import { calledOffBy } from '#shop/ordering/reference-documents/service/call-off.ts'
import type { SavedCart, SavedLine } from '../model/saved-cart.ts'
import { linesOfSaved, listSaved, savedOf, type Viewer } from '../store/saved-carts.ts'

export type Owning = Ctx<SignedIn>

/** Saved baskets a page. */
const pageOfSaved = 25

/** Whose saved baskets they see: their own, and shared ones of their unit and the units below. */
export async function viewerOf({ who }: Pick<Owning, 'who'>, db: Db | Tx): Promise<Viewer> {
  const { id: customerId, companyId, unitId } = who
  const units = companyId === null || unitId === null ? [] : await unitsWithin(db, { companyId, unitId })
  return { customerId, companyId, units }
}

/** A page of the list, counted from 1. */
export async function savedPage(
  ctx: Owning,
  by: { text: string; from: Date | null; until: Date | null; page: number },
): Promise<{ carts: SavedCart[]; page: number; lastPage: number; total: number }> {
  const viewer = await viewerOf(ctx, ctx.db)
  const read = (page: number) =>
    listSaved(ctx.db, viewer, { ...by, limit: pageOfSaved, offset: (page - 1) * pageOfSaved })
  let { page } = by
  let found = await read(page)
  if (found.carts.length === 0 && page > 1) found = await read((page = 1))
  return { ...found, page, lastPage: Math.max(1, Math.ceil(found.total / pageOfSaved)) }
}

/** One that they may see; throws not found for any other. */
export async function savedCart(ctx: Owning, id: string): Promise<SavedCart> {
  const found = await savedOf(ctx.db, await viewerOf(ctx, ctx.db), id)
  if (!found) throw notFound()
  return found
}

/** Its positions at the prices of this moment, in the visitor's currency. */
export async function savedLines(ctx: Owning, id: string): Promise<SavedLine[]> {
  const rows = await linesOfSaved(ctx.db, id, ctx.page.language)
  const { currency } = ctx.page
  const scalesOf = await scalesForLines(ctx, ctx.db, rows, currency)
  const today = dayOf(ctx.clock())
  const calledOff = await calledOffBy(ctx.db, ctx.who?.companyId ?? null, today, rows)
  return rows.map(row => {
    const { retired, lifecycle, lastOrderOn, ...line } = row
    return {
      ...line,
      sold: isSold({ retired, lifecycle, lastOrderOn }, today),
      price: priceFor(calledOff(row).scale ?? scalesOf(line), line.quantity, currency, today),
    }
  })
}
