import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { demoDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Db } from '#kit/db/connect.ts'
import { addInvoice } from '#shop/ordering/receivables/fixtures.ts'
import { demoToken, keyFor, programWith, type Program } from '../fixtures.ts'

let db: Db
let shop: TestShop
let erp: Program
let order: { id: number; code: string }
beforeAll(async () => {
  db = await demoDatabase()
  shop = await testShop({ db })
  erp = programWith(shop, await demoToken(shop))
  const { rows } = await sql<typeof order>`
    select o.id, o.code from sales_order o join customer c on c.id = o.customer_id
     where c.email = 'buyer2@nordwind.example' limit 1`.execute(db)
  if (!rows[0]) throw new Error('the demo client has no order')
  order = rows[0]
})
const moves = (state: string) =>
  sql`update sales_order set state = ${state}, version = version + 1 where id = ${order.id}`.execute(db)
/** All that is kept up to now is passed by. */
async function cursor(program: Program = erp): Promise<string> {
  let page = await program('GET', '/changes')
  while (page.body.more) page = await program('GET', `/changes?cursor=${page.body.cursor}`)
  return page.body.cursor
}

test('a program hears what happened since its cursor, each once, and where more is read', async () => {
  await moves('placed')
  const from = await cursor()
  await moves('confirmed')
  const number = await addInvoice(db, order.code)
  const { status, body } = await erp('GET', `/changes?cursor=${from}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    more: false,
    items: [
      {
        kind: 'order.confirmed',
        code: order.code,
        details: { state: 'confirmed' },
        href: `/api/v1/orders/${order.code}`,
      },
      { kind: 'invoice.issued', code: String(number), href: `/api/v1/invoices/${number}` },
    ],
  })
  for (const { href } of body.items) expect((await erp('GET', href.replace('/api/v1', ''))).status).toBe(200)
  const again = await erp('GET', `/changes?cursor=${body.cursor}`)
  expect(again.body).toMatchObject({ items: [], more: false, cursor: body.cursor })
})

test('SEC it hears no more than its scopes and its person allow', async () => {
  const few = programWith(shop, await demoToken(shop, 'invoices:read'))
  const stranger = programWith(shop, await keyFor({ db }, 'buyer@meridian.example'))
  const [mine, theirs] = [await cursor(few), await cursor(stranger)]
  await moves('placed')
  const number = await addInvoice(db, order.code)
  expect((await few('GET', `/changes?cursor=${mine}`)).body.items).toMatchObject([{ code: String(number) }])
  expect((await stranger('GET', `/changes?cursor=${theirs}`)).body.items).toEqual([])
  const none = programWith(shop, await demoToken(shop, 'basket:read'))
  expect((await none('GET', '/changes')).status).toBe(403)
})

test('a cursor that is no cursor is refused at its field, one that is too old by 410', async () => {
  expect((await erp('GET', '/changes?cursor=nonsense')).body).toMatchObject({
    status: 400,
    errors: [{ field: 'cursor' }],
  })
  await moves('placed')
  await moves('confirmed')
  const from = await cursor()
  await moves('placed')
  await moves('confirmed')
  await cursor()
  await sql`delete from company_change where place < (select max(place) from company_change)`.execute(db)
  expect((await erp('GET', `/changes?cursor=${from}`)).body).toMatchObject({
    status: 410,
    code: 'cursor-too-old',
  })
})
