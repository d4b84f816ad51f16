import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import { addDays, dayOf, formatDate } from '#kit/calendar-date.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { brokenInvariants, readyBuyer, type Ready } from '#shop/buying/checkout/fixtures/buyer.ts'
import { placeOrder } from '#shop/buying/checkout/service/place-order.ts'
import type { LineAsked } from '#shop/ordering/orders/model/correction.ts'
import { moveOrder } from '#shop/ordering/orders/service/move.ts'
import { orderForPapers } from '#shop/ordering/orders/service/bill.ts'
import { setCredit } from '#shop/ordering/receivables/service/credit.ts'
import { issueInvoice } from '#shop/ordering/receivables/service/invoices.ts'
import { enterSeller } from '#shop/ordering/seller/fixtures.ts'
import { addAddress, addPerson } from '#shop/people/company/fixtures.ts'
import { correctOrder } from './correct-order.ts'

let db: Db
let shop: TestShop
let desk: Visitor
let buyer: Ready
let visitor: Visitor
let code: string
let ids: Map<string, number>
const today = dayOf(new Date())

beforeAll(async () => {
  db = await testDatabase({ max: 12 })
  ids = await stockGoods(db, [
    { code: 'PLENTY', stock: 1_000_000 },
    { code: 'FEW', stock: 20, stockKind: 'stock-only' },
  ])
  shop = await testShop({ db })
  await addPerson(db, { email: 'desk@shop.example', roles: ['desk'] })
  await addPerson(db, { email: 'service@shop.example', roles: ['service'] })
  desk = await shop.as('desk@shop.example')
  await enterSeller(db)
})
beforeEach(async () => {
  await db
    .updateTable('stock')
    .set({ quantity: 20 })
    .where('article_id', '=', ids.get('FEW') ?? 0)
    .execute()
  buyer = await readyBuyer(db, { budget: 100_000 })
  visitor = await shop.as(buyer.member.email)
  await buyer.fill({ PLENTY: 10, FEW: 5 })
  const placed = await placeOrder(buyer.ctx(), { termsAccepted: true, referenceNumber: 'R' })
  code = placed.outcome === 'placed' ? placed.code : expect.fail(JSON.stringify(placed))
})

const order = async () => (await orderForPapers(db, code)) ?? expect.fail('gone')
/** The place of an article in the order. */
const place = async (article: string) =>
  (await order()).lines.find(line => line.code === article)?.lineNumber ?? 0
const correct = async (lines: Record<string, LineAsked>, version: number | null = null, sure = '') => {
  const asked = new Map<number, LineAsked>()
  for (const [article, line] of Object.entries(lines)) asked.set(await place(article), line)
  const seen = version ?? (await order()).version
  return correctOrder(buyer.desk(), code, seen, { asked: { lines: asked }, reason: 'As told by phone', sure })
}
const why = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { kind?: string; errors?: { message: string }[]; message: string }) =>
      error.errors?.[0]?.message ?? error.kind ?? error.message,
  )
const stockOf = async (article: string) =>
  (
    await db
      .selectFrom('stock')
      .select(({ fn }) => fn.sum<number>('quantity').as('n'))
      .where('article_id', '=', ids.get(article) ?? 0)
      .executeTakeFirstOrThrow()
  ).n
const usedBudget = async () =>
  (await db.selectFrom('budget').select('used').where('id', '=', buyer.budgetId).executeTakeFirstOrThrow())
    .used
const letters = () =>
  db
    .selectFrom('mail')
    .select(['subject', 'body_text'])
    .where('key', 'like', `order-correct:${code}:%`)
    .execute()

