import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect, connectionOf } from '#kit/db/connect.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { testDatabase } from '../database/test-database.ts'
import { testShop, type TestShop } from '../test-shop.ts'
import { openTelemetry, traced } from './open-telemetry.ts'
import type { Telemetry } from './otlp.ts'

type Value = { stringValue?: string; intValue?: number }
type Attributes = { key: string; value: Value }[]
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attributes
  status: { code: number }
}
type Point = { attributes: Attributes; asDouble?: number; count?: number; bucketCounts?: number[] }
type Metric = { name: string; gauge?: { dataPoints: Point[] }; histogram?: { dataPoints: Point[] } }
type Sent = {
  resource: { attributes: Attributes }
  scopeSpans?: { spans: Span[] }[]
  scopeMetrics?: { metrics: Metric[] }[]
}

/** A receiver of OTLP over HTTP, as a collector is one. */
const received: { path: string; sent: Sent[] }[] = []
let receiver: Server
let endpoint = ''
let telemetry: Telemetry
let shop: TestShop
let url = ''

beforeAll(async () => {
  receiver = createServer((req, res) => {
    let body = ''
    req.setEncoding('utf8').on('data', chunk => (body += chunk))
    req.on('end', () => {
      const { resourceSpans, resourceMetrics } = JSON.parse(body) as Record<string, Sent[]>
      received.push({ path: req.url ?? '', sent: resourceSpans ?? resourceMetrics ?? [] })
      res.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>(listening => receiver.listen(0, '127.0.0.1', listening))
  endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  vi.stubEnv('OTEL_TRACES_SAMPLER', 'always_on')
  telemetry = await opened('127.0.0.1')
  const migrated = await testDatabase()
  const db = connect(connectionOf(migrated), { max: 4, watch: telemetry.tracing.statement })
  shop = await testShop({ db, tracing: telemetry.tracing, trustProxy: '127.0.0.1' })
  await addPerson(db, { email: 'ada@a.example' })
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}/ebusiness/en`
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await shop.app.close()
  await shop.db.destroy()
  receiver.close()
})

async function opened(trusted: string): Promise<Telemetry> {
  const made = await openTelemetry({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_SERVICE_NAME: 'tested',
    TRUST_PROXY: trusted,
  })
  if (!made) throw new Error('there is an endpoint')
  return made
}

const textOf = (attributes: Attributes, key: string) => {
  const value = attributes.find(one => one.key === key)?.value
  return value?.stringValue ?? value?.intValue
}
const spans = () =>
  received.flatMap(({ sent }) => sent.flatMap(one => (one.scopeSpans ?? []).flatMap(scope => scope.spans)))
const metrics = () =>
  received.flatMap(({ sent }) =>
    sent.flatMap(one => (one.scopeMetrics ?? []).flatMap(scope => scope.metrics)),
  )

test('nothing is opened without a receiver', async () => {
  const none = {
    OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
    OTEL_SERVICE_NAME: 'contara',
    TRUST_PROXY: undefined,
  }
  expect(await openTelemetry(none)).toBeNull()
})

test('requests, their statements and background work are traced, each within its own; metrics go along', async () => {
  const caller = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' }
  const login = new URLSearchParams({ username: 'ada@a.example', password: 'not theirs', CSRFToken: 'guest' })
  const signIn = () =>
    fetch(`${url}/login`, {
      method: 'POST',
      body: login,
      headers: { origin: new URL(url).origin },
      redirect: 'manual',
    })
  // at once, so that what belongs to one could end up with another
  await Promise.all([
    ...Array.from({ length: 5 }, () => fetch(`${url}/store-finder`)),
    fetch(`${url}/contact`, { headers: caller }),
    signIn(),
    fetch(`${url}/there/is-none`),
  ])
  const [job] = traced(
    [{ name: 'tried', run: ctx => ctx.db.selectFrom('site').selectAll().execute() as never }],
    telemetry,
  )
  await job?.run({ ...shop.services, db: shop.db } as never, null)
  telemetry.sendMetrics(() => shop.app.metrics.own())
  await telemetry.stop()

  const all = spans()
  const roots = all.filter(span => textOf(span.attributes, 'db.system.name') === undefined)
  const named = (name: string) => roots.filter(span => span.name === name)
  expect(roots.map(span => span.name).toSorted()).toEqual([
    'GET /contact',
    ...Array.from({ length: 5 }, () => 'GET /store-finder'),
    'GET unknown',
    'POST /login',
    'job tried',
  ])
  const [stores] = named('GET /store-finder')
  expect(textOf(stores?.attributes ?? [], 'http.response.status_code')).toBe(200)
  expect(textOf(stores?.attributes ?? [], 'url.path')).toBe('/ebusiness/en/store-finder')
  // a proxy that is trusted says which trace a request belongs to
  expect(named('GET /contact')[0]).toMatchObject({
    traceId: '0af7651916cd43dd8448eb211c80319c',
    parentSpanId: 'b7ad6b7169203331',
  })
  const byId = new Map(roots.map(span => [span.spanId, span]))
  const statements = all.filter(span => !byId.has(span.spanId))
  for (const statement of statements)
    expect(byId.get(statement.parentSpanId ?? '')?.traceId, statement.name).toBe(statement.traceId)
  const under = (span: Span | undefined) =>
    statements.filter(one => one.parentSpanId === span?.spanId).map(one => one.name)
  // what is asked behind a body belongs to the request that brought it
  expect(under(named('POST /login')[0]).length).toBeGreaterThan(2)
  expect(under(named('job tried')[0])).toEqual(['select'])

  const counted = metrics().find(({ name }) => name === 'http_request_seconds')?.histogram?.dataPoints ?? []
  const ofStores = counted.find(({ attributes }) => textOf(attributes, 'route') === '/store-finder')
  expect(Number(ofStores?.count)).toBe(5)
  expect((ofStores?.bucketCounts ?? []).map(Number).reduce((sum, n) => sum + n, 0)).toBe(5)
  expect(metrics().find(({ name }) => name === 'shop_processes')?.gauge?.dataPoints).toMatchObject([
    { asDouble: 1 },
  ])
  expect(textOf(received[0]?.sent[0]?.resource.attributes ?? [], 'service.name')).toBe('tested')
})

test('the trace that a stranger names is not taken over', async () => {
  const strange = await opened('10.9.9.9')
  const traces: (string | undefined)[] = []
  const server = createServer((req, res) =>
    strange.tracing.request(req, res, () => {
      traces.push(strange.tracing.ids().trace_id)
      res.end()
    }),
  )
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await fetch(`http://127.0.0.1:${port}/`, {
    headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
  })
  server.close()
  await strange.stop()
  expect(traces).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
  expect(traces).not.toContain('0af7651916cd43dd8448eb211c80319c')
})

test('a receiver that is away holds nobody up', async () => {
  const away = await openTelemetry({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    OTEL_SERVICE_NAME: 'tested',
    TRUST_PROXY: undefined,
  })
  expect(await away?.tracing.job('work', () => Promise.resolve('done'))).toBe('done')
  const began = performance.now()
  await away?.stop()
  expect(performance.now() - began).toBeLessThan(5_000)
})

test('decision 415 an error is sent without addresses of e-mail', async () => {
  const own = await opened('127.0.0.1')
  const before = received.length
  const failing = own.tracing.job('failing', () =>
    Promise.reject(new Error('550 no mailbox <eva@norte.example>')),
  )
  await expect(failing).rejects.toThrow('eva@norte.example')
  await own.stop()
  const sent = JSON.stringify(received.slice(before))
  expect(sent).toContain('550 no mailbox')
  expect(sent).not.toContain('eva@')
})
