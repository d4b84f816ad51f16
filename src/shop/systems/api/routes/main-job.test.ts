import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { fetchOf } from '#shop/systems/assistants/fixtures.ts'
import { actingFor } from '#app/acting-for.ts'
import { demoDatabase } from '#app/database/test-database.ts'
import { demoShop, type DemoShop } from '#app/every-route/demo-shop.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Db } from '#kit/db/connect.ts'
import { addInvoice } from '#shop/ordering/receivables/fixtures.ts'
import { sendWebhooks, tellWebhooks } from '#shop/systems/webhooks/service/send.ts'
import { cable as stockedCable } from '#shop/tools/configurators/routes.rows.ts'
import { demoToken, keyFor, programWith, type Program } from '../fixtures.ts'
import { generatedClient, orderByClient } from '../fixtures/generated.ts'

let db: Db
let demo: DemoShop
let shop: TestShop
let receiver: Server
const heard: { headers: Record<string, string>; body: string }[] = []
const answered = new Set<string>()

beforeAll(async () => {
  db = await demoDatabase()
  demo = await demoShop(db)
  shop = await testShop({ db, ports: demo.services.ports })
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', part => (body += part))
    request.on('end', () => {
      heard.push({ headers: request.headers as Record<string, string>, body })
      response.writeHead(204).end()
    })
  })
  await new Promise<void>(done => receiver.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  receiver.close()
  await demo.close()
})

type Asked = {
  params?: Record<string, string>
  query?: string
  body?: unknown
  headers?: Record<string, string>
}
/** Calls endpoints by their paths as described; every answer is held against the description (`programWith`). */
const describedCalls =
  (program: Program) =>
  async (
    method: Parameters<Program>[0],
    path: string,
    { params = {}, query = '', body, headers }: Asked = {},
  ) => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const answer = await program(method, filled + query, body, headers)
    answered.add(`${method} ${path}`)
    return answer
  }

test('a program does the whole main job, hears of its shipment, and every answer is as it is described', async () => {
  const call = describedCalls(programWith(shop, await demoToken(shop)))

  // an endpoint that hears of it
  const admin = await shop.as('admin@nordwind.example')
  const { port } = receiver.address() as AddressInfo
  const added = await admin.post('/my-account/company/webhooks/new', {
    name: 'ERP of the main job',
    url: `http://127.0.0.1:${port}/hook`,
    unit: '',
    events: ['order.placed', 'order.confirmed', 'order.shipped', 'delivery.shipped'],
  })
  const [, secret = ''] = /data-secret="[^"]*">([^<]*)</.exec(added.text) ?? []

  // finds, prices and resolves
  const found = await call('GET', '/products', { query: '?text=terminal&inStock=true' })
  const codes: string[] = []
  for (const { code } of found.body.items.slice(0, 5) as { code: string }[]) {
    const { body } = await call('GET', '/products/{code}', { params: { code } })
    codes.push(body.kind === 'article' ? body.code : (body.variants[0]?.code ?? ''))
  }
  const prices = await call('POST', '/prices', {
    body: { rows: codes.map(code => ({ code, quantity: 10 })) },
  })
  const row = prices.body.rows.find((one: { ready: boolean; problem: unknown }) => one.ready && !one.problem)
  const code = row.article.code as string
  await call('POST', '/resolve', { body: { lines: `Part;Qty\n${code};20\nnobody-makes-this;3` } })
  expect((await call('GET', '/products/{code}', { params: { code: 'no-such-article' } })).status).toBe(404)

  // watches, fills the basket, asks for a quote
  await call('PUT', '/watchlist/{code}', { params: { code } })
  await call('GET', '/watchlist')
  await call('DELETE', '/watchlist/{code}', { params: { code } })
  await call('DELETE', '/basket')
  const lines = { lines: [{ code, quantity: 100 }] }
  await call('POST', '/basket/positions', { body: lines })
  const quote = await call('POST', '/quotes', {
    body: { description: 'Yearly need', referenceNumber: 'ERP 1', termsAccepted: true },
    headers: { 'idempotency-key': 'main-job-quote' },
  })
  expect(quote.status).toBe(201)
  await call('GET', '/quotes')
  await call('GET', '/quotes/{code}', { params: { code: quote.body.code } })
  expect(
    (
      await call('POST', '/quotes/{code}/accept', {
        params: { code: quote.body.code },
        body: { version: 1, termsAccepted: true },
      })
    ).status,
  ).toBe(409)

  // orders, once
  let page = await call('GET', '/changes')
  while (page.body.more) page = await call('GET', '/changes', { query: `?cursor=${page.body.cursor}` })
  const basket = await call('POST', '/basket/positions', { body: lines })
  expect(basket.body.positions).toMatchObject([{ code, quantity: 100 }])
  await call('GET', '/basket')
  expect(
    (await call('POST', '/orders', { body: { referenceNumber: 'ERP 2', termsAccepted: true } })).status,
  ).toBe(428)
  const order = {
    body: { referenceNumber: 'ERP 2', termsAccepted: true },
    headers: { 'idempotency-key': 'main-job-order' },
  }
  const placed = await call('POST', '/orders', order)
  expect((await call('POST', '/orders', order)).body.code).toBe(placed.body.code)
  const params = { code: placed.body.code as string }
  if (placed.body.state === 'awaiting-approval')
    await sql`update sales_order set state = 'placed', version = version + 1 where code = ${params.code}`.execute(
      db,
    )

  // the seller confirms and ships
  const desk = await shop.as('desk@contara.example')
  const versionOf = async () => String((await call('GET', '/orders/{code}', { params })).body.version)
  expect(
    (await desk.post(`/desk/orders/${params.code}/confirm`, { version: await versionOf() })).status,
  ).toBe(303)
  const shipping = {
    version: await versionOf(),
    'line-1': '100',
    carrier: 'dhl',
    trackingNumber: '00340434161094042557',
  }
  expect((await desk.post(`/desk/orders/${params.code}/ship`, shipping)).status).toBe(303)

  // and the program hears it, by its feed and by its endpoint
  const since = await call('GET', '/changes', { query: `?cursor=${page.body.cursor}` })
  const mine = (since.body.items as { kind: string; code: string }[]).filter(one =>
    one.code.startsWith(params.code),
  )
  expect(mine.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['order.placed', 'order.confirmed', 'delivery.shipped', 'order.shipped']),
  )
  const services = { ...shop.services, actingFor: (id: number) => actingFor(shop.services, id) }
  await tellWebhooks(services)
  await sendWebhooks(services)
  const told = heard.map(({ headers, body }) => new Webhook(secret).verify(body, headers) as { type: string })
  expect(told.map(({ type }) => type)).toEqual(
    mine.map(({ kind }) => kind).filter(kind => kind !== 'order.changed'),
  )
  const parcels = await call('GET', '/deliveries/{code}', { params })
  expect(parcels.body.items).toMatchObject([{ trackingNumber: '00340434161094042557' }])
  await call('GET', '/deliveries')
  await call('GET', '/orders')
  const number = await addInvoice(db, params.code)
  const invoices = await call('GET', '/invoices')
  expect(invoices.body.items[0]).toMatchObject({ number, order: params.code })
  await call('GET', '/invoices/{number}', { params: { number: String(number) } })

  expect(answered.size).toBeGreaterThanOrEqual(18)
})