describe('an order is corrected before it is shipped', () => {
  test('fewer and more pieces: goods, budget, what is owed and the letter follow; totals to the cent of the invoices', async () => {
    const before = await order()
    await correct({ FEW: { pieces: 8 }, PLENTY: { pieces: 7 } })
    expect(await stockOf('FEW')).toBe(12)
    await correct({ FEW: { pieces: 6 } })
    expect(await stockOf('FEW')).toBe(14)
    await correct({ FEW: { pieces: 20 } })
    expect(await stockOf('FEW')).toBe(0)
    const after = await order()
    expect(after.lines.map(line => [line.code, line.quantity, line.cancelled])).toEqual(
      before.lines.map(line => [line.code, line.code === 'FEW' ? 20 : 7, 0]),
    )
    expect(await usedBudget()).toBe(after.total)
    expect(after.payments.map(one => one.amount)).toEqual([after.total])
    expect(await brokenInvariants(db)).toEqual([])
    const [first] = await letters()
    expect(first?.subject).toBe(`Order ${code}: Corrected`)
    expect(first?.body_text).toMatch(/Quantity of \d\. FEW: 8 \(before: 5\)/)
    expect(first?.body_text).toContain('As told by phone')
    // all invoices together are the order
    await moveOrder(buyer.desk(), code, null, 'confirm')
    await moveOrder(buyer.desk(), code, null, 'ship', { shipment: new Map([[await place('FEW'), 3]]) })
    await issueInvoice(buyer.desk(), code)
    await correct(
      { FEW: { pieces: 11 }, PLENTY: { price: '1.1111' } },
      null,
      await sureFor({ FEW: { pieces: 11 }, PLENTY: { price: '1.1111' } }),
    )
    await moveOrder(buyer.desk(), code, null, 'ship')
    await issueInvoice(buyer.desk(), code)
    const { rows } = await sql<{ billed: number; total: number }>`
      select sum(i.total)::int as billed, o.total::int as total from sales_order o join invoice i on i.order_id = o.id
       where o.code = ${code} group by o.total`.execute(db)
    expect(rows[0]?.billed).toBe(rows[0]?.total)
    expect(await brokenInvariants(db)).toEqual([])
  })
  test('a line is taken out; what has left stays as it was', async () => {
    await correct({ PLENTY: { pieces: 0 } })
    expect((await order()).lines.map(line => [line.code, line.quantity - line.cancelled]).toSorted()).toEqual(
      [
        ['FEW', 5],
        ['PLENTY', 0],
      ],
    )
    expect(await why(correct({ FEW: { pieces: 0 } }))).toMatch(/Cancel the order instead/)
    await moveOrder(buyer.desk(), code, null, 'confirm')
    await moveOrder(buyer.desk(), code, null, 'ship', { shipment: new Map([[await place('FEW'), 2]]) })
    expect(await why(correct({ FEW: { pieces: 1 } }))).toMatch(/2 have been shipped/)
    expect(await why(correct({ FEW: { price: '9.0000' } }))).toMatch(/shipped at this price/)
    expect(await why(correct({ FEW: { pieces: 2 } }))).toMatch(/Cancel the order instead/)
    await correct({ FEW: { pieces: 4 } })
    expect((await order()).state).toBe('partly-shipped')
    expect(await brokenInvariants(db)).toEqual([])
  })
  test('more than there is, than the budget has, than may be owed, or than was approved is refused', async () => {
    expect(await why(correct({ FEW: { pieces: 26 } }))).toMatch(/only 15 more are available/)
    expect(await why(correct({ PLENTY: { pieces: 900_000 } }))).toMatch(/buyer’s budget B has only/)
    await db.updateTable('budget').set({ amount: 9_999_999_999 }).where('id', '=', buyer.budgetId).execute()
    const { total } = await order()
    const limit = {
      company: buyer.member.companyName,
      currency: 'EUR',
      amount: String(total / 100 + 1),
      sure: true,
    }
    await setCredit(buyer.desk(), limit)
    expect(await why(correct({ PLENTY: { pieces: 5_000 } }))).toMatch(/on account/)
    await setCredit(buyer.desk(), { ...limit, amount: '' })
    await sql`insert into order_limit (customer_id, currency, amount) values (${buyer.member.id}, 'EUR', ${total})`.execute(
      db,
    )
    expect(await why(correct({ PLENTY: { pieces: 11 } }))).toMatch(/needs approval/)
    // cheaper needs nobody's word
    await correct({ PLENTY: { pieces: 9 } })
    expect(await brokenInvariants(db)).toEqual([])
  })
  test('it counts in the month in which it was ordered, beside what else was', async () => {
    await sql`update sales_order set placed_at = placed_at - interval '2 months' where code = ${code}`.execute(
      db,
    )
    const { total, placedAt } = await order()
    await buyer.fill({ PLENTY: 10, FEW: 5 })
    const now = await placeOrder(buyer.ctx(), { termsAccepted: true, referenceNumber: 'now' })
    expect(now.outcome).toBe('placed')
    await sql`insert into order_limit (customer_id, currency, period, amount)
      values (${buyer.member.id}, 'EUR', 'month', ${total * 2 - 1})`.execute(db)
    // what was ordered this month is no part of that one
    await correct({ PLENTY: { pieces: 11 } })
    await correct({ PLENTY: { pieces: 10 } })
    await sql`update sales_order set placed_at = ${placedAt} where code = ${now.outcome === 'placed' ? now.code : ''}`.execute(
      db,
    )
    expect(await why(correct({ PLENTY: { pieces: 11 } }))).toMatch(/needs approval/)
  })
  test('it takes from the budget of its day, and from none that began later', async () => {
    const { total } = await order()
    await sql`update sales_order set placed_at = placed_at - interval '5 days' where code = ${code}`.execute(
      db,
    )
    await sql`update budget set starts_on = current_date - 100, ends_on = current_date - 1, amount = ${total}
       where id = ${buyer.budgetId}`.execute(db)
    const { rows } = await sql<{
      id: number
    }>`insert into budget (company_id, unit_id, code, name, currency, amount, starts_on, ends_on)
      select company_id, unit_id, 'B2', 'B2', currency, 1, current_date, current_date + 100 from budget where id = ${buyer.budgetId}
      returning id`.execute(db)
    await sql`insert into cost_center_budget (company_id, cost_center_id, budget_id)
      select company_id, cost_center_id, ${rows[0]?.id ?? 0}::bigint from cost_center_budget where budget_id = ${buyer.budgetId}`.execute(
      db,
    )
    expect(await why(correct({ PLENTY: { pieces: 11 } }))).toMatch(/buyer’s budget B has only/)
    await db.updateTable('budget').set({ amount: 100_000 }).where('id', '=', buyer.budgetId).execute()
    await correct({ PLENTY: { pieces: 11 } })
    expect(await brokenInvariants(db)).toEqual([])
  })
  test('a card pays up to what it was authorised for', async () => {
    const { total } = await order()
    await sql`update sales_order set payment_type = 'CARD' where code = ${code}`.execute(db)
    await sql`update order_payment set kind = 'CARD', state = 'authorised', provider = 'p', provider_reference = ${`ref-${code}`}
       where order_id = (select id from sales_order where code = ${code})`.execute(db)
    expect(await why(correct({ PLENTY: { pieces: 11 } }))).toMatch(/may not exceed the authorised amount/)
    await correct({ PLENTY: { pieces: 5 } })
    await correct({ PLENTY: { pieces: 10 } })
    expect((await order()).total).toBe(total)
  })
  test('a price that jumps is asked about, at the tick of exactly this price', async () => {
    const price = { PLENTY: { price: '900.0000' } }
    expect(await why(correct(price))).toMatch(/./)
    expect((await order()).version).toBe(1)
    await db.updateTable('budget').set({ amount: 9_999_999_999 }).where('id', '=', buyer.budgetId).execute()
    await correct(price, null, await sureFor(price))
    expect((await order()).lines.find(line => line.code === 'PLENTY')).toMatchObject({
      price: '900.0000',
      priceSource: 'desk',
    })
  })
})

