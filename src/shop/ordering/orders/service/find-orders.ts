import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Paged } from '#kit/paged.ts'
import { notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Order, OrderHead, Origin } from '../model/order.ts'
import { firstView, hasUnitView, listedFor, readableFor, type OrderView } from '../model/view.ts'
import { arrivalOf, type Arrival } from '../model/arrival.ts'
import { openWorkOf, type OpenWork } from '../model/open-work.ts'
import { arrivalsOf } from '../store/arrivals.ts'
import { comingLines } from '../store/open-work.ts'
import { keepView, keptView } from '../store/order-view.ts'
import { listOrders, pageOfOwnOrders, type OrderFilter } from '../store/own-orders.ts'
import { orderByCode, orderOfOrigin } from '../store/read-orders.ts'

type Context = Pick<Ctx<SignedIn>, 'db' | 'who'>

/** Whose orders a person looks at: what they chose, if it is theirs to choose (ORD-03). */
export async function viewOf(ctx: Context): Promise<OrderView> {
  const kept = hasUnitView(ctx.who) ? await keptView(ctx.db, ctx.who.id) : 'mine'
  return kept ?? firstView(ctx.who)
}

/** ORD-03: looks at this view from now on, in lists of orders and of quotes; null: at the one they do not look at now. */
export async function changeView(ctx: Context, wanted: OrderView | null): Promise<OrderView> {
  const other = (await viewOf(ctx)) === 'mine' ? 'unit' : 'mine'
  const view = hasUnitView(ctx.who) ? (wanted ?? other) : 'mine'
  await keepView(ctx.db, ctx.who.id, view)
  return view
}

/** Orders a page. */
const pageSize = 25

/** A page of the orders of the view they look at. */
export const history = (
  ctx: Context,
  asked: OrderFilter & { page: number },
  view: OrderView,
): Promise<Paged<OrderHead>> =>
  pageOfOwnOrders(ctx.db, listedFor(ctx.who, view), { ...asked, size: pageSize })

/** The orders of a view, the newest first, from behind the one with the id `before`. */
export const ordersBefore = (
  ctx: Context,
  { text = '', state = null }: Partial<Pick<OrderFilter, 'text' | 'state'>>,
  view: OrderView,
  { before = null, most = pageSize }: { before?: number | null; most?: number } = {},
): Promise<{ orders: OrderHead[]; next: number | null }> =>
  listOrders(
    ctx.db,
    listedFor(ctx.who, view),
    { text, state, from: null, until: null, sort: '-code' },
    { after: before, limit: most },
  )

/** When each of these orders arrives, by its code; none for what nobody knows. */
export async function arrivalsByCode(
  ctx: Pick<Ctx, 'db'>,
  found: readonly Pick<OrderHead, 'code'>[],
  today: CalendarDate,
): Promise<ReadonlyMap<string, Arrival>> {
  const facts = await arrivalsOf(
    ctx.db,
    found.map(order => order.code),
  )
  return new Map(
    facts.flatMap(one => {
      const arrival = arrivalOf(one, today)
      return arrival ? [[one.orderCode, arrival]] : []
    }),
  )
}

/** How many open orders are looked through for what is late and comes next. */
const maxOpen = 200

/** What of the orders of the view they look at is open, late and comes next; `most`: so many deliveries. */
export const openWork = async (
  ctx: Context,
  view: OrderView,
  { today, most }: { today: CalendarDate; most: number },
): Promise<OpenWork> => openWorkOf(await comingLines(ctx.db, listedFor(ctx.who, view), maxOpen), today, most)

/** The order, if this person may see it; throws not found otherwise, for a foreign one too. */
export async function orderOf(ctx: Context, code: string): Promise<Order> {
  const order = await orderByCode(ctx.db, readableFor(ctx.who), code)
  if (!order) throw notFound()
  return order
}

/** An order of a company, for who has a part in it beyond what they may read anyway: the caller has judged it. Not found. */
export async function orderOfCompany(ctx: Pick<Ctx, 'db'>, companyId: number, code: string): Promise<Order> {
  const order = await orderByCode(ctx.db, { customer: null, company: companyId, units: null }, code)
  if (!order) throw notFound()
  return order
}

/** The order of this person that came from an origin: what a second click or a retry finds; null: none (yet). */
export const orderFrom = (db: Db | Tx, origin: Origin, customerId: number): Promise<string | null> =>
  orderOfOrigin(db, origin, customerId)
