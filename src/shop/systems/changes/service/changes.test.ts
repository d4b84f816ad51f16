import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { demoDatabase } from '#app/database/test-database.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { addCreditNote, addInvoice } from '#shop/ordering/receivables/fixtures.ts'
import { changeKinds, changePath, keptDays, type ChangeScope } from '../model/change.ts'
import { forgetChanges, lastPlace, placeChanges, readChanges } from './changes.ts'

let db: Db
let company: number
let whole: ChangeScope
/** orders of Nordwind, of two units */
let orders: { id: number; code: string; unit_id: number | null; customer_id: number; article_id: number }[]

beforeAll(async () => {
  db = await demoDatabase()
  const found = await sql<(typeof orders)[number] & { company_id: number }>`
    select distinct on (o.id) o.id, o.code, o.unit_id, o.customer_id, o.company_id, l.article_id
      from sales_order o join sales_order_line l on l.order_id = o.id join company c on c.id = o.company_id
     where c.name = 'Nordwind Automation' order by o.id, l.line_number`.execute(db)
  orders = found.rows
  company = found.rows[0]?.company_id ?? 0
  whole = { customer: null, company, units: null }
})

let from = 0
beforeEach(async () => {
  await placeChanges(db)
  from = await lastPlace(db)
})
const read = async (scope: ChangeScope = whole, after: number | null = from, limit = 100) => {
  const page = await readChanges(db, scope, { after, kinds: changeKinds, limit })
  if (!page) throw new Error('too old')
  return page
}
const said = async (scope: ChangeScope = whole) =>
  (await read(scope)).changes.map(({ kind, subject }) => [kind, subject])
const first = () => orders[0] as (typeof orders)[number]
const move = (id: number, state: string, on: Db | Tx = db) =>
  sql`update sales_order set state = ${state}, version = version + 1 where id = ${id}`.execute(on)

