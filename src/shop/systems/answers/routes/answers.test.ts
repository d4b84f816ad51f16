import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoDatabase } from '#app/database/test-database.ts'
import { demoShop } from '#app/every-route/demo-shop.ts'
import { addWorkingDays, dayOf } from '#kit/calendar-date.ts'
import { openTransDocument } from '#shop/systems/orders-in/fixtures/opentrans-orderer.ts'
import { expectByRules } from '../fixtures/official-rules.ts'
import {
  newNumber,
  orderRequest,
  type Sent,
  type SentLine,
} from '#shop/systems/orders-in/fixtures/virtual-orderer.ts'
import { sendAnswers } from '../service/send.ts'

const shop = await demoShop(await demoDatabase())
const { db } = shop
const desk = await shop.as('desk')
/** The buyer's system: it checks what comes by the rules and the secret, and says what it was told to. */
let got: string[] = []
let says: () => { status: number; body: string } | null
const response = (code: number) =>
  `<cXML payloadID="r" timestamp="t"><Response><Status code="${code}" text="x"/></Response></cXML>`
let server: Server
let connection = 0
const secret = 'their <secret> & more'
beforeAll(async () => {
  server = createServer((request, answer) => {
    let body = ''
    request.on('data', part => (body += String(part)))
    request.on('end', () => {
      const forced = says()
      if (forced) {
        answer.statusCode = forced.status
        answer.end(forced.body)
        return
      }
      try {
        const basic = `Basic ${Buffer.from(`contara:${secret}`).toString('base64')}`
        if (request.headers.authorization === basic && !body.includes('SharedSecret')) {
          expectByRules(body)
          got.push(body)
          answer.statusCode = 204
          answer.end()
          return
        }
        if (!body.includes('<SharedSecret>their &lt;secret&gt; &amp; more</SharedSecret>'))
          throw new Error('401')
        expectByRules(body)
        got.push(body)
        answer.end(response(200))
      } catch (error) {
        answer.end(response((error as Error).message === '401' ? 401 : 406) + String(error))
      }
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  connection = (
    await db.selectFrom('buyer_connection').select('id').where('kind', '=', 'cxml').executeTakeFirstOrThrow()
  ).id
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await shop.close()
})
/** The demo has told some already. */
beforeEach(async () => {
  await db.deleteFrom('answer_message').execute()
  await db.deleteFrom('answer_setting').execute()
  got = []
  says = () => null
})

const all = ['confirmation', 'ship-notice', 'invoice', 'status']
async function listen(more: Record<string, string | string[]> = {}, of = connection) {
  const { version } = (await db
    .selectFrom('answer_setting')
    .select('version')
    .where('connection_id', '=', of)
    .executeTakeFirst()) ?? { version: 0 }
  return desk.post(`/desk/buyer-systems/${of}/answers`, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cxml`,
    secret,
    email: '',
    kinds: all,
    version: String(version),
    ...more,
  })
}
const deliver = () => sendAnswers(shop.services)

type Article = { id: number; code: string; price: string; base: number; least: number }
const articles: Article[] = (
  await db
    .selectFrom('article as a')
    .innerJoin('article_price as p', 'p.article_id', 'a.id')
    .select(['a.id', 'a.code', 'p.prices', 'p.bounds', 'p.price_unit as base', 'a.order_minimum as least'])
    .where('p.currency', '=', 'EUR')
    .where('p.price_list', '=', 'list')
    .where('p.valid_until', 'is', null)
    .where('a.lifecycle', '=', 'active')
    .where('a.last_order_on', 'is', null)
    .where('a.stock_kind', '=', 'lead-time')
    .where('a.unit', '=', 'C62')
    .where('a.retired_at', 'is', null)
    .where('a.id', 'not in', eb => eb.selectFrom('agreement_price').select('article_id'))
    .orderBy('a.id')
    .limit(40)
    .execute()
).map(({ prices, bounds, ...one }) => ({
  ...one,
  price: String(prices[bounds.findLastIndex(bound => bound <= one.least)]),
}))
/** A day on which the shop delivers, so that a wish for it is accepted as it is on each day of the week. */
const inWorkingDays = (days: number) => addWorkingDays(dayOf(new Date()), days)
const lineOf = (n: number, more: SentLine = {}): SentLine => {
  const { code, least, price, base } = articles[n % articles.length]!
  return { supplier: code, quantity: String(least), price, base: String(base), ...more }
}

/** Sends an order; answers its code. */
async function order(sent: Sent): Promise<string> {
  const visitor = await shop.as('anonymous')
  const said = await visitor.raw({
    method: 'POST',
    url: '/ebusiness/en/orders-in/cxml',
    headers: { 'content-type': 'text/xml', accept: 'text/xml' },
    payload: orderRequest(sent),
  })
  const [, code] = /Order (\S+) is placed/.exec(said.text) ?? []
  if (code === undefined) throw new Error(said.text)
  return code
}
const orderRow = (code: string) =>
  db.selectFrom('sales_order').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
/** One action of the desk on an order. */
async function act(code: string, action: string, body: Record<string, string> = {}) {
  const { version } = await orderRow(code)
  const answer = await desk.post(`/desk/orders/${code}/${action}`, { version: String(version), ...body })
  expect(answer.status, `${action}: ${answer.text.slice(0, 400)} ${JSON.stringify(shop.errors())}`).toBe(303)
}
/** All of it lies there, and leaves. */
async function ship(code: string, parcel: Record<string, string> = {}) {
  await sql`update stock set quantity = quantity + 100000
    where article_id in (select l.article_id from sales_order_line l join sales_order o on o.id = l.order_id where o.code = ${code})`.execute(
    db,
  )
  const lines = await db
    .selectFrom('sales_order_line as l')
    .innerJoin('sales_order as o', 'o.id', 'l.order_id')
    .select(['l.line_number as n', 'l.quantity'])
    .where('o.code', '=', code)
    .execute()
  await act(code, 'ship', {
    ...Object.fromEntries(lines.map(({ n, quantity }) => [`line-${n}`, String(quantity)])),
    ...parcel,
  })
}
const messages = (code: string) =>
  db.selectFrom('answer_message').selectAll().where('order_code', '=', code).orderBy('id').execute()
const cents = (document: string, element: string): number => {
  // of an invoice the sums stand below its lines
  const [, amount = ''] =
    new RegExp(`<${element}>(?:<Money[^>]*>)(-?[\\d.]+)`).exec(
      document.slice(Math.max(0, document.indexOf('<InvoiceDetailSummary>'))),
    ) ?? []
  return Math.round(Number(amount) * 100)
}

describe('INT answers to orders that came by a connection', () => {
  test('nothing is told until the connection is set, and nothing of before', async () => {
    const code = await order({ lines: [lineOf(0)] })
    await act(code, 'confirm')
    expect((await listen()).status).toBe(303)
    await deliver()
    expect(await messages(code)).toEqual([])
  })

  test('confirmation, ship notice and invoice are valid, arrive with the secret, and come to the cent', async () => {
    await listen()
    const n = process.env['TESTS_LONG'] ? 300 : 6
    for (let i = 0; i < n; i++) {
      const number = newNumber()
      const code = await order({
        number,
        lines: [lineOf(i % 6), lineOf((i + 1) % 6), lineOf((i + 2) % 6)].slice(0, 1 + (i % 3)),
      })
      await act(code, 'confirm')
      await ship(code, { carrier: 'dhl', trackingNumber: `JJD000${i}` })
      const issued = await desk.post(`/desk/orders/${code}/invoice`, {})
      expect(issued.status).toBe(303)
      await deliver()
      expect(shop.errors()).toEqual([])
      const kept = await messages(code)
      expect(
        kept.map(one => [one.kind, one.answer.slice(0, 300)]).filter(([, said]) => !said!.includes('"200"')),
      ).toEqual([])
      expect(kept.map(one => [one.kind, one.sent_at !== null])).toEqual([
        ['confirmation', true],
        ['ship-notice', true],
        ['invoice', true],
      ])
      const [confirmation = '', notice = '', invoice = ''] = kept.map(one => one.body)
      const row = await orderRow(code)
      const bill = await db
        .selectFrom('invoice')
        .selectAll()
        .where('order_id', '=', row.id)
        .executeTakeFirstOrThrow()
      expect([cents(confirmation, 'Total'), cents(invoice, 'SubtotalAmount'), bill.net].map(Number)).toEqual([
        row.net,
        row.net,
        row.net,
      ])
      expect([cents(invoice, 'NetAmount'), cents(invoice, 'DueAmount')]).toEqual([bill.total, bill.total])
      expect(row.net + row.delivery + row.tax).toBe(bill.total)
      expect(confirmation).toContain(`orderID="${number}"`)
      expect(notice).toContain(`>JJD000${i}<`)
      expect(notice).toContain('fulfillmentType="complete"')
      expect(kept.some(one => one.body.includes('SharedSecret'))).toBe(false)
      // the invoice goes to the system, in the place of the letter
      const letter = await db
        .selectFrom('mail')
        .select('id')
        .where('key', '=', `invoice:${bill.number}`)
        .execute()
      expect(letter).toEqual([])
    }
    expect(got).toHaveLength(3 * n)
    expect(new Set(got.map(one => /payloadID="([^"]*)"/.exec(one)?.[1])).size).toBe(3 * n)
  }, 120_000)

  test('a new day is a backorder, what is cancelled is rejected, and each change leads to the one before', async () => {
    await listen()
    const [soon, later] = [inWorkingDays(40), inWorkingDays(60)]
    const code = await order({
      lines: [lineOf(3, { date: soon }), lineOf(4, { quantity: String(articles[4]!.least * 2) })],
    })
    await act(code, 'confirm')
    await act(code, 'reschedule', { 'day-1': later })
    await act(code, 'cancel-lines', { 'line-2': String(articles[4]!.least) })
    await deliver()
    const [first, moved, cut] = await messages(code)
    expect([first, moved, cut].map(one => one?.operation)).toEqual(['new', 'update', 'update'])
    expect(first?.body).toContain('type="accept" noticeDate')
    expect(moved?.body).toContain(`<DocumentReference payloadID="${first?.key}"/>`)
    expect(moved?.body).toMatch(new RegExp(`type="backordered" deliveryDate="${later}`))
    expect(cut?.body).toContain(`<DocumentReference payloadID="${moved?.key}"/>`)
    expect(cut?.body).toContain(`<ConfirmationStatus quantity="${articles[4]!.least}" type="reject"`)
    expect(cents(cut?.body ?? '', 'Total')).toBe((await orderRow(code)).net)
    expect(got).toHaveLength(3)
  })

  test('a price within the tolerance is confirmed as ours, by name', async () => {
    await listen()
    const { price, base } = articles[5]!
    const code = await order({
      lines: [lineOf(5, { price: (Number(price) * 1.004).toFixed(4), base: String(base) })],
    })
    await act(code, 'confirm')
    const [first] = await messages(code)
    expect(first?.body).toMatch(
      /type="detail" deliveryDate="[^"]*"><UnitOfMeasure>EA<\/UnitOfMeasure><UnitPrice>/,
    )
    await deliver()
    expect(got).toHaveLength(1)
  })

  test('an order that is cancelled before it was confirmed is rejected; a shipment that is undone is withdrawn', async () => {
    await listen()
    const gone = await order({ lines: [lineOf(6)] })
    await act(gone, 'cancel')
    const code = await order({ lines: [lineOf(7)] })
    await act(code, 'confirm')
    await ship(code)
    await act(code, 'undo-shipment', { shipment: '1' })
    await deliver()
    expect((await messages(gone))[0]?.body).toContain('type="reject"')
    const [, shipped, undone] = await messages(code)
    expect(undone?.body).toContain('operation="delete"')
    expect(undone?.body).toContain(`<DocumentReference payloadID="${shipped?.key}"/>`)
    expect(got).toHaveLength(4)
  })

  test('a credit note says the same below zero, with its invoice', async () => {
    await listen()
    const code = await order({ lines: [lineOf(8)] })
    await act(code, 'confirm')
    await ship(code)
    await desk.post(`/desk/orders/${code}/invoice`, {})
    const bill = await db
      .selectFrom('invoice as i')
      .innerJoin('sales_order as o', 'o.id', 'i.order_id')
      .select(['i.number', 'i.net'])
      .where('o.code', '=', code)
      .executeTakeFirstOrThrow()
    const { least } = articles[8]!
    const given = await desk.post(`/desk/invoices/${bill.number}/credit`, {
      seen: '0',
      'quantity-1': String(least),
      reason: 'Came broken',
    })
    expect(given.status).toBe(303)
    await deliver()
    const note = (await messages(code)).at(-1)
    expect(note).toMatchObject({ kind: 'credit-note', said: 200 })
    expect(note?.body).toContain('purpose="lineLevelCreditMemo"')
    expect(note?.body).toContain(`<InvoiceIDInfo invoiceID="${bill.number}"`)
    expect(note?.body).toContain(`quantity="-${least}"`)
    expect(cents(note?.body ?? '', 'SubtotalAmount')).toBe(-bill.net)
  })

  test('who waited with 201 is told what was decided', async () => {
    await listen()
    const number = newNumber()
    await expect(
      order({ number, payloadId: 'first@erp', lines: [lineOf(9, { unit: 'MTR' })] }),
    ).rejects.toThrow('201')
    const waits = await db
      .selectFrom('incoming_order')
      .select(['id', 'version'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const done = await desk.post(`/desk/orders-in/${waits.id}`, {
      version: String(waits.version),
      'choice.0': 'ours',
    })
    expect(done.status, JSON.stringify(shop.errors())).toBe(303)
    await deliver()
    expect(got).toHaveLength(1)
    expect(got[0]).toContain('<DocumentReference payloadID="first@erp"/><Status code="200"')
  })
})

describe('INT answers to orders by openTRANS', () => {
  let oci = 0
  beforeEach(async () => {
    const { id } = await db
      .selectFrom('buyer_connection')
      .select('id')
      .where('kind', '=', 'oci')
      .executeTakeFirstOrThrow()
    oci = id
    // what comes by it was approved where it was made
    await sql`update buyer_connection set mapping = jsonb_set(mapping, '{orders,rules}', '"buyer"') where id = ${id}`.execute(
      db,
    )
    expect((await listen({ username: 'contara' }, oci)).status).toBe(303)
  })
  const sendOrder = async (number: string, lines: readonly Omit<SentLine, 'buyer'>[]) =>
    (await shop.as('anonymous')).raw({
      method: 'POST',
      url: '/ebusiness/en/orders-in/opentrans',
      headers: {
        'content-type': 'text/xml',
        authorization: `Basic ${Buffer.from('nordwind-oci:Contara-2026-oci').toString('base64')}`,
      },
      payload: openTransDocument({
        number,
        lines: lines.map(line => ({ unit: 'C62', ...line })),
      }),
    })
  const sums = (document: string, element: string) =>
    [...document.matchAll(new RegExp(`<${element}>([\\d.]+)<`, 'g'))].reduce(
      (sum, [, text]) => sum + Math.round(Number(text) * 100),
      0,
    )

  test('confirmation, parcel, invoice and credit note are valid, arrive by HTTP Basic, and come to the cent', async () => {
    const number = newNumber()
    const placed = await sendOrder(number, [lineOf(0), lineOf(1)])
    expect(placed.status, placed.text).toBe(200)
    const [, code = ''] = /SUPPLIER_ORDER_ID>([^<]+)</.exec(placed.text) ?? []
    await act(code, 'confirm')
    await ship(code, { carrier: 'dhl', trackingNumber: 'JJD007' })
    await desk.post(`/desk/orders/${code}/invoice`, {})
    const row = await orderRow(code)
    const bill = await db
      .selectFrom('invoice')
      .selectAll()
      .where('order_id', '=', row.id)
      .executeTakeFirstOrThrow()
    await desk.post(`/desk/invoices/${bill.number}/credit`, {
      seen: '0',
      'quantity-1': String(articles[0]!.least),
      reason: 'Came broken',
    })
    await deliver()
    const kept = await messages(code)
    expect(kept.map(one => [one.kind, one.format, one.said, one.sent_at !== null])).toEqual(
      ['confirmation', 'ship-notice', 'invoice', 'credit-note'].map(kind => [kind, 'opentrans', 204, true]),
    )
    expect(got).toHaveLength(4)
    const [confirmation = '', notice = '', invoice = '', note = ''] = kept.map(one => one.body)
    for (const said of [confirmation, notice, invoice, note]) expect(said).toContain(`<ORDER_ID>${number}<`)
    expect([sums(confirmation, 'TOTAL_AMOUNT'), sums(invoice, 'NET_VALUE_GOODS'), bill.net]).toEqual(
      [row.net, row.net, row.net].map(Number),
    )
    expect(sums(invoice, 'TOTAL_AMOUNT')).toBe(bill.total)
    expect(notice).toContain('<SHIPMENT_ID>JJD007<')
    expect(note).toContain('<INVOICE_TYPE>credit_memo<')
    expect(note).toContain(`<INVOICE_ID>${bill.number}</INVOICE_ID><INVOICE_DATE>`)
    const seen = await (await shop.as('admin')).get(`/my-account/order/${code}`)
    expect(seen.text).toContain('data-answer-kind="credit-note"')
  })

  test('a new day is confirmed again, a parcel that is undone comes with nothing in it, and a refused order with the reason', async () => {
    const placed = await sendOrder(newNumber(), [lineOf(2)])
    const [, code = ''] = /SUPPLIER_ORDER_ID>([^<]+)</.exec(placed.text) ?? []
    await act(code, 'confirm')
    const later = inWorkingDays(60)
    await act(code, 'reschedule', { 'day-1': later })
    await ship(code)
    await act(code, 'undo-shipment', { shipment: '1' })
    const number = newNumber()
    const waiting = await sendOrder(number, [lineOf(3, { supplier: 'NO SUCH ARTICLE' })])
    expect(waiting.status).toBe(202)
    const { id, version } = await db
      .selectFrom('incoming_order')
      .select(['id', 'version'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    await desk.post(`/desk/orders-in/${id}/refuse`, {
      version: String(version),
      reason: 'Not ours & never was',
    })
    await deliver()
    const [, moved, , undone] = await messages(code)
    expect(moved?.body).toContain(`<DELIVERY_START_DATE>${later}<`)
    expect(undone?.body).toContain('<QUANTITY>0<')
    expect(undone?.body).toContain('Withdrawn')
    expect(got).toHaveLength(5)
    expect(got.at(-1)).toContain('Not ours &amp; never was')
    expect(got.at(-1)).toContain('<QUANTITY>0<')
  })

  test('a user name with a colon is refused at its field', async () => {
    const refused = await listen({ username: 'a:b' }, oci)
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('must not contain a colon')
  })
})

describe('INT how answers are sent', () => {
  const confirmed = async () => {
    const code = await order({ lines: [lineOf(10)] })
    await act(code, 'confirm')
    return code
  }
  const due = () =>
    db
      .updateTable('answer_message')
      .set({ try_after: sql<Date>`now()` })
      .where('try_after', 'is not', null)
      .execute()

  test('what is no cXML is a fault of transport and tried again; the same payloadID arrives later, in order', async () => {
    await listen()
    says = () => ({ status: 200, body: '<html>login</html>' })
    const code = await confirmed()
    await act(code, 'reschedule', { 'day-1': inWorkingDays(60) })
    await deliver()
    const [first, second] = await messages(code)
    expect(first).toMatchObject({ attempts: 1, said: null, status: 200, sent_at: null })
    expect(first?.try_after?.getTime()).toBeGreaterThan(Date.now())
    // what came later does not overtake
    expect(second).toMatchObject({ attempts: 0 })
    says = () => ({ status: 500, body: response(500) })
    await due()
    await deliver()
    expect((await messages(code))[0]).toMatchObject({ attempts: 2, said: 500, sent_at: null })
    says = () => null
    await due()
    await deliver()
    expect(got.map(one => /payloadID="([^"]*)"/.exec(one)?.[1])).toEqual([first?.key, second?.key])
  })

  test('what is refused is not sent again by itself; the desk sees why, counts it, and sends it again', async () => {
    await listen({ secret: 'wrong' })
    const code = await confirmed()
    await deliver()
    const [one] = await messages(code)
    expect(one).toMatchObject({ said: 401, try_after: null, sent_at: null })
    expect((await desk.get('/desk')).text).toContain('/desk/answers')
    const list = await desk.get('/desk/answers?state=refused')
    expect(list.text).toContain(`data-message-id="${one?.id}"`)
    await listen()
    expect((await desk.post(`/desk/answers/${one?.id}/again`, {})).status).toBe(303)
    await deliver()
    expect((await messages(code))[0]).toMatchObject({ said: 200, attempts: 1 })
    expect(got).toHaveLength(1)
  })

  test('without an address it is fetched by both sides, and goes by e-mail as a file', async () => {
    await listen({ url: '', email: 'it@nordwind.example' })
    const code = await confirmed()
    await deliver()
    const [one] = await messages(code)
    expect(one).toMatchObject({ attempts: 0, try_after: null })
    const mail = await db
      .selectFrom('mail')
      .selectAll()
      .where('key', '=', `answer:${one?.key}`)
      .executeTakeFirstOrThrow()
    expect(mail.recipient).toBe('it@nordwind.example')
    const [file] = mail.files as { base64: string }[]
    expect(Buffer.from(file?.base64 ?? '', 'base64').toString()).toBe(one?.body)
    const buyer = await shop.as('admin')
    expect((await buyer.get(`/my-account/order/${code}`)).text).toContain('data-answer-kind="confirmation"')
    const fetched = await buyer.get(`/my-account/order/${code}/messages/${one?.id}.xml`)
    expect(fetched.text).toBe(one?.body)
    expectByRules(fetched.text)
    expect((await desk.get(`/desk/orders/${code}`)).text).toContain('data-answer-kind="confirmation"')
    expect((await desk.get(`/desk/answers/${one?.id}.xml`)).text).toBe(one?.body)
    const stranger = await shop.as('foreign buyer')
    const foreign = await stranger.get(`/my-account/order/${code}/messages/${one?.id}.xml`)
    const unknown = await stranger.get(`/my-account/order/0000/messages/${one?.id}.xml`)
    expect([foreign.status, unknown.status]).toEqual([404, 404])
    expect((await desk.post(`/desk/answers/${one?.id}/again`, {})).status).toBe(409)
  })

  test('SEC an address in our own network is refused, at its field', async () => {
    const refused = await listen({ url: 'https://10.0.0.1/' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('not on the public internet')
    expect(await db.selectFrom('answer_setting').select('url').where('url', '<>', '').execute()).toEqual([])
  })
})
