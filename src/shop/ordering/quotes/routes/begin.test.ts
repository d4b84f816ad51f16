import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { requestOf } from '#app/every-route/request.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { readyBuyer, type Ready } from '#shop/buying/checkout/fixtures/buyer.ts'
import { documentDesk } from '#shop/ordering/reference-documents/contract.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { addQuote } from '../fixtures.ts'

const nextYear = new Date().getUTCFullYear() + 1
let db: Db
let shop: TestShop
let ready: Ready
let buyer: Visitor
let desk: Visitor

beforeAll(async () => {
  db = await testDatabase()
  await stockGoods(db, [
    { code: 'ONE', stock: 1000 },
    { code: 'TWO', stock: 1000 },
    { code: 'ASK', stock: 1000, prices: {} },
    { code: 'GONE', retired: true },
  ])
  shop = await testShop({ db })
  ready = await readyBuyer(db, { budget: 100_000_000 })
  await addPerson(db, { email: 'orders@maker.example', roles: ['orders'], firstName: 'Olga', lastName: 'Desk' })
  buyer = await shop.as(ready.member.email)
  desk = await shop.as('orders@maker.example')
}) // prettier-ignore

const address = () => `/desk/quotes/new/${ready.member.id}`
/** The form with the usual terms. */
async function form(more: Record<string, string>): Promise<Record<string, string>> {
  const page = await desk.get(address())
  const usual = (name: string) =>
    new RegExp(`name="${name}"[^>]*>.*?<option[^>]*value="([^"]*)"`, 's').exec(page.text)?.[1] ?? ''
  return {
    rows: '',
    from: '',
    remarks: '',
    costCenter: usual('costCenter'),
    address: usual('address'),
    mode: usual('mode'),
    referenceNumber: page.field('referenceNumber') ?? '',
    formKey: page.field('formKey') ?? '',
    ...more,
  }
}
const codeIn = (location = '') => /quotes\/(\d+)/.exec(location)?.[1] ?? ''
const lettersTo = async (recipient: string) =>
  (await db.selectFrom('mail').select('subject').where('recipient', '=', recipient).execute()).length

test('QUO-01 the desk begins an offer of a list: its buyer knows nothing of it until it is sent, then accepts it like any other', async () => {
  const fields = await form({ rows: 'ONE\t10\nASK\t5', remarks: 'Including the test report\n\nIn one delivery' })
  const before = await lettersTo(ready.member.email)
  const [sent, again] = await Promise.all([desk.post(address(), fields), desk.post(address(), fields)])
  expect([sent.status, again.status]).toEqual([303, 303])
  const code = codeIn(sent.location)
  expect(codeIn(again.location), 'sent twice it is one').toBe(code)
  const own = `/my-account/my-quotes/${code}`
  const hidden = async () => [(await buyer.get(own)).status, (await buyer.get('/my-account/my-quotes')).text.includes(code)]
  expect(await hidden()).toEqual([404, false])
  const decision = { orderCode: code, selectedQuoteDecision: 'CANCELQUOTE', comments: '' }
  expect((await buyer.post('/my-account/quote/quoteOrderDecision', decision)).status).toBe(404)
  const page = await desk.get(`/desk/quotes/${code}`)
  expect(page.text).toContain('The customer does not see it until the offer is sent')
  expect(page.text).toContain('Including the test report')
  expect((await desk.post(`/desk/quotes/${code}/decline`, { version: '1', text: 'No' })).status, 'nobody asked').toBe(409)
  // what has no price yet stays in the draft, and is no part of what is sent
  const draft = { 'code-1-1': 'ONE', 'quantity-1-1': '10', 'price-1-1': '2.40', 'per-1-1': '1', text: '' }
  expect((await desk.post(`/desk/quotes/${code}/edit`, { ...draft, version: '1' })).status).toBe(303)
  expect((await desk.get(`/desk/quotes/${code}`)).text).toContain('ASK')
  expect(await lettersTo(ready.member.email)).toBe(before)
  const offer = await desk.post(`/desk/quotes/${code}/offer`, { ...draft, version: '2', validUntil: `31/12/${nextYear}` })
  expect(offer.status).toBe(303)
  expect(await lettersTo(ready.member.email)).toBe(before + 1)
  const shown = await buyer.get(own)
  expect([shown.status, shown.text.includes('In one delivery'), shown.text.includes('ASK')]).toEqual([200, true, false])
  const accept = { orderCode: code, selectedQuoteDecision: 'ACCEPTQUOTE', comments: '', version: '3' }
  const ordered = await buyer.post('/my-account/quote/quoteOrderDecision', accept)
  expect(ordered.status).toBe(303)
  const quote = await db.selectFrom('quote').select(['state', 'order_code', 'unsent']).where('code', '=', code).executeTakeFirstOrThrow()
  expect(quote).toMatchObject({ state: 'ordered', unsent: false })
  // an order of theirs is where another one begins
  const next = await desk.post(address(), await form({ from: quote.order_code ?? '' }))
  const lines = await db.selectFrom('quote_revision').innerJoin('quote', 'quote.id', 'quote_revision.quote_id').select('quote_revision.lines').where('quote.code', '=', codeIn(next.location)).executeTakeFirstOrThrow()
  expect(lines.lines).toMatchObject([{ code: 'ONE', quantity: 10, by: 'seller', offers: [{ price: '2.5000' }] }])
  const drop = await desk.post(`/desk/quotes/${codeIn(next.location)}/discard`, { version: '1', text: '' })
  expect(drop.status).toBe(303)
  expect((await buyer.get(`/my-account/my-quotes/${codeIn(next.location)}`)).status, 'nobody has to know').toBe(404)
  expect(shop.errors()).toEqual([])
}) // prettier-ignore

