import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { addToCart } from '#shop/buying/cart/service/add-to-cart.ts'
import { readCart } from '#shop/buying/cart/service/read-cart.ts'
import { chooseDelivery, choosePickup, pickupOffer } from '#shop/buying/cart/service/way-of-delivery.ts'
import { hasReverseCharge } from '#shop/ordering/orders/model/money.ts'
import { taxRowsOf } from '#shop/ordering/orders/model/tax-rows.ts'
import { orderForPapers } from '#shop/ordering/orders/service/bill.ts'
import { moveOrder } from '#shop/ordering/orders/service/move.ts'
import { addStores } from '#shop/site/stores/fixtures.ts'
import { brokenInvariants, readyBuyer, type Ready } from '../fixtures/buyer.ts'
import { applyChoices, openCheckout, setCostCenter } from './choose.ts'
import { placeOrder } from './place-order.ts'

let db: Db
let ids: Map<string, number>
const fine = { termsAccepted: true, referenceNumber: 'REF-1' }
const madrid = 'store-es-madrid'

beforeAll(async () => {
  db = await testDatabase({ max: 12 })
  ids = await stockGoods(db, [
    { code: 'SHELF', stock: 100 },
    { code: 'SPARE', stock: 30, orderStep: 10 },
    { code: 'SOLE', stockKind: 'stock-only', stock: 3 },
  ])
  await addStores(db)
  await sql`update store set pickup = true where code in ('es-madrid', 'es-sevilla', 'es-gone')`.execute(db)
})

const stock = async (code: string, site: string, quantity: number) =>
  void (await sql`insert into stock (article_id, site_code, quantity) values (${ids.get(code)}, ${site}, ${quantity})
    on conflict (article_id, site_code) do update set quantity = excluded.quantity`.execute(db))
const stockAt = async (code: string, site: string) =>
  (
    await sql<{ quantity: number }>`select quantity from stock
      where article_id = ${ids.get(code)} and site_code = ${site}`.execute(db)
  ).rows[0]?.quantity
const put = (buyer: Ready, ...lines: [string, number][]) =>
  addToCart(
    buyer.ctx(),
    lines.map(([code, quantity]) => ({ code, quantity, requestedOn: null })),
  )
const positions = async (buyer: Ready) => (await readCart(buyer.ctx()))?.positions ?? []
const first = (code: string) => ({ entryNumber: 1, code })

test('CART-27 the stores of a position: open, handing out, and with some of it; what lies there is not delivered', async () => {
  const buyer = await readyBuyer(db)
  await stock('SOLE', madrid, 20)
  await stock('SOLE', 'store-es-gone', 20)
  await put(buyer, ['SOLE', 5])
  const offer = await pickupOffer(buyer.ctx(), 1)
  expect(offer?.stores.map(store => [store.code, store.there])).toEqual([['es-madrid', 20]])
  expect(offer?.position.problems, 'the warehouse has 3').toEqual([{ kind: 'beyond-stock', available: 3 }])
  expect(await pickupOffer(buyer.ctx(), 9)).toBeNull()
})

test('CART-27 it goes into the order with the store, takes its pieces there, and gives them back', async () => {
  const buyer = await readyBuyer(db)
  await stock('SHELF', madrid, 6)
  await put(buyer, ['SHELF', 6])
  expect(await choosePickup(buyer.ctx(), first('SHELF'), 'es-madrid')).toMatchObject({
    outcome: 'picked-up',
    store: 'Store Madrid',
  })
  await setCostCenter(buyer.ctx(), 'CC')
  const open = await openCheckout(buyer.ctx())
  expect(
    open?.modes.map(({ mode }) => mode.code),
    'nothing travels',
  ).toEqual(['pickup-in-store'])
  expect(open?.mode?.code).toBe('pickup-in-store')
  expect(open?.costs.delivery).toBe(0)
  const placed = await placeOrder(buyer.ctx(), fine)
  if (placed.outcome !== 'placed') throw new Error(JSON.stringify(placed))
  expect(await stockAt('SHELF', madrid)).toBe(0)
  expect(await stockAt('SHELF', 'central')).toBe(100)
  const { rows } = await sql<{ mode: string; store: string }>`
    select o.delivery_mode as mode, l.details->'pickup'->>'store' as store
      from sales_order o join sales_order_line l on l.order_id = o.id where o.code = ${placed.code}`.execute(
    db,
  )
  expect(rows).toEqual([{ mode: 'pickup-in-store', store: 'es-madrid' }])
  await moveOrder(buyer.desk(), placed.code, null, 'cancel')
  expect(await stockAt('SHELF', madrid)).toBe(6)
  expect(await brokenInvariants(db)).toEqual([])
})

