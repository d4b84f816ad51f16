import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import { addDays, dayOf, formatDate } from '#kit/calendar-date.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { readyBuyer, type Ready } from '#shop/buying/checkout/fixtures/buyer.ts'
import { placeOrder } from '#shop/ordering/orders/fixtures.ts'
import { addInvoice } from '#shop/ordering/receivables/fixtures.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'

let db: Db
let shop: TestShop
let desk: Visitor
let buyer: Ready
let ids: Map<string, number>
const today = dayOf(new Date())

beforeAll(async () => {
  db = await testDatabase({ max: 8 })
  shop = await testShop({ db })
  ids = await stockGoods(db, [{ code: 'PLENTY', stock: 1_000_000 }])
  await addPerson(db, { email: 'orders@maker.example', roles: ['orders'] })
  desk = await shop.as('orders@maker.example')
})
beforeEach(async () => {
  buyer = await readyBuyer(db)
  await db.deleteFrom('bank_entry_booking').execute()
  await db.deleteFrom('bank_entry').execute()
})

/** An invoice of an order of so many pieces, with what is open of it in cents. */
async function bill(quantity = 10): Promise<{ number: number; total: number }> {
  const code = await placeOrder(db, {
    customer: buyer.member.id,
    company: buyer.member.companyId,
    email: buyer.member.email,
    lines: [{ articleId: ids.get('PLENTY') ?? 0, code: 'PLENTY', quantity }],
  })
  const number = await addInvoice(db, code, today)
  const { total } = await db
    .selectFrom('invoice')
    .select('total')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return { number, total }
}
const euros = (cents: number) => (cents / 100).toFixed(2)
const list = (...rows: [amount: number, words: string][]) =>
  `Date;Payer;Text;Amount;Currency\n${rows.map(([amount, words]) => `${formatDate(today)};Payer AG;${words};${euros(amount)};EUR`).join('\n')}\n`

