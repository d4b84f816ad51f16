import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Operation } from '../model/settlement.ts'

export type CardPayment = {
  id: number
  provider: string
  providerReference: string
  amount: number
  currency: string
  inParts: boolean
  /** with what is asked for and not yet done */
  captured: number
  refunded: number
  /** what of that was refunded for credit notes */
  credited: number
  released: boolean
  /** what the provider refused to charge, and nobody asked for again */
  refused: number
  state: string
}
export type PaymentOperation = Operation & { key: string }

const columns = `p.id, p.provider, p.provider_reference as "providerReference", p.amount, p.currency, p.in_parts as "inParts",
  p.state, payment_refused(p) as refused,
  coalesce((select sum(o.amount) from payment_operation o
     where o.payment_id = p.id and o.kind = 'capture' and o.state <> 'failed'), 0)::bigint as captured,
  coalesce((select sum(o.amount) from payment_operation o
     where o.payment_id = p.id and o.kind = 'refund' and o.state <> 'failed'), 0)::bigint as refunded,
  coalesce((select sum(o.amount) from payment_operation o
     where o.payment_id = p.id and o.credit and o.state <> 'failed'), 0)::bigint as credited,
  exists (select from payment_operation o
     where o.payment_id = p.id and o.state <> 'failed' and (o.kind = 'void' or o.final)) as released`

const ofOrder = preparedStatement<CardPayment, [string]>(
  'orders-card-payments',
  `select ${columns} from order_payment p
    where p.kind = 'CARD' and p.order_id = (select id from sales_order where code = $1) order by p.id`,
)
/** The payments by card of an order. */
export const cardPaymentsOf = (db: Db | Tx, orderCode: string): Promise<CardPayment[]> =>
  ofOrder(db, [orderCode])

const charged = preparedStatement<{ sum: number }, [string]>(
  'orders-charged-by-card',
  `select coalesce(sum(p.captured), 0)::bigint as sum from order_payment p
    where p.kind = 'CARD' and p.order_id = (select id from sales_order where code = $1)`,
)
/** What the provider has really charged for an order. */
export const chargedByCard = async (db: Db | Tx, orderCode: string): Promise<number> =>
  (await charged(db, [orderCode]))[0]?.sum ?? 0

const underWay = preparedStatement<{ sum: number }, [string]>(
  'orders-charges-under-way',
  `select coalesce(sum(o.amount), 0)::bigint as sum from payment_operation o join order_payment p on p.id = o.payment_id
    where p.order_id = (select id from sales_order where code = $1) and o.kind = 'capture' and o.state = 'asked'`,
)
/** What the provider was asked to charge for a locked order and has not answered yet. */
export const chargesUnderWay = async (tx: Tx, orderCode: string): Promise<number> =>
  (await underWay(tx, [orderCode]))[0]?.sum ?? 0

const met = preparedStatement<{ received: number; met: number }, [string]>(
  'orders-met-besides-cards',
  `select coalesce(sum(least(x.total, x.received)), 0)::bigint as received,
          coalesce(sum(least(x.total, x.received + x.credited)), 0)::bigint as met
     from (select i.total,
                  (select coalesce(sum(p.amount + p.discount), 0) from invoice_payment p
                    where p.invoice_id = i.id and p.taken_back_at is null) as received,
                  (select coalesce(sum(n.total - coalesce(n.refund, n.total)), 0) from credit_note n
                    where n.invoice_id = i.id) as credited
             from invoice i
            where i.order_id = (select id from sales_order where code = $1) and i.payment_type = 'CARD') x`,
)
/** What of the invoices of an order by card was paid in another way, and that with what was credited of them without a refund. */
export const metOf = async (db: Db | Tx, orderCode: string): Promise<{ received: number; met: number }> =>
  (await met(db, [orderCode]))[0] ?? { received: 0, met: 0 }

