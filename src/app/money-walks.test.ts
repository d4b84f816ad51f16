/**
 * Orders walked through the whole shop by requests, each figure worked out by hand before: ordered, shipped in parts, billed, sent back,
 * credited, paid by a file of the bank. A short run walks the first, a long one all.
 */
import { afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { testDatabase } from '#app/database/test-database.ts'
import { requestOf } from '#app/every-route/request.ts'
import { tries } from '#app/test-size.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import { dayOf, formatDate } from '#kit/calendar-date.ts'
import type { Db } from '#kit/db/connect.ts'
import type { Good } from '#shop/buying/cart/fixtures.ts'
import { addToCart } from '#shop/buying/cart/service/add-to-cart.ts'
import { brokenInvariants, readyBuyer, type Ready } from '#shop/buying/checkout/fixtures/buyer.ts'
import { bankDesk } from '#shop/ordering/bank-statements/contract.ts'
import { paymentOperationJob } from '#shop/ordering/orders/service/settle-card.ts'
import { addCard, stillProvider } from '#shop/ordering/payment/fixtures.ts'
import { documentDesk } from '#shop/ordering/reference-documents/contract.ts'
import { enterSeller } from '#shop/ordering/seller/fixtures.ts'
import { addCostCenter, addPerson } from '#shop/people/company/fixtures.ts'

let db: Db
let shop: TestShop
let desk: Visitor
const today = dayOf(new Date())

beforeAll(async () => {
  db = await testDatabase({ max: 8 })
  const make = () =>
    Promise.resolve({ bytes: Buffer.from('%PDF-'), type: 'application/pdf', extension: 'pdf' })
  const fileMaker = { make, close: () => Promise.resolve() }
  await addPerson(db, { email: 'desk@maker.example', roles: ['administrator', 'orders', 'service'] })
  await enterSeller(db)
  await sql`update storefront set currencies = currencies || 'JPY'::text where not 'JPY' = any(currencies)`.execute(
    db,
  )
  await sql`insert into delivery_cost (mode_code, currency, cost, free_from) values ('standard-net', 'JPY', 500, 10000)`.execute(
    db,
  )
  await sql`insert into tax_rate values ('DE', 'reduced', 7, false)`.execute(db)
  shop = await testShop({ db, ports: { fileMaker, payments: stillProvider } })
  desk = await shop.as('desk@maker.example')
})
afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
  expect(shop.errors()).toEqual([])
})

/** net, delivery, tax, total: in the smallest unit of the currency */
type Sums = readonly [number, number, number, number]
type Paper = { number: number; sums: Sums }
type Walk = {
  buyer: Ready
  visitor: Visitor
  /** puts in what was filled, and orders; answers the order's number */
  order: (card?: string) => Promise<string>
}

/** A company of its own that buys in a country and currency, with these goods in its basket. */
async function walk(
  goods: readonly (Good & { quantity?: number; tax?: string })[],
  {
    country = 'DE',
    currency = 'EUR',
    ...more
  }: { country?: string; currency?: string; threshold?: number; budget?: number } = {},
): Promise<Walk> {
  const buyer = await readyBuyer(db, {
    country,
    goods: goods.map(good => ({ stock: 10_000, ...good })),
    ...more,
  })
  for (const { code, tax } of goods)
    if (tax) await sql`update article set tax_code = ${tax} where code = ${code}`.execute(db)
  const { member } = buyer
  const center = currency === 'EUR' ? 'CC' : `CC-${currency}`
  const unitId = member.unitId ?? 0
  if (currency !== 'EUR')
    await addCostCenter(db, { companyId: member.companyId, unitId, code: center, currency })
  const visitor = await shop.as(member.email)
  visitor.cookies.set('currencyIsoCode', currency)
  for (const { code, quantity } of goods)
    if (quantity !== undefined)
      expect(
        (await visitor.post('/cart/add', { productCodePost: code, qty: String(quantity) })).status,
      ).toBeLessThan(400)
  const order = async (paymentId?: string) => {
    // an order by card has no cost center
    if (paymentId === undefined)
      await visitor.postJson('/checkout/single/setCostCenter.json', { costCenterId: center })
    const page = await visitor.get('/checkout/single')
    const hidden = ['cartVersion', 'placeToken', 'seenTotal', 'seenCurrency', 'paymentId']
    const answer = await visitor.post('/checkout/single/placeOrder', {
      ...Object.fromEntries(hidden.map(name => [name, page.field(name)])),
      termsCheck: 'true',
      referenceNumber: 'R-1',
      ...(paymentId === undefined ? { costCenterId: center } : { PaymentType: 'CARD', paymentId }),
    })
    return (
      /orderConfirmation\/(\d+)/.exec(answer.location ?? '')?.[1] ??
      expect.fail(
        `${answer.status} ${answer.location} ${answer.text
          .replace(/<[^>]+>/g, ' ')
          .replace(/\s+/g, ' ')
          .slice(0, 3_000)}`,
      )
    )
  }
  return { buyer, visitor, order }
}

