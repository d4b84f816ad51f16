import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

const settle = preparedStatement<never, [number, CalendarDate]>(
  'orders-settle-invoices',
  `with base as (
     select i.id, i.total, i.payment_type, i.paid_on,
            coalesce((select sum(n.total) from credit_note n where n.invoice_id = i.id), 0) as credited,
            coalesce((select sum(n.total - coalesce(n.refund, n.total)) from credit_note n where n.invoice_id = i.id), 0)
              as unpaid_credit,
            case when i.payment_type = 'ACCOUNT' and i.paid is null and i.paid_on is not null then i.total
                 else coalesce((select sum(p.amount + p.discount) from invoice_payment p
                   where p.invoice_id = i.id and p.taken_back_at is null), 0) end as received,
            (select max(p.paid_on) from invoice_payment p where p.invoice_id = i.id and p.taken_back_at is null) as received_on
       from invoice i where i.order_id = $1),
   needs as (
     select *, case when payment_type = 'CARD' then greatest(0, total - received - unpaid_credit) else 0 end as need from base),
   charged as (
     select n.*, least(n.need, greatest(0, (select coalesce(sum(p.captured), 0) from order_payment p
              where p.order_id = $1 and p.kind = 'CARD') - (sum(n.need) over (order by n.id) - n.need))) as charge
       from needs n)
   update invoice i set paid = c.received + c.charge,
          paid_on = case when c.received + c.charge + c.credited >= c.total and (c.received + c.charge > 0 or c.total = 0)
                         then coalesce(c.paid_on, case when c.charge > 0 then $2::date end, c.received_on, $2::date) end
     from charged c where c.id = i.id
      and (i.paid is distinct from c.received + c.charge
           or (i.paid_on is null) <> not (c.received + c.charge + c.credited >= c.total
                                           and (c.received + c.charge > 0 or c.total = 0)))`,
)
/**
 * Brings what is kept of the invoices of a locked order to what was really received: payments that were entered, and by
 * card what was charged, the oldest invoice first. One place: after an invoice, a payment, a charge, a credit note.
 */
export const settleInvoicesOf = async (tx: Tx, orderId: number, today: CalendarDate): Promise<void> =>
  void (await settle(tx, [orderId, today]))
