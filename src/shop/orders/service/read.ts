import type { Ctx } from '#kit/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#kit/visitor.ts'
import type { Order, OrderHead, Origin } from '../model/order.ts'
import type { OrderState } from '../model/states.ts'
import { listOrders, orderByCode, orderOfOrigin, type Scope } from '../store/read-orders.ts'

type Asking = Pick<Ctx<SignedIn>, 'db' | 'who'>

/** Approvers and company administrators see the orders of their company, others their own (ORD-03, K-43). */
export function scopeOf(who: SignedIn): Exclude<Scope, 'all'> {
  const all = who.audiences.includes('approver') || who.audiences.includes('company-admin')
  return all && who.companyId !== null ? { company: who.companyId } : { customer: who.id }
}

/** Orders a page. */
const pageOfOrders = 25

export function history(
  ctx: Asking,
  asked: {
    text: string
    state: OrderState | null
    before: number | null
    from?: Date | null
    until?: Date | null
  },
): Promise<{ orders: OrderHead[]; next: number | null }> {
  return listOrders(ctx.db, scopeOf(ctx.who), { from: null, until: null, ...asked, limit: pageOfOrders })
}

/** The order, if this person may see it; throws not found otherwise, for a foreign one too. */
export async function orderOf(ctx: Asking, code: string): Promise<Order> {
  const order = await orderByCode(ctx.db, scopeOf(ctx.who), code)
  if (!order) throw notFound()
  return order
}

/** The order of this person that came from an origin: what a second click or a retry finds; null: none (yet). */
export const orderFrom = (db: Db | Tx, origin: Origin, customerId: number): Promise<string | null> =>
  orderOfOrigin(db, origin, customerId)
