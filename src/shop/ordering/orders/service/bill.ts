import type { Db, Tx } from '#kit/db/connect.ts'
import type { Order } from '../model/order.ts'
import { chargedByCard, chargesUnderWay, metOf } from '../store/card-payments.ts'
import { buyerOf } from '../store/buyer-of-order.ts'
import { holdOrder, type HeldOrder } from '../store/hold-order.ts'
import { settleInvoicesOf } from '../store/settle-invoices.ts'
import { orderByCode } from '../store/read-orders.ts'

export type { HeldOrder }
export { chargesUnderWay, metOf }
export { readersOf } from './readers.ts'

/** Locks an order until the end of the transaction and reads it with what its papers say; null: there is none. */
export async function holdForInvoice(
  tx: Tx,
  code: string,
): Promise<{ held: HeldOrder; order: Order } | null> {
  const held = await holdOrder(tx, code)
  const order = held && (await orderByCode(tx, 'all', code, true))
  return held && order ? { held, order } : null
}

/** Brings the invoices of a locked order to what was really received (`store/settle-invoices.ts`). */
export const settleInvoices = settleInvoicesOf

/** What the cards of an order were really charged, by what the provider has answered. */
export const chargedOf = async (tx: Tx, code: string): Promise<number> => chargedByCard(tx, code)

/** An order with what papers about it say; null: there is none. */
export const orderForPapers = (db: Db | Tx, code: string): Promise<Order | null> =>
  orderByCode(db, 'all', code, true)

/** Who ordered, by mail, and for which unit of their company (null: it has none); null: there is no such order. */
export const buyerOfOrder = (db: Db | Tx, code: string) => buyerOf(db, code)
