import { afterAll, describe, expect, test } from 'vitest'
import { lineAmount } from '#kit/money.ts'
import { demoDatabase } from '../../../../app/database/test-database.ts'
import { demoShop } from '../../../../app/every-route/demo-shop.ts'
import { tries } from '../../../../app/test-size.ts'
import {
  faultBySchema,
  openTransDocument,
  type OpenTransLine,
  type OpenTransOrder,
} from '../fixtures/opentrans-orderer.ts'
import { orderableArticles } from '../fixtures/orderable-articles.ts'
import { newNumber, orderRequest } from '../fixtures/virtual-orderer.ts'

const shop = await demoShop(await demoDatabase())
afterAll(() => shop.close())

const credentials = ['nordwind-oci', 'Contara-2026-oci'] as const
const basic = ([name, secret]: readonly [string, string]) =>
  `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`

async function post(document: string, authorization = basic(credentials)) {
  const visitor = await shop.as('anonymous')
  const answer = await visitor.raw({
    method: 'POST',
    url: '/ebusiness/en/orders-in/opentrans',
    headers: {
      'content-type': 'text/xml',
      accept: 'text/html, */*',
      ...(authorization && { authorization }),
    },
    payload: document,
  })
  const isXml = String(answer.headers['content-type']).startsWith('text/xml')
  if (isXml) expect(faultBySchema(answer.text), answer.text).toBeNull()
  else expect(JSON.parse(answer.text)).toMatchObject({ status: answer.status })
  expect(isXml).toBe(answer.text.startsWith('<?xml'))
  return answer
}
const send = (order: Partial<OpenTransOrder>, authorization?: string) => {
  const document = openTransDocument({ number: newNumber(), lines: [], ...order })
  expect(faultBySchema(document), document).toBeNull()
  return post(document, authorization)
}
const codeIn = (text: string): string => /<SUPPLIER_ORDER_ID>([^<]*)</.exec(text)?.[1] ?? ''

