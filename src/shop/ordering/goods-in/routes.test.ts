import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import { dayOf, formatDate } from '#kit/calendar-date.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { placeOrder } from '#shop/ordering/orders/fixtures.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'

let db: Db
let shop: TestShop
let desk: Visitor
let ids: Map<string, number>
const address = '/desk/goods-received/new'
const today = formatDate(dayOf(new Date()))
const id = (code: string) => ids.get(code) ?? 0

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  await addPerson(db, { email: 'desk@maker.example', roles: ['catalogue'] })
  ids = await stockGoods(db, [
    { code: 'A-1', stock: 10 },
    { code: 'K2 16', stock: 40 },
    { code: 'K2', stock: 40 },
  ])
  desk = await shop.as('desk@maker.example')
})

const levelOf = async (code: string) =>
  (
    await db
      .selectFrom('stock')
      .select('quantity')
      .where('article_id', '=', id(code))
      .where('site_code', '=', 'central')
      .executeTakeFirstOrThrow()
  ).quantity
/** The form as it is looked at, with these rows. */
async function look(rows: string, more: Record<string, string> = {}) {
  const fresh = await desk.get(address)
  const fields = { site: 'central', reference: 'DN 7', receivedOn: today, rows, formKey: fresh.field('formKey') ?? '', ...more }
  const page = await desk.post(address, fields)
  return { page, fields: { ...fields, seen: /<button[^>]*value="([^"]+)"[^>]*name="seen"/.exec(page.text)?.[1] ?? '' } }
} // prettier-ignore

test('goods go first to the order that was promised them; the rest is stock, and no longer to come; sent twice it is one receipt', async () => {
  const company = await addCompany(db, { code: 'north', name: 'North' })
  const customer = await addPerson(db, { email: 'buyer@north.example', company })
  const code = await placeOrder(db, {
    customer,
    company: company.companyId,
    email: 'buyer@north.example',
    lines: [{ articleId: id('A-1'), code: 'A-1', quantity: 30, fromStock: 10 }],
  })
  const order = await db.selectFrom('sales_order').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  const due = { article_id: id('A-1'), site_code: 'central', due_on: '2999-01-07' }
  await db.insertInto('stock_inbound').values({ ...due, quantity: 50, promised: 20 }).execute()
  await db.insertInto('receipt_promised').values({ ...due, order_id: order.id, line_number: 1, quantity: 20 }).execute()
  const before = await levelOf('A-1')
  const { page, fields } = await look('A-1; 15\r\nA-1 10\n')
  expect(page.text).toMatch(/data-arrived="A-1" data-quantity="25"/)
  expect(page.text, 'leaving asks, and it outlasts the session').toContain('data-unsaved="entered"')
  expect(await levelOf('A-1'), 'looked at, nothing is added').toBe(before)
  const [one, two] = await Promise.all([desk.post(address, fields), desk.post(address, fields)])
  expect([one.status, two.status]).toEqual([303, 303])
  expect(one.location).toBe(two.location)
  expect(await levelOf('A-1')).toBe(before + 25 - 20)
  const inbound = await db.selectFrom('stock_inbound').select(['quantity', 'promised']).where('article_id', '=', id('A-1')).execute()
  expect(inbound).toEqual([{ quantity: 25, promised: 0 }])
  const line = await db.selectFrom('sales_order_line').select('from_stock').where('order_id', '=', order.id).executeTakeFirstOrThrow()
  expect(line.from_stock).toBe(30)
  expect(await db.selectFrom('receipt_promised').select('quantity').where('order_id', '=', order.id).execute()).toEqual([])
  const taken = await db.selectFrom('stock_taken').select('quantity').where('order_id', '=', order.id).execute()
  expect(taken).toEqual([{ quantity: 30 }])
  const shown = await desk.get((one.location ?? '').replace('/ebusiness/en', ''))
  expect(shown.text).toMatch(/A-1.*?25<\/td>.*?20<\/td>/s)
  const trail = await db.selectFrom('trail').select('details').where('subject', '=', 'article:A-1').execute()
  expect(trail.map(one => one.details)).toEqual([
    { site: 'central', before, quantity: before + 25, cause: 'stock-received', note: 'DN 7' },
  ])
  const list = (await desk.get('/desk/goods-received')).text
  expect([list.includes('DN 7'), /<td[^>]*>Ada Byron</.test(list)]).toEqual([true, true])
}) // prettier-ignore

test.each<[string, string, Record<string, string>, string]>([
  ['an unknown article', 'A-1;1\nX-9;2', {}, 'Line 2: there is no article X-9.'],
  ['a line that can be read in two ways', 'K2 16', {}, 'K2 16 as well as K2 is an article.'],
  ['no quantity', 'A-1;many', {}, 'Line 1: the quantity is no whole number.'],
  ['more than there can be', 'A-1;9999999\nA-1', {}, 'Line 2: more than 9,999,999 pieces of A-1 in all.'],
  ['nothing', ' ', {}, 'Please enter what has arrived.'],
  ['a day to come', 'A-1', { receivedOn: '01/01/2030' }, 'This day is in the future.'],
  ['an unknown warehouse', 'A-1', { site: 'moon' }, 'Please choose a warehouse.'],
])('%s is said at its field, and nothing is lost', async (_, rows, more, message) => {
  const { page } = await look(rows, more)
  expect([page.status, page.text.includes(message)]).toEqual([400, true])
  expect(page.field('reference')).toBe('DN 7')
})

test('a form that somebody goes back to for the next delivery is no second sending of the first', async () => {
  const { fields } = await look('A-1;2')
  await desk.post(address, fields)
  const before = await levelOf('A-1')
  const { fields: next } = await look('A-1;7', { formKey: fields.formKey })
  const told = await desk.post(address, next)
  expect([told.status, told.text.includes('This form was entered before')]).toEqual([400, true])
  expect([told.text.includes('A-1;7</textarea>'), await levelOf('A-1')]).toEqual([true, before])
  expect((await desk.post(address, { ...next, formKey: told.field('formKey') ?? '' })).status).toBe(303)
  expect(await levelOf('A-1')).toBe(before + 7)
})

test('many more than there were are asked about; what was changed since it was seen is not added', async () => {
  const before = await levelOf('K2')
  const { fields } = await look('K2;9000')
  const asked = await desk.post(address, fields)
  expect([asked.status, asked.text.includes('Far more than there was before: K2.')]).toEqual([400, true])
  const other = await desk.post(address, { ...fields, rows: 'K2;9', sure: 'true' })
  expect([other.status, other.text.includes('Please check it again.')]).toEqual([400, true])
  expect(await levelOf('K2')).toBe(before)
  expect((await desk.post(address, { ...fields, sure: 'true' })).status).toBe(303)
  expect(await levelOf('K2')).toBe(before + 9_000)
  expect(shop.errors()).toEqual([])
})
