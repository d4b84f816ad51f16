import type { Ctx } from '#platform/request/context.ts'
import type { Flow, PciOption } from '#shop/buying/cart/model/flow.ts'

const flowCookie = 'checkoutFlow'

/** Keeps how this browser checks out, until it is closed or another way is chosen (CART-26). */
export const keepFlow = (ctx: Pick<Ctx, 'reply'>, flow: Flow, pci: PciOption): void =>
  flow === 'single'
    ? ctx.reply.clearCookie(flowCookie)
    : ctx.reply.setCookie(flowCookie, pci, { signed: true })

/** How it checks out: on one page unless something else was chosen. */
export function flowOf(ctx: Pick<Ctx, 'request'>): { flow: Flow; pci: PciOption } {
  const kept = ctx.request.cookie(flowCookie, { signed: true })
  if (kept === 'hosted') return { flow: 'multistep', pci: 'hosted' }
  return { flow: kept === 'default' ? 'multistep' : 'single', pci: 'default' }
}