test('API-04 what is configured goes into the basket by its id, and into the order', async () => {
  const call = describedCalls(programWith(shop, await keyFor(shop, 'buyer2@nordwind.example')))
  await call('DELETE', '/basket')
  const put = (more: Partial<Asked> = {}) =>
    call('POST', '/basket/configurations', { body: { configuration }, ...more })
  // what it consists of is sold in this small catalogue, too
  await stockedCable(await shop.as('buyer2@nordwind.example'), demo)
  const begun = await call('POST', '/configurations', {
    body: { key: 'CA-CIRCULAR', act: { quantity: 10 } },
  })
  const configuration = begun.body.id as string
  expect((await put()).body.code).toBe('configuration-nothing')
  for (const [characteristic, value] of Object.entries({
    'left-coding': 'A',
    'left-poles': '5',
    'left-gender': 'male',
    'left-angle': 'straight',
    cable: 'pur5',
    'right-coding': 'open',
  }))
    await call('POST', '/configurations/{id}/acts', {
      params: { id: configuration },
      body: { choose: { characteristic, value } },
    })
  const { total } = (await call('GET', '/configurations/{id}/result', { params: { id: configuration } })).body
  expect(total).toBeGreaterThan(0)
  expect((await put({ headers: { 'if-match': '"b0"' } })).body.net).toBe(total)
  expect((await put({ headers: { 'if-match': '"b0"' } })).status).toBe(412)
  const basket = await call('GET', '/basket')
  expect(basket.body.positions).toContainEqual(expect.objectContaining({ configuration }))
  // somebody else's answers like an unknown one
  const others = describedCalls(programWith(shop, await keyFor(shop, 'buyer@meridian.example')))
  const foreign = await others('POST', '/basket/configurations', { body: { configuration } })
  const unknown = await others('POST', '/basket/configurations', {
    body: { configuration: 'AAAAAAAAAAAAAAAAAAAAAA' },
  })
  expect([foreign.status, foreign.body.detail]).toEqual([404, unknown.body.detail])
  const order = await call('POST', '/orders', {
    body: { referenceNumber: 'ERP 3', termsAccepted: true },
    headers: { 'idempotency-key': 'configured-order' },
  })
  expect(order.body.lines).toContainEqual(expect.objectContaining({ configuration }))
})

test('API-04 a client that is generated from the description does the main job by its types', async () => {
  const { body: description } = await shop.app.inject({ url: '/api/v1/openapi.json' })
  await expect(await generatedClient(description)).toMatchFileSnapshot('../fixtures/client.ts')
  const token = await keyFor(shop, 'buyer2@nordwind.example')
  const { basket, placed, again, status, invoices, invoice } = await orderByClient(fetchOf(shop.app), token)
  expect(placed.net).toBe(basket.net)
  expect([again.code, again.total]).toEqual([placed.code, placed.total])
  expect(await status()).toMatchObject({ code: placed.code, purchaseOrderNumber: 'PO 7' })
  const number = await addInvoice(db, placed.code)
  expect((await invoices()).items).toContainEqual(expect.objectContaining({ number, order: placed.code }))
  expect(await invoice(number)).toMatchObject({ number, order: placed.code })
})
