import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { demoDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Db } from '#kit/db/connect.ts'
import { addInvoice } from '#shop/ordering/receivables/fixtures.ts'
import { keyFor, programWith, type Program } from '../fixtures.ts'

let db: Db
let shop: TestShop
beforeAll(async () => {
  db = await demoDatabase()
  shop = await testShop({ db })
})

describe('an offer that a program accepts', () => {
  let quote: { code: string; email: string; revision: number }
  let program: Program
  beforeAll(async () => {
    const { rows } = await sql<typeof quote>`
      select q.code, c.email, q.revision from quote q join customer c on c.id = q.customer_id
        join quote_revision r on r.quote_id = q.id and r.revision = q.revision
       where q.state = 'offered' and r.valid_until > current_date + 1
         and exists (select from role_grant g where g.customer_id = c.id and g.role = 'buyer') order by q.id limit 1`.execute(
      db,
    )
    if (!rows[0]) throw new Error('no offer stands')
    quote = rows[0]
    program = programWith(shop, await keyFor({ db }, quote.email))
  })
  const accept = (by: Program, version: number, more: object = { termsAccepted: true }) =>
    by('POST', `/quotes/${quote.code}/accept`, { version, ...more })

  test('not by who is not its buyer, without the terms, or as another version', async () => {
    const stranger = programWith(shop, await keyFor({ db }, 'buyer@meridian.example'))
    const one = quote.email === 'buyer@meridian.example' ? programWith(shop, await keyFor({ db }, 'buyer@nordwind.example')) : stranger // prettier-ignore
    expect((await accept(one, quote.revision)).status).toBe(404)
    expect((await accept(program, quote.revision, {})).body).toMatchObject({
      status: 400,
      errors: [{ field: 'termsAccepted' }],
    })
    expect((await accept(program, quote.revision + 1)).body).toMatchObject({
      status: 409,
      code: 'not-as-expected',
    })
    const few = programWith(shop, await keyFor({ db }, quote.email, ['quotes:read', 'quotes:write']))
    expect((await accept(few, quote.revision)).status).toBe(403)
  })
  test('becomes one order, also of two that accept at once', async () => {
    const answers = await Promise.all([accept(program, quote.revision), accept(program, quote.revision)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const [order] = new Set(answers.map(({ body }) => body.order as string))
    expect(new Set(answers.map(({ body }) => body.order)).size).toBe(1)
    expect(answers[0]?.headers['location']).toBe(`/api/v1/orders/${order}`)
    const again = await accept(program, quote.revision)
    expect([again.body.order, again.headers['idempotency-replayed']]).toEqual([order, 'true'])
    expect((await program('GET', `/orders/${order}`)).status).toBe(200)
  })
})

test('an invoice with its lines; a foreign one answers like one that is unknown', async () => {
  const { rows } = await sql<{ code: string; email: string; id: number }>`
    select o.code, c.email, o.id from sales_order o join customer c on c.id = o.customer_id
     where c.email = 'buyer2@nordwind.example' limit 1`.execute(db)
  const order = rows[0]
  if (!order) throw new Error('no order')
  const number = await addInvoice(db, order.code)
  await sql`insert into invoice_line (invoice_id, line_number, quantity, amount)
    select i.id, l.line_number, 1, 100 from invoice i join sales_order_line l on l.order_id = i.order_id
     where i.number = ${number}`.execute(db)
  const program = programWith(shop, await keyFor({ db }, order.email))
  const { status, body } = await program('GET', `/invoices/${number}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ number, order: order.code, creditNotes: [], credited: 0 })
  expect(body.lines.length).toBeGreaterThan(0)
  expect(body.lines[0]).toMatchObject({ quantity: 1, amount: 100 })
  const stranger = programWith(shop, await keyFor({ db }, 'buyer@meridian.example'))
  const [foreign, unknown] = [
    await stranger('GET', `/invoices/${number}`),
    await stranger('GET', '/invoices/999999999'),
  ]
  expect([foreign.status, unknown.status]).toEqual([404, 404])
  expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
})
