import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { actingFor } from '#app/acting-for.ts'
import { demoDatabase } from '#app/database/test-database.ts'
import { demoShop, type DemoShop } from '#app/every-route/demo-shop.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Db } from '#kit/db/connect.ts'
import { addInvoice } from '#shop/ordering/receivables/fixtures.ts'
import { sendWebhooks, tellWebhooks } from '#shop/systems/webhooks/service/send.ts'
import { demoToken, programWith, type ProgramAnswer } from '../fixtures.ts'

type Described = {
  paths: Record<string, Record<string, { responses: Record<string, Answer> }>>
  components: unknown
}
type Answer = { content?: Record<string, { schema: object }> }
let db: Db
let demo: DemoShop
let shop: TestShop
let described: Described
let ajv: Ajv2020
let receiver: Server
const heard: { headers: Record<string, string>; body: string }[] = []
const violations: string[] = []
const answered = new Set<string>()

beforeAll(async () => {
  db = await demoDatabase()
  demo = await demoShop(db)
  shop = await testShop({ db, ports: demo.services.ports })
  described = (await shop.app.inject({ url: '/api/v1/openapi.json' })).json<Described>()
  ajv = new Ajv2020({ strict: false, allErrors: true })
  formats.default(ajv)
  ajv.addSchema({ $id: 'https://shop.example/', components: described.components })
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

const checkers = new Map<string, ValidateFunction>()
/** What of an answer is not as the description says it; the path is named as it stands there. */
function compare(method: string, path: string, { status, headers, text, body }: ProgramAnswer): void {
  const at = `${method} ${path} ${status}`
  answered.add(`${method} ${path}`)
  const answer = described.paths[path]?.[method.toLowerCase()]?.responses[String(status)]
  if (!answer) return void violations.push(`${at} is not described`)
  const type = (headers['content-type'] ?? '').split(';')[0] ?? ''
  if (!answer.content) return void (text === '' || violations.push(`${at} has a body`))
  const content = answer.content[type]
  if (!content) return void violations.push(`${at}: ${type}`)
  if (!type.endsWith('json')) return
  const key = `${at} ${type}`
  // answers say all that they have: a field that nobody described is a violation as well
  const checker =
    checkers.get(key) ??
    ajv.compile(
      JSON.parse(JSON.stringify(content.schema).replaceAll('"#/', '"https://shop.example/#/')) as object,
    )
  checkers.set(key, checker)
  if (!checker(body)) violations.push(`${at}: ${ajv.errorsText(checker.errors)}`)
}

test('a program does the whole main job, hears of its shipment, and every answer is as it is described', async () => {
  const program = programWith(shop, await demoToken(shop))
  const call = async (
    method: Parameters<typeof program>[0],
    path: string,
    {
      params = {},
      query = '',
      body,
      headers,
    }: {
      params?: Record<string, string>
      query?: string
      body?: unknown
      headers?: Record<string, string>
    } = {},
  ) => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const answer = await program(method, filled + query, body, headers)
    compare(method, path, answer)
    return answer
  }

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

  expect(violations).toEqual([])
  expect(answered.size).toBeGreaterThanOrEqual(18)
})
