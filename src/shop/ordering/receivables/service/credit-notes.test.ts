import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, whileHeld } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import { dayOf } from '#kit/calendar-date.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { readyBuyer, type Ready } from '#shop/buying/checkout/fixtures/buyer.ts'
import { placeOrder } from '#shop/buying/checkout/service/place-order.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { moveOrder } from '#shop/ordering/orders/service/move.ts'
import { noteDone, noteFailed, operationsOf } from '#shop/ordering/orders/store/card-payments.ts'
import { settleInvoicesOf } from '#shop/ordering/orders/store/settle-invoices.ts'
import { enterSeller } from '#shop/ordering/seller/fixtures.ts'
import { issueCreditNote } from './credit-notes.ts'
import { creditOn, setCredit } from './credit.ts'
import { issueInvoice } from './invoices.ts'
import { enterPayment, invoiceAtDesk, receiveTransfer, takePaymentBack } from './payments.ts'
import { remindOf } from './remind.ts'

let db: Db
let shop: TestShop
let buyer: Ready
let code: string
let number: number
let total: number

beforeAll(async () => {
  db = await testDatabase({ max: 8 })
  await stockGoods(db, [{ code: 'PLENTY', stock: 1_000_000 }])
  shop = await testShop({
    db,
    ports: {
      fileMaker: {
        make: () =>
          Promise.resolve({ bytes: Buffer.from('%PDF-'), type: 'application/pdf', extension: 'pdf' }),
        close: () => Promise.resolve(),
      },
    },
  })
  await addPerson(db, { email: 'desk@shop.example', roles: ['desk'] })
  await enterSeller(db)
})
beforeEach(async () => {
  buyer = await readyBuyer(db)
  await buyer.fill({ PLENTY: 10 })
  const placed = await placeOrder(buyer.ctx(), { termsAccepted: true, referenceNumber: 'R' })
  code = placed.outcome === 'placed' ? placed.code : expect.fail(JSON.stringify(placed))
  await moveOrder(buyer.desk(), code, null, 'confirm')
  await moveOrder(buyer.desk(), code, null, 'ship')
  const billed = await issueInvoice(buyer.desk(), code)
  number = billed.outcome === 'issued' ? billed.number : expect.fail(billed.outcome)
  const invoice = await db
    .selectFrom('invoice')
    .select('total')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  total = invoice.total
  await setCredit(buyer.desk(), { company: buyer.member.companyName, currency: 'EUR', amount: '5000' })
})

const used = async () => (await creditOn(db, buyer.member.companyId, dayOf(new Date())))?.used
const credit = (n: number, delivery = false) =>
  issueCreditNote(buyer.desk(), number, {
    pieces: new Map([[1, n]]),
    delivery,
    reason: 'Damaged in transit',
    seen: null,
  })