test('CART-27 a store that closes or runs short after the choice blocks the checkout, told at the position', async () => {
  const buyer = await readyBuyer(db)
  await stock('SHELF', 'store-es-sevilla', 4)
  await put(buyer, ['SHELF', 4])
  await choosePickup(buyer.ctx(), first('SHELF'), 'es-sevilla')
  await stock('SHELF', 'store-es-sevilla', 3)
  expect((await positions(buyer))[0]?.problems).toEqual([{ kind: 'pickup', available: 3 }])
  await sql`update store set active = false where code = 'es-sevilla'`.execute(db)
  expect((await positions(buyer))[0]?.problems).toEqual([{ kind: 'pickup', available: 0 }])
  await setCostCenter(buyer.ctx(), 'CC')
  await openCheckout(buyer.ctx())
  expect(await placeOrder(buyer.ctx(), fine)).toMatchObject({
    outcome: 'refused',
    reasons: [{ kind: 'cart-errors' }, { kind: 'stock' }],
  })
  await sql`update store set active = true where code = 'es-sevilla'`.execute(db)
})

test('CART-27 more than the store has, or a store that does not hand out, changes nothing', async () => {
  const buyer = await readyBuyer(db)
  await stock('SHELF', madrid, 6)
  await put(buyer, ['SHELF', 7])
  for (const [store, there] of [
    ['es-madrid', 6],
    ['es-bilbao', 0],
    ['nowhere', 0],
  ] as const)
    expect(await choosePickup(buyer.ctx(), first('SHELF'), store)).toMatchObject({ outcome: 'short', there })
  expect((await positions(buyer)).map(one => one.pickup)).toEqual([null])
  const other = await readyBuyer(db)
  expect(await choosePickup(other.ctx(), first('SHELF'), 'es-madrid'), "another's").toEqual({
    outcome: 'gone',
  })
})

test('CART-27 delivered again it joins the line of its article; beside delivered lines the usual modes are offered', async () => {
  const buyer = await readyBuyer(db)
  await stock('SHELF', madrid, 6)
  await put(buyer, ['SHELF', 6])
  await choosePickup(buyer.ctx(), first('SHELF'), 'es-madrid')
  await setCostCenter(buyer.ctx(), 'CC')
  await openCheckout(buyer.ctx())
  await put(buyer, ['SHELF', 2])
  expect((await positions(buyer)).map(one => [one.quantity, one.pickup])).toEqual([
    [6, 'es-madrid'],
    [2, null],
  ])
  const mixed = await openCheckout(buyer.ctx())
  expect(mixed?.modes.map(({ mode }) => mode.code)).not.toContain('pickup-in-store')
  expect(mixed?.mode?.code, 'the mode of the pickup gives way').toBe('standard-net')
  const { refused } = await applyChoices(buyer.ctx(), { modeCode: 'pickup-in-store' })
  expect(refused).toEqual(['delivery-mode'])
  await choosePickup(buyer.ctx(), first('SHELF'), null)
  expect((await positions(buyer)).map(one => [one.quantity, one.pickup])).toEqual([[8, null]])
})

test('CART-27 of two orders at once for the last pieces of a store one gets them', async () => {
  const two = [await readyBuyer(db), await readyBuyer(db)]
  await stock('SHELF', madrid, 5)
  for (const buyer of two) {
    await put(buyer, ['SHELF', 5])
    await choosePickup(buyer.ctx(), first('SHELF'), 'es-madrid')
    await setCostCenter(buyer.ctx(), 'CC')
    await openCheckout(buyer.ctx())
  }
  const outcomes = await Promise.all(two.map(buyer => placeOrder(buyer.ctx(), fine)))
  expect(outcomes.filter(one => one.outcome === 'placed')).toHaveLength(1)
  expect(await stockAt('SHELF', madrid)).toBe(0)
  expect(await brokenInvariants(db)).toEqual([])
})

