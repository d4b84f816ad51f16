/** A document that came: a new order, a change of one, or the end of one. */
import type { Ctx } from '#platform/request/context.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { deleteOrder } from './delete-order.ts'
import { takeOrder, type Incoming, type Verdict } from './take-order.ts'
import { updateOrder } from './update-order.ts'

/** Takes a document for the person of `ctx`, whatever it wants. The same document again gets the same verdict and does nothing. */
export async function takeDocument(ctx: Ctx<CompanyMember>, incoming: Incoming): Promise<Verdict> {
  switch (incoming.order.operation) {
    case 'delete':
      return deleteOrder(ctx, incoming)
    case 'update':
      return (await updateOrder(ctx, incoming)) ?? takeOrder(ctx, incoming)
    case 'new':
      return takeOrder(ctx, incoming)
  }
}
