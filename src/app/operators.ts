import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { inPrivateNetwork, isLoopbackHost, onLoopback, readNetworks, within } from '#kit/networks.ts'
import type { AppServices } from './app-services.ts'
import { metricsType, textOfAll, type Metrics, type ProcessMetrics } from './metrics.ts'
import { openApi } from './openapi.ts'
import { release } from './release.ts'
import { shopMetrics } from './shop-metrics.ts'

const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/**
 * Says once when a request comes with a forwarding header from somebody whose headers do not count: behind a proxy that
 * TRUST_PROXY does not name all visitors share its address, and with it the limits of sign-ins and registrations.
 */
export function watchForwarding(
  log: Pick<FastifyBaseLogger, 'warn'>,
  trustProxy: string | undefined,
): (req: IncomingMessage) => void {
  const isTrusted = within(readNetworks(trustProxy ?? '') ?? [])
  let told = false
  return ({ headers, socket }) => {
    const header = told ? undefined : forwarding.find(name => headers[name] !== undefined)
    // a stranger may send such a header: only who is near is likely to be a proxy
    if (header === undefined || isTrusted(socket.remoteAddress) || !inPrivateNetwork(socket.remoteAddress))
      return
    told = true
    log.warn(
      { from: socket.remoteAddress, header },
      'a proxy that TRUST_PROXY does not name: all visitors behind it share its address, and with it the limits of sign-ins and registrations',
    )
  }
}

/** What stands before the shop, and who else may read its metrics: TRUST_PROXY and METRICS_ALLOW. */
export type Behind = { trustProxy?: string | undefined; metricsAllow?: string | undefined }

/**
 * Who may read /metrics, by the address of who is connected; a forwarding header opens nothing, and one that is absent proves
 * nothing. METRICS_ALLOW names whom; beside it loopback, unless a proxy comes from there too: where TRUST_PROXY names
 * loopback, visitors have another address for the shop, or the connection is one of a proxy by its protocol.
 */
export function readsMetrics(
  publicUrl: string,
  { trustProxy = '', metricsAllow = '' }: Behind,
): (peer: { address: string | undefined; passedOn: boolean; version: string }) => boolean {
  const allowed = within(readNetworks(metricsAllow) ?? [])
  const isProxy = within(readNetworks(trustProxy) ?? [])
  const onlyHere = isLoopbackHost(new URL(publicUrl).hostname)
  return ({ address, passedOn, version }) =>
    !passedOn &&
    (allowed(address) || (onlyHere && onLoopback(address) && !isProxy(address) && version !== '1.0'))
}

/**
 * /healthz, /readyz, /metrics, /openapi.json (conventions.md, Addresses for operators). `everyone`: the metrics of all
 * serving processes, this one included; without it this one is alone.
 */
export function addOperatorRoutes(
  app: FastifyInstance,
  services: AppServices,
  metrics: Metrics,
  everyone: () => Promise<ProcessMetrics[]> = async () => [await metrics.own()],
  behind: Behind = {},
): void {
  const mayRead = readsMetrics(services.publicUrl, behind)
  const ofShop = shopMetrics(services)
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok', version: release() }))
  app.get('/readyz', { logLevel: 'silent' }, async (_, reply) => {
    const reason = await services.notReady()
    return reply.code(reason ? 503 : 200).send(reason ? { status: 'not ready', reason } : { status: 'ready' })
  })

  app.addHook('onResponse', async (req, reply) => {
    const route = req.routeOptions.config?.entry?.path ?? req.routeOptions.url ?? 'unknown'
    metrics.answered(req.method, route, reply.statusCode, reply.elapsedTime)
  })
  app.get('/metrics', { logLevel: 'silent' }, async (req, reply) => {
    const passedOn = forwarding.some(name => req.headers[name] !== undefined)
    const address = req.socket.remoteAddress
    if (!mayRead({ address, passedOn, version: req.raw.httpVersion })) return reply.code(404).send()
    const all = await Promise.all([everyone(), ofShop()])
    return reply.type(metricsType).send(await textOfAll([...all[0], all[1]]))
  })
  app.get('/openapi.json', async (_, reply) => reply.type('application/json').send(openApi(services)))
}
