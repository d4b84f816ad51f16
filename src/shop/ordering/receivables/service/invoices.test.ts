import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, whileHeld } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import { addDays, dayOf, formatDate } from '#kit/calendar-date.ts'
import type { Db } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { formatAmount } from '#kit/money.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { addToCart } from '#shop/buying/cart/service/add-to-cart.ts'
import { brokenInvariants, readyBuyer, type Ready } from '#shop/buying/checkout/fixtures/buyer.ts'
import { openCheckout, setCostCenter } from '#shop/buying/checkout/service/choose.ts'
import { placeOrder } from '#shop/buying/checkout/service/place-order.ts'
import { addCostCenter, addPerson, addUnit } from '#shop/people/company/fixtures.ts'
import type { OrderPaper } from '#shop/ordering/orders/model/paper.ts'
import { moveOrder } from '#shop/ordering/orders/service/move.ts'
import { enterSeller, testSeller } from '#shop/ordering/seller/fixtures.ts'
import { billShipments, issueInvoice, writeInvoice } from './invoices.ts'
import { enterPayment } from './payments.ts'
import { billFrom } from '../fixtures.ts'
import { companyCredit, setCredit } from './credit.ts'
import { issueCreditNote } from './credit-notes.ts'
import { remindOf } from './remind.ts'
import { rebuildBalances } from '../store/credit.ts'
import { setTerms } from './terms.ts'

/** Days of forms are never past, nor farther than is meant. */
const nextYear = new Date().getUTCFullYear() + 1

let db: Db
let shop: TestShop
let buyer: Ready
/** numbers of the papers that were made */
const printed: string[] = []
/** transactions that were open while they were made */
let heldWhileMaking = 0
const today = dayOf(new Date())

beforeAll(async () => {
  db = await testDatabase({ max: 12 })
  await stockGoods(db, [
    { code: 'PLENTY', stock: 1_000_000 },
    { code: 'OTHER', stock: 1_000_000 },
  ])
  shop = await testShop({
    db,
    ports: {
      fileMaker: {
        make: async (_, data) => {
          printed.push((data as OrderPaper).number)
          const { rows } = await sql`select from pg_stat_activity where datname = current_database()
            and state = 'idle in transaction'`.execute(db)
          heldWhileMaking += rows.length
          return { bytes: Buffer.from('%PDF-'), type: 'application/pdf', extension: 'pdf' }
        },
        close: () => Promise.resolve(),
      },
    },
  })
  await addPerson(db, { email: 'desk@shop.example', roles: ['desk'] })
  await enterSeller(db)
  await billFrom(db, addDays(today, -100))
})
beforeEach(async () => {
  buyer = await readyBuyer(db)
})

const tryOrder = async (n: number, who = buyer) => {
  await who.fill({ PLENTY: n })
  return placeOrder(who.ctx(), { termsAccepted: true, referenceNumber: 'R' })
}
async function shippedOrder(n: number, leaving = n): Promise<string> {
  const placed = await tryOrder(n)
  const code = placed.outcome === 'placed' ? placed.code : expect.fail(JSON.stringify(placed))
  await moveOrder(buyer.desk(), code, null, 'confirm')
  if (leaving > 0) await moveOrder(buyer.desk(), code, null, 'ship', { shipment: new Map([[1, leaving]]) })
  return code
}
/** The number of the invoice of what has left. */
async function billed(code: string): Promise<number> {
  const done = await issueInvoice(buyer.desk(), code)
  return done.outcome === 'issued' ? done.number : expect.fail(done.outcome)
}
const nothingTyped = { paidOn: '', amount: '', means: '', remark: '', discount: false, over: false }
const nothing = { outcome: 'nothing-to-bill' }
const invoicesOf = async (code: string) =>
  (
    await sql<{ number: number; total: number; content: { number: string } }>`
      select i.number, i.total, i.content from invoice i join sales_order o on o.id = i.order_id
       where o.code = ${code} order by i.id`.execute(db)
  ).rows
const totalOf = async (code: string) =>
  (await db.selectFrom('sales_order').select('total').where('code', '=', code).executeTakeFirstOrThrow())
    .total