/** What the buyer's page of an order says. */
async function sumsOf({ visitor }: Walk, code: string): Promise<number[]> {
  const page = await visitor.get(`/my-account/order/${code}`)
  return ['net', 'delivery', 'tax', 'total'].map(one => Number(page.data(`data-${one}-cents`)))
}

/** What stands in the fields of a form of the desk's page of an order, line by line. */
const proposed = (page: string, form: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(new RegExp(`<input[^>]*id="f-${form}-line-\\d+"[^>]*>`, 'g'))].map(([input]) => [
      /name="([^"]*)"/.exec(input)?.[1],
      /value="([^"]*)"/.exec(input)?.[1],
    ]),
  )

/** Moves an order at the desk, as it stands there; without a field: with what its form proposes. */
async function move(code: string, what: string, fields?: Record<string, string>): Promise<void> {
  const at = `/desk/orders/${code}`
  const page = await desk.get(at)
  const answer = await desk.post(`${at}/${what}`, {
    version: page.field('version'),
    ...(fields ?? proposed(page.text, what)),
  })
  if (answer.status !== 303)
    expect.fail(
      `${what}: ${answer.status} ${answer.text
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .slice(0, 2_000)}`,
    )
}

/** Bills what has left; answers the newest invoice. */
async function bill(code: string): Promise<Paper> {
  expect((await desk.post(`/desk/orders/${code}/invoice`)).status).toBe(303)
  const { rows } = await sql<{ number: number; net: number; delivery: number; tax: number; total: number }>`
    select i.number, i.net, i.delivery, i.tax, i.total from invoice i join sales_order o on o.id = i.order_id
     where o.code = ${code} order by i.id desc limit 1`.execute(db)
  const { number, net, delivery, tax, total } = rows[0] ?? expect.fail('no invoice')
  return { number, sums: [net, delivery, tax, total] }
}

/** The buyer sends pieces back, they arrive, and the link of the return leads to their credit note. */
async function sendBack({ visitor }: Walk, code: string, line: number, pieces: number): Promise<Paper> {
  const path = `/my-account/order/${code}/return`
  const sent = await visitor.post(
    path,
    { reason: 'not-needed', note: '', [`line-${line}`]: String(pieces) },
    { follow: true },
  )
  const own = /RT\d+/.exec(sent.url)?.[0] ?? expect.fail(sent.text.slice(-2_000))
  const at = `/desk/returns/${own}`
  const version = async () => (await desk.get(at)).data('data-request-version') ?? ''
  expect((await desk.post(`${at}/accept`, { version: await version(), text: '' })).status).toBe(303)
  const arrived = { [`line-${line}`]: String(pieces), [`stock-${line}`]: String(pieces) }
  expect((await desk.post(`${at}/arrival`, { version: await version(), text: '', ...arrived })).status).toBe(
    303,
  )
  const [, link = ''] =
    /href="([^"]*\/credit\?[^"]*)"/.exec((await desk.get(at)).text) ?? expect.fail('no link')
  const to = link.replaceAll('&amp;', '&').replace(/^\/ebusiness\/en/, '')
  const form = await desk.get(to)
  const fields = [...form.text.matchAll(/<input[^>]*name="(quantity-\d+|seen)"/g)].map(([, name = '']) => [
    name,
    form.field(name),
  ])
  const issued = await desk.post(to.split('?')[0] ?? '', {
    ...Object.fromEntries(fields),
    reason: 'Sent back',
  })
  if (issued.status !== 303) expect.fail(issued.text.replace(/<[^>]+>/g, ' ').slice(0, 2_000))
  expect((await desk.post(`${at}/credit`, { version: await version(), text: '' })).status).toBe(303)
  const { rows } = await sql<{ number: number; net: number; delivery: number; tax: number; total: number }>`
    select number, net, delivery, tax, total from credit_note order by id desc limit 1`.execute(db)
  const { number, net, delivery, tax, total } = rows[0] ?? expect.fail('no credit note')
  return { number, sums: [net, delivery, tax, total] }
}

