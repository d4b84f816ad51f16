import { addDays, dayOf, type CalendarDate } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { deliveryChoiceOf, pickupStoreOf, planLine } from '#shop/catalogue/availability/model/line-plan.ts'
import { afterPlan, completeOn, stockState, type Supply } from '#shop/catalogue/availability/model/plan.ts'
import { basketSuppliesFor } from '#shop/catalogue/availability/service.ts'
import { defaultMode } from '#shop/ordering/delivery/model.ts'
import { priceFor } from '#shop/catalogue/pricing/model.ts'
import { scalesForLines } from '#shop/catalogue/pricing/service.ts'
import { successorsOf } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { calledOffBy } from '#shop/ordering/reference-documents/service/call-off.ts'
import { orderable } from '#shop/catalogue/articles/model/line-rule.ts'
import { cartProblems, countShown, problemsOf, type Cart, type Position } from '../model/cart.ts'
import { setCurrency } from '../store/currency.ts'
import { cartOf, type CartRow, type PositionRow } from '../store/rows.ts'
import { noteCount } from './count.ts'
import { ownerOf } from './owner.ts'
import { settledOwner } from './settled-owner.ts'
import type { Owner } from '../store/owner.ts'

/** Days a parcel takes when the mode of delivery is not known. */
const usualTransit = 2

/**
 * The visitor's open basket with the prices, stock and faults of this moment; null: there is none. Three statements
 * however many positions: the positions, their prices, their supply. Prices are in the basket's own currency, which
 * only `showCart` changes; a checkout that shows another one has to ask its buyer first.
 */
export async function readCart(
  ctx: Ctx,
  options: { db?: Db | Tx; supplies?: SuppliesFor } = {},
): Promise<Cart | null> {
  const owner = ownerOf(ctx)
  return owner && readOwned(ctx, owner, options.db ?? ctx.db, options.supplies)
}

/** Where the supply of positions comes from: an order reads more of it than a page. */
export type SuppliesFor = (
  db: Db | Tx,
  articleIds: readonly number[],
  cartId: number,
) => Promise<ReadonlyMap<number, Supply>>

/**
 * The basket for a page of the visitor: what was put in before signing in is taken over, and a basket in another
 * currency than the page's is priced anew, which `repricedFrom` says once.
 */
export async function showCart(ctx: Ctx): Promise<{ cart: Cart | null; repricedFrom: string | null }> {
  const owner = await settledOwner(ctx)
  if (!owner) return { cart: null, repricedFrom: null }
  const cart = await readOwned(ctx, owner, ctx.db)
  if (!cart || cart.currency === ctx.page.currency) return { cart, repricedFrom: null }
  const changed = await setCurrency(ctx.db, cart.id, cart.currency, ctx.page.currency)
  const repriced = await readOwned(ctx, owner, ctx.db)
  return { cart: repriced, repricedFrom: changed && cart.positions.length > 0 ? cart.currency : null }
}