/** The tick that the page shows for prices in doubt. */
async function sureFor(lines: Record<string, LineAsked>): Promise<string> {
  const body: Record<string, string> = {
    version: String((await order()).version),
    reason: 'x',
    referenceNumber: 'R',
  }
  for (const [article, line] of Object.entries(lines)) {
    if (line.pieces !== undefined) body[`line-${await place(article)}`] = String(line.pieces)
    if (line.price !== undefined) body[`price-${await place(article)}`] = line.price
  }
  const page = await desk.post(`/desk/orders/${code}/correct`, body)
  return (
    /<input[^>]*value="([^"]*)"[^>]*name="sure"|<input[^>]*name="sure"[^>]*value="([^"]*)"/
      .exec(page.text)
      ?.slice(1)
      .find(Boolean) ?? ''
  )
}

describe('lines, address and delivery costs', () => {
  const post = async (more: Record<string, string>) =>
    desk.post(
      `/desk/orders/${code}/correct`,
      { version: String((await order()).version), reason: 'By phone', referenceNumber: 'R', ...more },
      { follow: true },
    )
  test('a line is added at the price of the customer of today, or a typed one; what is wrong is said at its field', async () => {
    const wrong = await post({ 'new-code-1': 'NOTHING', 'new-quantity-1': '2' })
    expect([wrong.status, wrong.field('new-code-1')]).toEqual([400, 'NOTHING'])
    expect(wrong.text).toContain('NOTHING is not in the catalogue.')
    const nameless = await post({ 'new-code-1': '', 'new-quantity-1': '2' })
    expect(nameless.text).toContain('This field is required.')
    expect(nameless.text).not.toContain('is not in the catalogue')
    const seen = await post({ 'new-code-1': 'FEW', 'new-quantity-1': '7' })
    expect(seen.text).toContain('data-change="added 3"')
    expect((await order()).lines).toHaveLength(2)
    await post({ 'new-code-1': 'FEW', 'new-quantity-1': '7', confirmed: 'true' })
    const after = await order()
    const own = after.lines.find(line => line.code === 'FEW')
    expect(after.lines[2]).toMatchObject({ lineNumber: 3, code: 'FEW', quantity: 7, price: own?.price })
    expect(await stockOf('FEW')).toBe(8)
    expect(after.events.at(-1)?.happened).toBe('corrected')
    expect(await brokenInvariants(db)).toEqual([])
    await moveOrder(buyer.desk(), code, null, 'confirm')
    await moveOrder(buyer.desk(), code, null, 'ship')
    await issueInvoice(buyer.desk(), code)
    const shipped = await order()
    expect(shipped.state).toBe('shipped')
    expect(shipped.invoices.map(one => one.total)).toEqual([shipped.total])
  })
  test('another address of the book is taxed where it is; delivery costs as typed; only while nothing has left', async () => {
    await sql`insert into tax_rate (country, tax_code, percent) values ('ES', 'standard', 21), ('IE', 'standard', 23)
      on conflict do nothing`.execute(db)
    const { companyId, unitId } = buyer.member
    await addAddress(db, { companyId, unitId, key: `${code}-madrid`, country: 'ES', isDefault: false })
    const before = await order()
    const seen = await post({ addressKey: `${code}-madrid`, delivery: '12.50' })
    expect(seen.text).toContain('data-change="address 0"')
    expect((await order()).total).toBe(before.total)
    await post({ addressKey: `${code}-madrid`, delivery: '12.50', confirmed: 'true' })
    const after = await order()
    expect([after.shipTo.country, after.delivery, after.taxNote]).toEqual(['ES', 1250, 'included'])
    expect(after.tax).toBe(Math.round((after.net + 1250) * 0.21))
    expect(after.deliveryTax.percent).toBe('21.00')
    expect(await brokenInvariants(db)).toEqual([])
    expect((await post({ addressKey: 'somebody-else' })).text).toContain('select an address from the list')
    await moveOrder(buyer.desk(), code, null, 'confirm')
    await moveOrder(buyer.desk(), code, null, 'ship', { shipment: new Map([[1, 1]]) })
    expect((await post({ delivery: '1.00' })).text).toContain('address and delivery costs stay as they were')
    await moveOrder(buyer.desk(), code, null, 'ship')
    await issueInvoice(buyer.desk(), code)
    const shipped = await order()
    expect(shipped.invoices.map(one => one.total)).toEqual([shipped.total])
  })
})

