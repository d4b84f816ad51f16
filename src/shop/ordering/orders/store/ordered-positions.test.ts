import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { demoDatabase } from '#app/database/test-database.ts'
import type { Db } from '#kit/db/connect.ts'
import { orderStates } from '../model/states.ts'

let db: Db
beforeAll(async () => {
  db = await demoDatabase()
})

/** What is kept and would not be counted anew, and the other way round. */
async function differences(): Promise<unknown[]> {
  const columns = sql`order_id, line_number, placed_at, company_id, storefront, country, currency, article_id, amount`
  const counted = sql`select o.id, l.line_number, o.placed_at, o.company_id, o.storefront, o.country, o.currency,
    l.article_id, l.amount from order_figure o join order_line_figure l on l.order_id = o.id where o.counts`
  const { rows } =
    await sql`(select 'kept' as is, k.* from (select ${columns} from ordered_position except ${counted}) k)
    union all (select 'missing', m.* from (${counted} except select ${columns} from ordered_position) m)`.execute(
      db,
    )
  return rows
}

test('positions that figures read are those of the orders, whatever happens to them', async () => {
  const { rows: orders } = await sql<{ id: number }>`select id from sales_order order by id`.execute(db)
  expect(await differences()).toEqual([])
  // the same numbers in each run
  let seed = 20261129
  const upTo = (n: number) => (seed = (seed * 48271) % 2147483647) % n
  const changes = [
    (id: number) => {
      const state = orderStates[upTo(orderStates.length)]
      return sql`update sales_order set state = ${state}, version = version + 1 where id = ${id}`
    },
    (id: number) => sql`update sales_order_line set amount = amount + ${upTo(900)} where order_id = ${id}`,
    (id: number) =>
      sql`update sales_order_line set shipped = shipped, amount = amount where order_id = ${id}`,
    (id: number) => sql`update sales_order set ship_to = ship_to || '{"country": "NO"}' where id = ${id}`,
    (id: number) =>
      sql`update sales_order set company_id = (select max(id) from company), unit_id = null where id = ${id}`,
    (id: number) => sql`update sales_order set placed_at = placed_at - interval '40 days' where id = ${id}`,
    (id: number) => sql`delete from sales_order_line l where order_id = ${id} and line_number > 1
      and not exists (select from stock_taken t where t.order_id = l.order_id)`,
    (
      id: number,
    ) => sql`insert into sales_order_line (order_id, line_number, article_id, code, name, quantity, unit, price,
        price_unit, price_source, amount)
      select order_id, line_number + 500 + ${upTo(5)}, article_id, code, name, quantity, unit, price, price_unit, price_source, amount
        from sales_order_line where order_id = ${id} and line_number < 500 on conflict do nothing`,
  ]
  for (let i = 0; i < 200; i++) {
    const { id } = orders[upTo(orders.length)] ?? { id: 0 }
    await changes[upTo(changes.length)]?.(id).execute(db)
    if (i % 20 === 19) expect(await differences(), `after change ${i}`).toEqual([])
  }
})
