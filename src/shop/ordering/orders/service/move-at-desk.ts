import type { Ctx } from '#platform/request/context.ts'
import { Refusal } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { DeskOrder } from '../model/desk-order.ts'
import { ordersByCode } from '../store/desk-orders.ts'
import { sayOrders } from '../texts/desk.ts'
import { sayHolds } from '../texts/holds.ts'
import { sayStates } from '../texts/states.ts'
import { moveOrder } from './move.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'publicUrl' | 'clock' | 'log'>
type Chosen = { code: string; version: number }

/** What became of an order that was to be confirmed; `reason`: why it was not, empty where it is unknown. */
export type Confirmed = { code: string; confirmed: boolean; reason: string }

/** Confirms several orders, each in a transaction of its own: one that cannot be confirmed, or fails, stops no other. */
export async function confirmSeveral(ctx: Desk, chosen: readonly Chosen[]): Promise<Confirmed[]> {
  const report: Confirmed[] = []
  for (const { code, version } of chosen)
    try {
      await moveOrder(ctx, code, version, 'confirm')
      report.push({ code, confirmed: true, reason: '' })
    } catch (error) {
      const refused = error instanceof Refusal
      if (!refused) ctx.log.error({ err: error, order: code }, 'order not confirmed')
      const reason = refused ? error.message : sayOrders(ctx.page.language).confirmFailed()
      report.push({ code, confirmed: false, reason })
    }
  return report
}

/** An order that is about to be confirmed with others; `hindrance`: why it will not be, null: it will. */
export type ToConfirm = { code: string; order: DeskOrder | null; version: number; hindrance: string | null }

/** What confirming these orders would do, as they stand now. */
export async function aboutToConfirm(
  ctx: Pick<Desk, 'db' | 'page'>,
  chosen: readonly Chosen[],
): Promise<ToConfirm[]> {
  const t = sayOrders(ctx.page.language)
  const found = new Map(
    (
      await ordersByCode(
        ctx.db,
        chosen.map(one => one.code),
      )
    ).map(order => [order.code, order]),
  )
  return chosen.map(({ code, version }) => {
    const order = found.get(code) ?? null
    const hindrance = !order
      ? t.unknown()
      : order.state !== 'placed'
        ? sayStates(ctx.page.language)[order.state]()
        : order.version !== version
          ? t.changedSince()
          : order.onHold
            ? sayHolds(ctx.page.language).mark()
            : null
    return { code, order, version, hindrance }
  })
}
