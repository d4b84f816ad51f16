import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { EnteredPayment, InvoicePayment } from '../model/payment.ts'

const all = preparedStatement<InvoicePayment, [number]>(
  'invoice-payments',
  `select p.id, p.paid_on as "paidOn", p.amount, p.discount, p.means, p.remark, p.entered_by as by,
          p.taken_back_by as "takenBackBy" from invoice_payment p where p.invoice_id = $1 order by p.id`,
)
/** What was received for an invoice, the oldest first, with what was taken back. */
export const paymentsOf = (db: Db | Tx, invoiceId: number): Promise<InvoicePayment[]> => all(db, [invoiceId])

const insert = preparedStatement<{ id: number }, unknown[]>(
  'invoice-payment-insert',
  `insert into invoice_payment (invoice_id, paid_on, amount, discount, means, remark, entered_by)
   values ($1, $2, $3, $4, $5, $6, $7) returning id`,
)
/** Answers its id. */
export async function insertPayment(
  tx: Tx,
  invoiceId: number,
  { paidOn, amount, discount, means, remark }: EnteredPayment,
  by: string,
): Promise<number> {
  const [row] = await insert(tx, [invoiceId, paidOn, amount, discount, means, remark, by])
  if (!row) throw new Error('the payment was not written')
  return row.id
}

const takeBack = preparedStatement<{ id: number; amount: number }, [number, number | null, string]>(
  'invoice-payment-take-back',
  `update invoice_payment set taken_back_by = $3, taken_back_at = now()
    where invoice_id = $1 and ($2::bigint is null or id = $2) and taken_back_at is null returning id, amount`,
)
/** Notes that a payment was entered by mistake, `id` null: all that count; answers those that were taken back. */
export const takeBackPayment = (
  tx: Tx,
  invoiceId: number,
  id: number | null,
  by: string,
): Promise<{ id: number; amount: number }[]> => takeBack(tx, [invoiceId, id, by])

const reopen = preparedStatement<never, [number]>(
  'invoice-reopen',
  'update invoice set paid_on = null where id = $1',
)
/** Its day of payment is worked out anew. */
export const reopenInvoice = async (tx: Tx, invoiceId: number): Promise<void> =>
  void (await reopen(tx, [invoiceId]))

const discounts = preparedStatement<{ taken: number; lost: number }, [number]>(
  'invoice-discounts',
  `select coalesce(sum(p.discount) filter (where p.discount > 0), 0)::bigint as taken,
          coalesce(-sum(p.discount) filter (where p.discount < 0), 0)::bigint as lost
     from invoice_payment p where p.invoice_id = $1 and p.taken_back_at is null`,
)
/** What was taken off for paying early, and what of that was noted not to hold any more. */
export const discountsOf = async (tx: Tx, invoiceId: number): Promise<{ taken: number; lost: number }> =>
  (await discounts(tx, [invoiceId]))[0] ?? { taken: 0, lost: 0 }

const forgetLost = preparedStatement<never, [number, string]>(
  'invoice-discount-lost-forget',
  `update invoice_payment set taken_back_by = $2, taken_back_at = now()
    where invoice_id = $1 and discount < 0 and taken_back_at is null`,
)
/** What was noted not to hold any more is worked out anew. */
export const forgetLostDiscount = async (tx: Tx, invoiceId: number, by: string): Promise<void> =>
  void (await forgetLost(tx, [invoiceId, by]))