describe('at once', () => {
  const both = async (a: Promise<unknown>, b: Promise<unknown>) =>
    (await Promise.all([why(a), why(b)])).toSorted()
  test('two clerks: one corrects, the other sees that it was changed', async () => {
    const { version } = await order()
    const found = await both(
      correct({ PLENTY: { pieces: 11 } }, version),
      correct({ PLENTY: { pieces: 12 } }, version),
    )
    expect(found).toEqual(['conflict', 'done'])
    expect((await letters()).length).toBe(1)
  })
  test('correct against ship: what has left is never below what is owed', async () => {
    await moveOrder(buyer.desk(), code, null, 'confirm')
    const { version } = await order()
    const found = await both(
      moveOrder(buyer.desk(), code, version, 'ship'),
      correct({ PLENTY: { pieces: 1 } }, version),
    )
    expect(found).toEqual(['conflict', 'done'])
    expect(await brokenInvariants(db)).toEqual([])
    for (const line of (await order()).lines)
      expect(line.shipped).toBeLessThanOrEqual(line.quantity - line.cancelled)
  })
  test("correct against the buyer's cancellation request and the desk's cancelling", async () => {
    const { version } = await order()
    const ctx = { ...buyer.ctx(), who: { ...buyer.member, audiences: ['buyer' as const] } }
    await both(
      moveOrder(ctx, code, version, 'request-cancellation', { note: 'twice' }),
      correct({ PLENTY: { pieces: 11 } }, version),
    ).then(found => expect(found).toEqual(['conflict', 'done']))
    const now = (await order()).version
    const found = await both(
      moveOrder(buyer.desk(), code, now, 'cancel'),
      correct({ PLENTY: { pieces: 30 } }, now),
    )
    expect(found).toEqual(['conflict', 'done'])
    expect(await brokenInvariants(db)).toEqual([])
  })
  test('two orders for the last pieces: one gets them', async () => {
    const first = code
    const second = await readyBuyer(db, { budget: 100_000 })
    await second.fill({ FEW: 5 })
    const placed = await placeOrder(second.ctx(), { termsAccepted: true, referenceNumber: 'R' })
    const other = placed.outcome === 'placed' ? placed.code : expect.fail('not placed')
    // ten are left: both want eight more
    const line = await place('FEW')
    const found = await both(
      correctOrder(buyer.desk(), first, 1, {
        asked: { lines: new Map([[line, { pieces: 13 }]]) },
        reason: 'x',
        sure: '',
      }),
      correctOrder(second.desk(), other, 1, {
        asked: { lines: new Map([[1, { pieces: 13 }]]) },
        reason: 'x',
        sure: '',
      }),
    )
    expect(found.filter(one => one === 'done')).toHaveLength(1)
    expect(await stockOf('FEW')).toBe(2)
    expect(await brokenInvariants(db)).toEqual([])
  })
})

