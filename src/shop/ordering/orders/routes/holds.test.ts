import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import { addDays, dayOf, formatDate } from '#kit/calendar-date.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { enterSeller } from '#shop/ordering/seller/fixtures.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'
import { placeOrder } from '../fixtures.ts'

let db: Db
let shop: TestShop
let desk: Visitor
let buyer: Visitor
let ids: Map<string, number>
let company: { companyId: number; unitId: number }
let customer: number
let code: string

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  company = await addCompany(db, { code: 'north', name: 'North Automation' })
  customer = await addPerson(db, { email: 'buyer@north.example', company })
  await addPerson(db, { email: 'desk@maker.example', roles: ['desk'] })
  ids = await stockGoods(db, [
    { code: 'A-1', stock: 100_000 },
    { code: 'B-2', stock: 100_000 },
  ])
  desk = await shop.as('desk@maker.example')
  buyer = await shop.as('buyer@north.example')
  await enterSeller(db)
})
beforeEach(async () => {
  code = await placeOrder(db, {
    customer,
    company: company.companyId,
    email: 'buyer@north.example',
    lines: [
      { articleId: ids.get('A-1') ?? 0, code: 'A-1', quantity: 10 },
      { articleId: ids.get('B-2') ?? 0, code: 'B-2', quantity: 4 },
    ],
  })
})

const page = () => desk.get(`/desk/orders/${code}`)
async function act(action: string, more: Record<string, string | string[]> = {}) {
  const version = (await page()).data('data-order-version') ?? ''
  return desk.post(`/desk/orders/${code}/${action}`, { version, ...more }, { follow: true })
}
const state = async () => (await page()).data('data-order-state')
const letters = () =>
  db
    .selectFrom('mail')
    .select(['subject', 'body_text'])
    .where('key', 'like', `order-%:${code}:%`)
    .orderBy('id')
    .execute()
const listed = async (show: string) =>
  (await desk.get(`/desk/orders?show=${show}`)).text.includes(`data-order-code="${code}"`)
const today = dayOf(new Date())

describe('an order on hold', () => {
  test('is neither confirmed nor shipped, says so to desk and buyer, and goes on when it is released', async () => {
    const held = await act('hold', { reason: 'over the limit', until: '' })
    expect(held.text).toContain('over the limit')
    expect(held.text).toContain('On hold')
    expect(held.text).not.toContain(`/desk/orders/${code}/confirm"`)
    expect((await act('confirm')).text).toContain('is on hold. Release it first.')
    expect([await listed('on-hold'), await listed('hold-due'), await state()]).toEqual([
      true,
      false,
      'placed',
    ])
    // the buyer sees that, not why: nobody told them
    const seen = await buyer.get(`/my-account/order/${code}`)
    expect(seen.text).toContain('This order is on hold')
    expect(seen.text).not.toContain('over the limit')
    expect((await buyer.get('/my-account/orders')).text).toContain('On hold')
    expect(await letters()).toEqual([])
    await act('release', { note: 'paid' })
    expect(await letters()).toEqual([])
    expect(await listed('on-hold')).toBe(false)
    await act('confirm')
    expect(await state()).toBe('confirmed')
  })
  test('ORD-02 told: a letter and the order say why; the day is a to-do when it has come', async () => {
    await act('hold', { reason: 'Your import licence is missing', until: formatDate(today), tell: 'true' })
    const [letter] = await letters()
    expect(letter?.subject).toBe(`Order ${code}: On hold`)
    expect(letter?.body_text).toContain('Reason:\nYour import licence is missing')
    expect(letter?.body_text).toContain(formatDate(today))
    expect((await buyer.get(`/my-account/order/${code}`)).text).toContain('Your import licence is missing')
    expect(await listed('hold-due')).toBe(true)
    expect((await desk.get('/desk')).text).toContain('On hold, to be looked at again')
    // another reason and day in its place
    await act('hold', { reason: 'Still missing', until: formatDate(addDays(today, 2)) })
    expect(await listed('hold-due')).toBe(false)
    await act('release', { note: 'It has come', tell: 'true' })
    expect((await letters()).map(one => one.subject)).toEqual([
      `Order ${code}: On hold`,
      `Order ${code}: No longer on hold`,
    ])
    const trail = await db
      .selectFrom('trail')
      .select(['action', 'details'])
      .where('subject', '=', `order:${code}`)
      .orderBy('id')
      .execute()
    expect(trail.map(one => one.action)).toEqual(['order-hold', 'order-hold', 'order-release'])
    expect(trail[1]?.details).toMatchObject({ reason: 'Still missing' })
  })
  test('a line on hold stays behind when the rest leaves, and is not billed', async () => {
    await act('confirm')
    await act('ship', { 'line-1': '3' })
    await act('hold', { line: '1', reason: 'Recall of this batch' })
    const refused = await act('ship', { 'line-1': '1', 'line-2': '4' })
    expect(refused.text).toContain('Position 1 is on hold.')
    expect((await page()).field('line-2')).toBe('4')
    expect((await page()).text).not.toMatch(/<input[^>]*form="order-ship"[^>]*name="line-1"/)
    await desk.post(`/desk/orders/${code}/invoice`, {}, { follow: true })
    expect((await page()).text).not.toContain('data-invoice=')
    await act('ship', { 'line-2': '4' })
    await desk.post(`/desk/orders/${code}/invoice`, {}, { follow: true })
    const billed = () =>
      db
        .selectFrom('invoice_line')
        .innerJoin('invoice', 'invoice.id', 'invoice_line.invoice_id')
        .innerJoin('sales_order', 'sales_order.id', 'invoice.order_id')
        .where('sales_order.code', '=', code)
        .select(['invoice_line.line_number', 'invoice_line.quantity'])
        .orderBy('invoice.id')
        .execute()
    expect(await billed()).toEqual([{ line_number: 2, quantity: 4 }])
    await act('release', { line: '1' })
    await desk.post(`/desk/orders/${code}/invoice`, {}, { follow: true })
    expect((await billed()).slice(1)).toEqual([{ line_number: 1, quantity: 3 }])
  })
  test('a hold wants a reason and a day that is not past, and keeps what was entered', async () => {
    const refused = await act('hold', { line: ['2'], reason: '', until: '01/01/2020', tell: 'true' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Please give a reason.')
    expect(refused.field('until')).toBe('01/01/2020')
    expect(refused.text).toMatch(/<input[^>]*name="line"[^>]*checked=""[^>]*value="2"/)
    expect((await act('hold', { reason: 'x', until: 'soon' })).text).toContain('Please enter a date as')
    expect((await act('release')).status).toBe(409)
  })
  test('cancelling what is held ends the hold; of two clerks the second sees what the first did', async () => {
    const version = (await page()).data('data-order-version') ?? ''
    await desk.post(`/desk/orders/${code}/hold`, { version, reason: 'first' })
    const second = await desk.post(
      `/desk/orders/${code}/hold`,
      { version, reason: 'second' },
      { follow: true },
    )
    expect(second.text).toMatch(/first/)
    expect(second.text).toContain('second')
    await act('cancel')
    expect([await state(), await listed('on-hold')]).toEqual(['cancelled', false])
  })
})
