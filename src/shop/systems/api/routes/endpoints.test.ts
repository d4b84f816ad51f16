import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoDatabase } from '#app/database/test-database.ts'
import { demoShop, type DemoShop } from '#app/every-route/demo-shop.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Db } from '#kit/db/connect.ts'
import { demoToken, keyFor, programWith, type Program } from '../fixtures.ts'
import { violationOf } from '../fixtures/described.ts'
import { writeCursor } from '../model/endpoint.ts'

let db: Db
let shop: TestShop
let demo: DemoShop
let erp: Program
let code: string
let orderCode: string
beforeAll(async () => {
  db = await demoDatabase()
  demo = await demoShop(db)
  shop = await testShop({ db, ports: demo.services.ports })
  erp = programWith(shop, await demoToken(shop))
  code = (await priced())[0] ?? ''
})

afterAll(() => demo.close())

/** Articles that this company can order. */
async function priced(): Promise<string[]> {
  const { body } = await erp('GET', '/products?text=terminal&inStock=true')
  const base = body.items.slice(0, 5).map((one: { code: string }) => one.code)
  const codes: string[] = []
  for (const one of base) {
    const product = (await erp('GET', `/products/${encodeURIComponent(one)}`)).body
    codes.push(product.kind === 'article' ? product.code : (product.variants[0]?.code ?? ''))
  }
  const { rows } = (await erp('POST', '/prices', { rows: codes.map(each => ({ code: each, quantity: 10 })) }))
    .body
  return rows
    .filter((row: { ready: boolean; problem: unknown }) => row.ready && row.problem === null)
    .map((row: { article: { code: string } }) => row.article.code)
}
const order = { referenceNumber: 'ERP 1', termsAccepted: true }
const fill = async (quantity = 100) => {
  await erp('DELETE', '/basket')
  return erp('POST', '/basket/positions', { lines: [{ code, quantity }] })
}

describe('who is let in', () => {
  test.each([
    ['no token', null],
    ['a token that nobody got', 'A'.repeat(43)],
    ['a key that nobody has', `ctr_0123456789_${'A'.repeat(43)}`],
  ])('401 for %s, in RFC 9457', async (_, bearer) => {
    const { status, headers, body } = await programWith(shop, bearer)('GET', '/orders')
    expect(status).toBe(401)
    expect(headers['www-authenticate']).toMatch(/^Bearer/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(body).toMatchObject({ status: 401, code: 'no-token' })
  })
  test('403 for a scope that is missing, and the header says which', async () => {
    const few = programWith(shop, await demoToken(shop, 'prices:read'))
    const { status, headers, body } = await few('GET', '/orders')
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'scope-missing' })
    expect(headers['www-authenticate']).toContain('scope="orders:read"')
    expect((await few('POST', '/prices', { rows: [{ code }] })).status).toBe(200)
  })
  test('403 for what the person may not, whatever the scopes', async () => {
    const approver = programWith(shop, await keyFor(shop, 'approver@nordwind.example'))
    expect((await approver('GET', '/orders')).status).toBe(200)
    const placing = await approver('POST', '/orders', order, { 'idempotency-key': 'approver-1' })
    expect(placing.status).toBe(403)
  })
  test('RateLimit says what is left, and 429 when nothing is', async () => {
    const key = await keyFor(shop, 'buyer2@nordwind.example')
    const one = programWith(shop, key)
    const { headers } = await one('GET', '/basket')
    expect(headers['ratelimit-policy']).toBe('"program";q=600;w=60')
    expect(headers['ratelimit']).toMatch(/^"program";r=599;t=\d+$/)
    await db.updateTable('attempt').set({ count: 600 }).where('key', 'like', 'program calls %').execute()
    const over = await one('GET', '/basket')
    expect(over.status).toBe(429)
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    await db.deleteFrom('attempt').where('key', 'like', 'program calls %').execute()
  })
})