/** A file of the bank with these amounts, as typed, is taken and what it proposes is booked. */
async function payByBank(
  currency: string,
  ...rows: (readonly [invoice: number, amount: string])[]
): Promise<void> {
  const lines = rows.map(
    ([invoice, amount]) => `${formatDate(today)};Payer AG;Invoice ${invoice};${amount};${currency}`,
  )
  const text = ['Date;Payer;Text;Amount;Currency', ...lines, ''].join('\n')
  await desk.get('/desk/bank-statements')
  expect(
    (await desk.raw(requestOf(bankDesk.take, { file: { name: 'bank.csv', text } }, desk.token))).status,
  ).toBe(303)
  const list = (await desk.get('/desk/bank-statements')).text
  const boxes = [...list.matchAll(/name="entry" (?:checked="" )?value="([^"]+)"/g)].map(
    ([, value = '']) => value,
  )
  const own = boxes.filter(value => rows.some(([invoice]) => value.includes(String(invoice))))
  expect(own, 'one proposal a row').toHaveLength(rows.length)
  expect((await desk.post('/desk/bank-statements/book', { entry: own })).status).toBe(303)
}

/** What is open of invoices, as the desk and their buyer see it. */
async function openOf({ visitor }: Walk, ...invoices: number[]): Promise<number[]> {
  const open: number[] = []
  for (const number of invoices) {
    open.push(Number((await desk.get(`/desk/invoices/${number}`)).data('data-open-cents')))
    const list = (await visitor.get('/my-account/invoices')).text
    const state = new RegExp(`data-invoice-number="${number}"[^>]*data-invoice-state="([^"]+)"`).exec(
      list,
    )?.[1]
    // what is given back as a whole was never paid
    expect(open.at(-1) === 0 ? ['paid', 'credited'] : [state], `invoice ${number} of its buyer`).toContain(
      state,
    )
  }
  return open
}

/** Does what was left to be done with the provider of cards. */
async function settleCards({ buyer }: Walk): Promise<void> {
  const runs = await db
    .selectFrom('job_run')
    .select(['id', 'data'])
    .where('name', '=', 'payment-operation')
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute()
  for (const { id, data } of runs) {
    await db.updateTable('job_run').set({ state: 'done' }).where('id', '=', id).execute()
    const turn = {
      attempt: 1,
      customerId: null,
      progress: async () => {},
      actingFor: async () => buyer.ctx(),
    }
    await paymentOperationJob.run({ ...shop.services, ...turn }, data as { operation: number })
  }
}

