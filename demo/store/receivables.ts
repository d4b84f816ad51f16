import { sql } from 'kysely'
import type { Tx } from '#kit/db/connect.ts'
import type { DemoCompany } from '../people.ts'
import type { WrittenCompany } from './customers.ts'

/** Writes what a company may owe beyond what it owes for its past orders, and how it pays. */
export async function writeCredit(tx: Tx, company: DemoCompany, { id }: WrittenCompany): Promise<void> {
  for (const [currency, beyond] of Object.entries(company.credit ?? {}))
    await sql`insert into credit_limit (company_id, currency, amount)
      select ${id}, ${currency}, ceil(coalesce(sum(p.amount), 0) / 5000) * 5000 + ${beyond}
        from sales_order o join order_payment p on p.order_id = o.id
       where o.company_id = ${id} and o.currency = ${currency} and p.state = 'due'`.execute(tx)
  if (!company.paymentTerms) return
  const { days, discount } = company.paymentTerms
  await tx
    .insertInto('payment_term')
    .values({
      company_id: id,
      days,
      discount_percent: discount?.percent ?? null,
      discount_days: discount?.days ?? null,
    })
    .execute()
}