describe('tax of a paper in another currency than that of the seller’s country', () => {
  const papers = async () =>
    (
      await sql<{ tax: number; national: { currency: string; amount: number } | null; rows: string[] }>`
        select x.tax, x.national_tax as national,
            (select jsonb_agg(t->>'name' || ': ' || (t->>'value')) from jsonb_array_elements(x.content->'totals') t) as rows
          from (select i.id, 1 as kind, i.order_id, i.tax, i.national_tax, i.content from invoice i
                union all select n.id, 2, i.order_id, n.tax, n.national_tax, n.content from credit_note n join invoice i on i.id = n.invoice_id) x
          join sales_order o on o.id = x.order_id where o.code = ${code} order by x.kind, x.id`.execute(db)
    ).rows
  const bill = async (currency: string) => {
    await buyer.fill({ PLENTY: 3 })
    const placed = await placeOrder(buyer.ctx(), { termsAccepted: true, referenceNumber: 'R' })
    code = placed.outcome === 'placed' ? placed.code : expect.fail(JSON.stringify(placed))
    await db.updateTable('sales_order').set({ currency }).where('code', '=', code).execute()
    await moveOrder(buyer.desk(), code, null, 'confirm')
    await moveOrder(buyer.desk(), code, null, 'ship')
    const issued = await issueInvoice(buyer.desk(), code)
    number = issued.outcome === 'issued' ? issued.number : expect.fail(issued.outcome)
  }
  const rate = (perEuro: string) =>
    db
      .insertInto('exchange_rate')
      .values({ currency: 'USD', valid_from: '2020-01-01', per_euro: perEuro })
      .onConflict(one => one.columns(['currency', 'valid_from']).doUpdateSet({ per_euro: perEuro }))
      .execute()

  test('ORD-02 an invoice says it by the rate of its day, and so do its credit notes', async () => {
    await rate('1.07')
    await bill('USD')
    await rate('2')
    for (const last of [false, false, true]) await credit(1, last)
    const [invoice, ...notes] = await papers()
    expect(invoice?.tax).toBeGreaterThan(0)
    const amount = Math.floor((invoice?.tax ?? 0) / 1.07 + 0.5)
    expect(invoice?.national).toMatchObject({ currency: 'EUR', amount })
    expect(invoice?.rows.at(-2)).toMatch(/^VAT in EUR at 1 EUR = 1.07 USD: (?:EUR\s)?[\d.,]+/)
    expect(notes.reduce((sum, note) => sum + note.tax, 0)).toBe(invoice?.tax)
    expect(notes.reduce((sum, note) => sum + (note.national?.amount ?? 0), 0)).toBe(amount)
    expect(notes[0]?.rows.at(-2)).toContain('1 EUR = 1.07 USD')
  })
  test('ORD-02 one in the currency of the country, and one without a rate, say nothing of it', async () => {
    await db.deleteFrom('exchange_rate').execute()
    await bill('EUR')
    expect((await papers())[0]?.national).toBeNull()
    await bill('USD')
    const [invoice] = await papers()
    expect(invoice?.national).toBeNull()
    expect(invoice?.rows.join(' ')).not.toContain('VAT in')
  })
})

