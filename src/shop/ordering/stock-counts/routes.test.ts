import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Answer, Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import type { OrderPaper } from '#shop/ordering/orders/model/paper.ts'
import { printOrderPaper } from '#shop/ordering/orders/service/papers/print-order-paper.ts'
import { placeOrder } from '#shop/ordering/orders/fixtures.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'

let db: Db
let shop: TestShop
let desk: Visitor
let ids: Map<string, number>
let customer: number
let company: number
const id = (code: string) => ids.get(code) ?? 0
const site = 'central'

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({
    db,
    ports: {
      fileMaker: {
        make: async (kind, content) => ({
          bytes: kind === 'order-paper' ? await printOrderPaper(content as OrderPaper) : expect.fail(kind),
          type: 'application/pdf',
          extension: 'pdf',
        }),
        close: async () => {},
      },
    },
  })
  await addPerson(db, { email: 'desk@maker.example', roles: ['catalogue', 'orders'] })
  const north = await addCompany(db, { code: 'north', name: 'North' })
  company = north.companyId
  customer = await addPerson(db, { email: 'buyer@north.example', company: north })
  ids = await stockGoods(db, [
    { code: 'A-1', stock: 40 },
    { code: 'A-2', stock: 200 },
    { code: 'A-3' },
    { code: 'B-1', stock: 30 },
    { code: 'B-2', stock: 12 },
    { code: 'C-1', stock: 5 },
    { code: 'D-1' },
  ])
  desk = await shop.as('desk@maker.example')
})

const level = async (code: string) =>
  (await db.selectFrom('stock').select('quantity').where('article_id', '=', id(code)).where('site_code', '=', site).executeTakeFirst())?.quantity // prettier-ignore
const order = (code: string, quantity: number) =>
  placeOrder(db, {
    customer,
    company,
    email: 'buyer@north.example',
    lines: [{ articleId: id(code), code, quantity }],
  })
const wayOf = ({ location = '' }: Answer) => location.replace('/ebusiness/en', '')
/** A new list of what begins so. */
async function begin(prefix: string, more: Record<string, string> = {}): Promise<Answer> {
  const fresh = await desk.get('/desk/counts/new')
  return desk.post('/desk/counts/new', { site, prefix, name: 'Shelf 4', formKey: fresh.field('formKey') ?? '', ...more })
} // prettier-ignore
async function enter(list: string, rows: string, more: Record<string, string> = {}): Promise<Answer> {
  const page = await desk.get(list)
  return desk.post(list, { rows, formKey: page.field('formKey') ?? '', ...more })
}
/** The fields of the page of differences as they stand there; `also`: codes that are ticked by hand. */
async function ticks(list: string, also: readonly string[] = []): Promise<Record<string, string>> {
  const { text } = await desk.get(`${list}/differences`)
  const fields: Record<string, string> = {}
  for (const [row, code = ''] of text.matchAll(/<tr data-difference="([^"]+)".*?<\/tr>/gs)) {
    const [, name = ''] = /name="(post-\d+)"/.exec(row) ?? []
    const box = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(row)?.[0] ?? ''
    if (box.includes('checked') || also.includes(code)) fields[name] = /value="([^"]+)"/.exec(box)?.[1] ?? ''
    const [, base = ''] = /name="(base-\d+)"/.exec(row) ?? []
    if (base) fields[base] = ''
  }
  return fields
}
const lineOf = async (list: string, code: string) =>
  db.selectFrom('stock_count_line').selectAll().where('count_id', '=', Number(/\d+$/.exec(list)?.[0])).where('code', '=', code).executeTakeFirstOrThrow() // prettier-ignore

