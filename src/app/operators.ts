import type { FastifyInstance } from 'fastify'
import type { House } from './house.ts'
import { metricsType, textOfAll, type Metrics, type ProcessMetrics } from './metrics.ts'
import { openApi } from './openapi.ts'
import { shopMetrics } from './shop-metrics.ts'

const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]
const loopback = /^(::1|127\.|::ffff:127\.)/

/**
 * /healthz, /readyz, /metrics, /openapi.json (conventions.md, Addresses for operators). `everyone`: the metrics of all
 * serving processes, this one included; without it this one is alone.
 */
export function addOperatorRoutes(
  app: FastifyInstance,
  house: House,
  metrics: Metrics,
  everyone: () => Promise<ProcessMetrics[]> = async () => [await metrics.own()],
): void {
  const ofShop = shopMetrics(house.db)
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
    const all = await Promise.all([everyone(), ofShop()])
    return reply.type(metricsType).send(await textOfAll([...all[0], all[1]]))
  })
  app.get('/openapi.json', async (_, reply) => reply.type('application/json').send(openApi(house)))
}
