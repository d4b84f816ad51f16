import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { goodsOf } from './goods.ts'
import { suppliesOf } from './supplies.ts'

let db: Db
let id: number

beforeAll(async () => {
  db = await testDatabase()
  id = (await stockGoods(db, [{ code: 'TEN', stock: 10 }])).get('TEN') ?? 0
})

/** A basket that holds pieces until so many seconds from now. */
async function reserved(quantity: number, seconds: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with made as (insert into cart (guest_hash, storefront, currency, place_token)
      values (sha256(${`${quantity} for ${seconds}`}::bytea), 'en', 'EUR', ${`t${seconds}`}) returning id)
    insert into stock_reservation (cart_id, article_id, quantity, expires_at)
    select id, ${id}, ${quantity}, now() + make_interval(secs => ${seconds}) from made returning cart_id as id`.execute(
    db,
  )
  return rows[0]?.id ?? 0
}
const free = async (cartId = 0) => [
  (await suppliesOf(db, [id], cartId)).get(id)?.free,
  (await goodsOf(db, [id], cartId)).get(id)?.free,
]

test('CART-27 what lies in a store is picked up there, and neither free nor sent', async () => {
  const [store = id] = (
    await sql<{ id: number }>`
      insert into store (code, name, line1, town, country, latitude, longitude)
      values ('corner', 'Corner', 'Street 1', 'Berlin', 'DE', 52, 13) returning id`.execute(db)
  ).rows.map(row => row.id)
  await sql`insert into site (code, names, country, priority, store_id)
    values ('corner-site', '{"en":"Corner"}', 'DE', 9, ${store})`.execute(db)
  await sql`insert into stock (article_id, site_code, quantity) values (${id}, 'corner-site', 30)`.execute(db)
  expect(await free()).toEqual([10, 10])
  expect((await goodsOf(db, [id], 0)).get(id)?.sites.map(one => one.quantity)).toEqual([10])
})

test('what other open checkouts hold is not free, the own is, and what has ended is free again', async () => {
  const own = await reserved(4, 60)
  expect(await free()).toEqual([6, 6])
  expect(await free(own)).toEqual([10, 10])
  await reserved(5, -1)
  expect(await free()).toEqual([6, 6])
})
