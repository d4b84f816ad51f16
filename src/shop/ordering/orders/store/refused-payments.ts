/** What the provider of a payment by card refused to do for the desk. */
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { OperationKind } from '../model/settlement.ts'

/**
 * SQL: the operation x of the payment p was refused and still has to be settled: nobody has tried it again since, and of a charge
 * something is not yet paid in another way.
 */
const isOpen = `x.state = 'failed' and not exists (select from payment_operation n
      where n.payment_id = x.payment_id and n.kind = x.kind and n.id > x.id and n.state <> 'failed')
    and (x.kind <> 'capture' or (payment_refused(p) > 0
      and (select coalesce(bool_or(i.paid_on is null), true) from invoice i where i.order_id = p.order_id)))`
const operations = 'payment_operation x join order_payment p on p.id = x.payment_id'

/** SQL: what was refused of the payments of the order o and has to be settled, a charge first; null: nothing. */
export const refusedPayment = `case when o.payment_type = 'CARD' then (select min(x.kind) from ${operations}
    where p.order_id = o.id and ${isOpen}) end`

/** SQL: the orders of which something was refused and has to be settled. */
export const refusedOrders = `array(select p.order_id from ${operations} where ${isOpen})`

const open = preparedStatement<{ count: number; oldest: Date | null }>(
  'orders-payments-refused',
  `select count(distinct p.order_id)::int as count, min(x.changed_at) as oldest from ${operations} where ${isOpen}`,
)
/** Of how many orders a payment was refused and has to be settled, and since when. */
export const ordersRefused = async (db: Db): Promise<{ count: number; oldest: Date | null }> =>
  (await open(db, []))[0] ?? { count: 0, oldest: null }

const before = preparedStatement<{ id: number }, [number, OperationKind, number]>(
  'orders-payment-refused-before',
  `select x.id from ${operations} where x.payment_id = $1 and x.kind = $2 and x.id < $3 and ${isOpen} limit 1`,
)
/** Whether the same as this operation, which was refused, was refused before, and waits since then. */
export const wasRefused = async (
  tx: Tx,
  { id, paymentId, kind }: { id: number; paymentId: number; kind: OperationKind },
): Promise<boolean> => (await before(tx, [paymentId, kind, id])).length > 0
