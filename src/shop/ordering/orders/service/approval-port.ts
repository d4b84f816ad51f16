import type { Ctx } from '#platform/request/context.ts'
import { partOfPage } from '#kit/part-of-page.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Order } from '../model/order.ts'
import type { OrderApproval } from '../model/wait.ts'

type Context = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'clock' | 'log' | 'ports'>

/** What is known of the approval of an order of a company. Approvals answer, which stand on orders. */
export type OrderWaitPort = (
  ctx: Pick<Context, 'db' | 'who' | 'page' | 'clock'>,
  approval: string,
  companyId: number,
) => Promise<OrderApproval>

declare module '#platform/request/context.ts' {
  interface Ports {
    orderWait: OrderWaitPort
  }
}

const unseen: OrderApproval = { wait: null, mayLook: false }

/** Whom the order waits for and whether its approval may be looked at; nothing of both where it cannot be told at the moment. */
export async function approvalOn(
  ctx: Context,
  { state, approval, companyId }: Pick<Order, 'state' | 'approval' | 'companyId'>,
): Promise<OrderApproval> {
  if (approval === null) return unseen
  const { wait, mayLook } = await partOfPage(
    ctx,
    'order-wait',
    () => ctx.ports.orderWait(ctx, approval, companyId),
    unseen,
  )
  return { wait: state === 'awaiting-approval' ? wait : null, mayLook }
}