test('free pieces and those of open orders are counted; what was sold and shipped since is taken into account, line by line', async () => {
  const code = await order('A-1', 10)
  const list = wayOf(await begin('A-'))
  expect(await lineOf(list, 'A-1')).toMatchObject({ expected: 40, counted: null })
  const held = (await level('A-1')) ?? 0
  expect(held, 'ten of them are not free').toBe(30)
  expect((await enter(list, 'A-1;37\nA-2\t200\nA-3;4')).status).toBe(303)
  expect(await lineOf(list, 'A-3'), 'what was not on the list is added').toMatchObject({
    expected: 0,
    counted: 4,
  })
  const fields = await ticks(list)
  // sold after the count: still on the shelf as it was counted, no longer free
  await order('A-1', 7)
  const posted = await desk.post(`${list}/differences`, fields)
  expect(posted.status).toBe(303)
  expect([await level('A-1'), await level('A-2'), await level('A-3')]).toEqual([30 - 7 - 3, 200, 4])
  expect(await lineOf(list, 'A-2'), 'as expected, so it ends without a change').toMatchObject({ level_after: null })
  const trail = await db.selectFrom('trail').select('details').where('subject', '=', 'article:A-1').execute()
  expect(trail.map(one => one.details)).toEqual([
    { site, before: 23, quantity: 20, cause: 'stock-counted', 'counting list': /\d+$/.exec(list)?.[0] },
  ])
  expect((await desk.post(`${list}/differences`, fields)).status, 'nothing is posted twice').toBe(303)
  expect(await level('A-1')).toBe(20)
  // what has left is no longer there
  await db.updateTable('sales_order_line').set({ shipped: 10 }).where('order_id', '=', db.selectFrom('sales_order').select('id').where('code', '=', code)).execute()
  expect(await lineOf(wayOf(await begin('A-1')), 'A-1')).toMatchObject({ expected: 27 })
}) // prettier-ignore

test('where goods moved between list and count it is asked when it was counted; where orders hold more than was counted, what is missing is told', async () => {
  const list = wayOf(await begin('B-'))
  await db.updateTable('stock').set({ quantity: 25 }).where('article_id', '=', id('B-1')).execute()
  await order('B-2', 8)
  await enter(list, 'B-1;26\nB-2;5')
  const page = await desk.get(`${list}/differences`)
  expect(page.text).toContain('3 pieces of orders missing')
  const usual = await ticks(list)
  expect(Object.keys(usual).filter(key => key.startsWith('post-'))).toEqual([])
  const fields = await ticks(list, ['B-1', 'B-2'])
  const asked = await desk.post(`${list}/differences`, fields)
  expect([asked.status, asked.text.includes('Please select whether it was counted before or after.')]).toEqual([400, true])
  expect(await level('B-2'), 'nothing is posted before it is said').toBe(4)
  const base = Object.keys(fields).find(key => key.startsWith('base-')) ?? ''
  expect((await desk.post(`${list}/differences`, { ...fields, [base]: 'after' })).status).toBe(303)
  expect([await level('B-1'), await level('B-2')]).toEqual([26, 0])
  expect(await lineOf(list, 'B-2')).toMatchObject({ missing: 3 })
}) // prettier-ignore

test('counted twice it is asked whether to add or to replace; a form that is sent twice counts once; an article that is posted or a list that is closed takes nothing', async () => {
  const list = wayOf(await begin('C-'))
  const formKey = (await desk.get(list)).field('formKey') ?? ''
  const sent = { rows: 'C-1;2', formKey }
  expect([(await desk.post(list, sent)).status, (await desk.post(list, sent)).status]).toEqual([303, 303])
  const next = await desk.post(list, { rows: 'C-1;1', formKey })
  expect(
    [next.status, next.text.includes('Already counted: C-1 (2).')],
    'another shelf by the same form',
  ).toEqual([400, true])
  const asked = await enter(list, 'C-1')
  expect([asked.status, asked.text.includes('Already counted: C-1 (2).')]).toEqual([400, true])
  expect((await enter(list, 'C-1', { again: 'add' })).status).toBe(303)
  expect(await lineOf(list, 'C-1')).toMatchObject({ counted: 3 })
  const line = (await lineOf(list, 'C-1')).line
  const typed = (n: string, was: string) =>
    desk.post(`${list}/quantities`, { [`n-${line}`]: n, [`was-${line}`]: was, show: 'all', page: '1' })
  expect((await typed('4', '2')).text).toContain('somebody else has entered 3')
  expect((await typed('1,5', '3')).text).toContain('please enter a whole number')
  expect((await typed('', '3')).status).toBe(303)
  expect(await lineOf(list, 'C-1')).toMatchObject({ counted: null, found: null })
  expect((await typed('0', '')).status).toBe(303)
  await desk.post(`${list}/close`, { to: 'closed' })
  expect((await enter(list, 'C-1;5', { again: 'replace' })).status).toBe(409)
  await desk.post(`${list}/close`, { to: 'open' })
  await desk.post(`${list}/differences`, await ticks(list))
  expect(await level('C-1')).toBe(0)
  expect((await enter(list, 'C-1;5')).text).toContain('Already posted')
})