describe('invoices', () => {
  test('ORD-03 parts that leave are billed once each, together the total of the order, with a letter', async () => {
    const code = await shippedOrder(10, 0)
    expect(await issueInvoice(buyer.desk(), code)).toEqual(nothing)
    await moveOrder(buyer.desk(), code, null, 'ship', { shipment: new Map([[1, 3]]) })
    const first = await billed(code)
    expect(await issueInvoice(buyer.desk(), code)).toEqual(nothing)
    await moveOrder(buyer.desk(), code, null, 'ship')
    await issueInvoice(buyer.desk(), code)
    const invoices = await invoicesOf(code)
    expect(invoices.reduce((sum, one) => sum + one.total, 0)).toBe(await totalOf(code))
    expect(invoices.map(one => one.content.number)).toEqual(invoices.map(one => String(one.number)))
    const letter = await db
      .selectFrom('mail')
      .selectAll()
      .where('key', '=', `invoice:${first}`)
      .executeTakeFirstOrThrow()
    expect(letter.recipient).toBe(buyer.member.email)
    expect(letter.body_text).toMatch(/^Dear Ada Byron,/)
    expect(letter.body_text).toContain(`/my-account/invoices/${first}/invoice.pdf`)
  })
  test('ORD-03 numbers have no gaps, also where many are issued at once and one fails', async () => {
    const codes = [await shippedOrder(1), await shippedOrder(2), await shippedOrder(3)]
    const failing = issueInvoice(buyer.desk(), '999').catch(() => null)
    const issued = await Promise.all([...codes, ...codes].map(code => issueInvoice(buyer.desk(), code)))
    await failing
    expect(issued.filter(one => one.outcome === 'issued')).toHaveLength(3)
    const { rows } = await sql<{ first: number; last: number; n: number }>`
      select min(number)::int as first, max(number)::int as last, count(*)::int as n from invoice`.execute(db)
    const [all] = rows
    expect((all?.last ?? 0) - (all?.first ?? 0) + 1).toBe(all?.n)
  })
  test('ORD-03 the job bills what left a day ago, not what can still be reversed', async () => {
    const [old, fresh] = [await shippedOrder(4), await shippedOrder(5)]
    await sql`update shipment set shipped_at = now() - interval '1 day'
      where order_id = (select id from sales_order where code = ${old})`.execute(db)
    await billShipments({
      ...buyer.ctx(),
      log: pino({ enabled: false }),
      actingFor: async () => buyer.ctx(),
    })
    expect([(await invoicesOf(old)).length, (await invoicesOf(fresh)).length]).toEqual([1, 0])
    await expect(
      moveOrder(buyer.desk(), old, null, 'undo-shipment', { shipmentNumber: 1 }),
    ).rejects.toMatchObject({ kind: 'invalid' })
    await moveOrder(buyer.desk(), fresh, null, 'undo-shipment', { shipmentNumber: 1 })
  })
  test('ORD-03 an order that cannot be billed holds up no other, and one of a closed account is left to the desk', async () => {
    const [bad, closed, good] = [await shippedOrder(6), await shippedOrder(6), await shippedOrder(6)]
    await sql`update shipment set shipped_at = now() - interval '1 day'
      where order_id in (select id from sales_order where code = any(${[bad, closed, good]}))`.execute(db)
    const other = await readyBuyer(db)
    await sql`update sales_order set customer_id = ${other.member.id} where code = ${closed}`.execute(db)
    // one letter cannot be written
    const broken = await readyBuyer(db)
    await sql`alter table mail add constraint no_mail check (recipient <> ${sql.lit(broken.member.email)})`.execute(
      db,
    )
    await sql`update sales_order set customer_id = ${broken.member.id} where code = ${bad}`.execute(db)
    const services = {
      ...buyer.ctx(),
      log: pino({ enabled: false }),
      actingFor: async (id: number) => (id === other.member.id ? null : buyer.ctx()),
    }
    await expect(billShipments(services)).rejects.toThrow(/^1 of \d+ failed: .*no_mail/)
    expect((await invoicesOf(good)).length).toBe(1)
    expect(await billShipments(services)).toBe(0)
    const stands = await db
      .selectFrom('stood_back')
      .select(['item', 'failures', 'reason'])
      .where('item', 'in', [bad, closed])
      .orderBy('item')
      .execute()
    expect(stands).toEqual([
      { item: bad, failures: 1, reason: expect.stringContaining('no_mail') },
      { item: closed, failures: 0, reason: 'the account is closed: bill it at the desk' },
    ])
    await sql`alter table mail drop constraint no_mail`.execute(db)
    await sql`update sales_order set customer_id = ${buyer.member.id} where code in (${bad}, ${closed})`.execute(
      db,
    )
  })
  test('ORD-03 what who left has ordered is billed for who administers their unit', async () => {
    const code = await shippedOrder(6)
    await sql`update shipment set shipped_at = now() - interval '1 day'
      where order_id = (select id from sales_order where code = ${code})`.execute(db)
    await db.updateTable('customer').set({ active: false }).where('id', '=', buyer.member.id).execute()
    const heir = `heir@${code}.example`
    const id = await addPerson(db, { email: heir, company: buyer.member, roles: ['company-admin'] })
    await billShipments({
      ...buyer.ctx(),
      log: pino({ enabled: false }),
      actingFor: async who => (who === id ? buyer.ctx() : null),
    })
    const [invoice] = await invoicesOf(code)
    const letters = await db
      .selectFrom('mail')
      .select('recipient')
      .where('key', 'like', `invoice:${invoice?.number}%`)
      .execute()
    expect(letters).toEqual([{ recipient: heir }])
  })
  test('MAIL-01 what is written about an order of who was erased, and nobody reads for them, is told to the desk', async () => {
    const code = await shippedOrder(6, 2)
    await addPerson(db, { email: `orders-${code}@shop.example`, roles: ['orders'] })
    const { id } = buyer.member
    await sql`update customer set active = false, erased_at = now(), email = ${`erased-${id}@erased.invalid`}
      where id = ${id}`.execute(db)
    await moveOrder(buyer.desk(), code, null, 'ship')
    const letters = await db
      .selectFrom('mail')
      .select('recipient')
      .where('subject', 'like', `Order ${code}: nobody%`)
      .execute()
    expect(letters.map(one => one.recipient)).toContain(`orders-${code}@shop.example`)
  })
  test('ORD-03 a shipment that is being billed at this moment is not undone', async () => {
    const code = await shippedOrder(10, 4)
    await issueInvoice(buyer.desk(), code)
    await moveOrder(buyer.desk(), code, null, 'ship')
    const [written, undone] = await whileHeld(
      db,
      tx => writeInvoice(buyer.desk(), tx, code, today),
      () => moveOrder(buyer.desk(), code, null, 'undo-shipment', { shipmentNumber: 2 }),
    )
    expect(written).toHaveProperty('number')
    expect(undone).toMatchObject({ status: 'rejected', reason: { kind: 'invalid' } })
  })
  test('ORD-03 a shipment that is being undone at this moment is not billed', async () => {
    const code = await shippedOrder(10, 4)
    const [, invoice] = await whileHeld(
      db,
      tx => moveOrder({ ...buyer.desk(), db: tx }, code, null, 'undo-shipment', { shipmentNumber: 1 }),
      () => issueInvoice(buyer.desk(), code),
    )
    expect(invoice).toEqual({ status: 'fulfilled', value: nothing })
  })
  test('ORD-03 the paper is made once and kept; it is theirs, the list says what is open', async () => {
    const code = await shippedOrder(6)
    const number = await billed(code)
    const visitor = await shop.as(buyer.member.email)
    const list = await visitor.get('/my-account/invoices')
    expect([list.data('data-invoice-number'), list.data('data-invoice-state')]).toEqual([
      String(number),
      'open',
    ])
    expect(list.text).toContain(formatDate(addDays(today, 30)))
    expect((await visitor.get(`/my-account/order/${code}`)).text).toContain(`Invoice ${number}`)
    const path = `/my-account/invoices/${number}/invoice.pdf`
    const [paper, again] = [await visitor.get(path), await visitor.get(path)]
    // no transaction waits for the thread that makes it
    expect(heldWhileMaking).toBe(0)
    expect([shop.errors(), printed]).toEqual([[], [String(number)]])
    expect([paper.status, paper.text.startsWith('%PDF'), paper.text === again.text]).toEqual([
      200,
      true,
      true,
    ])
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from kept_file
      where purpose = 'invoice' and id = (select file_id from invoice where number = ${number})`.execute(db)
    expect(rows).toEqual([{ n: 1 }])
    // its bytes are lost, e.g. by a restore without the files: it is made again from what was written down
    const lost = await db
      .selectFrom('invoice')
      .select('file_id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const id = lost.file_id ?? expect.fail('no file')
    rmSync(join(tmpdir(), `contara-test-files-${process.pid}`, id.slice(0, 2), id))
    expect([(await visitor.get(path)).status, (await visitor.get(path)).text.startsWith('%PDF')]).toEqual([
      200,
      true,
    ])
    // or they are damaged
    const made = await db
      .selectFrom('invoice')
      .select('file_id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const remade = made.file_id ?? expect.fail('no file')
    const damaged = join(tmpdir(), `contara-test-files-${process.pid}`, remade.slice(0, 2), remade)
    const whole = readFileSync(damaged)
    writeFileSync(damaged, Buffer.concat([whole.subarray(0, -4), Buffer.from('XXXX')]))
    utimesSync(damaged, new Date(), new Date(Date.now() + 2_000))
    const whatIsServed = await visitor.get(path)
    expect([whatIsServed.text.startsWith('%PDF'), whatIsServed.text.includes('XXXX')]).toEqual([true, false])
    const stranger = await shop.as((await readyBuyer(db)).member.email)
    expect((await stranger.get(path)).status).toBe(404)
    expect((await stranger.get('/my-account/invoices')).text).toContain('There are no invoices yet.')
  })
  test('ORD-03 the desk bills from the order and marks as paid, in both directions', async () => {
    const code = await shippedOrder(2)
    const desk = await shop.as('desk@shop.example')
    const issued = await desk.post(`/desk/orders/${code}/invoice`, {}, { follow: true })
    const [invoice] = await invoicesOf(code)
    expect(issued.text).toContain(`Invoice ${invoice?.number} has been issued.`)
    const none = await desk.post(`/desk/orders/${code}/invoice`, {}, { follow: true })
    expect(none.text).toContain('All shipped goods have already been invoiced.')
    const pay = (paid: string) =>
      desk.post(`/desk/invoices/${invoice?.number}/pay`, { paid }, { follow: true })
    const order = async () =>
      (await (await shop.as(buyer.member.email)).get(`/my-account/order/${code}`)).text
    const unpaid = await order()
    expect(unpaid).toContain('not yet paid')
    expect(unpaid).toMatch(/due on \d\d\/\d\d\/\d{4}/)
    expect((await pay('true')).text).toContain('is marked as paid')
    const paid = await order()
    expect(paid).toMatch(/On account:[^<]*, paid/)
    expect(paid).toMatch(/paid on \d\d\/\d\d\/\d{4}/)
    expect((await pay('true')).text).toContain('has been changed in the meantime')
    expect((await desk.get(`/desk/invoices?text=${code}&state=paid`)).data('data-invoice-state')).toBe('paid')
    expect((await pay('false')).text).toContain('is open again')
  })
})

describe('payments', () => {
  test('ORD-03 the same form sent twice is one payment, whether a part is paid or all of it', async () => {
    const code = await shippedOrder(10)
    const number = await billed(code)
    const total = await totalOf(code)
    const desk = await shop.as('desk@shop.example')
    const at = `/desk/invoices/${number}`
    const open = async () => Number((await desk.get(at)).data('data-open-cents'))
    for (const amount of ['10.00', '']) {
      const before = await open()
      const form = { amount, remark: 'Ref. 5', seen: (await desk.get(at)).field('seen') ?? '' }
      const pressed = await Promise.all([1, 2, 3].map(() => desk.post(`${at}/pay`, form)))
      expect(pressed.map(one => one.status).toSorted()).toEqual([303, 409, 409])
      const refused = pressed.find(one => one.status === 409)
      expect([refused?.field('remark'), refused?.text.includes('perhaps by this payment itself')]).toEqual(['Ref. 5', true]) // prettier-ignore
      expect(before - (await open())).toBe(amount === '' ? total - 1_000 : 1_000)
    }
    expect(await open()).toBe(0)
  })
  test('ORD-03 come bit by bit with day, means and remark; more than is open is asked; a mistake is taken back', async () => {
    const code = await shippedOrder(10)
    const number = await billed(code)
    const total = await totalOf(code)
    const desk = await shop.as('desk@shop.example')
    const pay = (fields: Record<string, string>) =>
      desk.post(`/desk/invoices/${number}/pay`, fields, { follow: true })
    const visitor = await shop.as(buyer.member.email)
    // of all that is open in this currency, and of it what is overdue
    const sumOf = (page: { data: (name: string) => string | undefined }) =>
      [Number(page.data('data-open-sum-cents')), Number(page.data('data-overdue-cents'))] as const
    const before = sumOf(await visitor.get('/my-account/invoices'))
    const part = await pay({ amount: '10.00', paidOn: formatDate(today), means: 'cheque', remark: 'No. 77' })
    expect(part.text).toMatch(/has been entered; EUR\s[\d.,]+ is still open/)
    expect(part.text).toContain('No. 77')
    expect(part.data('data-open-cents')).toBe(String(total - 1_000))
    const list = await visitor.get('/my-account/invoices')
    expect(list.text).toMatch(/EUR\s[\d.,]+ open/)
    expect(sumOf(list)).toEqual([before[0] - 1_000, before[1]])
    const dated = (issuedOn: string, dueOn: string) =>
      db
        .updateTable('invoice')
        .set({ issued_on: issuedOn, due_on: dueOn })
        .where('number', '=', number)
        .execute()
    const kept = await db
      .selectFrom('invoice')
      .select(['issued_on', 'due_on'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    await dated('2020-01-01', '2020-01-31')
    expect(sumOf(await visitor.get('/my-account/invoices'))[1]).toBe(before[1] + total - 1_000)
    await dated(kept.issued_on, kept.due_on)
    expect((await visitor.get(`/my-account/order/${code}`)).text).toMatch(
      /of which EUR\s[\d.,]+ not yet paid/,
    )
    for (const [fields, said] of [
      [{ amount: '99999' }, 'is open. Please check the amount'],
      [{ amount: '0' }, 'Please enter an amount'],
      [{ amount: '1', paidOn: `31/12/${nextYear}` }, 'This date is in the future.'],
      [{ amount: '1', paidOn: 'soon' }, 'Please enter a date'],
      [{ amount: '1', paidOn: formatDate(addDays(today, -365)) }, 'Please check the year.'],
      [{ amount: '1', means: 'shells' }, 'Please select how it was paid.'],
      [{ amount: '1', discount: 'true' }, 'No discount was agreed.'],
    ] as const) {
      const refused = await pay(fields)
      expect([refused.status, refused.text.includes(said)], said).toEqual([400, true])
      expect(refused.field('amount')).toBe(fields.amount)
    }
    expect((await pay({ amount: '99999', over: 'true' })).text).toContain('is marked as paid')
    const [first] = await db
      .selectFrom('invoice_payment as p')
      .innerJoin('invoice as i', 'i.id', 'p.invoice_id')
      .select('p.id')
      .where('i.number', '=', number)
      .orderBy('p.id')
      .execute()
    const back = await desk.post(
      `/desk/invoices/${number}/payments/${first?.id}/take-back`,
      {},
      { follow: true },
    )
    expect(back.text).toContain('reversed by desk@shop.example')
    expect((await pay({ paid: 'false' })).data('data-open-cents')).toBe(String(total))
    expect((await visitor.get('/my-account/invoices')).data('data-invoice-state')).toBe('open')
  })
  test('ORD-03 the desk sees what is open of everybody, however the list is narrowed', async () => {
    const desk = await shop.as('desk@shop.example')
    const sumsAt = async (query: string) => {
      const page = await desk.get(`/desk/invoices${query}`)
      return ['currency', 'sum-cents'].map(name => page.data(`data-open-${name}`))
    }
    const number = await billed(await shippedOrder(4))
    const { rows } = await sql<{ currency: string; open: string }>`
      select i.currency, sum(i.total - invoice_paid(i)
          - coalesce((select sum(n.total) from credit_note n where n.invoice_id = i.id), 0))::text as open
        from invoice i where i.paid_on is null group by i.currency`.execute(db)
    const all = rows.map(one => [one.currency, one.open])
    expect(all).toHaveLength(1)
    expect(await sumsAt('')).toEqual(all[0])
    expect(await sumsAt(`?text=${number}&state=paid`)).toEqual(all[0])
    const before = Number(all[0]?.[1])
    const { total } = await db
      .selectFrom('invoice')
      .select('total')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    await desk.post(`/desk/invoices/${number}/pay`, { paid: 'true' })
    const [, after] = await sumsAt('')
    expect(Number(after ?? 0)).toBe(before - total)
  })
  test('ORD-03 several at once: each for itself, what is left out is said, a wrong day stops all, letters go once', async () => {
    const numbers = [await billed(await shippedOrder(1)), await billed(await shippedOrder(2))]
    const [first = 0, second = 0] = numbers
    const desk = await shop.as('desk@shop.example')
    const invoice = numbers.map(String)
    const ask = await desk.post('/desk/invoices/pay-several', { invoice: [...invoice, '4711'] })
    expect(ask.data('data-about-to')).toBe(String(first))
    expect(ask.text).toContain('Mark 2 invoices as paid?')
    expect(ask.text).toContain('Left out: unknown invoice')
    const seen = [...ask.text.matchAll(/name="invoice" value="(\d+:\d+)"/g)].map(one => one[1] ?? '')
    expect(seen).toHaveLength(2)
    const pay = (paidOn = '') =>
      desk.post('/desk/invoices/pay-several', { invoice: seen, paidOn, means: 'cheque', confirmed: 'true' })
    const wrong = await pay('01/01/2999')
    expect([wrong.status, wrong.field('paidOn')]).toEqual([400, '01/01/2999'])
    // a part came in since: what was seen is open no more
    await enterPayment(buyer.desk(), first, { ...nothingTyped, amount: '0.01' })
    expect((await pay()).text).toContain('1 of 2 invoices marked as paid')
    expect((await desk.get(`/desk/invoices?text=${first}`)).data('data-invoice-state')).toBe('open')
    expect((await desk.get(`/desk/invoices?text=${second}`)).data('data-invoice-state')).toBe('paid')

    for (const _ of [1, 2])
      expect((await desk.post('/desk/invoices/send-again', { invoice, confirmed: 'true' })).text).toContain('2 of 2')
    const letters = await db.selectFrom('mail').select('key').where('key', 'like', `invoice:${first}%`).execute()
    expect(letters.length).toBeLessThanOrEqual(3)
    expect(letters.length).toBeGreaterThanOrEqual(2)
    const none = await desk.post('/desk/invoices/papers', {}, { follow: true })
    expect(none.text).toContain('No invoice was selected.')
    const { headers, status } = await desk.post('/desk/invoices/papers', { invoice })
    const archive = await desk.get(String(headers['location']).replace(/^.*(?=\/desk)/, ''))
    expect([status, archive.status, archive.headers['content-type']]).toEqual([303, 200, 'application/zip'])
  }) // prettier-ignore
  test('ORD-03 overdue ones are reminded at once in three steps; what is open by now, and no step twice', async () => {
    const [first, second] = [await billed(await shippedOrder(1)), await billed(await shippedOrder(2))]
    const desk = await shop.as('desk@shop.example')
    const remind = (...invoice: string[]) =>
      desk.post('/desk/invoices/remind', { invoice, ...(invoice[0]?.includes(':') && { confirmed: 'true' }) })
    const letters = () =>
      db.selectFrom('mail').select(['subject', 'body_text']).where('key', 'like', `invoice-reminder:${first}:%`).execute()
    expect((await remind(`${first}`)).text).toContain('Left out: not due yet')
    const due = (days: number) =>
      db.updateTable('invoice').set({ issued_on: addDays(today, -40), due_on: addDays(today, -days) }).where('number', '=', first).execute()
    await due(1)
    const ask = await remind(`${first}`, `${second}`)
    expect(ask.text).toContain('Send 1 reminder?')
    expect(ask.text).toContain('Will be sent: payment reminder')
    await enterPayment(buyer.desk(), first, { ...nothingTyped, amount: '0.01' })
    // pressed twice: once
    expect((await remind(`${first}:1`)).text).toContain('1 of 1 reminder sent')
    expect((await remind(`${first}:1`)).text).toContain('reminded within the last 7 days')
    const [letter] = await letters()
    expect(letter?.subject).toBe(`Payment reminder: invoice ${first}`)
    const { open, total } = await db
      .selectFrom('invoice_reminder as r')
      .innerJoin('invoice as i', 'i.id', 'r.invoice_id')
      .select(['r.open', 'i.total'])
      .where('i.number', '=', first)
      .executeTakeFirstOrThrow()
    expect(open).toBe(total - 1)
    for (const step of [2, 3]) {
      await db.updateTable('invoice_reminder').set({ sent_on: addDays(today, -7) }).execute()
      expect((await remind(`${first}:${step}`)).text).toContain('1 of 1 reminder sent')
    }
    await db.updateTable('invoice_reminder').set({ sent_on: addDays(today, -7) }).execute()
    expect((await remind(`${first}`)).text).toContain('please talk to the customer')
    expect((await letters()).map(one => one.subject)).toHaveLength(3)
    expect((await desk.get(`/desk/invoices/${first}`)).text).toContain(': final reminder')
  }) // prettier-ignore
  test('ORD-03 of a person who left those hear who administer the unit, or the address of its invoices', async () => {
    const { companyId, unitId } = buyer.member
    const side = await addUnit(db, { companyId, code: `side-${companyId}`, parentId: unitId })
    const admin = (unit: number, name: string) =>
      addPerson(db, {
        email: `${name}@${companyId}.example`,
        company: { companyId, unitId: unit },
        roles: ['company-admin'],
      })
    await admin(unitId, 'head')
    await admin(side, 'side')
    const code = await shippedOrder(2)
    await db.updateTable('customer').set({ active: false }).where('id', '=', buyer.member.id).execute()
    const number = await billed(code)
    const past = { issued_on: addDays(today, -40), due_on: addDays(today, -9) }
    await db.updateTable('invoice').set(past).where('number', '=', number).execute()
    const remind = (step: number) => inTransaction(db, tx => remindOf(buyer.desk(), tx, number, step))
    await remind(1)
    await issueCreditNote(buyer.desk(), number, {
      pieces: new Map([[1, 1]]),
      delivery: false,
      reason: 'Lost',
      seen: null,
    })
    const told = await db
      .selectFrom('mail')
      .select(['recipient', 'body_text'])
      .where('recipient', 'like', `%@${companyId}.example`)
      .where('key', 'not like', 'order-%')
      .execute()
    expect(told.map(one => one.recipient)).toEqual(Array(3).fill(`head@${companyId}.example`))
    for (const { body_text } of told) expect(body_text).toContain('the account of Ada Byron is disabled')
    await sql`insert into e_invoice_routing (company_id, email, way) values (${companyId}, 'payable@co.example', 'zugferd')`.execute(
      db,
    )
    await db
      .updateTable('invoice_reminder')
      .set({ sent_on: addDays(today, -8) })
      .execute()
    await remind(2)
    const second = await db
      .selectFrom('mail')
      .select('recipient')
      .where('key', 'like', `invoice-reminder:${number}:2%`)
      .execute()
    expect(second).toEqual([{ recipient: 'payable@co.example' }])
  })
  test('ORD-03 of two at once for the whole the second is told that nothing is open', async () => {
    const number = await billed(await shippedOrder(3))
    const both = await Promise.allSettled([1, 2].map(() => enterPayment(buyer.desk(), number, nothingTyped)))
    expect(both.map(one => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('what an invoice says', () => {
  const paperOf = async (number: number) => {
    const { content } = await db
      .selectFrom('invoice')
      .select('content')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    return content as OrderPaper
  }

  test('ORD-02 seller, customer number, account with the reference, tax by rate, both VAT numbers', async () => {
    const code = await shippedOrder(10)
    await sql`update sales_order set vat_id = 'ESB12345674' where code = ${code}`.execute(db)
    await sql`insert into company_article_number (company_id, article_id, number, number_key)
      select ${buyer.member.companyId}, id, 'OWN 7', 'OWN7' from article where code = 'PLENTY'`.execute(db)
    const number = await billed(code)
    const paper = await paperOf(number)
    expect(paper.addresses[0]).toEqual({
      title: 'Seller',
      lines: ['Seller GmbH', 'Marktplatz 1', '12345 Musterhafen', 'Germany', 'VAT number DE999999995'],
    })
    expect(paper.facts).toEqual(
      expect.arrayContaining([
        { name: 'Customer number', value: buyer.member.companyName },
        { name: 'Payment reference', value: String(number) },
        { name: 'Your VAT number', value: 'ESB12345674' },
      ]),
    )
    expect(paper.notes.join()).toContain('IBAN DE85 9999 9999 0001 2345 67, BIC MUSTDEFFXXX, Musterbank')
    expect(paper.totals.map(({ name }) => name).join()).toMatch(/Net,Delivery,Tax \d+% on EUR\s[\d.,]+,Total/)
    expect(JSON.stringify(paper.rows)).toContain('Your number: OWN 7')
    expect(paper.footNote).toContain('VAT number DE999999995')
    const kept = await db
      .selectFrom('invoice')
      .select('seller')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    expect(kept.seller).toEqual(testSeller)
  })

  test('ORD-02 each names the day on which what it bills was supplied', async () => {
    const code = await shippedOrder(10, 4)
    await sql`update shipment set shipped_at = '2026-11-17T10:00:00Z'
      where order_id = (select id from sales_order where code = ${code})`.execute(db)
    const first = await billed(code)
    await moveOrder(buyer.desk(), code, null, 'ship')
    const second = await billed(code)
    const days = async (number: number) =>
      (await paperOf(number)).facts.find(({ name }) => name === 'Date of supply')?.value
    expect([await days(first), await days(second)]).toEqual(['17/11/2026', formatDate(today)])
  })

  test('ORD-02 without the seller none is issued: the job stands back, the desk is told, the imprint is not read', async () => {
    const code = await shippedOrder(3)
    await sql`update shipment set shipped_at = now() - interval '1 day'
      where order_id = (select id from sales_order where code = ${code})`.execute(db)
    await enterSeller(db, { ...testSeller, vatId: '' })
    const desk = await shop.as('desk@shop.example')
    const refused = await desk.post(`/desk/orders/${code}/invoice`, {}, { follow: true })
    expect(refused.text).toContain('Details of the seller are missing')
    await billShipments({ ...buyer.ctx(), log: console as never, actingFor: async () => buyer.ctx() })
    expect(await invoicesOf(code)).toEqual([])
    expect((await desk.get('/desk/invoices')).text).toContain('Details of the seller are missing')
    await enterSeller(db)
    expect(await billed(code)).toBeGreaterThan(0)
  })
})

describe('the credit limit', () => {
  const limit = (amount: string, currency = 'EUR') =>
    setCredit(buyer.desk(), { company: buyer.member.companyName, currency, amount })

  test('CHK-28 an order beyond it is refused, with what is left; payment makes room', async () => {
    const code = await shippedOrder(10)
    const total = await totalOf(code)
    await limit(String((total + 100) / 100))
    expect(await tryOrder(10)).toEqual({ outcome: 'refused', reasons: [{ kind: 'credit-limit', left: 100 }] })
    const visitor = await shop.as(buyer.member.email)
    visitor.cookies.set('currencyIsoCode', 'EUR')
    const page = await visitor.get('/checkout/single')
    expect(page.text).toMatch(/Credit available.*exceeds the credit limit/s)
    expect((await visitor.get('/my-account/invoices')).data('data-credit-left-cents')).toBe('100')
    const number = await billed(code)
    await enterPayment(buyer.desk(), number, nothingTyped)
    const again = await placeOrder(buyer.ctx(), { termsAccepted: true, referenceNumber: 'R' })
    expect(again).toMatchObject({ outcome: 'placed' })
    expect(await brokenInvariants(db)).toEqual([])
  })
  const rate = (currency: string, perEuro: string) =>
    db
      .insertInto('exchange_rate')
      .values({ currency, valid_from: '2020-01-01', per_euro: perEuro })
      .onConflict(one => one.columns(['currency', 'valid_from']).doUpdateSet({ per_euro: perEuro }))
      .execute()

  test('CHK-28 one limit for all currencies: an order in one counts what is owed in another', async () => {
    const code = await shippedOrder(10)
    const total = await totalOf(code)
    await db.deleteFrom('exchange_rate').execute()
    const again = () => placeOrder(buyer.ctx(), { termsAccepted: true, referenceNumber: 'R' })
    // all that is owed in euro is as much as the limit in dollars allows, by the rate
    await limit(String((total * 2) / 100), 'USD')
    expect(await tryOrder(1)).toEqual({
      outcome: 'refused',
      reasons: [{ kind: 'credit-rate', currency: 'EUR' }],
    })
    await rate('USD', '2')
    expect(await again()).toEqual({ outcome: 'refused', reasons: [{ kind: 'credit-limit', left: 0 }] })
    await rate('USD', '1')
    expect(await again()).toMatchObject({ outcome: 'placed' })
  })
  test('ORD-02 CHK-28 the desk is told which currencies need a rate: for limits, and for the tax of invoices', async () => {
    await shippedOrder(10)
    await sql`delete from exchange_rate`.execute(db)
    await sql`delete from company_balance where company_id <> ${buyer.member.companyId}`.execute(db)
    const desk = await shop.as('desk@shop.example')
    const told = async () => {
      const list = (await desk.get('/desk/invoices')).text
      const page = (await desk.get('/desk/exchange-rates')).text
      const overview = (await desk.get('/desk')).text
      const named = [list, page].map(one => /No exchange rate for ([A-Z, ]+):/.exec(one)?.[1] ?? null)
      expect(new Set(named).size).toBe(1)
      expect(overview.includes('Currencies without an exchange rate')).toBe(named[0] !== null)
      return named[0]
    }
    const owesIn = (currency: string) =>
      sql`update company_balance set currency = ${currency} where company_id = ${buyer.member.companyId}`.execute(
        db,
      )
    // owed in euro, to a seller in the euro area
    expect(await told()).toBeNull()
    await limit('1000', 'USD')
    expect(await told()).toBeNull()
    await owesIn('USD')
    // no limit in another currency, but its tax is owed in euro
    expect(await told()).toBe('USD')
    expect((await desk.get('/desk/exchange-rates')).text).toContain('<option value="USD"')
    await rate('USD', '1.1')
    expect(await told()).toBeNull()
    await enterSeller(db, { ...testSeller, country: 'PL' })
    expect(await told()).toBe('PLN')
    expect((await desk.get('/desk/exchange-rates')).text).toContain('<option value="PLN"')
    await enterSeller(db)
    await inTransaction(db, rebuildBalances)
  })
  test('CHK-28 of two who change a limit the second is told; a slip is asked, and kept when it is meant', async () => {
    await shippedOrder(10)
    const company = buyer.member.companyName
    const set = (amount: string, more: { version?: string; sure?: boolean } = {}) =>
      setCredit(buyer.desk(), { company, currency: 'EUR', amount, ...more })
    const sureField = { kind: 'invalid', errors: [{ field: 'sure' }] }
    await expect(set('1')).rejects.toMatchObject(sureField)
    await set('1000')
    const { version = '' } = (await companyCredit(buyer.desk(), company)) ?? {}
    await expect(set('500000000')).rejects.toMatchObject({ errors: [{ field: 'sure' }, { field: 'sure' }] })
    await set('1500', { version })
    await expect(set('1600', { version })).rejects.toMatchObject({ kind: 'conflict' })
    await set('1', { sure: true })
    expect(await companyCredit(buyer.desk(), company)).toMatchObject({ limit: 100, currency: 'EUR' })
  })
  test('ORD-03 the desk finds a company by its name, sees what it owes, and changes its limit there', async () => {
    await shippedOrder(10)
    const desk = await shop.as('desk@shop.example')
    const found = await desk.get(`/desk/credit-limits?text=${buyer.member.companyName}`)
    expect([found.status, found.data('data-company')]).toEqual([200, buyer.member.companyName])
    expect(found.text).toContain('no limit')
    const form = await desk.get(`/desk/credit-limits?company=${buyer.member.companyName}`)
    expect(form.text).toContain(`Credit limit of ${buyer.member.companyName}`)
    const rates = await desk.post('/desk/exchange-rates', {
      currency: 'GBP',
      rate: '1.234,5,6',
      from: `01/01/${nextYear}`,
    })
    expect(rates.status).toBe(400)
    const kept = await desk.post(
      '/desk/exchange-rates',
      { currency: 'GBP', rate: '0.86', from: `01/01/${nextYear}` },
      { follow: true },
    )
    expect(kept.text).toContain(`From 01/01/${nextYear} on, one euro is 0.86 GBP.`)
    const jump = { currency: 'GBP', rate: '8.6', from: `02/01/${nextYear}` }
    expect((await desk.post('/desk/exchange-rates', jump)).text).toContain('this one differs by 900%')
  })
  test('CHK-28 what a company owes is kept with each change as if it were summed anew', async () => {
    const summed = () =>
      sql<{ n: number }>`select count(*)::int as n from (
        select company_id, currency, sum(owed_of_order(id)) as owed from sales_order group by 1, 2) s
        full join company_balance b using (company_id, currency)
      where coalesce(s.owed, 0) <> coalesce(b.owed, 0)`.execute(db)
    let seed = 7
    const random = (n: number) => (seed = (seed * 16_807) % 2_147_483_647) % n
    for (let i = 0; i < 4; i++) {
      const code = await shippedOrder(2 + random(9), 1)
      const number = await billed(code)
      const steps = [
        () => enterPayment(buyer.desk(), number, { ...nothingTyped, amount: '1' }),
        () => enterPayment(buyer.desk(), number, nothingTyped),
        () =>
          issueCreditNote(buyer.desk(), number, {
            pieces: new Map([[1, 1]]),
            delivery: false,
            reason: 'R',
            seen: null,
          }),
        () => moveOrder(buyer.desk(), code, null, 'cancel', { cancelled: new Map([[1, 1]]) }),
      ]
      for (let step = 0; step < 3; step++) await steps[random(4)]?.().catch(() => {})
      expect((await summed()).rows).toEqual([{ n: 0 }])
    }
    // paid in part by a credit note: what is left of it is all that is taken off
    const code = await shippedOrder(2)
    const number = await billed(code)
    const before = (await companyCredit(buyer.desk(), buyer.member.companyName))?.used ?? 0
    const total = await totalOf(code)
    await issueCreditNote(buyer.desk(), number, {
      pieces: new Map([[1, 1]]),
      delivery: false,
      reason: 'R',
      seen: null,
    })
    await enterPayment(buyer.desk(), number, nothingTyped)
    expect((await companyCredit(buyer.desk(), buyer.member.companyName))?.used).toBe(before - total)
    await sql`update company_balance set owed = owed + 1 where company_id = ${buyer.member.companyId}`.execute(
      db,
    )
    expect(await inTransaction(db, rebuildBalances)).toBe(1)
    expect((await summed()).rows).toEqual([{ n: 0 }])
  })
  test.each([
    { currency: 'EUR', pieces: 10, costCenter: 'CC' },
    // three dollars a piece, 2.50 in euro; nothing is owed in dollars before
    { currency: 'USD', pieces: 8, costCenter: 'CC-USD' },
  ])(
    'CHK-28 of two orders at once for the rest of it one is placed; the first in $currency',
    async ({ currency, pieces, costCenter }) => {
      const { companyId, unitId } = buyer.member
      const email = `second@${buyer.member.companyName}.example`
      const id = await addPerson(db, { email, company: { companyId, unitId } })
      await addCostCenter(db, { companyId, unitId, code: 'CC-USD', currency: 'USD' })
      await rate('USD', '1')
      const member = { ...buyer.member, id, email }
      const ctx = () => ({ ...buyer.ctx({ currency }), who: member })
      const code = await shippedOrder(10)
      await limit(String((2 * (await totalOf(code))) / 100))
      await buyer.fill({ PLENTY: 10 })
      await addToCart(ctx(), [{ code: 'OTHER', quantity: pieces, requestedOn: null }])
      await openCheckout(ctx())
      await setCostCenter(ctx(), costCenter)
      await openCheckout(ctx())
      const asked = { termsAccepted: true, referenceNumber: 'R' }
      const [first, other] = await whileHeld(
        db,
        tx => placeOrder({ ...ctx(), db: tx }, asked),
        () => placeOrder(buyer.ctx(), asked),
      )
      expect(first).toMatchObject({ outcome: 'placed' })
      expect(other).toMatchObject({
        value: { outcome: 'refused', reasons: [{ kind: 'credit-limit' }] },
      })
    },
  )
  test('CHK-28 the desk sets and removes it; what is wrong is said at its field', async () => {
    const desk = await shop.as('desk@shop.example')
    const set = (fields: Record<string, string>) => desk.post('/desk/credit-limits', fields, { follow: true })
    const company = buyer.member.companyName
    expect((await set({ company, currency: 'eur', amount: '2500' })).text).toContain('2,500.00')
    const list = await desk.get(`/desk/credit-limits?text=${company}`)
    expect(list.data('data-credit-left-cents')).toBe('250000')
    for (const [fields, said] of [
      [{ company: 'nobody', currency: 'EUR', amount: '1' }, 'There is no company with this number.'],
      [{ company, currency: 'XX', amount: '1' }, 'Please select a currency'],
      // not one that the shop sells in
      [{ company, currency: 'GBP', amount: '1' }, 'Please select a currency'],
      [{ company, currency: 'EUR', amount: 'much' }, 'Please enter an amount'],
    ] as const) {
      const refused = await set(fields)
      expect([refused.status, refused.text.includes(said)]).toEqual([400, true])
      expect(refused.text).toContain(`value="${fields.company}"`)
    }
    expect((await set({ company, currency: 'EUR', amount: '' })).text).toContain('removed')
    const none = await set({ company, currency: 'USD', amount: '' })
    expect([none.status, none.text.includes('No limit was agreed here.')]).toEqual([400, true])
    const version = (await desk.get(`/desk/credit-limits?company=${company}`)).field('version') ?? ''
    await set({ company, currency: 'EUR', amount: '2500', version })
    const late = await set({ company, currency: 'EUR', amount: '2600', version })
    expect([late.status, late.field('amount')], 'what a second clerk typed is kept').toEqual([409, '2600'])
    expect(late.text).toMatch(/it is now: EUR.2,500.00/)
    const again = { company, currency: 'EUR', amount: '2600', version: late.field('version') ?? '' }
    expect((await set(again)).status).toBe(200)
  })
})

describe('payment terms', () => {
  const set = (fields: Record<string, string>) =>
    setTerms(buyer.desk(), {
      company: buyer.member.companyName,
      days: '',
      percent: '',
      within: '',
      version: '',
      ...fields,
    })

  test('ORD-02 those of the day of the order are on its page, its letter and its invoice', async () => {
    await set({ days: '45', percent: '2', within: '10' })
    const code = await shippedOrder(10)
    // a later change touches no order
    await set({ days: '14', version: `${buyer.member.companyName} 45 2 10` })
    const number = await billed(code)
    const words = 'Within 45 days of the invoice date; 2% discount within 10 days'
    const visitor = await shop.as(buyer.member.email)
    for (const path of [`/my-account/order/${code}`, `/checkout/orderConfirmation/${code}`])
      expect((await visitor.get(path)).text, path).toContain(words)
    const letter = await db
      .selectFrom('mail')
      .select('body_text')
      .where('key', '=', `order-placed:${code}`)
      .executeTakeFirstOrThrow()
    expect(letter.body_text).toContain(words)
    const list = await visitor.get('/my-account/invoices')
    expect(list.text).toContain(formatDate(addDays(today, 45)))
    expect(list.text).toContain(`2% discount until ${formatDate(addDays(today, 10))}`)
    const invoice = await db
      .selectFrom('invoice')
      .select(['content', 'total'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const { facts, notes } = invoice.content as OrderPaper
    expect(facts).toContainEqual({ name: 'Payable by', value: formatDate(addDays(today, 45)) })
    expect(facts).toContainEqual({ name: 'Payment terms', value: words })
    const off = formatAmount(Math.round(invoice.total * 0.02), 'EUR', 'en-GB')
    expect(notes.join()).toContain(`you may deduct 2% discount (${off})`)
  })

  test('ORD-02 the desk sets and removes them; what is wrong is said at its field, nothing entered is lost', async () => {
    const desk = await shop.as('desk@shop.example')
    const company = buyer.member.companyName
    const post = (fields: Record<string, string>) =>
      desk.post('/desk/payment-terms', { days: '', percent: '', within: '', ...fields }, { follow: true })
    const form = () => desk.get(`/desk/payment-terms?company=${company}`)
    await set({ days: '14' })
    const first = await form()
    // who did not see what is agreed is shown it first, and the next press means it
    const asked = await post({ company, days: '60' })
    expect([
      asked.status,
      asked.text.includes('has these terms: Within 14 days'),
      asked.field('days'),
    ]).toEqual([400, true, '60'])
    expect(asked.field('version')).toBe(first.field('version'))
    expect((await post({ company, days: '60', version: asked.field('version') ?? '' })).text).toContain(
      `Payment terms of ${company}: Within 60 days of the invoice date.`,
    )
    // of two clerks with the same form the second one is told
    expect((await post({ company, days: '30', version: first.field('version') ?? '' })).status).toBe(400)
    const { details } = await db
      .selectFrom('trail')
      .select('details')
      .where('action', '=', 'payment-terms')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(details).toEqual({
      words: 'Within 14 days of the invoice date → Within 60 days of the invoice date',
    })
    const change = await form()
    expect([change.field('company'), change.field('days')]).toEqual([company, '60'])
    const list = await desk.get(`/desk/payment-terms?text=${company}`)
    expect(list.data('data-payment-days')).toBe('60')
    for (const [fields, said] of [
      [{ company: 'nobody', days: '60' }, 'There is no company with this number.'],
      [{ company, days: '999' }, 'Please enter 0 to 365 days.'],
      [{ company, days: '30', percent: '200', within: '10' }, 'Please enter a percentage'],
      [{ company, days: '30', percent: '2', within: '40' }, 'Please enter no more days'],
    ] as const) {
      const refused = await post(fields)
      expect([refused.status, refused.text.includes(said)]).toEqual([400, true])
      expect([refused.field('company'), refused.field('days')]).toEqual([fields.company, fields.days])
    }
    expect((await post({ company, version: change.field('version') ?? '' })).text).toContain(
      'It now pays as usual',
    )
    expect((await post({ company })).text).toContain('No terms were agreed here.')
    const visitor = await shop.as(buyer.member.email)
    expect((await visitor.get('/desk/payment-terms')).status).toBe(403)
  })
})
