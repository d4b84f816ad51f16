import { readFileSync } from 'node:fs'
import { DtdValidator, XmlDocument, XmlDtd } from 'libxml2-wasm'
import { afterAll, describe, expect, test } from 'vitest'
import { lineAmount } from '#kit/money.ts'
import { readTree } from '#kit/xml/xml-tree.ts'
import { demoDatabase } from '../../../../app/database/test-database.ts'
import { demoShop } from '../../../../app/every-route/demo-shop.ts'
import { orderableArticles, type Orderable } from '../fixtures/orderable-articles.ts'
import { digestOf } from '../model/incoming-order.ts'
import { readCxmlOrder } from '../model/read-cxml-order.ts'
import { newNumber, orderRequest, shipTo, type Sent, type SentLine } from '../fixtures/virtual-orderer.ts'

const shop = await demoShop(await demoDatabase())
const dtdFile = new URL('../../punch-out/fixtures/cxml-1.2.050.dtd', import.meta.url)
const validator = new DtdValidator(XmlDtd.fromBuffer(readFileSync(dtdFile)))
afterAll(() => shop.close())

function expectValid(document: string): void {
  const read = XmlDocument.fromString(document.replace(/<!DOCTYPE[^>]*>/, ''))
  try {
    validator.validate(read)
  } finally {
    read.dispose()
  }
}

async function post(document: string, door = 'orders-in'): Promise<{ status: string; text: string }> {
  const visitor = await shop.as('anonymous')
  const answer = await visitor.raw({
    method: 'POST',
    url: `/ebusiness/en/${door}/cxml`,
    headers: { 'content-type': 'text/xml', accept: 'text/xml' },
    payload: document,
  })
  expect(answer.status).toBe(200)
  expectValid(answer.text)
  return { status: /<Status code="(\d+)"/.exec(answer.text)?.[1] ?? '', text: answer.text }
}
const send = (sent: Sent, door?: string) => {
  const document = orderRequest(sent)
  expectValid(document)
  return post(document, door)
}
const codeIn = (text: string): string => /Order (\S+) is placed/.exec(text)?.[1] ?? ''