test('CART-30 complete comes on one day, only what is there now lowers the quantity to whole packs, and both go into the order', async () => {
  const buyer = await readyBuyer(db)
  await stock('SPARE', 'central', 35)
  await put(buyer, ['SPARE', 60])
  const days = async () => new Set((await positions(buyer))[0]?.plan.lines.map(line => line.on)).size
  expect(await days()).toBe(2)
  await chooseDelivery(buyer.ctx(), first('SPARE'), 'complete')
  expect(await days()).toBe(1)
  expect(await chooseDelivery(buyer.ctx(), first('SPARE'), 'now')).toMatchObject({ before: 60, quantity: 30 })
  await stock('SPARE', 'central', 20)
  expect((await positions(buyer))[0]?.problems, 'sold meanwhile').toEqual([
    { kind: 'beyond-stock', available: 20 },
  ])
  await stock('SPARE', 'central', 35)
  await setCostCenter(buyer.ctx(), 'CC')
  await openCheckout(buyer.ctx())
  const placed = await placeOrder(buyer.ctx(), fine)
  if (placed.outcome !== 'placed') throw new Error(JSON.stringify(placed))
  const { rows } = await sql<{ choice: string; pieces: number }>`
    select l.details->'delivery'->>'choice' as choice, l.from_stock as pieces
      from sales_order o join sales_order_line l on l.order_id = o.id where o.code = ${placed.code}`.execute(
    db,
  )
  expect(rows).toEqual([{ choice: 'now', pieces: 30 }])
})

test('CART-30 nothing in stock that can be ordered by itself: told, nothing is changed', async () => {
  const buyer = await readyBuyer(db)
  await stock('SPARE', 'central', 9)
  await put(buyer, ['SPARE', 20])
  expect(await chooseDelivery(buyer.ctx(), first('SPARE'), 'now')).toEqual({
    outcome: 'nothing-there',
    code: 'SPARE',
  })
  expect((await positions(buyer)).map(one => [one.quantity, one.choice])).toEqual([[20, 'available']])
})

test('CART-22 CART-27 what is picked up carries the tax of the store, beside delivered lines whose buyer accounts for it', async () => {
  const buyer = await readyBuyer(db, { country: 'IE' })
  await db
    .updateTable('company')
    .set({ vat_id: 'IE6388047V' })
    .where('id', '=', buyer.member.companyId)
    .execute()
  await stock('SHELF', madrid, 6)
  await put(buyer, ['SHELF', 6])
  await choosePickup(buyer.ctx(), first('SHELF'), 'es-madrid')
  await put(buyer, ['SHELF', 2])
  await setCostCenter(buyer.ctx(), 'CC')
  const { costs } = (await openCheckout(buyer.ctx())) ?? expect.fail('no checkout')
  const [there, sent] = (await positions(buyer)).map(({ price }) => price?.amount ?? 0)
  const tax = Math.round((there ?? 0) * 0.21)
  expect(costs.tax).toEqual({
    amount: tax,
    note: 'included',
    lines: [
      { note: 'included', percent: '21', net: there, tax },
      { note: 'reverse-charge', percent: '0', net: (sent ?? 0) + (costs.delivery ?? 0), tax: 0 },
    ],
  })
  const placed = await placeOrder(buyer.ctx(), fine)
  if (placed.outcome !== 'placed') throw new Error(JSON.stringify(placed))
  const order = (await orderForPapers(db, placed.code)) ?? expect.fail('no order')
  expect(order.lines.map(line => [line.taxNote, Number(line.taxPercent)])).toEqual([
    ['included', 21],
    ['reverse-charge', 0],
  ])
  expect(order).toMatchObject({ tax, taxNote: 'included', deliveryTax: { note: 'reverse-charge' } })
  expect(hasReverseCharge(order)).toBe(true)
  expect(taxRowsOf(order, { language: 'en', formatLocale: 'en-GB' }).map(({ name }) => name)).toEqual([
    expect.stringContaining('Tax 21% on'),
    'Tax',
  ])
  // written by the release before, the whole says how it was taxed
  await sql`update sales_order_line set tax_note = null where order_id = (select id from sales_order where code = ${placed.code})`.execute(
    db,
  )
  const before = await orderForPapers(db, placed.code)
  expect(before?.lines.map(line => line.taxNote)).toEqual(['included', 'included'])
  await moveOrder(buyer.desk(), placed.code, null, 'cancel')
})
