import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { addDays, dayOf, formatDate } from '#kit/calendar-date.ts'
import { testDatabase } from '#app/database/test-database.ts'
import type { Db } from '#kit/db/connect.ts'
import { browser, stockGoods } from '#shop/buying/cart/fixtures.ts'
import { addToCart } from '#shop/buying/cart/service/add-to-cart.ts'
import { mergeGuestCart } from '#shop/buying/cart/service/merge-cart.ts'
import { readCart } from '#shop/buying/cart/service/read-cart.ts'
import { brokenInvariants, readyBuyer, type Ready } from '#shop/buying/checkout/fixtures/buyer.ts'
import { addAgain } from '#shop/buying/checkout/service/order-again.ts'
import { placeOrder } from '#shop/buying/checkout/service/place-order.ts'
import { moveOrder, type OrderInput } from './move.ts'
import { orderOf } from './find-orders.ts'
import type { OrderAction } from '../model/states.ts'

let db: Db
let buyer: Ready
const today = dayOf(new Date())

beforeAll(async () => {
  db = await testDatabase({ max: 12 })
  await stockGoods(db, [
    { code: 'PLENTY', stock: 100_000 },
    { code: 'FEW', stock: 6 },
  ])
})
beforeEach(async () => {
  buyer = await readyBuyer(db)
  await db.deleteFrom('stock_reservation').execute()
})

async function placed(lines: Record<string, number>): Promise<string> {
  await buyer.fill(lines)
  const outcome = await placeOrder(buyer.ctx(), { termsAccepted: true, referenceNumber: 'R' })
  return outcome.outcome === 'placed' ? outcome.code : expect.fail(JSON.stringify(outcome))
}
/** Moves an order as the desk that has just looked at it. */
async function move(code: string, action: OrderAction, input: OrderInput = {}): Promise<string> {
  const { version } = await orderOf(buyer.ctx(), code)
  return moveOrder(buyer.desk(), code, version, action, input)
}
const read = (code: string) => orderOf(buyer.ctx(), code)
const usedBudget = async () =>
  (await db.selectFrom('budget').select('used').where('id', '=', buyer.budgetId).executeTakeFirstOrThrow())
    .used
const stockOf = async (code: string) =>
  (
    await db
      .selectFrom('stock')
      .innerJoin('article', 'article.id', 'stock.article_id')
      .select('quantity')
      .where('article.code', '=', code)
      .executeTakeFirstOrThrow()
  ).quantity
const mailOf = async (key: string) =>
  (await db.selectFrom('mail').select('body_text').where('key', '=', key).executeTakeFirstOrThrow()).body_text

describe('a shipment that was entered by mistake', () => {
  test('is taken back: its pieces are still to come, can leave again, and the buyer is told', async () => {
    const code = await placed({ PLENTY: 10 })
    const stock = await stockOf('PLENTY')
    await move(code, 'confirm')
    expect(await move(code, 'ship', { shipment: new Map([[1, 4]]), carrier: 'dhl' })).toBe('partly-shipped')
    expect(await move(code, 'undo-shipment', { shipmentNumber: 1 })).toBe('confirmed')
    const order = await read(code)
    expect(order.lines[0]).toMatchObject({ shipped: 0, cancelled: 0 })
    expect(order.shipments).toMatchObject([{ number: 1, undone: true }])
    expect(order.events.at(-1)?.happened).toBe('shipment-undone')
    expect(await stockOf('PLENTY')).toBe(stock)
    expect(await mailOf(`order-undo-shipment:${code}:${order.version - 1}`)).toContain('4 of 10')
    expect(await move(code, 'ship')).toBe('shipped')
    expect((await read(code)).shipments.map(one => one.number)).toEqual([1, 2])
  })
  test('twice, or one that never was, is refused', async () => {
    const code = await placed({ PLENTY: 10 })
    await move(code, 'confirm')
    await move(code, 'ship', { shipment: new Map([[1, 4]]) })
    await move(code, 'ship', { shipment: new Map([[1, 4]]) })
    await move(code, 'undo-shipment', { shipmentNumber: 1 })
    for (const shipmentNumber of [1, 7])
      await expect(move(code, 'undo-shipment', { shipmentNumber })).rejects.toMatchObject({ kind: 'invalid' })
    expect((await read(code)).lines[0]?.shipped).toBe(4)
  })
})

describe('new delivery dates', () => {
  test('hold for what is left of a line, are told, and the state stays', async () => {
    const code = await placed({ PLENTY: 10, FEW: 1 })
    const day = addDays(today, 30)
    expect(await move(code, 'reschedule', { days: new Map([[1, day]]) })).toBe('placed')
    const order = await read(code)
    expect(order.lines.map(line => line.expectedOn)).toEqual([day, null])
    expect(await mailOf(`order-reschedule:${code}:${order.version - 1}`)).toContain('PLENTY')
  })
  test('a past day and none at all are refused at their fields', async () => {
    const code = await placed({ PLENTY: 1 })
    await expect(
      move(code, 'reschedule', { days: new Map([[1, addDays(today, -1)]]) }),
    ).rejects.toMatchObject({ kind: 'invalid', errors: [{ field: 'day-1' }] })
    await expect(move(code, 'reschedule')).rejects.toMatchObject({ kind: 'invalid', errors: [{ field: '' }] })
  })
})