describe('nothing is missed and nothing comes twice', () => {
  test('what is written first and holds last is read after what was read', async () => {
    const [one, two] = orders as [(typeof orders)[number], (typeof orders)[number]]
    await move(one.id, 'placed')
    await move(two.id, 'placed')
    from = (await read()).upTo
    const [written, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = inTransaction(db, async tx => {
      await move(one.id, 'confirmed', tx)
      written.resolve()
      await letGo.promise
    })
    await written.promise
    await move(two.id, 'confirmed')
    const before = await read()
    expect(before.changes.map(({ subject }) => subject)).toEqual([two.code])
    letGo.resolve()
    await slow
    const after = await read(whole, before.upTo)
    expect(after.changes.map(({ subject }) => subject)).toEqual([one.code])
    expect((await read(whole, after.upTo)).changes).toEqual([])
  })
  test('what is taken back is never told', async () => {
    const undone = inTransaction(db, async tx => {
      await move(first().id, 'shipped', tx)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await said()).toEqual([])
  })
  test('ten readers that begin at once give each change one place', async () => {
    for (const { id } of orders.slice(0, 5)) await move(id, 'confirmed')
    for (const { id } of orders.slice(0, 5)) await move(id, 'shipped')
    const pages = await Promise.all(Array.from({ length: 10 }, () => read()))
    const places = pages[0]?.changes.map(({ place }) => place) ?? []
    expect(places.length).toBeGreaterThanOrEqual(5)
    expect(new Set(places).size).toBe(places.length)
    for (const page of pages) expect(page.changes.map(({ place }) => place)).toEqual(places)
  })
  test('pages end at their limit and go on behind it', async () => {
    for (const state of ['placed', 'confirmed', 'shipped']) await move(first().id, state)
    const page = await read(whole, from, 2)
    expect([page.changes.length, page.more]).toEqual([2, true])
    const rest = await read(whole, page.upTo, 2)
    expect([rest.changes.map(({ kind }) => kind), rest.more]).toEqual([['order.shipped'], false])
  })
  test('a place that is forgotten says so; the newest stays, so that none is given twice', async () => {
    await move(first().id, 'placed')
    await move(first().id, 'confirmed')
    await placeChanges(db)
    const last = await lastPlace(db)
    await sql`update company_change set at = now() - make_interval(days => ${keptDays + 1})`.execute(db)
    await forgetChanges({ db })
    expect(await lastPlace(db)).toBe(last)
    expect(await readChanges(db, whole, { after: last - 2, kinds: changeKinds, limit: 10 })).toBeNull()
    expect(await readChanges(db, whole, { after: last - 1, kinds: changeKinds, limit: 10 })).not.toBeNull()
    await move(first().id, 'shipped')
    expect((await read(whole, last)).changes.map(({ place }) => place)).toEqual([last + 1])
  })
})

describe('what is told', () => {
  test.each([
    ['confirmed', 'order.confirmed'],
    ['partly-shipped', 'order.shipped'],
    ['shipped', 'order.shipped'],
    ['delivered', 'order.delivered'],
    ['cancelled', 'order.cancelled'],
    ['placed', 'order.placed'],
    ['rejected', 'order.changed'],
  ])('an order that is %s: %s', async (state, kind) => {
    await move(first().id, state)
    expect(await said()).toEqual([[kind, first().code]])
    await move(first().id, state)
    expect((await said()).slice(1)).toEqual([['order.changed', first().code]])
    await move(first().id, 'awaiting-payment')
  })
  test('a parcel, that it is taken back, an invoice, that it is paid, a credit note', async () => {
    const { id, code } = first()
    await sql`insert into shipment (order_id, number, actor) values (${id}, 77, 'desk')`.execute(db)
    await sql`update shipment set undone_at = now() where order_id = ${id} and number = 77`.execute(db)
    const number = await addInvoice(db, code)
    await sql`update invoice set paid_on = current_date where number = ${number}`.execute(db)
    const credit = await addCreditNote(db, number)
    expect(await said()).toEqual([
      ['delivery.shipped', `${code}/77`],
      ['delivery.withdrawn', `${code}/77`],
      ['invoice.issued', String(number)],
      ['invoice.paid', String(number)],
      ['credit-note.issued', String(credit)],
    ])
  })
  test('a quote is told when it is sent, accepted or expires, not while the seller works on it', async () => {
    const { rows } = await sql<{ id: number; code: string; order: string | null }>`
      select id, code, order_code as "order" from quote
       where company_id = ${company} and order_code is null limit 1`.execute(db)
    const quote = rows[0]
    if (!quote) throw new Error('no quote')
    await sql`update quote set state = 'cancelled' where id = ${quote.id}`.execute(db)
    await placeChanges(db)
    from = await lastPlace(db)
    for (const state of ['requested', 'in-progress', 'awaiting-approval', 'offered', 'expired'])
      await sql`update quote set state = ${state}, version = version + 1 where id = ${quote.id}`.execute(db)
    // begun at the desk, and discarded before anything was sent
    for (const state of ['in-progress', 'cancelled'])
      await sql`update quote set state = ${state}, unsent = true where id = ${quote.id}`.execute(db)
    await sql`update quote set unsent = false where id = ${quote.id}`.execute(db)
    expect(await said()).toEqual([
      ['quote.changed', quote.code],
      ['quote.sent', quote.code],
      ['quote.expired', quote.code],
    ])
  })
  test('the lifecycle and the price of an article only to who has ordered or watches it', async () => {
    const { article_id: article } = first()
    const { rows } = await sql<{ code: string; other: number }>`
      select code, (select a.id from article a where not exists (select from sales_order_line l where l.article_id = a.id)
        and not exists (select from watchlist_entry w where w.article_id = a.id)
        and exists (select from article_price p where p.article_id = a.id) limit 1) as other
        from article where id = ${article}`.execute(db)
    const { code, other } = rows[0] ?? { code: '', other: 0 }
    for (const id of [article, other]) {
      await sql`update article set lifecycle = 'last-orders' where id = ${id}`.execute(db)
      await sql`update article_price set prices[1] = prices[1] + 1 where article_id = ${id} and price_list = 'list'`.execute(
        db,
      )
    }
    expect(await said()).toEqual([
      ['article.lifecycle', code],
      ['price.changed', code],
    ])
  })
  test('a price that is written as it stood is no change; one of another list is none for this company', async () => {
    const { article_id: article } = first()
    await sql`update article_price set prices = prices where article_id = ${article}`.execute(db)
    await sql`insert into price_list (code, kind, names) values ('others', 'group', '{}')`.execute(db)
    await sql`insert into article_price (article_id, price_list, currency, bounds, prices)
      values (${article}, 'others', 'EUR', '{1}', '{1}')`.execute(db)
    expect(await said()).toEqual([])
  })
})

describe('SEC who reads what', () => {
  test('another company nothing, a unit what is its, a person their own', async () => {
    const ofUnits = orders.filter(({ unit_id: unit }) => unit !== null)
    const one = ofUnits[0]
    const two = ofUnits.find(({ unit_id: unit }) => unit !== one?.unit_id)
    if (!one || !two) throw new Error('orders of two units are needed')
    await move(one.id, 'placed')
    await move(two.id, 'placed')
    await placeChanges(db)
    from = await lastPlace(db)
    await move(one.id, 'confirmed')
    await move(two.id, 'confirmed')
    const subjects = async (scope: ChangeScope) => (await said(scope)).map(([, subject]) => subject)
    expect(await subjects(whole)).toEqual([one.code, two.code])
    expect(await subjects({ ...whole, company: -1 })).toEqual([])
    expect(await subjects({ ...whole, units: [one.unit_id ?? 0] })).toEqual([one.code])
    expect(await subjects({ ...whole, units: [] })).toEqual([])
    const own = [one, two].filter(({ customer_id: customer }) => customer === one.customer_id)
    expect(await subjects({ customer: one.customer_id, company: null, units: null })).toEqual(
      own.map(({ code }) => code),
    )
  })
  test('what was told of an order goes with it to who it is given to', async () => {
    const { id, code, customer_id: before } = first()
    await move(id, 'placed')
    const { rows } = await sql<{ id: number }>`
      select id from customer where company_id = ${company} and id <> ${before} limit 1`.execute(db)
    const after = rows[0]?.id ?? 0
    await sql`update sales_order set customer_id = ${after}, version = version + 1 where id = ${id}`.execute(
      db,
    )
    const of = (customer: number) => said({ customer, company: null, units: null })
    expect(await of(before)).toEqual([])
    expect(await of(after)).toEqual([
      ['order.placed', code],
      ['order.changed', code],
    ])
    await sql`update sales_order set customer_id = ${before} where id = ${id}`.execute(db)
  })
})

test.each([
  ['order.placed', 'C-1', 'C-1', '/api/v1/orders/C-1'],
  ['delivery.shipped', 'C-1/2', 'C-1', '/api/v1/deliveries/C-1'],
  ['invoice.paid', '100001', 'C-1', '/api/v1/invoices/100001'],
  ['credit-note.issued', '500001', 'C-1', '/api/v1/orders/C-1'],
  ['quote.sent', 'Q-1', 'Q-1', '/api/v1/quotes/Q-1'],
  ['price.changed', 'A/1 b', 'A/1 b', '/api/v1/products/A%2F1%20b'],
  ['article.lifecycle', 'A1', 'A1', '/api/v1/products/A1'],
] as const)('a program reads more about %s at its address', (kind, subject, about, path) =>
  expect(changePath({ kind, subject, about })).toBe(path),
)