describe('credit notes', () => {
  test('ORD-02 what is given back is owed no more; the last one settles the invoice to the cent', async () => {
    expect(await used()).toBe(total)
    const first = await credit(4)
    const [one] = await db.selectFrom('credit_note').selectAll().where('number', '=', first).execute()
    expect(await used()).toBe(total - (one?.total ?? 0))
    await expect(credit(7)).rejects.toMatchObject({
      kind: 'invalid',
      errors: [{ field: 'quantity-1', message: 'Only 6 pieces can still be credited.' }],
    })
    await credit(6, true)
    expect(await used()).toBe(0)
    await expect(credit(1)).rejects.toMatchObject({ kind: 'invalid' })
    const list = await (await shop.as('desk@shop.example')).get(`/desk/invoices?text=${number}`)
    expect(list.data('data-invoice-state')).toBe('credited')
  })

  test('ORD-02 numbers have no gaps, also where two credit the same pieces at once', async () => {
    const both = await Promise.allSettled([credit(10, true), credit(10, true)])
    expect(both.map(one => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { rows } = await sql<{ gaps: number }>`
      select (max(number) - min(number) + 1 - count(*))::int as gaps from credit_note`.execute(db)
    expect(rows).toEqual([{ gaps: 0 }])
    expect(await used()).toBe(0)
  })

  test('ORD-02 the desk issues it from the invoice; what is wrong is said at its field, nothing entered is lost', async () => {
    const desk = await shop.as('desk@shop.example')
    const path = `/desk/invoices/${number}/credit`
    expect((await desk.get(path)).text).toContain('PLENTY')
    const wrong = await desk.post(path, { 'quantity-1': '11', reason: '', seen: '0' })
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('Only 10 pieces can still be credited.')
    expect(wrong.text).toContain('Please enter the reason.')
    expect(wrong.field('quantity-1')).toBe('11')
    expect((await desk.post(path, { 'quantity-1': 'all', reason: 'R', seen: '0' })).text).toContain(
      'Please enter a whole number.',
    )
    expect((await desk.post(path, { reason: 'R', seen: '0' })).text).toContain(
      'Please enter what is to be credited.',
    )
    const fields = { 'quantity-1': '2', reason: 'Damaged in transit', seen: '0' }
    const done = await desk.post(path, fields, { follow: true })
    const own = /Credit note (\d+) for invoice/.exec(done.text)?.[1] ?? expect.fail(done.text)
    const letter = await db
      .selectFrom('mail')
      .select(['recipient', 'body_text'])
      .where('key', '=', `credit-note:${own}`)
      .executeTakeFirstOrThrow()
    expect(letter.recipient).toBe(buyer.member.email)
    expect(letter.body_text).toContain('Damaged in transit')
    const visitor = await shop.as(buyer.member.email)
    expect((await visitor.get('/my-account/invoices')).data('data-credit-note')).toBe(own)
    const order = await visitor.get(`/my-account/order/${code}`)
    expect(order.data('data-credit-note')).toBe(own)
    expect(order.text).toContain(`Credit note for invoice ${number}`)
    expect((await desk.get(`/desk/orders/${code}`)).data('data-credit-note')).toBe(own)
    const paper = `/my-account/credit-notes/${own}/credit-note.pdf`
    expect((await visitor.get(paper)).text.startsWith('%PDF')).toBe(true)
    const stranger = await shop.as((await readyBuyer(db)).member.email)
    expect((await stranger.get(paper)).status).toBe(404)
    expect((await stranger.get(path)).status).toBe(403)
    expect((await desk.get('/desk/invoices/1/credit')).status).toBe(404)
  })

  test('ORD-02 a second open form is told that something was credited since, nothing is credited twice', async () => {
    const desk = await shop.as('desk@shop.example')
    const path = `/desk/invoices/${number}/credit`
    const seen = (await desk.get(path)).field('seen')
    const fields = { 'quantity-1': '1', reason: 'Damaged', seen: String(seen) }
    const both = [await desk.post(path, fields), await desk.post(path, fields)]
    expect(both.map(({ status }) => status)).toEqual([303, 409])
    expect(both[1]?.text).toContain('This has been changed in the meantime')
    expect(both[1]?.field('quantity-1')).toBe('1')
    expect(both[1]?.text).toContain('>Damaged</textarea>')
    // without the mark of a form nothing is credited either
    expect((await desk.post(path, { 'quantity-1': '1', reason: 'Damaged' })).status).toBe(409)
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from credit_note n join invoice i on i.id = n.invoice_id
      where i.number = ${number}`.execute(db)
    expect(rows).toEqual([{ n: 1 }])
  })

  test('ORD-02 of a paid invoice only what was not credited counts as paid: a payment frees no more than is owed', async () => {
    await credit(4)
    await enterPayment(buyer.desk(), number, {
      paidOn: '',
      amount: '',
      means: '',
      remark: '',
      discount: false,
      over: false,
    })
    expect(await used()).toBe(0)
    await credit(6, true)
    expect(await used()).toBe(0)
  })

  test('CART-26 a credit note gives the budget of the cost center back, a later cancellation the rest', async () => {
    const used = async () =>
      (
        await sql<{
          n: number
        }>`select coalesce(sum(case when kind = 'release' then -amount else amount end), 0)::int as n
          from budget_entry where order_code = ${code}`.execute(db)
      ).rows[0]?.n
    expect(await used()).toBe(total)
    await credit(4)
    const [note] = await db.selectFrom('credit_note').select('total').orderBy('id', 'desc').limit(1).execute()
    expect(await used()).toBe(total - (note?.total ?? 0))
    await credit(6, true)
    expect(await used()).toBe(0)
  })
})

const nothingTyped = { paidOn: '', amount: '', means: '', remark: '', discount: false, over: false }
const standing = async () => (await invoiceAtDesk({ db }, number)).invoice

describe('ORD-02 what is paid and then given back', () => {
  /** Two percent for who pays within ten days, agreed with the order. */
  const agreeDiscount = () =>
    sql`update invoice set discount_percent = 2, discount_until = ${dayOf(new Date())}::date where number = ${number}`.execute(
      db,
    )
  const pay = (typed: Partial<Parameters<typeof enterPayment>[2]>) =>
    enterPayment(buyer.desk(), number, { ...nothingTyped, ...typed })
  const percent = (amount: number) => Math.round(amount * 0.02)

  test('a discount is lost with what is credited: paid back is what came for it, and no more', async () => {
    await agreeDiscount()
    await pay({ discount: true })
    await credit(4)
    const half = await standing()
    expect(half).toMatchObject({
      discounted: percent(total - half.credited),
      toPayBack: half.credited - (percent(total) - percent(total - half.credited)),
    })
    await expect(pay({ back: true, amount: '999999' })).rejects.toMatchObject({
      errors: [{ field: 'amount' }],
    })
    // what was seen has changed
    await expect(pay({ back: true, seen: 1 })).rejects.toMatchObject({ kind: 'conflict' })
    await pay({ back: true, seen: half.toPayBack })
    expect(await standing()).toMatchObject({ toPayBack: 0, paid: total - half.credited })
    await credit(6, true)
    const whole = await standing()
    const { rows } = await sql<{ came: number }>`select sum(amount)::int as came from invoice_payment p
      join invoice i on i.id = p.invoice_id where i.number = ${number}`.execute(db)
    expect([whole.discounted, whole.toPayBack]).toEqual([0, rows[0]?.came])
    // a payment that was entered by mistake takes what was lost of it along
    await takePaymentBack(buyer.desk(), number, null)
    expect(await standing()).toMatchObject({ discounted: 0, paid: 0, toPayBack: 0 })
  })

  test('the desk sees it at the invoice and at the company, and enters that it went back', async () => {
    await pay({ amount: String(total / 100 + 5), over: true })
    const desk = await shop.as('desk@shop.example')
    const company = `/desk/customers/companies/${buyer.member.companyName}`
    expect((await desk.get(company)).text).toContain('data-to-pay-back="EUR" data-cents="500"')
    const path = `/desk/invoices/${number}`
    const page = await desk.get(path)
    expect([page.field('back'), page.field('amount'), page.text.includes('To be paid back')]).toEqual([
      'true',
      '5.00',
      true,
    ])
    const fields = { back: 'true', seen: '500', paidOn: '', means: 'transfer', remark: 'By mistake' }
    const much = await desk.post(`${path}/pay`, { ...fields, amount: '5.01' })
    expect([much.status, much.field('amount'), much.text.includes('Only EUR')]).toEqual([400, '5.01', true])
    expect((await desk.post(`${path}/pay`, { ...fields, amount: '5.00' })).status).toBe(303)
    expect((await desk.get(company)).text).not.toContain('data-to-pay-back')
    expect(shop.errors()).toEqual([])
  })
})

describe('two at the same moment', () => {
  const money = (tx: Tx | Db) => ({ ...buyer.desk(), db: tx })
  const give = (tx: Tx | Db = db) =>
    issueCreditNote(money(tx), number, {
      pieces: new Map([[1, 4]]),
      delivery: false,
      reason: 'Damaged',
      seen: null,
    })
  const payAll = (tx: Tx | Db = db) => enterPayment(money(tx), number, nothingTyped)
  const transfer = (tx: Tx) =>
    receiveTransfer(buyer.desk(), tx, number, {
      paidOn: dayOf(new Date()),
      amount: total,
      discount: 0,
      currency: 'EUR',
      remark: '',
    })

  test('given back and paid: paid is what is still open then', async () => {
    const [, paid] = await whileHeld(db, give, () => payAll())
    expect(paid.status).toBe('fulfilled')
    const { paid: came, credited } = await standing()
    expect(came).toBe(total - credited)
  })
  test('given back and transferred: no more is booked than is open', async () => {
    const [, booked] = await whileHeld(db, give, () => inTransaction(db, transfer))
    expect(booked).toMatchObject({ value: { fault: 'over' } })
  })
  test('transferred twice: booked once', async () => {
    const [, second] = await whileHeld(db, transfer, () => inTransaction(db, transfer))
    expect(second).toMatchObject({ value: { fault: 'over' } })
  })
  test('paid and reminded: nobody is reminded of what is paid', async () => {
    await sql`update invoice set issued_on = '2026-01-01', due_on = '2026-01-31' where number = ${number}`.execute(
      db,
    )
    const [, reminded] = await whileHeld(db, payAll, () =>
      inTransaction(db, tx => remindOf(buyer.desk(), tx, number, null)),
    )
    expect(reminded).toMatchObject({ status: 'rejected', reason: { kind: 'conflict' } })
  })
  test('held back and billed: what is held back is not billed', async () => {
    await buyer.fill({ PLENTY: 10 })
    const placed = await placeOrder(buyer.ctx(), { termsAccepted: true, referenceNumber: 'R' })
    const order = placed.outcome === 'placed' ? placed.code : expect.fail(JSON.stringify(placed))
    await moveOrder(buyer.desk(), order, null, 'confirm')
    await moveOrder(buyer.desk(), order, null, 'ship', { shipment: new Map([[1, 4]]) })
    const hold = { hold: { reason: 'Owes much', lines: [], until: null } }
    const [, billed] = await whileHeld(
      db,
      tx => moveOrder(money(tx), order, null, 'hold', hold),
      () => issueInvoice(buyer.desk(), order),
    )
    expect(billed).toMatchObject({ value: { outcome: 'on-hold' } })
  })
})

describe('a card whose charge for a first part was refused', () => {
  /** What the provider says to what was asked of it. */
  async function answered(order: string, as: 'done' | 'refused'): Promise<void> {
    for (const { id, state, amount } of await operationsOf(db, order))
      if (state === 'asked')
        await (as === 'done'
          ? inTransaction(db, tx => noteDone(tx, id, amount))
          : inTransaction(db, tx => noteFailed(tx, id, 'expired')))
  }
  async function firstPart(): Promise<{ order: string; invoice: number }> {
    await buyer.fill({ PLENTY: 10 })
    const placed = await placeOrder(buyer.ctx(), { termsAccepted: true, referenceNumber: 'R' })
    const order = placed.outcome === 'placed' ? placed.code : expect.fail(JSON.stringify(placed))
    await sql`with o as (update sales_order set payment_type = 'CARD' where code = ${order} returning id)
      update order_payment p set kind = 'CARD', state = 'authorised', provider = 'p', in_parts = true,
             provider_reference = ${`ref-${order}`} from o where p.order_id = o.id`.execute(db)
    await moveOrder(buyer.desk(), order, null, 'confirm')
    await moveOrder(buyer.desk(), order, null, 'ship', { shipment: new Map([[1, 4]]) })
    await answered(order, 'refused')
    const bill = await issueInvoice(buyer.desk(), order)
    return { order, invoice: bill.outcome === 'issued' ? bill.number : expect.fail(bill.outcome) }
  }
  /** What the card was charged, and what of the order is paid in all. */
  async function rest(order: string): Promise<unknown> {
    await moveOrder(buyer.desk(), order, null, 'ship')
    await answered(order, 'done')
    await issueInvoice(buyer.desk(), order)
    await inTransaction(db, async tx => {
      const { rows } = await sql<{ id: number }>`select id from sales_order where code = ${order}`.execute(tx)
      await settleInvoicesOf(tx, rows[0]?.id ?? 0, dayOf(new Date()))
    })
    const { rows } = await sql`
      select p.captured, o.total,
             (select sum(i.paid)::bigint from invoice i where i.order_id = o.id) as paid,
             (select coalesce(sum(n.total), 0)::bigint from credit_note n join invoice i on i.id = n.invoice_id
               where i.order_id = o.id) as credited
        from sales_order o join order_payment p on p.order_id = o.id where o.code = ${order}`.execute(db)
    return rows[0]
  }
  const typed = { paidOn: '', amount: '', means: '', remark: '', discount: false, over: false }
  const pieces = new Map([[1, 4]])
  const given = { pieces, delivery: true, reason: 'Lost in transit', seen: null }
  const totalOf = async (invoice: number) =>
    (await db.selectFrom('invoice').select('total').where('number', '=', invoice).executeTakeFirstOrThrow())
      .total

  test('CHK-28 what was transferred instead, after a reminder, is not charged with the rest', async () => {
    const { order, invoice } = await firstPart()
    await db
      .updateTable('invoice')
      .set({ issued_on: '2026-01-01', due_on: '2026-01-31' })
      .where('number', '=', invoice)
      .execute()
    await inTransaction(db, tx => remindOf(buyer.desk(), tx, invoice, 1))
    const letter = db
      .selectFrom('mail')
      .select('body_text')
      .where('key', '=', `invoice-reminder:${invoice}:1`)
    expect((await letter.executeTakeFirst())?.body_text).toContain('Your card could not be charged for it')
    await enterPayment(buyer.desk(), invoice, typed)
    const first = await totalOf(invoice)
    expect(await rest(order)).toEqual({ captured: total - first, total, paid: total, credited: 0 })
  })
  test('CHK-28 a transfer that is taken back is charged to the card; while it is, no transfer is entered', async () => {
    const { order, invoice } = await firstPart()
    await enterPayment(buyer.desk(), invoice, typed)
    await takePaymentBack(buyer.desk(), invoice, null)
    const first = await totalOf(invoice)
    expect((await operationsOf(db, order)).at(-1)).toMatchObject({
      kind: 'capture',
      state: 'asked',
      amount: first,
    })
    await expect(enterPayment(buyer.desk(), invoice, typed)).rejects.toMatchObject({
      errors: [{ field: 'amount', message: expect.stringContaining('is being charged') }],
    })
    const transfer = { paidOn: dayOf(new Date()), amount: 1, discount: 0, currency: 'EUR', remark: '' }
    expect(await inTransaction(db, tx => receiveTransfer(buyer.desk(), tx, invoice, transfer))).toEqual({
      fault: 'charging',
    })
    await answered(order, 'done')
    expect(await rest(order)).toEqual({ captured: total, total, paid: total, credited: 0 })
  })
  test('CHK-28 a transfer that is taken back when the card is finished is open and reminded', async () => {
    const { order, invoice } = await firstPart()
    await enterPayment(buyer.desk(), invoice, typed)
    await rest(order)
    await takePaymentBack(buyer.desk(), invoice, null)
    const { rows } = await sql<{ number: number }>`select number from invoice
      where order_id = (select id from sales_order where code = ${order})`.execute(db)
    const found = await Promise.all(rows.map(async one => (await invoiceAtDesk({ db }, one.number)).invoice))
    const open = found.filter(one => one.paid < one.total)
    expect(open.map(one => one.refused)).toEqual([true])
    expect(open.map(one => one.total - one.paid)).toEqual([await totalOf(invoice)])
  })
  test('CHK-28 what was credited is not charged with the rest', async () => {
    const { order, invoice } = await firstPart()
    expect((await invoiceAtDesk({ db }, invoice)).invoice.refused).toBe(true)
    await issueCreditNote(buyer.desk(), invoice, given)
    // there is no amount left to charge
    expect((await invoiceAtDesk({ db }, invoice)).invoice.refused).toBe(false)
    const first = await totalOf(invoice)
    expect(await rest(order)).toEqual({
      captured: total - first,
      total,
      paid: total - first,
      credited: first,
    })
  })
  test('CHK-28 what was transferred and then credited is not given back to the card', async () => {
    const { order, invoice } = await firstPart()
    await enterPayment(buyer.desk(), invoice, typed)
    await issueCreditNote(buyer.desk(), invoice, given)
    const first = await totalOf(invoice)
    expect(await rest(order)).toMatchObject({ captured: total - first, credited: first })
    const refunds = (await operationsOf(db, order)).filter(({ kind }) => kind === 'refund')
    expect(refunds).toEqual([])
    const { rows } = await sql<{ content: string }>`
      select n.content::text
        from credit_note n join invoice i on i.id = n.invoice_id where i.number = ${invoice}`.execute(db)
    expect(rows[0]?.content).toContain('to your account. If the invoice has been paid')
    // the second part was charged when it was billed
    expect(
      (await db.selectFrom('invoice').select('due_on').orderBy('id', 'desc').executeTakeFirst())?.due_on,
    ).toBe(dayOf(new Date()))
  })
})