const articles = await orderableArticles(shop.db)
const article = (n: number): Orderable => articles[n]!
const lineOf = (n: number, more: SentLine = {}): SentLine => {
  const { code, least, price, base } = article(n)
  return { supplier: code, quantity: String(least), price, base: String(base), ...more }
}
const orders = async () =>
  (
    await shop.db
      .selectFrom('sales_order')
      .select(eb => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

describe('an order by cXML', () => {
  test('is placed as one of the shop, at its prices, and says where it comes from', async () => {
    const number = newNumber()
    const said = await send({ number, lines: [lineOf(0), lineOf(1)], shipTo: shipTo({ id: 'NW-ASM' }) })
    expect(said.status, said.text).toBe('200')
    const order = await shop.db
      .selectFrom('sales_order')
      .selectAll()
      .where('code', '=', codeIn(said.text))
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({ origin_kind: 'interface', purchase_order_number: number, state: 'placed' })
    const net = [article(0), article(1)].reduce(
      (sum, one) => sum + lineAmount(one.least, one.price, one.base, 'EUR'),
      0,
    )
    expect(order.net).toBe(net)
    const person = await shop.db
      .selectFrom('person')
      .select('email')
      .where('id', '=', order.customer_id)
      .executeTakeFirstOrThrow()
    expect(person.email).toBe('buyer2@nordwind.example')
    expect(shop.errors()).toEqual([])
  })

  test('what it names for its invoice goes before what the company has, and both sides see it', async () => {
    const agreed = '<MasterAgreementIDInfo agreementID="FC-77"/>'
    const document = orderRequest({
      lines: [lineOf(0, { more: agreed }), lineOf(1, { more: agreed })],
    }).replace(
      '</OrderRequestHeader>',
      '<Extrinsic name="Leitweg-ID">991-01484-64</Extrinsic></OrderRequestHeader>',
    )
    const said = await post(document)
    expect(said.status, said.text).toBe('200')
    const order = await shop.db
      .selectFrom('sales_order')
      .select(['code', 'invoice_data'])
      .where('code', '=', codeIn(said.text))
      .executeTakeFirstOrThrow()
    expect(order.invoice_data).toEqual({ buyerReference: '991-01484-64', contract: 'FC-77' })
    for (const [who, page] of [
      ['admin', `/my-account/order/${order.code}`],
      ['desk', `/desk/orders/${order.code}`],
    ] as const) {
      const shown = await (await shop.as(who)).get(page)
      for (const words of ['991-01484-64', 'FC-77']) expect(shown.text).toContain(words)
    }
  })

  test('one from before the shop read what it names for its invoice is sent once more: no change of itself', async () => {
    const number = newNumber()
    const naming = (contract: string) =>
      orderRequest({
        number,
        lines: [lineOf(4, { more: `<MasterAgreementIDInfo agreementID="${contract}"/>` })],
      })
    const first = await post(naming('FC-78'))
    expect(first.status, first.text).toBe('200')
    const { document } = await shop.db
      .selectFrom('incoming_order')
      .select('document')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    // fields in the order in which they were read: PostgreSQL keeps another one
    const { contract: _, ...before } = readCxmlOrder(
      await readTree(Buffer.from(/<OrderRequest>[^]*<\/OrderRequest>/.exec(naming('FC-78'))?.[0] ?? '')),
    )
    expect(document).not.toEqual(before)
    await shop.db
      .updateTable('incoming_order')
      .set({ digest: digestOf(before), document: JSON.stringify(before) })
      .where('number', '=', number)
      .execute()
    expect(codeIn((await post(naming('FC-78'))).text)).toBe(codeIn(first.text))
    // another contract is another document
    expect((await post(naming('FC-79'))).status).toBe('201')
  })

  test('one from before the shop read the day of its head is sent once more: no change of itself', async () => {
    const number = newNumber()
    const asking = (day: string) =>
      orderRequest({ number, lines: [lineOf(4)] }).replace(
        '<OrderRequestHeader ',
        `<OrderRequestHeader requestedDeliveryDate="${day}" `,
      )
    const first = await post(asking('2027-03-01T00:00:00Z'))
    const request = /<OrderRequest>[^]*<\/OrderRequest>/.exec(asking('2027-03-01T00:00:00Z'))?.[0] ?? ''
    const now = readCxmlOrder(await readTree(Buffer.from(request)))
    expect(now.lines[0]?.desiredOn).toBe('2027-03-01')
    const before = { ...now, lines: now.lines.map(line => ({ ...line, desiredOn: null })) }
    await shop.db
      .updateTable('incoming_order')
      .set({ digest: digestOf(before), document: JSON.stringify(before) })
      .where('number', '=', number)
      .execute()
    const again = await post(asking('2027-03-01T00:00:00Z'))
    expect([again.status, codeIn(again.text)]).toEqual([first.status, codeIn(first.text)])
    const kept = await shop.db
      .selectFrom('incoming_order')
      .select('id')
      .where('number', '=', number)
      .execute()
    expect(kept).toHaveLength(1)
    // another day is another document
    expect((await post(asking('2027-04-01T00:00:00Z'))).status).toBe('201')
  })

  test('comes in by the door of punch-outs too, and the profile names it', async () => {
    const said = await send({ lines: [lineOf(2)] }, 'punchout')
    expect(said.status, said.text).toBe('200')
    const profile = await post(
      orderRequest({}).replace(/<OrderRequest>[^]*<\/OrderRequest>/, '<ProfileRequest/>'),
    )
    expect(profile.text).toMatch(/requestName="OrderRequest"><URL>[^<]*\/ebusiness\/en\/orders-in\/cxml</)
  })

  test('the same document again is the same order: by its payloadID, and by its number', async () => {
    const number = newNumber()
    const document = orderRequest({ number, lines: [lineOf(3)] })
    const before = await orders()
    const first = await post(document)
    expect((await post(document)).text).toBe(first.text)
    const again = await send({ number, lines: [lineOf(3)] })
    expect(codeIn(again.text)).toBe(codeIn(first.text))
    expect(codeIn(again.text)).not.toBe('')
    expect(await orders()).toBe(before + 1)
  })

  test.each([
    ['one document', true],
    ['two documents of one number', false],
  ])('%s twice at once is one order', async (_, same) => {
    const number = newNumber()
    const document = orderRequest({ number, lines: [lineOf(4)] })
    const before = await orders()
    const said = await Promise.all(
      [1, 2, 3, 4].map(() => post(same ? document : orderRequest({ number, lines: [lineOf(4)] }))),
    )
    expect(new Set(said.map(one => one.status)), said.map(one => one.text).join()).toEqual(new Set(['200']))
    expect(new Set(said.map(one => codeIn(one.text))).size).toBe(1)
    expect(await orders()).toBe(before + 1)
  })

  test('the same number with other contents is no second order, at once neither', async () => {
    const number = newNumber()
    const before = await orders()
    const said = await Promise.all([
      send({ number, lines: [lineOf(5)] }),
      send({ number, lines: [lineOf(6)] }),
    ])
    expect(said.map(one => one.status).toSorted()).toEqual(['200', '201'])
    expect(await orders()).toBe(before + 1)
  })

  const own = 'NW-77-0001'
  test("the company's own number and the maker's mean the article", async () => {
    const company = await shop.db
      .selectFrom('company')
      .select('id')
      .where('name', '=', 'Nordwind Automation')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('company_article_number')
      .values({ company_id: company.id, article_id: article(7).id, number: own, number_key: 'nw770001' })
      .execute()
    await shop.db
      .insertInto('article_number')
      .values({ article_id: article(8).id, kind: 'mpn', number: 'MAKER-88', number_key: 'maker88' })
      .execute()
    const said = await send({
      lines: [
        lineOf(7, { supplier: '', buyer: own }),
        lineOf(8, { supplier: '', maker: 'MAKER-88' }),
        lineOf(7, { supplier: own }),
      ],
    })
    expect(said.status, said.text).toBe('200')
    const lines = await shop.db
      .selectFrom('sales_order_line as l')
      .innerJoin('sales_order as o', 'o.id', 'l.order_id')
      .select('l.code')
      .where('o.code', '=', codeIn(said.text))
      .orderBy('l.line_number')
      .execute()
    expect(lines.map(one => one.code)).toEqual([article(7).code, article(8).code, article(7).code])
  })

  const cent = (text: string, by: number) => (Number(text) + by).toFixed(4)
  test.each<[string, () => Sent, string | RegExp]>([
    ['an unknown number', () => ({ lines: [lineOf(0, { supplier: 'NO-SUCH-1' })] }), 'NO-SUCH-1'],
    ['no number', () => ({ lines: [lineOf(0, { supplier: '' })] }), 'no part number given'],
    [
      'numbers of two articles',
      () => ({ lines: [lineOf(7, { supplier: article(0).code, buyer: own })] }),
      'different articles',
    ],
    [
      'a price that is twice ours',
      () => ({ lines: [lineOf(0, { price: cent(article(0).price, 1000) })] }),
      'price',
    ],
    ['a price that is none', () => ({ lines: [lineOf(0, { price: '1e3' })] }), 'price 1e3'],
    ['a price with a comma', () => ({ lines: [lineOf(0, { price: '1,00' })] }), 'price 1,00'],
    ['a negative price', () => ({ lines: [lineOf(0, { price: '-1' })] }), 'price -1'],
    ['another currency at a line', () => ({ lines: [lineOf(0, { currency: 'USD' })] }), 'USD'],
    ['a currency without prices', () => ({ currency: 'XAU', lines: [lineOf(0)] }), 'cost center'],
    ['another unit', () => ({ lines: [lineOf(0, { unit: 'MTR' })] }), 'unit'],
    ['a unit that nobody knows', () => ({ lines: [lineOf(0, { unit: '<x>' })] }), 'unit'],
    ['half a piece', () => ({ lines: [lineOf(0, { quantity: '1.5' })] }), 'is not a whole number'],
    ['a negative quantity', () => ({ lines: [lineOf(0, { quantity: '-5' })] }), 'is not a whole number'],
    [
      'more than there is',
      () => ({ lines: [lineOf(0, { quantity: '99999999999' })] }),
      'is not a whole number',
    ],
    ['a day long ago', () => ({ lines: [lineOf(0, { date: '2020-01-01' })] }), 'requested for'],
    [
      'an address of nobody',
      () => ({
        lines: [lineOf(0)],
        shipTo: shipTo({ id: 'X', street: 'Elsewhere 1', town: 'Graz', country: 'AT' }),
      }),
      'Elsewhere 1',
    ],
    [
      'a line that goes elsewhere',
      () => ({ lines: [lineOf(0, { more: shipTo({ id: 'OTHER' }) })] }),
      'OTHER',
    ],
  ])('%s is not guessed at', async (_, sent, words) => {
    const before = await orders()
    const said = await send(sent())
    expect(said.status, said.text).toBe('201')
    expect(said.text).toMatch(words)
    expect(await orders()).toBe(before)
  })

  test('a price within the tolerance is ours in the order', async () => {
    const { price, least, base } = article(9)
    const said = await send({ lines: [lineOf(9, { price: (Number(price) * 1.005).toFixed(4) })] })
    expect(said.status, said.text).toBe('200')
    const order = await shop.db
      .selectFrom('sales_order')
      .select('net')
      .where('code', '=', codeIn(said.text))
      .executeTakeFirstOrThrow()
    expect(order.net).toBe(lineAmount(least, price, base, 'EUR'))
  })

  test('an address that reads the same is the one', async () => {
    const address = await shop.db
      .selectFrom('address')
      .selectAll()
      .where('key', '=', 'nw-assembly')
      .executeTakeFirstOrThrow()
    const said = await send({
      lines: [lineOf(0)],
      shipTo: shipTo({
        id: 'unheard of',
        street: address.line1.toUpperCase(),
        postcode: address.postcode,
        town: address.town,
      }),
    })
    expect(said.status, said.text).toBe('200')
  })

  test('what a punch-out gave along opens the line again: a foreign number of it does nothing', async () => {
    const said = await send({ lines: [lineOf(0, { auxiliary: 'C-of-somebody-else' })] })
    expect(said.status).toBe('200')
  })

  test.each<[string, Sent]>([
    ['a wrong secret', { secret: 'Contara-2026-oci' }],
    ['another buyer', { from: 'AN01000000002' }],
    ['another seller', { to: 'AN99000000002' }],
  ])('%s learns nothing', async (_, sent) => {
    const known = newNumber()
    await send({ number: known, lines: [lineOf(0)] })
    const said = await send({ ...sent, number: known, lines: [lineOf(0)] })
    expect(said.status).toBe('401')
    expect(said.text).toContain('the credentials are not known')
    expect(said.text).not.toMatch(/Order \S+ is/)
  })

  test.each<[string, string, string]>([
    ['no order', orderRequest({}), '400'],
    ['a number that is too long', orderRequest({ number: 'x'.repeat(61), lines: [{}] }), '400'],
    ['no number', orderRequest({ number: '', lines: [{}] }), '400'],
    ['a type that there is not', orderRequest({ type: 'forget', lines: [{}] }), '400'],
    [
      'more lines than an order has',
      orderRequest({ lines: Array.from({ length: 1_001 }, () => ({})) }),
      '400',
    ],
    ['cut off', orderRequest({ lines: [{}] }).slice(0, 700), '406'],
    [
      'an entity of a file',
      orderRequest({ lines: [{}] })
        .replace(/<!DOCTYPE[^>]*>/, '<!DOCTYPE cXML [<!ENTITY a SYSTEM "file:///etc/passwd">]>')
        .replace('Buyer<', '&a;<'),
      '406',
    ],
  ])('%s is answered with a status', async (_, document, status) => {
    expect((await post(document)).status).toBe(status)
  })

  test('hostile words do no harm, and secrets are not in the log', async () => {
    const number = `"'<>&]]>ä\u{1f600}`
    const said = await send({ number, comment: '</Comments><x>', lines: [lineOf(0)] })
    expect(said.status, said.text).toBe('200')
    const rows = await shop.db.selectFrom('buyer_message').select(['what', 'request', 'answer']).execute()
    expect(rows.some(one => one.what === 'OrderRequest')).toBe(true)
    const kept = await shop.db.selectFrom('incoming_order').select(['message', 'document']).execute()
    expect(JSON.stringify([rows, kept])).not.toContain('Contara-2026')
    expect(shop.errors()).toEqual([])
  })
})

describe('a change or a deletion', () => {
  test('a change that changes nothing is the order; another waits', async () => {
    const number = newNumber()
    const first = await send({ number, lines: [lineOf(0)] })
    const same = await send({ number, type: 'update', lines: [lineOf(0)] })
    expect(codeIn(same.text)).toBe(codeIn(first.text))
    const other = await send({ number, type: 'update', lines: [lineOf(1)] })
    expect(other.status).toBe('201')
    expect(other.text).toContain(`Order ${codeIn(first.text)} already has this number`)
  })

  test.each(['update', 'delete'])('%s of what never came is a conflict', async type => {
    const before = await orders()
    expect((await send({ type, lines: [lineOf(0)] })).status).toBe('409')
    expect(await orders()).toBe(before)
  })

  test('a deletion asks for the cancellation, once; too late, it waits', async () => {
    const number = newNumber()
    const code = codeIn((await send({ number, lines: [lineOf(0)] })).text)
    const said = [
      await send({ number, type: 'delete', lines: [lineOf(0)] }),
      await send({ number, type: 'delete', lines: [lineOf(0)] }),
    ]
    expect(said.map(one => one.status)).toEqual(['201', '201'])
    expect(said[1]?.text).toContain(`Cancellation of order ${code} has been requested`)
    // answered meanwhile: the same document does not ask again
    await shop.db
      .updateTable('sales_order')
      .set({ cancellation_asked_at: null })
      .where('code', '=', code)
      .execute()
    expect((await send({ number, type: 'delete', lines: [lineOf(0)] })).status).toBe('201')
    const events = await shop.db
      .selectFrom('sales_order_event as e')
      .innerJoin('sales_order as o', 'o.id', 'e.order_id')
      .select('e.kind')
      .where('o.code', '=', code)
      .where('e.kind', 'like', '%cancellation%')
      .execute()
    expect(events).toHaveLength(1)
    const late = newNumber()
    const gone = codeIn((await send({ number: late, lines: [lineOf(1)] })).text)
    await shop.db.updateTable('sales_order').set({ state: 'delivered' }).where('code', '=', gone).execute()
    const waits = await send({ number: late, type: 'delete', lines: [lineOf(1)] })
    expect(waits.status).toBe('201')
    expect(waits.text).toContain('can no longer be changed automatically')
    expect(shop.errors()).toEqual([])
  })

  test('a deletion of what waits ends the waiting', async () => {
    const number = newNumber()
    await send({ number, lines: [lineOf(0, { unit: 'MTR' })] })
    expect((await send({ number, type: 'delete', lines: [lineOf(0)] })).status).toBe('200')
    const rows = await shop.db
      .selectFrom('incoming_order')
      .select('state')
      .where('number', '=', number)
      .orderBy('id')
      .execute()
    expect(rows.map(one => one.state)).toEqual(['refused', 'done'])
  })
})

describe('what waits at the desk', () => {
  /** An order that waits, with its page's address and version. */
  async function waiting(sent: Sent) {
    const number = sent.number ?? newNumber()
    const said = await send({ ...sent, number })
    expect(said.status, said.text).toBe('201')
    const { id, version } = await shop.db
      .selectFrom('incoming_order')
      .select(['id', 'version'])
      .where('number', '=', number)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow()
    return { number, id, at: `/desk/orders-in/${id}`, version: String(version) }
  }
  const lineIn = async (number: string) =>
    shop.db
      .selectFrom('sales_order_line as l')
      .innerJoin('sales_order as o', 'o.id', 'l.order_id')
      .select(['l.code', 'l.quantity', 'l.amount', 'l.price_source as source'])
      .where('o.purchase_order_number', '=', number)
      .orderBy('l.line_number')
      .execute()

  test('it is listed and counted, with theirs and ours, and ours is taken', async () => {
    const desk = await shop.as('orders desk')
    const one = await waiting({ lines: [lineOf(0, { price: '99999', unit: 'MTR' })] })
    expect((await desk.get('/desk/orders-in?state=waiting')).text).toContain(one.number)
    expect((await desk.get('/desk')).text).toContain('/desk/orders-in?state=waiting')
    const page = await desk.get(one.at)
    expect(page.text).toContain('99999')
    expect(page.text).toContain(article(0).code)
    expect(page.text).not.toContain('Contara-2026')
    const left = await desk.post(one.at, { version: one.version })
    expect(left.status, JSON.stringify(shop.errors()).slice(0, 1500)).toBe(400)
    const now = (
      await shop.db
        .selectFrom('incoming_order')
        .select('version')
        .where('id', '=', one.id)
        .executeTakeFirstOrThrow()
    ).version
    const done = await desk.post(one.at, { version: String(now), 'choice.0': 'ours' })
    expect(done.status).toBe(303)
    expect(await lineIn(one.number)).toEqual([
      {
        code: article(0).code,
        quantity: article(0).least,
        amount: lineAmount(article(0).least, article(0).price, article(0).base, 'EUR'),
        source: expect.stringMatching(/^(list|group|agreement):/) as string,
      },
    ])
    const again = await send({ number: one.number, lines: [lineOf(0, { price: '99999', unit: 'MTR' })] })
    expect(again.status, again.text).toBe('200')
  })

  test('their price is a special price of this order, for who keeps price lists', async () => {
    const one = await waiting({ lines: [lineOf(1, { price: '0.01', base: '1' })] })
    const clerk = await shop.as('orders desk')
    const may = await clerk.post(one.at, { version: one.version, 'choice.0': 'their-price' })
    expect(may.status).toBe(400)
    expect(await lineIn(one.number)).toEqual([])
    const desk = await shop.as('desk')
    expect((await desk.post(one.at, { version: one.version, 'choice.0': 'their-price' })).status).toBe(303)
    expect(await lineIn(one.number)).toMatchObject([
      { amount: lineAmount(article(1).least, '0.01', 1, 'EUR'), source: 'order:theirs' },
    ])
  })

  test('a number is mapped, a line is left out', async () => {
    const desk = await shop.as('orders desk')
    const one = await waiting({
      lines: [lineOf(2, { supplier: 'NEVER-HEARD' }), lineOf(3, { supplier: 'NEITHER' })],
    })
    const done = await desk.post(one.at, {
      version: one.version,
      'code.0': article(2).code,
      'choice.1': 'remove',
    })
    expect(done.status).toBe(303)
    expect((await lineIn(one.number)).map(line => line.code)).toEqual([article(2).code])
  })

  test('it is refused with a reason, which the person and the system are told', async () => {
    const desk = await shop.as('orders desk')
    const sent = { lines: [lineOf(0, { supplier: 'GONE-1' })] }
    const one = await waiting(sent)
    expect((await desk.post(`${one.at}/refuse`, { version: one.version, reason: '' })).status).toBe(400)
    const done = await desk.post(`${one.at}/refuse`, { version: one.version, reason: 'Not made any more.' })
    expect(done.status).toBe(303)
    const again = await send({ ...sent, number: one.number })
    expect(again.status).toBe('406')
    expect(again.text).toContain('Not made any more.')
    const letter = await shop.db
      .selectFrom('mail')
      .selectAll()
      .where('recipient', '=', 'buyer2@nordwind.example')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(letter)).toContain('Not made any more.')
    expect((await desk.post(one.at, { version: one.version, 'choice.0': 'ours' })).status).toBe(409)
  })

  test('one of a person who left is refused to who administers the company', async () => {
    const desk = await shop.as('orders desk')
    const one = await waiting({ lines: [lineOf(0, { supplier: 'GONE-2' })] })
    const open = (active: boolean) =>
      shop.db.updateTable('customer').set({ active }).where('email', '=', 'buyer2@nordwind.example').execute()
    await open(false)
    const done = await desk.post(`${one.at}/refuse`, { version: one.version, reason: 'Not made any more.' })
    await open(true)
    expect(done.status).toBe(303)
    const told = await shop.db
      .selectFrom('mail')
      .select('recipient')
      .where('key', 'like', `incoming-order-refused:${one.at.split('/').at(-1)}:%`)
      .execute()
    expect(told.map(({ recipient }) => recipient)).toContain('admin@nordwind.example')
  })

  test('of two clerks at once one decides', async () => {
    const [a, b] = await Promise.all([shop.as('orders desk'), shop.as('desk')])
    const one = await waiting({ lines: [lineOf(0, { unit: 'MTR' })] })
    await Promise.all([a.get(one.at), b.get(one.at)])
    const done = await Promise.all(
      [a, b].map(who => who.post(one.at, { version: one.version, 'choice.0': 'ours' })),
    )
    expect(done.map(answer => answer.status).toSorted()).toEqual([303, 409])
    expect(await lineIn(one.number)).toHaveLength(1)
  })

  test('an address that was chosen counts for its number from then on', async () => {
    const desk = await shop.as('orders desk')
    const to = shipTo({ id: 'GATE-9', street: 'Nowhere 1', town: 'Teruel', postcode: '44001' })
    const one = await waiting({ lines: [lineOf(0)], shipTo: to })
    const done = await desk.post(one.at, { version: one.version, address: 'nw-assembly', remember: 'true' })
    expect(done.status).toBe(303)
    expect((await send({ lines: [lineOf(0)], shipTo: to })).status).toBe('200')
  })

  test('other contents of a number wait until the order is cancelled, and then stand for it', async () => {
    const desk = await shop.as('desk')
    const number = newNumber()
    const first = await send({ number, lines: [lineOf(4)] })
    const one = await waiting({ number, lines: [lineOf(5)] })
    const early = await desk.post(one.at, { version: one.version, replaces: 'true' })
    expect(early.status).toBe(400)
    await shop.db
      .updateTable('sales_order')
      .set({ state: 'cancelled' })
      .where('code', '=', codeIn(first.text))
      .execute()
    const done = await desk.post(one.at, { version: String(Number(one.version) + 1), replaces: 'true' })
    expect(done.status, done.text.slice(-3000)).toBe(303)
    expect((await lineIn(number)).map(line => line.code).toSorted()).toEqual(
      [article(4).code, article(5).code].toSorted(),
    )
    expect(shop.errors()).toEqual([])
  })
})