const operations = preparedStatement<PaymentOperation & { paymentId: number }, [string]>(
  'orders-payment-operations',
  `select o.id, o.payment_id as "paymentId", o.key, o.kind, o.amount, o.final, o.reason, o.actor, o.state, o.error,
          o.changed_at as at
     from payment_operation o join order_payment p on p.id = o.payment_id
    where p.order_id = (select id from sales_order where code = $1) order by o.id`,
)
/** What was asked of the providers of an order's payments, in its order. */
export const operationsOf = (db: Db, orderCode: string) => operations(db, [orderCode])

const insert = preparedStatement<{ id: number }, unknown[]>(
  'orders-payment-operation-add',
  `insert into payment_operation (key, payment_id, kind, amount, final, reason, actor, credit)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
)
export async function insertOperation(
  tx: Tx,
  paymentId: number,
  operation: Pick<PaymentOperation, 'key' | 'kind' | 'amount' | 'final' | 'reason' | 'actor'>,
  credit: boolean,
): Promise<number> {
  const { key, kind, amount, final, reason, actor } = operation
  const [row] = await insert(tx, [key, paymentId, kind, amount, final, reason, actor, credit])
  if (!row) throw new Error('no operation')
  return row.id
}

/** An operation with the payment that it is about, and whose order that is. */
export type AskedOperation = PaymentOperation & {
  paymentId: number
  provider: string
  providerReference: string
  currency: string
  /** what was taken of the payment by now */
  captured: number
  orderCode: string
  companyName: string
  customerId: number
  companyId: number
  unitId: number | null
}
const one = preparedStatement<AskedOperation, [number]>(
  'orders-payment-operation',
  `select o.id, o.payment_id as "paymentId", o.key, o.kind, o.amount, o.final, o.reason, o.actor, o.state, o.error,
          o.changed_at as at, p.provider, p.provider_reference as "providerReference", p.currency, p.captured, s.code as "orderCode",
          s.customer_id as "customerId", s.company_id as "companyId", s.unit_id as "unitId", f.name as "companyName"
     from payment_operation o join order_payment p on p.id = o.payment_id join sales_order s on s.id = p.order_id
     join company_shown f on f.id = s.company_id
    where o.id = $1`,
)
export const operationById = async (db: Db, id: number): Promise<AskedOperation | null> =>
  (await one(db, [id]))[0] ?? null

const done = preparedStatement<{ id: number }, [number, number]>(
  'orders-payment-operation-done',
  `with d as (
     update payment_operation set state = 'done', error = '', amount = $2, changed_at = now() where id = $1 and state = 'asked'
     returning id, payment_id, kind, amount, final),
   p as (
     update order_payment p set
       captured = p.captured + case when d.kind = 'capture' then d.amount else 0 end,
       refunded = p.refunded + case when d.kind = 'refund' then d.amount else 0 end,
       state = case
         when d.kind = 'void' then case when p.captured > 0 then 'captured' else 'voided' end
         when d.kind = 'refund' then case when p.refunded + d.amount = p.captured then 'refunded' else p.state end
         when d.final or p.captured + d.amount = p.amount then 'captured'
         else p.state end,
       changed_at = now()
       from d where p.id = d.payment_id)
   select id from d`,
)
/** The provider has done it, with this amount; false when that was noted before. In a transaction. */
export const noteDone = async (tx: Tx, id: number, amount: number): Promise<boolean> =>
  (await done(tx, [id, amount])).length > 0

const failed = preparedStatement<{ id: number }, [number, string]>(
  'orders-payment-operation-failed',
  `update payment_operation set state = 'failed', error = $2, changed_at = now() where id = $1 and state = 'asked' returning id`,
)
/** The provider refused it once and for all; false when that was noted before. In a transaction. */
export const noteFailed = async (tx: Tx, id: number, error: string): Promise<boolean> =>
  (await failed(tx, [id, error.slice(0, 200)])).length > 0