describe('the page', () => {
  test('shows before and after, then does it; the buyer sees the difference; nothing entered is lost', async () => {
    const form = await desk.get(`/desk/orders/${code}/correct`)
    const [plenty, version] = [await place('PLENTY'), form.data('data-order-version') ?? '']
    const day = formatDate(addDays(today, 9))
    const body = {
      version,
      reason: '',
      referenceNumber: 'R-2',
      purchaseOrderNumber: '',
      [`line-${plenty}`]: '12',
      [`wish-${plenty}`]: day,
    }
    const wrong = await desk.post(`/desk/orders/${code}/correct`, { ...body, [`line-${plenty}`]: 'many' })
    expect([wrong.status, wrong.field(`line-${plenty}`), wrong.field('referenceNumber')]).toEqual([
      400,
      'many',
      'R-2',
    ])
    const seen = await desk.post(`/desk/orders/${code}/correct`, body)
    expect(seen.status).toBe(200)
    expect(seen.text).toContain(`data-change="quantity ${plenty}"`)
    expect(seen.text).toContain('data-change="total"')
    expect((await order()).version).toBe(1)
    const without = await desk.post(`/desk/orders/${code}/correct`, { ...body, confirmed: 'true' })
    expect([without.status, without.text.includes('Please give a reason.')]).toEqual([400, true])
    const done = await desk.post(
      `/desk/orders/${code}/correct`,
      { ...body, reason: 'They asked for two more', confirmed: 'true' },
      { follow: true },
    )
    expect(done.text).toContain(`Order ${code} has been corrected.`)
    expect(done.text).toContain('They asked for two more')
    const own = await visitor.get(`/my-account/order/${code}`)
    expect(own.text).toContain('This order was corrected on')
    expect(own.text).toContain('12 (before: 10)')
    expect(own.text).toContain('They asked for two more')
    // the second clerk is told, and keeps what was entered
    const late = await desk.post(`/desk/orders/${code}/correct`, {
      ...body,
      reason: 'late',
      confirmed: 'true',
    })
    expect([late.status, late.text.includes('>late</textarea>')]).toEqual([409, true])
    const { rows } = await sql<{ details: { changes: unknown[] } }>`
      select details from trail where subject = ${`order:${code}`} and action = 'order-correct'`.execute(db)
    expect(rows[0]?.details.changes).toHaveLength(3)
  })
  test('is for who may change orders', async () => {
    const service = await shop.as('service@shop.example')
    expect((await service.get(`/desk/orders/${code}/correct`)).status).toBe(403)
    expect((await visitor.get(`/desk/orders/${code}/correct`)).status).toBe(403)
    expect((await desk.get('/desk/orders/nothing/correct')).status).toBe(404)
  })
})
