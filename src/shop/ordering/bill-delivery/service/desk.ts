/** What the desk sees of invoices on their way, and begins anew. */
import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, notFound } from '#kit/refusal.ts'
import { actorOf, type SignedIn } from '#platform/person/visitor.ts'
import { unitsWithRouting } from '#shop/ordering/e-invoices/service/routing.ts'
import { buyerOfOrder } from '#shop/ordering/orders/service/bill.ts'
import { billDeliveryAudit } from '../audit.ts'
import { beginAgain, holdState, type Became } from '../store/deliveries.ts'
import { listDeliveries } from '../store/shown-deliveries.ts'
import { sayBillDelivery } from '../texts.ts'
import { deliver } from './deliver.ts'

export { countForDesk } from '../store/deliveries.ts'
export { deliveriesOfInvoices } from '../store/shown-deliveries.ts'

/** A page of them, each with the unit whose invoice data count for it; empty: the company's. */
export async function deliveriesAtDesk(ctx: Pick<Ctx, 'db'>, by: Parameters<typeof listDeliveries>[1]) {
  const { rows, total } = await listDeliveries(ctx.db, by)
  const unitOf = async ({ state, orderCode, companyId }: (typeof rows)[number]): Promise<string> => {
    if (state !== 'held') return ''
    const buyer = await buyerOfOrder(ctx.db, orderCode)
    const units = await unitsWithRouting(ctx.db, companyId)
    return units.find(({ id, isOwn }) => id === buyer?.unitId && isOwn)?.code ?? ''
  }
  return { rows: await Promise.all(rows.map(async row => ({ ...row, unit: await unitOf(row) }))), total }
}

export type Sent = { number: number; became: Became }

/**
 * Sends one now that is held, was refused or given up: in the way of its company, or with the PDF alone. Answers what became
 * of it. Throws not found, and conflict where it went in between.
 */
export async function sendNow(
  ctx: Pick<Ctx<SignedIn>, 'db' | 'ports' | 'who' | 'page'>,
  id: number,
  asPaper: boolean,
): Promise<Sent> {
  const taken = await inTransaction(ctx.db, async tx => {
    if ((await holdState(tx, id)) === null) throw notFound()
    const one = await beginAgain(tx, id)
    if (!one) throw conflict(sayBillDelivery(ctx.page.language).gone())
    await billDeliveryAudit.record(tx, {
      actor: actorOf(ctx.who),
      action: asPaper ? 'bill-send-paper' : 'bill-send',
      kind: 'bill-delivery',
      id,
      details: { number: one.number },
    })
    return one
  })
  return { number: taken.number, became: await deliver(ctx, taken, asPaper) }
}
