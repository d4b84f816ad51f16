import { notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { orderOfCompany } from '#shop/ordering/orders/service/find-orders.ts'
import { requestAtDesk, type AtDesk } from '#shop/requests/inbox/service/at-desk.ts'
import { ownRequest, type OwnRequest } from '#shop/requests/inbox/service/read-own.ts'
import type { Returned } from '../model/goods-return.ts'
import { returnOf, returnedOf } from '../store/returns.ts'

type Context = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page'>
const kinds = ['return'] as const

async function withGoods<T extends { request: { id: number; companyId: number | null } }>(
  ctx: Context,
  found: T,
): Promise<T & Returned> {
  const goods = await returnOf(ctx.db, found.request.id)
  if (!goods || found.request.companyId === null) throw notFound()
  return { ...found, goods, order: await orderOfCompany(ctx, found.request.companyId, goods.orderCode) }
}
/** Their own return; throws not found for every other. */
export const ownReturn = async (ctx: Context, code: string): Promise<OwnRequest & Returned> =>
  withGoods(ctx, await ownRequest(ctx, code, kinds))
/** A return at the desk; throws not found for who does not answer returns. */
export const returnAtDesk = async (
  ctx: Context,
  code: string,
  template: number | null = null,
): Promise<AtDesk & Returned> => withGoods(ctx, await requestAtDesk(ctx, code, { kinds, template }))

/** Pieces of an order that are on their way back or came back, by line number: they have left. */
export { returnedOf as piecesGoingBack }