const articles = await orderableArticles(shop.db, 60)
const article = (n: number) => articles[n % articles.length]!
const lineOf = (n: number, more: OpenTransLine = {}): OpenTransLine => {
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

describe('an order by openTRANS', () => {
  /** What a system reckons from a confirmation: number, price, base and line amount of each line. */
  const linesIn = (text: string) =>
    text
      .split('<ORDERRESPONSE_ITEM>')
      .slice(1)
      .map(item => {
        const said = (name: string) => new RegExp(`<(?:bmecat:)?${name}[^>]*>([^<]*)<`).exec(item)?.[1] ?? ''
        const line = {
          number: said('LINE_ITEM_ID'),
          supplier: said('SUPPLIER_PID'),
          quantity: said('QUANTITY'),
          price: said('PRICE_AMOUNT'),
          base: said('PRICE_QUANTITY'),
        }
        return { line, amount: Math.round(Number(said('PRICE_LINE_AMOUNT')) * 100) }
      })

  test('round trips: what is confirmed can be ordered so, and comes to what the shop has, to the cent', async () => {
    for (let n = 0; n < tries(15, 300); n++) {
      const chosen = [n, n * 7 + 1, n * 3 + 2]
      const asked = chosen.map((i, place) => ({
        number: String(place + 1),
        supplier: article(i).code,
        quantity: String(article(i).least * (1 + (n % 5))),
      }))
      const first = await send({ lines: asked })
      expect(first.status, first.text).toBe(200)
      const confirmed = linesIn(first.text)
      expect(confirmed.map(one => one.line)).toMatchObject(asked)
      const number = newNumber()
      const second = await send({ number, lines: confirmed.map(one => one.line) })
      expect(second.status, second.text).toBe(200)
      expect(linesIn(second.text)).toEqual(confirmed)
      for (const { line, amount } of confirmed) {
        // half up, in whole numbers
        expect(line.price).toMatch(/^\d+\.\d{4}$/)
        const exact = BigInt(line.quantity) * BigInt(line.price.replace('.', ''))
        const by = 100n * BigInt(line.base)
        expect(BigInt(amount)).toBe((2n * exact + by) / (2n * by))
      }
      const order = await shop.db
        .selectFrom('sales_order')
        .selectAll()
        .where('code', '=', codeIn(second.text))
        .executeTakeFirstOrThrow()
      expect(order.net).toBe(confirmed.reduce((sum, one) => sum + one.amount, 0))
      expect(order.purchase_order_number).toBe(number)
      expect(second.text).toContain(`<TOTAL_AMOUNT>${(order.net / 100).toFixed(2)}</TOTAL_AMOUNT>`)
    }
    expect(shop.errors()).toEqual([])
  })

  test('the same document again is the same order, at once too', async () => {
    const document = openTransDocument({ number: newNumber(), lines: [lineOf(3)] })
    const before = await orders()
    const said = await Promise.all([1, 2, 3, 4].map(() => post(document)))
    expect(said.map(one => one.status)).toEqual([200, 200, 200, 200])
    said.push(await post(document))
    expect(new Set(said.map(one => codeIn(one.text))).size).toBe(1)
    expect(await orders()).toBe(before + 1)
  })

  test('own and superseded numbers, EAN and cost center are understood', async () => {
    const [own, ean] = ['OT-77-1', '4006209796856']
    const company = await shop.db
      .selectFrom('company')
      .select('id')
      .where('name', '=', 'Nordwind Automation')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('company_article_number')
      .values({ company_id: company.id, article_id: article(7).id, number: own, number_key: 'ot771' })
      .execute()
    await shop.db
      .insertInto('article_number')
      .values([
        { article_id: article(8).id, kind: 'ean', number: ean, number_key: ean },
        { article_id: article(9).id, kind: 'superseded', number: 'OLD-9', number_key: 'old9' },
      ])
      .execute()
    const said = await send({
      lines: [lineOf(7, { supplier: '', buyer: [own] }), lineOf(8, { supplier: '', ean })],
    })
    expect(said.status, said.text).toBe(200)
    const pids = [...said.text.matchAll(/<bmecat:SUPPLIER_PID[^>]*>([^<]*)</g)].map(([, pid]) => pid)
    expect(pids).toEqual([article(7).code, article(8).code])
    const old = await send({ lines: [lineOf(9, { supplier: 'OLD-9' })] })
    expect([old.status, old.text]).toEqual([202, expect.stringContaining('was replaced by')])
    const center = await send({ lines: [lineOf(7, { center: 'NO-SUCH-CENTER' })] })
    expect([center.status, center.text]).toEqual([202, expect.stringContaining('NO-SUCH-CENTER')])
  })

  const before = { until: '2020-01-01' }
  test.each<[string, () => Partial<OpenTransOrder>, string]>([
    ['an unknown number', () => ({ lines: [lineOf(0, { supplier: 'NO-SUCH-1' })] }), 'NO-SUCH-1'],
    ['no number', () => ({ lines: [lineOf(0, { supplier: '' })] }), 'no part number given'],
    [
      'a price for one that is ours for many',
      () => ({ lines: [lineOf(0, { base: '1', price: String(Number(article(0).price) * 50) })] }),
      'price',
    ],
    [
      'a price for many that is ours for one',
      () => ({ lines: [lineOf(0, { base: String(article(0).base * 100) })] }),
      'price',
    ],
    ['a price for another unit', () => ({ lines: [lineOf(0, { otherUnit: 'KGM' })] }), 'price'],
    ['a negative price', () => ({ lines: [lineOf(0, { price: '-1' })] }), 'price -1'],
    ['another unit', () => ({ lines: [lineOf(0, { unit: 'MTR' })] }), 'unit'],
    ['half a piece', () => ({ lines: [lineOf(0, { quantity: '1.5' })] }), 'is not a whole number'],
    ['nothing', () => ({ lines: [lineOf(0, { quantity: '0' })] }), 'is not a whole number'],
    ['a negative quantity', () => ({ lines: [lineOf(0, { quantity: '-5' })] }), 'is not a whole number'],
    ['a day long ago', () => ({ lines: [lineOf(0, before)] }), 'requested for'],
    [
      'several days',
      () => ({
        lines: [
          lineOf(0, {
            parts: [
              { quantity: '1', day: '2027-01-11' },
              { quantity: '1', day: '2027-02-11' },
            ],
          }),
        ],
      }),
      'several',
    ],
    ['a line that goes elsewhere', () => ({ lines: [lineOf(0, { shipTo: 'OTHER' })] }), 'OTHER'],
    [
      'an address of nobody',
      () => ({
        lines: [lineOf(0)],
        address: { street: 'Elsewhere 1', zip: '8010', city: 'Graz', country: 'AT' },
      }),
      'Elsewhere 1',
    ],
  ])('%s is not guessed at', async (_, order, words) => {
    const count = await orders()
    const said = await send(order())
    expect(said.status, said.text).toBe(202)
    expect(said.text).toContain(words)
    expect(await orders()).toBe(count)
  })

  test('a price within the tolerance is ours in the order and in the confirmation', async () => {
    const { price, least, base } = article(9)
    const said = await send({ lines: [lineOf(9, { price: (Number(price) * 1.005).toFixed(4) })] })
    expect(said.status, said.text).toBe(200)
    const amount = lineAmount(least, price, base, 'EUR')
    expect(said.text).toContain(`<PRICE_LINE_AMOUNT>${(amount / 100).toFixed(2)}</PRICE_LINE_AMOUNT>`)
  })
})

describe('credentials', () => {
  test.each<[string, string]>([
    ['a wrong secret', basic(['nordwind-oci', 'Contara-2026-cxml'])],
    ['an unknown name', basic(['nobody', 'Contara-2026-oci'])],
    ['no secret', basic(['nordwind-oci', ''])],
    ['no name', basic(['', 'Contara-2026-oci'])],
    ['another scheme', 'Bearer Contara-2026-oci'],
    ['no header', ''],
  ])('%s learns nothing, whatever is in the document', async (_, authorization) => {
    const known = openTransDocument({ number: newNumber(), lines: [lineOf(0)] })
    await post(known)
    const count = await orders()
    const said = [await post(known, authorization), await post('<not xml', authorization)]
    expect(said.map(one => one.status)).toEqual([401, 401])
    expect(said[0]?.text).toBe(said[1]?.text)
    expect(said[0]?.headers['www-authenticate']).toMatch(/^Basic /)
    expect(await orders()).toBe(count)
  })

  test('of a cXML connection the number of its sender is the name', async () => {
    const said = await send({ lines: [lineOf(1)] }, basic(['AN01000000001', 'Contara-2026-cxml']))
    expect(said.status, said.text).toBe(200)
  })

  test('one connection does not see the numbers of another', async () => {
    const number = newNumber()
    const mine = await send({ number, lines: [lineOf(2)] })
    const other = await send({ number, lines: [lineOf(3)] }, basic(['AN01000000001', 'Contara-2026-cxml']))
    expect([mine.status, other.status]).toEqual([200, 200])
    expect(codeIn(mine.text)).not.toBe(codeIn(other.text))
  })
})

describe('changes and documents that are none', () => {
  test('a change of what never came is a conflict; one of which nothing is left asks for the cancellation', async () => {
    const number = newNumber()
    const change = { kind: 'ORDERCHANGE', number, lines: [lineOf(0, { quantity: '0' })] } as const
    expect((await send(change)).status).toBe(409)
    const code = codeIn((await send({ number, lines: [lineOf(0)] })).text)
    const said = [await send(change), await send(change)]
    expect(said.map(one => one.status)).toEqual([202, 202])
    expect(said[0]?.text).toContain(`Cancellation of order ${code} has been requested`)
  })

  test.each<[string, (document: string) => string, number]>([
    ['cut off', document => document.slice(0, 400), 400],
    [
      'an entity of a file',
      document =>
        document
          .replace('?>\n', '?>\n<!DOCTYPE ORDER [<!ENTITY a SYSTEM "file:///etc/passwd">]>')
          .replace('ERP', '&a;'),
      400,
    ],
    [
      'a bomb',
      document =>
        document
          .replace('?>\n', '?>\n<!DOCTYPE ORDER [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>')
          .replace('ERP', '&b;'),
      400,
    ],
    ['too deep', document => document.replace('ERP', '<x>'.repeat(100) + '</x>'.repeat(100)), 400],
    ['cXML', () => orderRequest({ lines: [{}] }), 400],
    ['a page', () => '<html><body/></html>', 400],
    ['nothing', () => ' ', 400],
  ])('%s is answered with a status and its reason', async (_, change, status) => {
    const said = await post(change(openTransDocument({ number: newNumber(), lines: [lineOf(0)] })))
    expect(said.status, said.text).toBe(status)
    expect(said.text).not.toContain('root:')
    expect(shop.errors()).toEqual([])
  })

  test('what is too large is not read', async () => {
    const visitor = await shop.as('anonymous')
    const answer = await visitor.raw({
      method: 'POST',
      url: '/ebusiness/en/orders-in/opentrans',
      headers: { 'content-type': 'text/xml', authorization: basic(credentials) },
      payload: `<ORDER>${'x'.repeat(1_200_000)}</ORDER>`,
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })

  test('hostile words in every field do no harm', async () => {
    const evil = ['"\'<>&]]>', 'ä\u{1f600}', '../../etc', "';drop table article;--", '${7*7}', '%0d%0aX: y']
    for (const word of evil) {
      const line = lineOf(0, {
        supplier: word,
        buyer: [word],
        maker: word,
        ean: word,
        center: word,
        shipTo: word,
        remark: word,
        number: word.slice(0, 10),
      })
      const said = await send({
        number: `${word}${newNumber()}`,
        remark: word,
        shipTo: word,
        address: { street: word, zip: word.slice(0, 20), city: word, country: 'ES' },
        lines: [line],
      })
      expect(said.status, said.text).toBe(202)
    }
    // these are not valid by the schema, and come all the same: a finding each
    const words = [...evil, '1e400', '-0', '9'.repeat(400), 'NaN']
    const fields = (['quantity', 'unit', 'price', 'base'] as const).flatMap(field =>
      words.map((word, i) => lineOf(0, { [field]: word, number: `${field}${i}` })),
    )
    const days = words.map((word, i) => lineOf(0, { until: word, number: `until${i}` }))
    const said = await post(openTransDocument({ number: newNumber(), lines: [...fields, ...days] }))
    expect(said.status, said.text).toBe(202)
    for (const { number } of [...fields, ...days]) expect(said.text).toContain(`Line ${number}:`)
    const kept = await shop.db.selectFrom('buyer_message').select(['request', 'answer']).execute()
    expect(JSON.stringify(kept)).not.toContain('Contara-2026-oci')
    expect(shop.errors()).toEqual([])
  })

  test('what came stands in the messages of the connection, and what waits at the desk', async () => {
    const number = newNumber()
    await send({ number, lines: [lineOf(0, { unit: 'MTR' })] })
    const desk = await shop.as('orders desk')
    expect((await desk.get('/desk/orders-in?state=waiting')).text).toContain(number)
    const row = await shop.db
      .selectFrom('buyer_message')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ what: 'ORDER', done: true })
    expect(row.request).toContain(number)
  })
})
