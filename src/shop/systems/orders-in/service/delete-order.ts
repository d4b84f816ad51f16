/** A buyer's system deletes an order that it sent: what was placed of it is asked to be cancelled, as by its buyer. */
import type { Ctx } from '#platform/request/context.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { Refusal } from '#kit/refusal.ts'
import { orderOf } from '#shop/ordering/orders/service/find-orders.ts'
import { moveOrder } from '#shop/ordering/orders/service/move.ts'
import type { Findings } from '../model/findings.ts'
import { digestOf } from '../model/incoming-order.ts'
import { holdNumber, overtakeOthers } from '../store/incoming-orders.ts'
import { sayAnswers } from '../texts/findings.ts'
import { keepIncoming } from './attachments.ts'
import { earlierDocuments } from './earlier-documents.ts'
import type { Incoming, Verdict } from './take-order.ts'

type Buyer = Ctx<CompanyMember>

/** Asks for the end of an order; false: it is too late for that, or the person has no part in it. */
async function askToCancel(ctx: Buyer, code: string): Promise<boolean> {
  try {
    const order = await orderOf(ctx, code)
    if (order.cancelAskedAt !== null || order.state === 'cancelled' || order.state === 'rejected') return true
    const waits = order.state === 'awaiting-approval' || order.state === 'awaiting-payment'
    await moveOrder(ctx, code, null, waits ? 'withdraw' : 'request-cancellation')
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/**
 * Deletes all that came under the number: what waits is over, what was placed is withdrawn where it waits for its approval, else
 * its cancellation is asked for. Too late, it waits at the desk. The same document again gets the same verdict.
 */
export async function deleteOrder(ctx: Buyer, incoming: Incoming): Promise<Verdict> {
  const { order, connectionId, cameBy } = incoming
  const numberOf = { connectionId, companyId: ctx.who.companyId, number: order.number, cameBy }
  const digest = digestOf(order)
  const earlier = await earlierDocuments(ctx.db, numberOf, order)
  const others = earlier.filter(one => one.operation !== 'delete')
  if (others.length === 0) return { kind: 'missing' }
  // the last that was placed: what came before it was cancelled for it
  const placed = others.find(one => one.orderCode !== null)
  const code = placed?.orderCode ?? null
  // it is asked for once, also where the desk has answered it meanwhile
  const repeated = earlier.find(one => one.isSame && one.state === 'done' && one.id > (placed?.id ?? 0))
  const done = code === null || repeated !== undefined || (await askToCancel(ctx, code))
  const findings: Findings = {
    lines: [],
    order: done || code === null ? [] : [{ kind: 'too-late', order: code }],
  }
  return inTransaction(ctx.db, async (tx): Promise<Verdict> => {
    await holdNumber(tx, numberOf)
    const same = (await earlierDocuments(tx, numberOf, order)).find(one => one.isSame)
    if (same?.state === 'refused') return { kind: 'refused', reason: same.reason }
    if (!same) {
      incoming.kept?.()
      const given = {
        ...numberOf,
        customerId: ctx.who.id,
        order,
        digest,
        format: incoming.format,
        message: incoming.message,
        state: done ? ('done' as const) : ('waiting' as const),
        findings,
        orderCode: null,
      }
      const id = await keepIncoming(ctx, tx, given, incoming.attached)
      if (done) await overtakeOthers(tx, numberOf, id, sayAnswers(ctx.page.language).deletedByBuyer())
    }
    return done ? { kind: 'deleted', order: code } : { kind: 'waiting', findings }
  })
}
