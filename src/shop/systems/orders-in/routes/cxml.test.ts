import { readFileSync } from 'node:fs'
import { DtdValidator, XmlDocument, XmlDtd } from 'libxml2-wasm'
import { afterAll, describe, expect, test } from 'vitest'
import { lineAmount } from '#kit/money.ts'
import { demoDatabase } from '../../../../app/database/test-database.ts'
import { demoShop } from '../../../../app/every-route/demo-shop.ts'
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

type Article = { id: number; code: string; price: string; base: number; least: number }
/** What everybody buys in pieces, at list prices. */
const articles: Article[] = (
  await shop.db
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
const article = (n: number): Article => articles[n]!
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
    expect(said.map(one => one.status).filter(one => one === '200')).toHaveLength(1)
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
    ['no number', () => ({ lines: [lineOf(0, { supplier: '' })] }), 'no number is said'],
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
    ['half a piece', () => ({ lines: [lineOf(0, { quantity: '1.5' })] }), 'no whole number'],
    ['a negative quantity', () => ({ lines: [lineOf(0, { quantity: '-5' })] }), 'no whole number'],
    ['more than there is', () => ({ lines: [lineOf(0, { quantity: '99999999999' })] }), 'no whole number'],
    ['a day long ago', () => ({ lines: [lineOf(0, { date: '2020-01-01' })] }), 'asked for'],
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
    expect(said.status, said.text).toBe('406')
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
