import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import { addDays, dayOf } from '#kit/calendar-date.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { readyBuyer } from '#shop/buying/checkout/fixtures/buyer.ts'
import { placeOrder } from '#shop/ordering/orders/fixtures.ts'
import { addCreditNote, addInvoice } from '#shop/ordering/receivables/fixtures.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { firstOf, monthOf } from '../model/booking.ts'

let db: Db
let desk: Visitor
let reader: Visitor
const today = dayOf(new Date())
const lastDay = addDays(firstOf(monthOf(today)), -1)
const month = monthOf(lastDay)
let invoice: { number: number; total: number; tax: number }

beforeAll(async () => {
  db = await testDatabase()
  const shop = await testShop({ db })
  const ids = await stockGoods(db, [{ code: 'PLENTY', stock: 1_000 }])
  const buyer = await readyBuyer(db)
  await addPerson(db, { email: 'orders@maker.example', roles: ['orders'] })
  await addPerson(db, { email: 'service@maker.example', roles: ['service'] })
  desk = await shop.as('orders@maker.example')
  reader = await shop.as('service@maker.example')
  const code = await placeOrder(db, {
    customer: buyer.member.id,
    company: buyer.member.companyId,
    email: buyer.member.email,
    lines: [{ articleId: ids.get('PLENTY') ?? 0, code: 'PLENTY', quantity: 40 }],
  })
  const number = await addInvoice(db, code, lastDay)
  await addCreditNote(db, number)
  invoice = await db
    .selectFrom('invoice')
    .select(['number', 'total', 'tax'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
})

const show = () => desk.get(`/desk/ledger?month=${month}`)
const sums = (text: string) => [...text.matchAll(/data-sum="([^"]+)"/g)].map(([, one]) => one)
const file = (as: string, asked = month) => desk.get(`/desk/ledger/export?month=${asked}&as=${as}`)
async function pay(amount: string, paidOn: string) {
  await desk.get(`/desk/invoices/${invoice.number}`)
  const answer = await desk.post(`/desk/invoices/${invoice.number}/pay`, { amount, paidOn })
  expect(answer.status).toBe(303)
  await sql`update invoice_payment set entered_at = now() - interval '1 hour' where entered_at > now() - interval '30 minutes'`.execute(
    db,
  )
}
const typed = ([y = '', m = '', d = '']: string[]) => `${d}/${m}/${y}`

test('decision 351 a month: its sums are those of the papers to the cent, its files say them, and closed it stays', async () => {
  await pay('1.00', typed(lastDay.split('-')))
  const page = await show()
  expect(sums(page.text)).toEqual([
    `invoice EUR 1 ${invoice.total}`,
    'credit-note EUR 1 -100',
    'payment EUR 1 100',
  ])
  const csv = (await file('csv')).text
  const amounts = csv
    .split('\r\n')
    .filter(line => line.startsWith('invoice,'))
    .map(line => Math.round(Number(line.split(',')[6]) * 100))
  expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(invoice.total)
  // without accounts there is no DATEV file, and the page says what is missing
  expect((await file('datev')).status).toBe(404)
  expect(page.text).toContain('Missing for the DATEV file')

  // accounts: what is wrong is told at its field, and nothing typed is lost
  const fields = {
    version: page.field('version'),
    consultant: '29098',
    client: '55003',
    yearStart: '1',
    accountLength: '4',
    debtors: '10000',
    bank: '1200',
    discount: '8736',
    'note-1': invoice.tax > 0 ? 'included' : 'not-included',
    'percent-1': String(Math.round((invoice.tax * 100) / (invoice.total - invoice.tax))),
    'account-1': '8400',
    'note-2': 'not-included',
    'percent-2': invoice.tax > 0 ? '0' : '',
    'account-2': invoice.tax > 0 ? '8338' : '',
  }
  const wrong = await desk.post('/desk/ledger/accounts', { ...fields, bank: '12' })
  expect(wrong.status).toBe(400)
  expect(wrong.text).toContain('Please enter an account of 4 or 5 digits.')
  expect(wrong.field('consultant')).toBe('29098')
  expect((await desk.post('/desk/ledger/accounts', fields)).status).toBe(303)
  expect((await desk.post('/desk/ledger/accounts', fields)).status).toBe(409)
  const datev = await file('datev')
  expect(datev.status).toBe(200)
  expect(datev.text).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;/)
  expect(datev.text.split('\r\n')).toHaveLength(csv.split('\r\n').length + 1)

  // closed once, by what was seen only, and by who may
  const seen = (await show()).field('seen')
  expect((await reader.post('/desk/ledger/close', { month, seen })).status).toBe(403)
  expect((await desk.post('/desk/ledger/close', { month, seen: 'else' })).status).toBe(409)
  expect((await desk.post('/desk/ledger/close', { month: monthOf(today), seen })).status).toBe(400)
  await show()
  const answers = await Promise.all([
    desk.post('/desk/ledger/close', { month, seen }),
    desk.post('/desk/ledger/close', { month, seen }),
  ])
  expect(answers.map(one => one.status).toSorted()).toEqual([303, 409])
  const kept = [await file('csv'), await file('datev')].map(one => one.text)

  // a payment of its days that is entered now counts in this month; its files are the same bytes
  await desk.get(`/desk/invoices/${invoice.number}`)
  await desk.post(`/desk/invoices/${invoice.number}/pay`, {
    amount: '2.00',
    paidOn: typed(lastDay.split('-')),
  })
  expect([await file('csv'), await file('datev')].map(one => one.text)).toEqual(kept)
  expect(sums((await show()).text)).toContain('payment EUR 1 100')
  const now = await desk.get(`/desk/ledger?month=${monthOf(today)}`)
  expect(sums(now.text)).toContain('payment EUR 1 200')
})

test('decision 414 a discount is booked with the tax of its invoice', async () => {
  const day = addDays(firstOf(month), -1)
  const { rows: orders } = await sql<{ code: string }>`select code from sales_order limit 1`.execute(db)
  const number = await addInvoice(db, orders[0]?.code ?? '', day)
  await sql`insert into invoice_payment (invoice_id, paid_on, amount, discount, means, remark, entered_by)
    select id, issued_on, total - 119, 119, 'transfer', '', 'desk' from invoice where number = ${number}`.execute(
    db,
  )
  const lines = (await file('csv', monthOf(day))).text.split('\r\n').map(line => line.split(','))
  const billed = lines.find(([kind]) => kind === 'invoice')
  const discounts = lines.filter(([kind]) => kind === 'discount')
  expect(discounts.map(line => [line[6], ...line.slice(7, 9)])).toEqual([
    ['1.19', ...(billed ?? []).slice(7, 9)],
  ])
})