async function take(text: string, name = 'bank.csv', visitor = desk) {
  await visitor.get('/desk/bank-statements')
  const boundary = 'x7f3'
  const part = (head: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${value}\r\n`
  return visitor.raw({
    method: 'POST',
    url: '/ebusiness/en/desk/bank-statements',
    headers: {
      accept: 'text/html',
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'sec-fetch-site': 'same-origin',
      csrftoken: visitor.token,
    },
    payload: `${part('name="CSRFToken"', visitor.token)}${part(`name="file"; filename="${name}"`, text)}--${boundary}--\r\n`,
  })
}
const entries = () =>
  db.selectFrom('bank_entry').select(['id', 'state', 'version', 'amount']).orderBy('id').execute()
const paidOf = async (number: number) =>
  await db
    .selectFrom('invoice')
    .select(['paid', 'paid_on'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
const boxes = async () =>
  [
    ...(await desk.get('/desk/bank-statements')).text.matchAll(
      /name="entry" (?:checked="" )?value="([^"]+)"/g,
    ),
  ].map(([, value = '']) => value)

describe('decision 350 payments from a file', () => {
  test('are proposed, booked by the press only, once in however many files they stand, and undone', async () => {
    const one = await bill()
    const text = list([one.total, `Invoice ${one.number}`])
    expect((await take(text)).status).toBe(303)
    expect((await desk.get('/desk/bank-statements')).text).toContain('data-proposal="sure"')
    expect((await paidOf(one.number)).paid_on).toBeNull()
    // the same file again, and another one with the same payment beside a new one
    await take(text, 'again.csv')
    await take(list([one.total, `Invoice ${one.number}`], [777, 'something else']))
    expect(await entries()).toHaveLength(2)

    const ticked = (await boxes()).filter(value => value.includes(String(one.number)))
    expect(ticked).toHaveLength(1)
    await Promise.all([
      desk.post('/desk/bank-statements/book', { entry: ticked }),
      desk.post('/desk/bank-statements/book', { entry: ticked }),
    ])
    expect(await paidOf(one.number)).toMatchObject({ paid: one.total, paid_on: today })
    const [payment, ...more] = await db
      .selectFrom('invoice_payment as p')
      .innerJoin('invoice as i', 'i.id', 'p.invoice_id')
      .select(['p.amount', 'p.means', 'p.remark'])
      .where('i.number', '=', one.number)
      .execute()
    expect(more).toEqual([])
    expect(payment).toMatchObject({
      amount: one.total,
      means: 'transfer',
      remark: `Payer AG: Invoice ${one.number}`,
    })

    const booked = (await entries()).find(entry => entry.state === 'booked')
    const path = `/desk/bank-statements/entries/${booked?.id}`
    expect((await desk.get(path)).data('data-entry-state')).toBe('booked')
    expect((await desk.post(`${path}/undo`, { version: String(booked?.version) })).status).toBe(303)
    expect((await paidOf(one.number)).paid_on).toBeNull()
    // the same press once more finds it changed
    expect((await desk.post(`${path}/undo`, { version: String(booked?.version) })).status).toBe(409)
  })

  test('one that is taken back at its invoice is open again, one that was split when nothing of it is left', async () => {
    const [one, two] = [await bill(10), await bill(20)]
    const back = async (number: number) => {
      const { id } = await db
        .selectFrom('invoice_payment as p')
        .innerJoin('invoice as i', 'i.id', 'p.invoice_id')
        .select('p.id')
        .where('i.number', '=', number)
        .executeTakeFirstOrThrow()
      return desk.post(`/desk/invoices/${number}/payments/${id}/take-back`)
    }
    await take(list([1_000, `Teil ${one.number} ${two.number}`]))
    const [entry] = await entries()
    const path = `/desk/bank-statements/entries/${entry?.id}`
    await desk.post(path, {
      version: '1',
      'invoice-1': String(one.number),
      'amount-1': euros(400),
      'invoice-2': String(two.number),
      'amount-2': euros(600),
    })
    expect((await back(one.number)).status).toBe(303)
    const after = await desk.get(path)
    expect(after.data('data-entry-state')).toBe('booked')
    expect(after.text).not.toContain(`/desk/invoices/${one.number}"`)
    expect(after.text).toContain(`/desk/invoices/${two.number}"`)
    expect((await back(two.number)).status).toBe(303)
    expect((await desk.get(path)).data('data-entry-state')).toBe('open')
    expect(await entries()).toMatchObject([{ state: 'open', version: 3 }])
    expect([(await paidOf(one.number)).paid, (await paidOf(two.number)).paid]).toEqual([0, 0])
    // booked once more, and undone as a whole
    await desk.post(path, { version: '3', 'invoice-1': String(one.number), 'amount-1': euros(1_000) })
    expect((await desk.post(`${path}/undo`, { version: '4' })).status).toBe(303)
    expect(await entries()).toMatchObject([{ state: 'open', version: 5 }])
    expect((await paidOf(one.number)).paid).toBe(0)
  })

  test('a part is booked as a part, and what is typed has to come to the payment', async () => {
    const [one, two] = [await bill(10), await bill(20)]
    await take(list([1_000, `Teil ${one.number}`]))
    const [entry] = await entries()
    const path = `/desk/bank-statements/entries/${entry?.id}`
    await desk.get(path)
    const rows = (first: number, second: number) => ({
      version: '1',
      'invoice-1': String(one.number),
      'amount-1': euros(first),
      'invoice-2': String(two.number),
      'amount-2': euros(second),
    })
    const wrong = await desk.post(path, rows(400, 500))
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('The amounts must add up to the payment.')
    expect(wrong.field('amount-2')).toBe('5.00')
    const unknown = await desk.post(path, { ...rows(400, 600), 'invoice-2': '99999999' })
    expect(unknown.text).toContain('There is no invoice 99999999.')
    expect((await desk.post(path, rows(400, 600))).status).toBe(303)
    expect([(await paidOf(one.number)).paid, (await paidOf(two.number)).paid]).toEqual([400, 600])
  })

  test('the agreed discount is taken off in time, never more than was agreed, and never more than is open', async () => {
    const one = await bill(40)
    await db
      .updateTable('invoice')
      .set({ discount_percent: '2.00', discount_until: addDays(today, 5) })
      .where('number', '=', one.number)
      .execute()
    const off = Math.round(one.total * 0.02)
    await take(list([one.total - off, `RE ${one.number}`], [one.total - off - 500, `RE ${one.number} again`]))
    const ticked = (await boxes()).find(value => value.includes(`${one.total - off}.${off}`)) ?? ''
    await desk.post('/desk/bank-statements/book', { entry: [ticked] })
    expect(await paidOf(one.number)).toMatchObject({ paid: one.total, paid_on: today })
    const left = (await entries()).find(entry => entry.state === 'open')
    const path = `/desk/bank-statements/entries/${left?.id}`
    const over = await desk.post(path, {
      version: '1',
      'invoice-1': String(one.number),
      'amount-1': euros(left?.amount ?? 0),
    })
    expect(over.status).toBe(400)
    expect(over.text).toContain('has a smaller open amount')
  })

  test('what is proposed otherwise by now is left, and told', async () => {
    const one = await bill()
    await take(list([one.total, `Invoice ${one.number}`], [one.total, `${one.number} twice`]))
    const ticked = await boxes()
    expect(ticked).toHaveLength(2)
    const answer = await desk.post('/desk/bank-statements/book', { entry: ticked }, { follow: true })
    expect(answer.text).toContain('1 payment booked.')
    expect(answer.text).toContain('This has been changed in the meantime.')
    expect((await paidOf(one.number)).paid).toBe(one.total)
  })

  test('it is set aside with its reason, and taken back', async () => {
    await take(list([4_242, 'refund of our own']))
    const [entry] = await entries()
    const path = `/desk/bank-statements/entries/${entry?.id}`
    await desk.get(path)
    expect((await desk.post(`${path}/aside`, { version: '1', why: '' })).text).toContain(
      'Please enter a reason.',
    )
    expect((await desk.post(`${path}/aside`, { version: '1', why: 'our own' })).status).toBe(303)
    expect((await desk.get('/desk/bank-statements?state=aside')).text).toContain('our own')
    expect((await desk.post(`${path}/undo`, { version: '2' })).status).toBe(303)
    expect((await entries())[0]?.state).toBe('open')
  })

  test('a file that cannot be read is refused at its field and keeps nothing', async () => {
    for (const [text, words] of [
      ['<a>&x;</a>', 'The XML is damaged'],
      ['<Document/>', 'This is not a bank statement'],
      ['Name;Place\nA;B\n', 'Date and Amount'],
      [list().trim(), 'contains no incoming payment'],
    ] as const) {
      const answer = await take(text)
      expect(answer.status).toBe(400)
      expect(answer.text).toContain(words)
    }
    expect(await entries()).toEqual([])
  })

  test('who only reads invoices books nothing', async () => {
    await addPerson(db, { email: 'service@maker.example', roles: ['service'] }).catch(() => 0)
    const service = await shop.as('service@maker.example')
    expect((await service.get('/desk/bank-statements')).status).toBe(200)
    expect((await take(list([1, 'x']), 'x.csv', service)).status).toBe(403)
    expect((await service.post('/desk/bank-statements/book', { entry: ['1:1:1.1.0'] })).status).toBe(403)
  })
})
