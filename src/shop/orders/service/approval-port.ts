import type { Ctx } from '#kit/context.ts'
import { partOfPage } from '#kit/part-of-page.ts'
import type { SignedIn } from '#kit/visitor.ts'
import type { Order } from '../model/order.ts'
import type { OrderWait } from '../model/wait.ts'

type Asking = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'clock' | 'log' | 'ports'>

/** Whom an order of a company waits for; null: for nobody (any more). Approvals answer, which stand on orders. */
export type OrderWaitPort = (
  ctx: Pick<Asking, 'db' | 'who' | 'page' | 'clock'>,
  approval: string,
  companyId: number,
) => Promise<OrderWait | null>

declare module '#kit/context.ts' {
  interface Ports {
    orderWait: OrderWaitPort
  }
}

/** Whom the order waits for; null: it waits for nobody, or that cannot be told at the moment. */
export async function waitOf(
  ctx: Asking,
  { state, approval, companyId }: Pick<Order, 'state' | 'approval' | 'companyId'>,
): Promise<OrderWait | null> {
  if (state !== 'awaiting-approval' || approval === null) return null
  return partOfPage(ctx, 'order-wait', () => ctx.ports.orderWait(ctx, approval, companyId), null)
}