async function readOwned(
  ctx: Ctx,
  owner: Owner,
  db: Db | Tx,
  supply: SuppliesFor = basketSuppliesFor,
): Promise<Cart | null> {
  const read = await cartOf(db, owner, ctx.page.language, defaultMode)
  if (!read) {
    noteCount(ctx, 0)
    return null
  }
  const { cart, positions: rows } = read
  const ids = rows.map(row => row.article_id)
  const lineOf = (row: (typeof rows)[number]) => ({
    articleId: row.article_id,
    lineKey: row.line_key,
    details: row.details,
  })
  const [scalesOf, supplies] = await Promise.all([
    scalesForLines(ctx, db, rows.map(lineOf), cart.currency),
    ids.length > 0 ? supply(db, ids, cart.id) : new Map<number, Supply>(),
  ])
  const today = dayOf(ctx.clock())
  const calledOff = await calledOffBy(db, owner.companyId ?? null, today, rows)
  const deliveryDays = cart.delivery_days ?? []
  // two lines of one article are not promised the same pieces
  const left = new Map(supplies)
  const lines = new Map<number, number>()
  for (const id of ids) lines.set(id, (lines.get(id) ?? 0) + 1)
  const next = orderable(
    rows.map(row => ({
      rule: { orderMinimum: row.order_minimum, orderStep: row.order_step },
      lineKey: row.line_key,
      details: row.details,
      quantity: row.quantity,
    })),
  )
  const positions = rows.map((row, i): Position => {
    const stocked = left.get(row.article_id) ?? nothingThere(row)
    const pickup = pickupStoreOf(row.details)
    const { reference, scale } = calledOff(row)
    const price = priceFor(scale ?? scalesOf(lineOf(row)), row.quantity, cart.currency, today)
    const { plan, supply, shared } = planLine(stocked, row, {
      today,
      deliveryDays,
      transitDays: cart.transit_days ?? usualTransit,
      wishedFor: row.requested_on,
    })
    if (shared && lines.get(row.article_id) !== 1) left.set(row.article_id, afterPlan(stocked, plan))
    const sale = {
      retired: row.retired,
      lifecycle: row.lifecycle,
      lastOrderOn: row.last_order_on,
    }
    return {
      orderMinimum: row.order_minimum,
      orderStep: row.order_step,
      entryNumber: row.entry_number,
      articleId: row.article_id,
      code: row.code,
      name: row.name,
      pictured: { code: row.code, drawing: row.drawing, picture: row.picture },
      ownNumbers: row.own_numbers,
      unit: row.unit,
      taxCode: row.tax_code,
      weightG: row.weight_g,
      stockOnly: supply.stockKind === 'stock-only',
      quantity: row.quantity,
      requestedOn: row.requested_on,
      isDayRequested: row.requested_on > addDays(today, 1),
      lineKey: row.line_key,
      details: row.details,
      base: row.base_code === null ? null : { code: row.base_code, name: row.base_name ?? row.base_code },
      price,
      stock: stockState(supply, today),
      plan,
      choice: deliveryChoiceOf(row.details),
      pickup,
      stores: stocked.stores?.length ?? 0,
      problems: problemsOf(
        { quantity: row.quantity, next: next[i] ?? row.quantity, price, plan, reference, pickup },
        sale,
        today,
      ),
    }
  })
  return assemble(ctx, cart, await withSuccessors(ctx, positions), { deliveryDays, today })
}

/** What is no longer sold names what is sold instead. */
async function withSuccessors(ctx: Pick<Ctx, 'db'>, positions: Position[]): Promise<Position[]> {
  const closed = (position: Position) => position.problems.some(one => one.kind === 'no-longer-sold')
  const instead = await successorsOf(
    ctx.db,
    positions.filter(closed).map(one => one.code),
  )
  if (instead.size === 0) return positions
  return positions.map(position => {
    const codes = instead.get(position.code)?.map(one => one.code)
    return codes && closed(position)
      ? { ...position, problems: [{ kind: 'no-longer-sold', instead: codes }] }
      : position
  })
}

const nothingThere = (row: PositionRow): Supply => ({
  articleId: row.article_id,
  stockKind: 'stock-only',
  leadTimeDays: 0,
  free: 0,
  inbound: [],
})

function assemble(
  ctx: Ctx,
  row: CartRow,
  positions: Position[],
  { deliveryDays, today }: { deliveryDays: readonly number[]; today: CalendarDate },
): Cart {
  const totalQuantity = positions.reduce((sum, position) => sum + position.quantity, 0)
  const shownCount = countShown(positions)
  noteCount(ctx, shownCount)
  return {
    id: row.id,
    version: row.version,
    placeToken: row.place_token,
    currency: row.currency,
    positions,
    totalQuantity,
    shownCount,
    net: positions.reduce((sum, position) => sum + (position.price?.amount ?? 0), 0),
    completeOn: completeOn(positions.map(position => position.plan)),
    problems: cartProblems(positions),
    today,
    deliveryDays,
    vatId: row.vat_id,
    paymentType: row.payment_type,
    purchaseOrderNumber: row.purchase_order_number,
    costCenterId: row.cost_center_id,
    addressId: row.address_id,
    deliveryMode: row.delivery_mode,
    cardId: row.payment_card_id,
    reservedUntil: row.reserved_until,
  }
}