const walks: Record<string, () => Promise<void>> = {
  'on account, in two parts, two pieces sent back': async () => {
    // 7 × 12.345 = 86.415 → 86.42, 3 × 0.995 = 2.985 → 2.99; 19 % of 89.41 + 4.90 = 17.9189
    const w = await walk([
      { code: 'A1', quantity: 7, prices: { EUR: [[1, '12.3450']] } },
      { code: 'B1', quantity: 3, prices: { EUR: [[1, '0.9950']] } },
    ])
    const code = await w.order()
    expect(await sumsOf(w, code)).toEqual([8_941, 490, 1_792, 11_223])
    await move(code, 'confirm')
    await move(code, 'ship', { 'line-1': '4' })
    // 4 × 12.345 = 49.38; 19 % of 54.28 = 10.3132
    const one = await bill(code)
    expect(one.sums).toEqual([4_938, 490, 1_031, 6_459])
    await move(code, 'ship')
    // what the first left of 89.41 and 17.92
    const two = await bill(code)
    expect(two.sums).toEqual([4_003, 0, 761, 4_764])
    // 2 × 12.345 = 24.69; 19 % = 4.6911
    const credit = await sendBack(w, code, 1, 2)
    expect(credit.sums).toEqual([2_469, 0, 469, 2_938])
    await payByBank('EUR', [one.number, '35.21'], [two.number, '47.64'])
    expect(await openOf(w, one.number, two.number)).toEqual([0, 0])
  },
  'with a discount for early payment, a piece sent back before': async () => {
    const w = await walk([{ code: 'A2', quantity: 10, prices: { EUR: [[1, '25.0000']] } }])
    const { companyName } = w.buyer.member
    const terms = { company: companyName, days: '30', percent: '2', within: '10' }
    const page = await desk.get(`/desk/payment-terms?company=${companyName}`)
    expect(
      (await desk.post('/desk/payment-terms', { ...terms, version: page.field('version') })).status,
    ).toBe(303)
    const code = await w.order()
    expect(await sumsOf(w, code)).toEqual([25_000, 0, 4_750, 29_750])
    await move(code, 'confirm')
    await move(code, 'ship', { 'line-1': '6' })
    const one = await bill(code)
    expect(one.sums).toEqual([15_000, 0, 2_850, 17_850])
    await move(code, 'ship')
    const two = await bill(code)
    expect(two.sums).toEqual([10_000, 0, 1_900, 11_900])
    expect((await sendBack(w, code, 1, 1)).sums).toEqual([2_500, 0, 475, 2_975])
    // 2 % of 178.50 − 29.75 = 148.75 are 2.975 → 2.98; 2 % of 119.00 are 2.38
    await payByBank('EUR', [one.number, '145.77'], [two.number, '116.62'])
    expect(await openOf(w, one.number, two.number)).toEqual([0, 0])
    const { rows } = await sql<{
      discount: number
    }>`select p.discount from invoice_payment p join invoice i on i.id = p.invoice_id
      where i.number in (${one.number}, ${two.number}) order by i.number`.execute(db)
    expect(rows.map(row => row.discount)).toEqual([298, 238])
  },
  'by the hundred': async () => {
    // 250 at 8.10 = 20.25, 33 at 12.3456 = 4.074 → 4.07; 19 % of 29.22 = 5.5518
    const w = await walk([
      { code: 'A3', quantity: 250, priceUnit: 100, prices: { EUR: [[1, '8.1000']] } },
      { code: 'B3', quantity: 33, priceUnit: 100, prices: { EUR: [[1, '12.3456']] } },
    ])
    const code = await w.order()
    expect(await sumsOf(w, code)).toEqual([2_432, 490, 555, 3_477])
    await move(code, 'confirm')
    await move(code, 'ship', { 'line-1': '100' })
    const one = await bill(code)
    expect(one.sums).toEqual([810, 490, 247, 1_547])
    await move(code, 'ship')
    const two = await bill(code)
    expect(two.sums).toEqual([1_622, 0, 308, 1_930])
    // 50 at 8.10 = 4.05; 19 % = 0.7695
    expect((await sendBack(w, code, 1, 50)).sums).toEqual([405, 0, 77, 482])
    await payByBank('EUR', [one.number, '10.65'], [two.number, '19.30'])
    expect(await openOf(w, one.number, two.number)).toEqual([0, 0])
  },
  'in yen': async () => {
    // 3 × 1250.5 = 3751.5 → 3752, 7 × 333.3333 = 2333.33 → 2333; 19 % of 6085 + 500 = 1251.15
    const w = await walk(
      [
        { code: 'A4', quantity: 3, prices: { JPY: [[1, '1250.5000']] } },
        { code: 'B4', quantity: 7, prices: { JPY: [[1, '333.3333']] } },
      ],
      { currency: 'JPY' },
    )
    const code = await w.order()
    expect(await sumsOf(w, code)).toEqual([6_085, 500, 1_251, 7_836])
    await move(code, 'confirm')
    await move(code, 'ship', { 'line-1': '2' })
    const one = await bill(code)
    expect(one.sums).toEqual([2_501, 500, 570, 3_571])
    await move(code, 'ship')
    const two = await bill(code)
    expect(two.sums).toEqual([3_584, 0, 681, 4_265])
    // 1250.5 → 1251; 19 % = 237.69
    expect((await sendBack(w, code, 1, 1)).sums).toEqual([1_251, 0, 238, 1_489])
    await payByBank('JPY', [one.number, '2082'], [two.number, '4265'])
    expect(await openOf(w, one.number, two.number)).toEqual([0, 0])
  },
  'to Spain, with the VAT number of its buyer': async () => {
    const w = await walk([{ code: 'A5', quantity: 4, prices: { EUR: [[1, '99.9900']] } }], { country: 'ES' })
    await sql`update company set vat_id = 'ESB12345674' where id = ${w.buyer.member.companyId}`.execute(db)
    await sql`update address set postcode = '28001', region = 'ES-M' where company_id = ${w.buyer.member.companyId}`.execute(
      db,
    )
    const code = await w.order()
    expect(await sumsOf(w, code)).toEqual([39_996, 0, 0, 39_996])
    await move(code, 'confirm')
    await move(code, 'ship', { 'line-1': '1' })
    const one = await bill(code)
    expect(one.sums).toEqual([9_999, 0, 0, 9_999])
    await move(code, 'ship')
    const two = await bill(code)
    expect(two.sums).toEqual([29_997, 0, 0, 29_997])
    const credit = await sendBack(w, code, 1, 1)
    expect(credit.sums).toEqual([9_999, 0, 0, 9_999])
    const { rows } = await sql<{
      number: number
    }>`select i.number from invoice i join credit_note n on n.invoice_id = i.id where n.number = ${credit.number}`.execute(
      db,
    )
    const of = (paper: Paper, open: string, less: string) =>
      [paper.number, rows[0]?.number === paper.number ? less : open] as const
    const paid = [of(one, '99.99', '0.00'), of(two, '299.97', '199.98')].filter(
      ([, amount]) => amount !== '0.00',
    )
    await payByBank('EUR', ...paid)
    expect(await openOf(w, one.number, two.number)).toEqual([0, 0])
  },
  'by card, a part cancelled': async () => {
    const w = await walk([{ code: 'A6', quantity: 10, prices: { EUR: [[1, '31.0000']] } }])
    await addCard(db, { key: 'card of walk 6', email: w.buyer.member.email })
    await w.visitor.postJson('/checkout/single/setPaymentType.json', { paymentType: 'CARD' })
    await w.visitor.postJson('/checkout/single/setPaymentDetails.json', { paymentId: 'card of walk 6' })
    const code = await w.order('card of walk 6')
    expect(await sumsOf(w, code)).toEqual([31_000, 0, 5_890, 36_890])
    await move(code, 'confirm')
    await move(code, 'cancel-lines', { 'line-1': '4' })
    expect(await sumsOf(w, code)).toEqual([18_600, 0, 3_534, 22_134])
    await move(code, 'ship', { 'line-1': '3' })
    await settleCards(w)
    const one = await bill(code)
    expect(one.sums).toEqual([9_300, 0, 1_767, 11_067])
    await move(code, 'ship')
    await settleCards(w)
    const two = await bill(code)
    expect(two.sums).toEqual([9_300, 0, 1_767, 11_067])
    expect(await openOf(w, one.number, two.number)).toEqual([0, 0])
    expect((await sendBack(w, code, 1, 1)).sums).toEqual([3_100, 0, 589, 3_689])
    await settleCards(w)
    const { rows } =
      await sql`select p.amount, p.captured, p.refunded from order_payment p join sales_order o on o.id = p.order_id where o.code = ${code}`.execute(
        db,
      )
    expect(rows).toEqual([{ amount: 36_890, captured: 22_134, refunded: 3_689 }])
  },
  'above a limit, approved, corrected after it, out of a budget': async () => {
    const w = await walk([{ code: 'A7', quantity: 20, prices: { EUR: [[1, '40.0000']] } }], {
      threshold: 50_000,
      budget: 100_000,
    })
    const { member } = w.buyer
    await addPerson(db, {
      email: 'approver@walk7.example',
      company: { companyId: member.companyId, unitId: member.unitId ?? 0 },
      roles: ['approver'],
    })
    const code = await w.order()
    expect(await sumsOf(w, code)).toEqual([80_000, 0, 15_200, 95_200])
    const approver = await shop.as('approver@walk7.example')
    const waiting = (await approver.get('/my-account/approval-dashboard')).data('data-approval-code') ?? ''
    const decided = await approver.post('/my-account/order/approvalDecision', {
      workFlowActionCode: waiting,
      approverSelectedDecision: 'APPROVE',
      comments: '',
    })
    expect(decided.status).toBe(303)
    const used = async () =>
      (
        await db
          .selectFrom('budget')
          .select('used')
          .where('id', '=', w.buyer.budgetId)
          .executeTakeFirstOrThrow()
      ).used
    const all = await used()
    await move(code, 'correct', {
      'line-1': '15',
      referenceNumber: 'R-1',
      reason: 'Five fewer',
      confirmed: 'true',
    })
    expect(await sumsOf(w, code)).toEqual([60_000, 0, 11_400, 71_400])
    expect([all, await used()]).toEqual([95_200, 71_400])
    await move(code, 'confirm')
    await move(code, 'ship', { 'line-1': '10' })
    const one = await bill(code)
    expect(one.sums).toEqual([40_000, 0, 7_600, 47_600])
    await move(code, 'ship')
    const two = await bill(code)
    expect(two.sums).toEqual([20_000, 0, 3_800, 23_800])
    expect((await sendBack(w, code, 1, 2)).sums).toEqual([8_000, 0, 1_520, 9_520])
    await payByBank('EUR', [one.number, '380.80'], [two.number, '238.00'])
    expect(await openOf(w, one.number, two.number)).toEqual([0, 0])
  },
  'called off from an agreement of a quantity, a part cancelled': async () => {
    const w = await walk([{ code: 'A8', prices: { EUR: [[1, '2.5000']] } }])
    const head =
      'Document,Kind,Company,Title,Currency,Valid from,Valid until,Position,Part number,Quantity,Price,Price unit'
    const text = `${head}\nFRAME-8,contract,${w.buyer.member.companyName},Frame,EUR,,31/12/2099,10,A8,100,150.00,100`
    await desk.get('/desk/reference-documents')
    const taken = await desk.raw(
      requestOf(documentDesk.import, { file: { name: 'frame.csv', text } }, desk.token),
    )
    const path = (taken.location ?? '').replace('/ebusiness/en', '')
    await desk.post(`${path}/apply`, { sure: (await desk.get(path)).field('sure') ?? '' })
    const left = async () =>
      Number((await desk.get('/desk/reference-documents/FRAME-8')).data('data-document-left'))
    await w.visitor.post('/cart/add', { productCodePost: 'A8', qty: '60' })
    await w.visitor.get('/cart')
    await w.visitor.call(
      `/cart/assignReferenceDocument?selectedRadiobutton=${encodeURIComponent('1~~FRAME-8:10~~')}`,
    )
    // 60 at 150.00 the hundred = 90.00; 19 % of 94.90 = 18.031
    const code = await w.order()
    expect([await sumsOf(w, code), await left()]).toEqual([[9_000, 490, 1_803, 11_293], 40])
    await move(code, 'confirm')
    await move(code, 'cancel-lines', { 'line-1': '10' })
    // 75.00; 19 % of 79.90 = 15.181
    expect([await sumsOf(w, code), await left()]).toEqual([[7_500, 490, 1_518, 9_508], 50])
    await move(code, 'ship', { 'line-1': '30' })
    // 45.00; 19 % of 49.90 = 9.481
    const one = await bill(code)
    expect(one.sums).toEqual([4_500, 490, 948, 5_938])
    await move(code, 'ship')
    const two = await bill(code)
    expect(two.sums).toEqual([3_000, 0, 570, 3_570])
    expect((await sendBack(w, code, 1, 10)).sums).toEqual([1_500, 0, 285, 1_785])
    await payByBank('EUR', [one.number, '41.53'], [two.number, '35.70'])
    expect(await openOf(w, one.number, two.number)).toEqual([0, 0])
  },
  'a set of two parts, at two rates of tax': async () => {
    const w = await walk([
      { code: 'A9', prices: { EUR: [[1, '10.1000']] } },
      { code: 'B9', tax: 'reduced', prices: { EUR: [[1, '3.3300']] } },
    ])
    const part = (code: string, quantity: number, each: number) => ({
      code,
      quantity,
      requestedOn: null,
      lineKey: 'set:9',
      details: { set: { each, least: 1 } },
    })
    await addToCart(w.buyer.ctx(), [part('A9', 5, 1), part('B9', 10, 2)])
    // 5 × 10.10 = 50.50, 10 × 3.33 = 33.30; 19 % of 55.40 = 10.526, 7 % of 33.30 = 2.331
    const code = await w.order()
    expect(await sumsOf(w, code)).toEqual([8_380, 490, 1_286, 10_156])
    await move(code, 'confirm')
    await move(code, 'ship', { 'line-1': '2', 'line-2': '4' })
    // 20.20 + 13.32; 19 % of 25.10 = 4.769, 7 % of 13.32 = 0.9324
    const one = await bill(code)
    expect(one.sums).toEqual([3_352, 490, 570, 4_412])
    await move(code, 'ship')
    // 30.30 + 19.98; 10.53 − 4.77 = 5.76, 2.33 − 0.93 = 1.40
    const two = await bill(code)
    expect(two.sums).toEqual([5_028, 0, 716, 5_744])
    // 3 × 3.33 = 9.99; 7 % = 0.6993
    expect((await sendBack(w, code, 2, 3)).sums).toEqual([999, 0, 70, 1_069])
    await payByBank('EUR', [one.number, '33.43'], [two.number, '57.44'])
    expect(await openOf(w, one.number, two.number)).toEqual([0, 0])
  },
  'by the metre, cut in lengths of 25': async () => {
    const w = await walk([
      {
        code: 'A10',
        unit: 'MTR',
        orderMinimum: 25,
        orderStep: 25,
        quantity: 100,
        prices: { EUR: [[1, '1.8750']] },
      },
    ])
    // 187.50; 19 % = 35.625
    const code = await w.order()
    expect(await sumsOf(w, code)).toEqual([18_750, 0, 3_563, 22_313])
    await move(code, 'confirm')
    await move(code, 'ship', { 'line-1': '50' })
    // 93.75; 19 % = 17.8125
    const one = await bill(code)
    expect(one.sums).toEqual([9_375, 0, 1_781, 11_156])
    await move(code, 'ship')
    const two = await bill(code)
    expect(two.sums).toEqual([9_375, 0, 1_782, 11_157])
    // 25 × 1.875 = 46.875 → 46.88; 19 % = 8.9072
    expect((await sendBack(w, code, 1, 25)).sums).toEqual([4_688, 0, 891, 5_579])
    await payByBank('EUR', [one.number, '55.77'], [two.number, '111.57'])
    expect(await openOf(w, one.number, two.number)).toEqual([0, 0])
  },
}

test.each(Object.entries(walks).slice(0, tries(1, Infinity)))('decision 425 money, whole: %s', (_, walked) =>
  walked(),
)