test.each<[string, Record<string, string>, string]>([
  ['an unknown article', { rows: 'ONE\t1\nNOPE\t2' }, 'Line 2: no article matches'],
  ['nothing', {}, 'Please enter articles, or the number of an order or quote.'],
  ['an order that is not theirs', { from: '9999' }, 'This company has no order or quote 9999.'],
  ['no reference', { rows: 'ONE\t1', referenceNumber: '' }, 'Please enter a reference.'],
  ['another cost center', { rows: 'ONE\t1', costCenter: 'MOON' }, 'Please choose a cost center.'],
  ['another address', { rows: 'ONE\t1', address: '999999' }, 'Please choose an address of this cost center.'],
])('%s is said at its field, and nothing is lost', async (_, more, message) => {
  const page = await desk.post(address(), await form({ referenceNumber: 'REF 7', ...more }))
  expect([page.status, page.text.includes(message)]).toEqual([400, true])
  expect(page.field('referenceNumber')).toBe(more['referenceNumber'] ?? 'REF 7')
})

test('what is no longer sold is left out of an earlier quote, and named', async () => {
  const { code } = await addQuote(db, { customerId: ready.member.id, state: 'requested', lines: { ONE: 4, TWO: 2 } })
  await db.updateTable('article').set({ retired_at: new Date() }).where('code', '=', 'TWO').execute()
  const begun = await desk.post(address(), await form({ from: code }), { follow: true })
  expect(begun.text).toContain('no longer sold: TWO.')
}) // prettier-ignore

test('decision 426 an offer of an order that was called off or picked up is at the price of today, and calls off nothing', async () => {
  const head = 'Document,Kind,Company,Title,Currency,Valid from,Valid until,Position,Part number,Quantity,Price,Price unit'
  const text = `${head}\nFRAME,contract,${ready.member.companyName},Frame,EUR,,31/12/2099,10,ONE,20,150.00,100`
  await desk.get('/desk/reference-documents')
  const taken = await desk.raw(requestOf(documentDesk.import, { file: { name: 'frame.csv', text } }, desk.token))
  const path = (taken.location ?? '').replace('/ebusiness/en', '')
  await desk.post(`${path}/apply`, { sure: (await desk.get(path)).field('sure') ?? '' })
  const left = async () => (await desk.get('/desk/reference-documents/FRAME')).data('data-document-left')
  await ready.fill({ ONE: 20 })
  buyer.cookies.set('currencyIsoCode', 'EUR')
  await buyer.get('/cart')
  await buyer.call(`/cart/assignReferenceDocument?selectedRadiobutton=${encodeURIComponent('1~~FRAME:10~~')}`)
  const checkout = await buyer.get('/checkout/single')
  const hidden = ['cartVersion', 'placeToken', 'seenTotal'].map(name => [name, checkout.field(name)])
  const placed = await buyer.post('/checkout/single/placeOrder', { ...Object.fromEntries(hidden), termsCheck: 'true', referenceNumber: 'R' })
  const order = /orderConfirmation\/(\d+)/.exec(placed.location ?? '')?.[1] ?? expect.fail(placed.text)
  expect(await left(), 'all of it is called off').toBe('0')
  const code = codeIn((await desk.post(address(), await form({ from: order }))).location)
  const draft = { 'code-1-1': 'ONE', 'quantity-1-1': '20', 'price-1-1': '2.40', 'per-1-1': '1', text: '' }
  const { lines } = await db.selectFrom('quote_revision').innerJoin('quote', 'quote.id', 'quote_revision.quote_id').select('quote_revision.lines').where('quote.code', '=', code).executeTakeFirstOrThrow()
  expect(lines).toMatchObject([{ lineKey: '', details: {}, list: { price: '2.5000' }, offers: [{ price: '2.5000' }] }])
  expect((await desk.post(`/desk/quotes/${code}/offer`, { ...draft, version: '1', validUntil: `31/12/${nextYear}` })).status).toBe(303)
  const accept = { orderCode: code, selectedQuoteDecision: 'ACCEPTQUOTE', comments: '', version: '2' }
  const ordered = await buyer.post('/my-account/quote/quoteOrderDecision', accept)
  expect([ordered.status, ordered.text.slice(0, 300)]).toEqual([303, ''])
  expect(await left()).toBe('0')
  // the same of a quote that its buyer asks for themselves
  const asked = await buyer.post(`/my-account/order/${order}/quote`, {})
  const own = /my-quotes\/(\d+)/.exec(asked.location ?? '')?.[1] ?? expect.fail(`${asked.status} ${asked.location}`)
  const theirs = await db.selectFrom('quote_revision').innerJoin('quote', 'quote.id', 'quote_revision.quote_id').select('quote_revision.lines').where('quote.code', '=', own).executeTakeFirstOrThrow()
  expect(theirs.lines).toMatchObject([{ lineKey: '', details: {}, list: { price: '2.5000' } }])
  expect(shop.errors()).toEqual([])
}) // prettier-ignore
