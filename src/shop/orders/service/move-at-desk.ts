import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { Refusal } from '#kit/refusal.ts'
import { recordTrail } from '#kit/trail.ts'
import type { SignedIn } from '#kit/visitor.ts'
import type { OrderAction, OrderState } from '../model/states.ts'
import { moveOrder, type Shipment } from './move.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'publicUrl'>

/**
 * Moves an order as `moveOrder` does, with the trace of who did it in the same transaction. Throws not found, conflict
 * (somebody moved it since `version`) and invalid (more than is left).
 */
export const moveAtDesk = (
  ctx: Desk,
  code: string,
  version: number,
  action: OrderAction,
  details: { shipment?: Shipment; note?: string } = {},
): Promise<OrderState> =>
  inTransaction(ctx.db, async tx => {
    const state = await moveOrder({ ...ctx, db: tx }, code, version, action, details)
    await recordTrail(tx, {
      actor: ctx.who.email,
      action: `order-${action}`,
      subject: `order:${code}`,
      details: {
        state,
        ...(details.note && { note: details.note }),
        ...(details.shipment && { shipment: Object.fromEntries(details.shipment) }),
      },
    })
    return state
  })

export type BulkReport = { confirmed: string[]; refused: { code: string; reason: string }[] }

/** Confirms several orders, each in a transaction of its own; what cannot be confirmed is told and stops nothing. */
export async function confirmSeveral(
  ctx: Desk,
  chosen: readonly { code: string; version: number }[],
): Promise<BulkReport> {
  const report: BulkReport = { confirmed: [], refused: [] }
  for (const { code, version } of chosen)
    try {
      await moveAtDesk(ctx, code, version, 'confirm')
      report.confirmed.push(code)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      report.refused.push({ code, reason: error.message })
    }
  return report
}
