import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { poolState } from '#kit/db/connect.ts'
import type { House } from './house.ts'
import { openApi } from './openapi.ts'

const loopback = /^(::1|127\.|::ffff:127\.)/

/** /healthz, /readyz, /metrics, /openapi.json (conventions.md, Addresses for operators). */
export function addOperatorRoutes(app: FastifyInstance, house: House): void {
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_, reply) => {
    const reason = await house.notReady()
    return reply.code(reason ? 503 : 200).send(reason ? { status: 'not ready', reason } : { status: 'ready' })
  })

  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  app.addHook('onResponse', async (req, reply) => {
    const route = req.routeOptions.config?.entry?.path ?? req.routeOptions.url ?? 'unknown'
    seconds.labels(req.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000)
  })
  app.get('/metrics', { logLevel: 'silent' }, async (req, reply) => {
    if (!loopback.test(req.socket.remoteAddress ?? '')) return reply.code(404).send()
    const pool = poolState(house.db)
    const lines = Object.entries(pool).map(([state, n]) => `shop_db_connections{state="${state}"} ${n}\n`)
    return reply.type(registry.contentType).send((await registry.metrics()) + lines.join(''))
  })
  app.get('/openapi.json', async (_, reply) => reply.type('application/json').send(openApi(house)))
}