describe('products and prices', () => {
  test('a product with its technical data; ETag and If-None-Match', async () => {
    const { status, body, headers } = await erp('GET', `/products/${encodeURIComponent(code)}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ code, kind: 'article' })
    expect(body.technicalData.length).toBeGreaterThan(0)
    const again = await erp('GET', `/products/${encodeURIComponent(code)}`, undefined, {
      'if-none-match': headers['etag'] ?? '',
    })
    expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' })
    expect((await erp('GET', '/products/no-such-thing')).status).toBe(404)
  })
  test('names in the language that is asked for', async () => {
    const of = async (language: string) =>
      (await erp('GET', `/products/${encodeURIComponent(code)}`, undefined, { 'accept-language': language }))
        .body.name
    expect(await of('es')).not.toBe(await of('en'))
  })
  test('a list goes on by its cursor, and refuses one that it did not give', async () => {
    const first = (await erp('GET', '/products?text=terminal')).body
    expect(first.next).not.toBeNull()
    const second = (await erp('GET', `/products?text=terminal&cursor=${first.next}`)).body
    expect(second.items[0].code).not.toBe(first.items[0].code)
    const wrong = await erp('GET', '/products?text=terminal&cursor=7')
    expect(wrong.status).toBe(400)
    expect(wrong.body.errors[0].field).toBe('cursor')
  })
  test('PDP-14 the price is that of the page of the same person', async () => {
    const buyer = await shop.as('buyer2@nordwind.example')
    await buyer.post('/cart/delete')
    await buyer.post('/cart/addBulkItems', { product: `${code}|120|||` })
    const page = await buyer.get('/cart')
    const { rows } = (await erp('POST', '/prices', { rows: [{ code, quantity: 120 }] })).body
    expect(page.data('data-total-cents')).toBe(String(rows[0].price.amount))
  })
  test('each row of a part list has its verdict; nothing is guessed', async () => {
    const { status, body } = await erp('POST', '/resolve', { lines: `Part;Qty\n${code};20\nno-such-1;3\n` })
    expect(status).toBe(200)
    expect(body.rows.map((row: { verdict: string; ready: boolean }) => [row.verdict, row.ready])).toEqual([
      ['exact', true],
      ['unknown', false],
    ])
    expect(body.rows[0].delivery.lines.length).toBeGreaterThan(0)
  })
  test.each([
    ['201 rows', { rows: Array.from({ length: 201 }, () => ({ code: 'A', quantity: 1 })) }],
    ['no row', { rows: [] }],
    ['a quantity that is none', { rows: [{ code: 'A', quantity: 1.5 }] }],
    ['no body', undefined],
  ])('400 for %s', async (_, body) => {
    const answer = await erp('POST', '/prices', body)
    expect(answer.status).toBe(400)
    expect(answer.body.errors.length).toBeGreaterThan(0)
  })
})

describe('basket and orders', () => {
  test('the basket is put together, changed by If-Match, and seen by the person', async () => {
    const { body, headers } = await fill()
    expect(body.positions).toMatchObject([{ code, quantity: 100 }])
    const { number } = body.positions[0]
    const stale = await erp(
      'PATCH',
      `/basket/positions/${number}`,
      { quantity: 200 },
      { 'if-match': '"b1-1"' },
    )
    expect(stale.status).toBe(412)
    const changed = await erp(
      'PATCH',
      `/basket/positions/${number}`,
      { quantity: 200 },
      {
        'if-match': headers['etag'] ?? '',
      },
    )
    expect(changed.body.positions[0].quantity).toBe(200)
    const page = await (await shop.as('buyer2@nordwind.example')).get('/cart')
    expect(page.data('data-total-cents')).toBe(String(changed.body.net))
    expect((await erp('DELETE', '/basket/positions/999')).status).toBe(404)
    expect(
      (await erp('POST', '/basket/positions', { lines: [{ code: 'no-such', quantity: 1 }] })).body,
    ).toMatchObject({
      status: 422,
      code: 'not-put-in',
      errors: [{ field: 'lines[0]' }],
    })
  })
  test.each([
    ['a list that holds it', (tag: string) => `"b0-0", ${tag}, "x"`, 200],
    ['a list that does not', () => '"b0-0", "b1-1"', 412],
    ['a weak tag, as something in between makes it', (tag: string) => `W/${tag}`, 200],
    ['anything', () => '*', 200],
    ['no quotes', (tag: string) => tag.replaceAll('"', ''), 200],
    ['nonsense', () => ',,"', 412],
    ['nothing in it', () => '', 412],
  ])('If-Match with %s', async (_, headerOf, status) => {
    const { body, headers } = await fill()
    const ifMatch = { 'if-match': headerOf(headers['etag'] ?? '') }
    const path = `/basket/positions/${body.positions[0].number}`
    expect((await erp('PATCH', path, { quantity: 200 }, ifMatch)).status).toBe(status)
  })
  test('an order names its own reference and contract, and the reference is judged as in the shop', async () => {
    await fill()
    const named = { ...order, buyerReference: 'REF-7', contract: 'K-7' }
    const placed = await erp('POST', '/orders', named, { 'idempotency-key': 'contract-1' })
    expect(placed.status).toBe(201)
    const { invoice_data: kept } = await db
      .selectFrom('sales_order')
      .select('invoice_data')
      .where('code', '=', placed.body.code)
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({ buyerReference: 'REF-7', contract: 'K-7' })
    await db
      .updateTable('e_invoice_routing')
      .set({ is_leitweg_id: true, buyer_reference: '991-01484-64' })
      .execute()
    await fill()
    const wrong = { ...named, buyerReference: '991-01484-65' }
    const refused = await erp('POST', '/orders', wrong, { 'idempotency-key': 'contract-2' })
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'buyerReference'])
  })
  test('what is no JSON, or too much of it, is answered as it is described', async () => {
    const path = '/basket/positions'
    const send = async (payload: string, type = 'application/json') => {
      const headers = { authorization: `Bearer ${await demoToken(shop)}`, 'content-type': type }
      const got = await shop.app.inject({ method: 'POST', url: `/api/v1${path}`, headers, payload })
      const body: unknown = JSON.parse(got.body)
      const held = {
        status: got.statusCode,
        headers: got.headers as Record<string, string>,
        text: got.body,
        body,
      }
      expect(violationOf('POST', path, held)).toBeNull()
      return got.statusCode
    }
    expect(await send('{"lines": [')).toBe(400)
    expect([400, 415]).toContain(await send('<a/>', 'application/xml'))
    expect(await send(JSON.stringify({ lines: 'x'.repeat(12_000_000) }))).toBe(413)
  })
  test('of changes and orders at once that say the same If-Match one holds, the others get 412', async () => {
    const { body, headers } = await fill()
    const ifMatch = { 'if-match': headers['etag'] ?? '' }
    const to = `/basket/positions/${body.positions[0].number}`
    const changes = await Promise.all([
      ...[200, 300, 400].map(quantity => erp('PATCH', to, { quantity }, ifMatch)),
      erp('POST', '/basket/positions', { lines: [{ code, quantity: 10 }] }, ifMatch),
      erp('DELETE', to, undefined, ifMatch),
    ])
    expect(changes.map(one => one.status).toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412, 412])
    const again = await fill()
    const read = { 'if-match': again.headers['etag'] ?? '' }
    const number = again.body.positions[0].number
    const placing = { ...read, 'idempotency-key': 'order-of-a-race' }
    const [ordered, changed] = await Promise.all([
      erp('POST', '/orders', order, placing),
      erp('PATCH', `/basket/positions/${number}`, { quantity: 200 }, read),
    ])
    expect([ordered.status, changed.status].filter(one => one < 300)).toHaveLength(1)
    expect([ordered.status, changed.status]).toContain(412)
  })
  test('without If-Match an order is not held back by a change', async () => {
    await fill()
    const { status } = await erp('POST', '/orders', order, { 'idempotency-key': 'order-without-match' })
    expect(status).toBe(201)
  })
  test('CHK two equal orders at once make one; so does the same later; another under the key is refused', async () => {
    await fill()
    const headers = { 'idempotency-key': 'order-of-tests-1' }
    const before = (await erp('GET', '/orders')).body.items.length
    const both = await Promise.all([1, 2, 3].map(() => erp('POST', '/orders', order, headers)))
    expect(both.map(one => one.status)).toEqual([201, 201, 201])
    expect(new Set(both.map(one => one.body.code)).size).toBe(1)
    orderCode = both[0]?.body.code
    expect(both[0]?.headers['location']).toBe(`/api/v1/orders/${orderCode}`)
    const later = await erp('POST', '/orders', order, headers)
    expect(later.body.code).toBe(orderCode)
    expect(later.headers['idempotency-replayed']).toBe('true')
    expect((await erp('GET', '/orders')).body.items.length).toBe(before + 1)
    const other = await erp('POST', '/orders', { ...order, referenceNumber: 'ERP 2' }, headers)
    expect(other.body).toMatchObject({ status: 422, code: 'idempotency-key-reused' })
  })
  test('without a key: 428; an empty basket: 409; other than expected: 409; as it was read: 412', async () => {
    const keyed = (n: number, more = {}) => ({ 'idempotency-key': `order-refused-${n}`, ...more })
    expect((await erp('POST', '/orders', order)).status).toBe(428)
    expect((await erp('POST', '/orders', order, keyed(1))).body.code).toBe('basket-empty')
    await fill()
    expect((await erp('POST', '/orders', { ...order, expectedTotal: 1 }, keyed(2))).body).toMatchObject({
      status: 409,
      code: 'not-as-expected',
    })
    expect((await erp('POST', '/orders', order, keyed(3, { 'if-match': '"b1-1"' }))).status).toBe(412)
    expect((await erp('POST', '/orders', { ...order, costCenter: 'nowhere' }, keyed(4))).body).toMatchObject({
      status: 422,
      code: 'choice-refused',
    })
  })
  test('SEC an order is read by who may, and unknown to others', async () => {
    const { body } = await erp('GET', `/orders/${orderCode}`)
    expect(body).toMatchObject({ code: orderCode, lines: [{ code, quantity: 100 }] })
    const meridian = programWith(shop, await keyFor(shop, 'buyer@meridian.example'))
    const [foreign, unknown] = await Promise.all([
      meridian('GET', `/orders/${orderCode}`),
      meridian('GET', '/orders/C-999999'),
    ])
    expect(foreign.status).toBe(404)
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
    expect((await meridian('GET', `/deliveries/${orderCode}`)).status).toBe(404)
  })
  test('QUO a quote is asked for once under its key', async () => {
    await fill()
    const asked = { description: 'Yearly need', referenceNumber: 'ERP 3', termsAccepted: true }
    const headers = { 'idempotency-key': 'quote-of-tests-1' }
    const first = await erp('POST', '/quotes', asked, headers)
    expect(first.status).toBe(201)
    const again = await erp('POST', '/quotes', asked, headers)
    expect(again.body.code).toBe(first.body.code)
    expect((await erp('GET', `/quotes/${first.body.code}`)).body.lines).toMatchObject([
      { code, quantity: 100 },
    ])
  })
})

describe('cursors', () => {
  const paths = {
    orders: '/orders',
    quotes: '/quotes',
    products: '/products?text=a',
    invoices: '/invoices',
    watchlist: '/watchlist',
    changes: '/changes',
  } as const
  const lists = Object.keys(paths) as (keyof typeof paths)[]
  test.each(lists)(
    'of another list, and what is none, are 400 for %s; one far behind the end is answered too',
    async list => {
      const at = (cursor: string) =>
        erp(
          'GET',
          `${paths[list]}${paths[list].includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`,
        )
      for (const other of lists)
        if (other !== list) expect([other, (await at(writeCursor(other, 2))).status]).toEqual([other, 400])
      for (const none of ['x', '-1', 'djE6', '%00', Buffer.from(`${list}:-1`).toString('base64url')])
        expect([none, (await at(none)).status]).toEqual([none, 400])
      const far = await at(writeCursor(list, 999_999_999_999_999))
      expect(far.status).toBeLessThan(500)
    },
  )
})

describe('what else there is', () => {
  test('invoices, one of them as data', async () => {
    const buyer = programWith(shop, await keyFor(shop, 'buyer@nordwind.example'))
    const { items } = (await buyer('GET', '/invoices')).body
    expect(items.length).toBeGreaterThan(0)
    const xml = await buyer('GET', `/invoices/${items[0].number}/xml`)
    expect(xml.status).toBe(200)
    expect(xml.headers['content-type']).toMatch(/^application\/xml/)
    expect(xml.text).toContain('<cbc:ID>')
    const meridian = programWith(shop, await keyFor(shop, 'buyer@meridian.example'))
    expect((await meridian('GET', `/invoices/${items[0].number}/xml`)).status).toBe(404)
  })
  test('WISH the watchlist is that of the person', async () => {
    expect((await erp('PUT', `/watchlist/${encodeURIComponent(code)}`)).body.outcome).toBe('Added')
    expect((await erp('PUT', `/watchlist/${encodeURIComponent(code)}`)).body.outcome).toBe('Duplicate')
    const codes = (await erp('GET', '/watchlist')).body.items.map((one: { code: string }) => one.code)
    expect(codes).toContain(code)
    expect((await erp('DELETE', `/watchlist/${encodeURIComponent(code)}`)).status).toBe(204)
    expect((await erp('DELETE', `/watchlist/${encodeURIComponent(code)}`)).status).toBe(404)
    expect((await erp('PUT', '/watchlist/no-such')).status).toBe(404)
  })
  test('CFG-20 a configuration is begun, chosen in, refused with reasons, and is nobody else’s', async () => {
    const { items } = (await erp('GET', '/configurators')).body
    expect(items.length).toBeGreaterThan(0)
    const blank = (await erp('GET', `/configurators/${items[0].key}`)).body
    const open = blank.characteristics.find((one: { values: { state: string }[] }) =>
      one.values.some(value => value.state === 'choosable'),
    )
    const value = open.values.find((one: { state: string }) => one.state === 'choosable')
    const begun = await erp('POST', '/configurations', {
      key: items[0].key,
      act: { choose: { characteristic: open.id, value: value.id } },
    })
    expect(begun.status).toBe(201)
    const chosen = begun.body.characteristics.find((one: { id: string }) => one.id === open.id)
    expect(chosen.settled).toBe(value.id)
    const against = begun.body.characteristics.flatMap(
      (one: { id: string; values: { id: string; state: string }[] }) =>
        one.values
          .filter(each => each.state === 'excluded')
          .map(each => ({ characteristic: one.id, value: each.id })),
    )
    const refusals: { against: unknown[]; waysOut: unknown[] }[] = []
    for (const choose of against.slice(0, 12)) {
      const { body } = await erp('POST', `/configurations/${begun.body.id}/acts`, { choose })
      if (body.conflict) refusals.push(body.conflict)
    }
    expect(against.length === 0 || refusals.every(one => one.against.length > 0)).toBe(true)
    const stale = await erp(
      'POST',
      `/configurations/${begun.body.id}/acts`,
      { quantity: 5 },
      { 'if-match': '"c-77"' },
    )
    expect(stale.status).toBe(412)
    expect((await erp('GET', `/configurations/${begun.body.id}/result`)).status).toBe(200)
    const other = programWith(shop, await keyFor(shop, 'buyer@meridian.example'))
    expect((await other('GET', `/configurations/${begun.body.id}`)).status).toBe(404)
  })
  test('DER-07 points are held against the curves of the page', async () => {
    const { items } = (await erp('GET', '/derating?ambient=40&current=5')).body
    expect(items.length).toBeGreaterThan(0)
    const { body } = await erp('POST', '/derating', {
      code: items[0].code,
      points: [
        { ambient: 40, current: 5 },
        { ambient: 40, current: 9_000 },
      ],
    })
    expect(body.points.map((one: { covered: boolean }) => one.covered)).toEqual([true, false])
    expect(body.points[0].allowed).toBeCloseTo(items[0].allowed, 6)
    expect(
      (await erp('POST', '/derating', { code: 'no-such', points: [{ ambient: 1, current: 1 }] })).status,
    ).toBe(404)
  })
  test('what arrives next', async () => {
    const buyer = programWith(shop, await keyFor(shop, 'buyer@nordwind.example'))
    const { body } = await buyer('GET', '/deliveries')
    expect(body.open).toBeGreaterThan(0)
    expect(body.items.length).toBeGreaterThan(0)
  })
  test('nothing was logged as an error', () => expect(shop.errors()).toEqual([]))
})
