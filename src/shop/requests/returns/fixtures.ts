/** Returns for tests. */
import { sql } from 'kysely'
import type { Db } from '#kit/db/connect.ts'
import { addRequest } from '#shop/requests/inbox/fixtures.ts'
import type { RequestState } from '#shop/requests/inbox/model/kinds.ts'

/** A return of two pieces of the first line of an order, in a state; answers its number and version. */
export async function addReturn(
  db: Db,
  of: { state: RequestState; customerId: number; orderCode: string },
): Promise<{ code: string; version: number }> {
  const { id, code, version } = await addRequest(db, { kind: 'return', ...of })
  await sql`update request set company_id = (select company_id from sales_order where code = ${of.orderCode})
    where id = ${id}`.execute(db)
  await sql`insert into goods_return (request_id, customer_id, order_code, form_key, reason, return_number)
    values (${id}, ${of.customerId}, ${of.orderCode}, ${`key ${code}`}, 'not-needed', ${of.state === 'sent' ? null : `RMA-${code}`})`.execute(
    db,
  )
  await sql`insert into goods_return_line (request_id, line_number, quantity, received)
    values (${id}, 1, 2, ${of.state === 'received' ? 2 : null})`.execute(db)
  return { code, version }
}
