import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { addDocument } from '#shop/buying/cart/service/references.ts'
import { moveOrder } from '#shop/ordering/orders/service/move.ts'
import { brokenInvariants, readyBuyer, type Ready } from '../fixtures/buyer.ts'
import { openCheckout, setCostCenter } from './choose.ts'
import { placeOrder } from './place-order.ts'

let db: Db
let articleId: number
const fine = { termsAccepted: true, referenceNumber: 'REF-1' }

beforeAll(async () => {
  db = await testDatabase({ max: 12 })
  articleId = (await stockGoods(db, [{ code: 'FRAME', stock: 10_000 }])).get('FRAME') ?? 0
})

/** A contract of that company over pieces of FRAME at 2.00. */
const agree = async (code: string, companyId: number, quantity: number) => {
  await sql`with d as (insert into reference_document (code, kind, company_id, currency)
      values (${code}, 'contract', ${companyId}, 'EUR') returning id)
    insert into reference_position (document_id, position_number, article_id, quantity, price)
    select id, 10, ${articleId}, ${quantity}, 2 from d`.execute(db)
}
const calledOff = async (code: string) =>
  (
    await sql<{ n: number; orders: number }>`select p.called_off as n,
        (select count(*)::int from reference_call_off c where c.position_id = p.id) as orders
      from reference_position p join reference_document d on d.id = p.document_id where d.code = ${code}`.execute(
      db,
    )
  ).rows[0]
const take = async (buyer: Ready, code: string) => {
  await addDocument(buyer.ctx(), code, true)
  await setCostCenter(buyer.ctx(), 'CC')
  await openCheckout(buyer.ctx())
}

test('CART-29 the order takes what it calls off in its own transaction, at the agreed price', async () => {
  const buyer = await readyBuyer(db)
  await agree('K-1', buyer.member.companyId, 30)
  await take(buyer, 'K-1')
  const placed = await placeOrder(buyer.ctx(), fine)
  expect(placed).toMatchObject({ outcome: 'placed' })
  expect(await calledOff('K-1')).toEqual({ n: 30, orders: 1 })
  const { rows } = await sql<{ price: string; amount: number; document: string }>`
    select l.price::text, l.amount, l.details->'reference'->>'document' as document from sales_order_line l
      join sales_order o on o.id = l.order_id where o.company_id = ${buyer.member.companyId}`.execute(db)
  expect(rows).toEqual([{ price: '2.0000', amount: 6_000, document: 'K-1' }])
  expect(await brokenInvariants(db)).toEqual([])
})

test('CART-29 what is cancelled of the order can be called off again, by pieces and wholly, never twice', async () => {
  const buyer = await readyBuyer(db)
  await agree('K-4', buyer.member.companyId, 30)
  await take(buyer, 'K-4')
  const placed = await placeOrder(buyer.ctx(), fine)
  const code = placed.outcome === 'placed' ? placed.code : expect.fail(JSON.stringify(placed))
  await moveOrder(buyer.desk(), code, null, 'cancel-lines', { cancelled: new Map([[1, 12]]) })
  expect(await calledOff('K-4')).toEqual({ n: 18, orders: 1 })
  await moveOrder(buyer.desk(), code, null, 'cancel')
  expect(await calledOff('K-4')).toEqual({ n: 0, orders: 0 })
  expect(await brokenInvariants(db)).toEqual([])
})

test('CART-29 what was closed in the meantime is not called off, and nothing is ordered', async () => {
  const buyer = await readyBuyer(db)
  await agree('K-2', buyer.member.companyId, 30)
  await take(buyer, 'K-2')
  await sql`update reference_document set closed_at = now() where code = 'K-2'`.execute(db)
  expect(await placeOrder(buyer.ctx(), fine)).toMatchObject({
    outcome: 'refused',
    reasons: [{ kind: 'cart-errors' }],
  })
  expect(await calledOff('K-2')).toEqual({ n: 0, orders: 0 })
})

test('CART-29 of two orders at once for the last pieces one gets them', async () => {
  const buyer = await readyBuyer(db)
  const { companyId, unitId } = buyer.member
  const { rows } = await sql<{ id: number }>`insert into customer
      (email, first_name, last_name, company_id, unit_id, roles, password_hash)
    values ('second@race.example', 'Ben', 'Buyer', ${companyId}, ${unitId}, '{buyer}', '-') returning id`.execute(
    db,
  )
  const member = { ...buyer.member, id: rows[0]?.id ?? 0, email: 'second@race.example' }
  const second: Ready = { ...buyer, member, ctx: page => ({ ...buyer.ctx(page), who: member }) }
  await agree('K-3', companyId, 8)
  await take(buyer, 'K-3')
  await take(second, 'K-3')
  const outcomes = await Promise.all([buyer, second].map(one => placeOrder(one.ctx(), fine)))
  expect(outcomes.filter(one => one.outcome === 'placed')).toHaveLength(1)
  expect(await calledOff('K-3')).toEqual({ n: 8, orders: 1 })
  expect(await brokenInvariants(db)).toEqual([])
})
