import type { FastifyInstance } from 'fastify'
import { poolState } from '#kit/db/connect.ts'
import type { House } from './house.ts'
import type { Metrics } from './metrics.ts'
import { openApi } from './openapi.ts'

const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]
const loopback = /^(::1|127\.|::ffff:127\.)/

/** /healthz, /readyz, /metrics, /openapi.json (conventions.md, Addresses for operators). */
export function addOperatorRoutes(app: FastifyInstance, house: House, metrics: Metrics): void {
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_, reply) => {
    const reason = await house.notReady()
    return reply.code(reason ? 503 : 200).send(reason ? { status: 'not ready', reason } : { status: 'ready' })
  })

  app.addHook('onResponse', async (req, reply) => {
    const route = req.routeOptions.config?.entry?.path ?? req.routeOptions.url ?? 'unknown'
    metrics.answered(req.method, route, reply.statusCode, reply.elapsedTime)
  })
  app.get('/metrics', { logLevel: 'silent' }, async (req, reply) => {
    // through a proxy on this machine everybody comes from loopback
    const passedOn = forwarding.some(name => req.headers[name] !== undefined)
    if (passedOn || !loopback.test(req.socket.remoteAddress ?? '')) return reply.code(404).send()
    const pool = poolState(house.db)
    const lines = Object.entries(pool).map(([state, n]) => `shop_db_connections{state="${state}"} ${n}\n`)
    return reply.type(metrics.contentType).send((await metrics.text()) + lines.join(''))
  })
  app.get('/openapi.json', async (_, reply) => reply.type('application/json').send(openApi(house)))
}