describe('pieces that are cancelled', () => {
  test('come off net, tax, total, budget, what is owed and stock; the mail says so', async () => {
    const stock = await stockOf('PLENTY')
    const code = await placed({ PLENTY: 125 })
    const before = await read(code)
    const passed = addDays(today, -2)
    await sql`update sales_order_line l set expected_on = ${passed}::date from sales_order o
      where o.id = l.order_id and o.code = ${code}`.execute(db)
    expect(await move(code, 'cancel-lines', { cancelled: new Map([[1, 25]]) })).toBe('placed')
    const order = await read(code)
    // 100 pieces at the agreed price of 2.50, delivery as agreed, 23 %
    expect(order).toMatchObject({ net: 25_000, delivery: 0, tax: 5_750, total: 30_750 })
    expect(order.orderedTotal).toBe(before.total)
    expect(order.payments).toMatchObject([{ kind: 'ACCOUNT', amount: 30_750, state: 'due' }])
    expect(await usedBudget()).toBe(30_750)
    expect(await stockOf('PLENTY')).toBe(stock - 100)
    const mail = await mailOf(`order-cancel-lines:${code}:${order.version - 1}`)
    expect(mail).toContain('25 of 125')
    expect(mail, 'a day that has passed is not promised again').toContain(
      `Delivery was due on ${formatDate(passed)}. We will let you know the new date.`,
    )
    expect(mail).toMatch(/EUR\s307\.50/)
  })
  test('part shipped, the rest cancelled: the budget keeps what was shipped', async () => {
    const code = await placed({ PLENTY: 125 })
    await move(code, 'confirm')
    await move(code, 'ship', { shipment: new Map([[1, 100]]) })
    expect(await move(code, 'cancel')).toBe('shipped')
    expect(await usedBudget()).toBe(30_750)
  })
  test('more than is left is refused at its line, and nothing is cancelled', async () => {
    const code = await placed({ PLENTY: 3, FEW: 1 })
    await expect(
      move(code, 'cancel-lines', {
        cancelled: new Map([
          [1, 1],
          [2, 2],
        ]),
      }),
    ).rejects.toMatchObject({ errors: [{ field: 'line-2' }] })
    expect((await read(code)).lines.map(line => line.cancelled)).toEqual([0, 0])
  })
})

describe('an internal note', () => {
  test('is seen at the desk only, and tells nobody', async () => {
    const code = await placed({ PLENTY: 1 })
    await move(code, 'note', { note: 'Calls back on Monday' })
    const { events, version } = await read(code)
    expect([events.length, version]).toEqual([1, 2])
    const mails = await db
      .selectFrom('mail')
      .select('key')
      .where('key', 'like', `order-note:${code}%`)
      .execute()
    expect(mails).toEqual([])
  })
})

describe('two lines of one article', () => {
  const line = (lineKey: string, quantity: number) => ({
    code: 'PLENTY',
    quantity,
    requestedOn: null,
    lineKey,
    details: lineKey ? { label: `Panel ${lineKey}` } : {},
  })
  const shown = (lines: readonly { code: string; quantity: number; lineKey: string }[]) =>
    lines.map(one => `${one.lineKey}: ${one.quantity}`)

  test('stay two with different keys and join with the same, into the order and again', async () => {
    await addToCart(buyer.ctx(), [line('a', 1), line('b', 2)])
    await addToCart(buyer.ctx(), [line('a', 3), line('', 5)])
    const code = await placed({})
    const { lines } = await read(code)
    expect(shown(lines)).toEqual(['a: 4', 'b: 2', ': 5'])
    expect(lines[0]?.details).toEqual({ label: 'Panel a' })
    await addAgain(buyer.ctx(), code)
    expect(shown((await readCart(buyer.ctx()))?.positions ?? [])).toEqual(['a: 4', 'b: 2', ': 5'])
  })
  test('signing in keeps them apart too', async () => {
    await addToCart(buyer.ctx(), [line('a', 1)])
    const guest = browser(db)
    await addToCart(guest.ctx(), [line('a', 1), line('b', 1)])
    await mergeGuestCart(guest.ctx(buyer.member))
    const cart = await readCart(guest.ctx(buyer.member))
    expect(shown(cart?.positions ?? []).toSorted()).toEqual(['a: 2', 'b: 1'])
  })
})

test('trust 2.2 nothing of the above has broken an invariant', async () => {
  expect(await brokenInvariants(db)).toEqual([])
})