test('what two lists find missing, or what was put right since, is not taken off twice', async () => {
  await db
    .insertInto('stock')
    .values({ article_id: id('D-1'), site_code: site, quantity: 20 })
    .execute()
  const [first, second] = [wayOf(await begin('D-')), wayOf(await begin('D-'))]
  for (const list of [first, second]) await enter(list, 'D-1;17')
  const both = [await ticks(first), await ticks(second)] as const
  await desk.post(`${first}/differences`, both[0])
  const late = await desk.post(`${second}/differences`, both[1], { follow: true })
  expect([late.text.includes('left as they are: D-1.'), late.text.includes('Count again')]).toEqual([
    true,
    true,
  ])
  expect(await level('D-1')).toBe(17)
  // entered again it is compared with what holds now, and comes to it
  await enter(second, 'D-1;17', { again: 'replace' })
  expect((await desk.get(`${second}/differences`)).text).not.toContain('Count again')
  await desk.post(`${second}/differences`, await ticks(second))
  expect([await level('D-1'), (await lineOf(second, 'D-1')).posted_at !== null]).toEqual([17, true])
})

test.each<[string, Record<string, string>, string]>([
  ['nothing lies there', { prefix: 'X' }, 'There is nothing to count'],
  ['an unknown warehouse', { site: 'moon' }, 'Please choose a warehouse or store.'],
  ['an unknown category', { category: 'moon' }, 'Please choose a category.'],
  ['no day', { movedSince: '31/02/2026' }, 'Please enter a date'],
  ['a day to come', { movedSince: '01/01/2030' }, 'This day is in the future.'],
])('%s is said at its field', async (_, more, message) => {
  const page = await begin('', more)
  expect([page.status, page.text.includes(message)]).toEqual([400, true])
  expect(page.field('name')).toBe('Shelf 4')
})

test('a list of what moved since a day holds what was set or shipped since; it goes as a paper and as a table to be filled in', async () => {
  const today = new Date()
  const typed = `${String(today.getUTCDate()).padStart(2, '0')}/${String(today.getUTCMonth() + 1).padStart(2, '0')}/${today.getUTCFullYear()}`
  const list = wayOf(await begin('', { movedSince: typed }))
  const codes = await db.selectFrom('stock_count_line').select('code').where('count_id', '=', Number(/\d+$/.exec(list)?.[0])).orderBy('code').execute()
  expect(codes.map(one => one.code), 'C-1 is gone, A-2 was as expected').toEqual(['A-1', 'A-3', 'B-1', 'B-2', 'D-1'])
  const table = await desk.raw({ method: 'GET', url: `/ebusiness/en${list}/list.xlsx` })
  expect(table.status).toBe(200)
  // as many lines as a list may have come back at once
  const filledIn = Array.from({ length: 301 }, () => 'B-1').join('\n')
  expect((await enter(list, filledIn)).status).toBe(303)
  expect(await lineOf(list, 'B-1')).toMatchObject({ counted: 301 })
  const pdf = await desk.get(`${list}/list.pdf?expected=true`)
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(shop.errors()).toEqual([])
}) // prettier-ignore
