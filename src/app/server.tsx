import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import statics from '@fastify/static'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import { renderToString } from 'react-dom/server'
import { href, type Entry } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { renderer } from '#platform/page/island.tsx'
import { addressIfOpen } from '#platform/page/may-open.ts'
import { desk } from '#shop/desk/overview/contract.ts'
import { auditBookOf, registered } from '#platform/audit/registered.ts'
import { registeredCompanyTables } from '#platform/domain/company-tables.ts'
import { personalDataBookOf, registeredData } from '#platform/person/registered-data.ts'
import { Refusal } from '#kit/refusal.ts'
import { belongsTo } from '#platform/person/visitor.ts'
import { bind } from './binder.tsx'
import { audits, domains, companyTables, personalDataOf, sectionWords } from './domains.ts'
import { askAhead, createFrame, type FrameSources } from './frame/frame.tsx'
import { contentSecurityPolicy } from './frame/document.ts'
import { problemTitle } from './frame/error-page.tsx'
import { answerBroken } from './broken-request.ts'
import { busyAnswer } from './busy-answer.ts'
import { answerErrors, answerFailures } from './failures.ts'
import { createGate } from './admission-control.ts'
import { createAnswerCache } from './answer-cache.ts'
import { compressTexts } from './compression.ts'
import { answeringEarly } from './answering-early.ts'
import type { AppServices } from './app-services.ts'
import { addAssistantDoor } from './assistant-door.ts'
import { createMetrics, type Metrics, type ProcessMetrics } from './metrics.ts'
import { addOperatorRoutes, watchForwarding } from './operators.ts'
import { brand } from '#platform/brand/brand.ts'
import { addBrandRoutes } from './brand-files.ts'
import { createPageCache } from './page-cache.ts'
import { listsByPath, registeredLists } from '#platform/page/list-views.tsx'
import { addPaymentNotifications } from './payments.ts'
import { addPictureRoutes } from './pictures.ts'
import { readUpload } from './read-upload.ts'
import { sendProblem } from './reply.ts'
import { addScimDoor } from './scim-door.ts'
import { sessionIn, tokenIn } from './session-cookie.ts'
import { withoutVisit } from './visit-path.ts'
import { addWellKnownRoutes } from './well-known.ts'
import { addSystemDoors } from './system-doors.ts'
import { createTurns } from './fair-scheduling.ts'
import type { Storefront } from './storefronts.ts'
import type { Tracing } from './telemetry/tracing.ts'

/** One of a kind over processes and restarts, and no secret: asking for random bytes at every request costs 8 % of it. */
const thisProcess = randomBytes(4).toString('base64url')
let requests = 0
const nextRequestId = (): string => `${thisProcess}${(requests++).toString(36).padStart(6, '0')}`

renderer.toHtml = (node, prefix) => renderToString(node, { identifierPrefix: prefix })
registered.audit = auditBookOf([...audits, sectionWords])
registered.changesOf = (page, subject) =>
  addressIfOpen(page, desk.audit, href(page, desk.audit, { query: { subject } }))
registeredLists.byPath = listsByPath(domains.flatMap(({ contract }) => Object.values(contract)))
registeredCompanyTables.tables = companyTables
registeredData.people = personalDataBookOf(Object.values(personalDataOf))

declare module 'fastify' {
  interface FastifyContextConfig {
    entry?: Entry
    storefront?: Storefront
  }
}

/** ms: a request that has not come whole by then ends; a connection without requests is closed. */
const requestTimeout = 30_000
const keepAliveTimeout = 72_000

/** The bodies a form or call may have at most; uploads say their own limit. */
const bodyLimit = 1 << 20

const headersOfAll = (services: AppServices): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(services.ports.payments?.frameOrigin ?? null),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
  ...(services.publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})

export type ShopOptions = {
  trustProxy?: string | undefined
  metricsAllow?: string | undefined
  /** whom to tell of a weakness, as a URI (SECURITY_CONTACT) */
  securityContact?: string | undefined
  /** the metrics of all serving processes, this one included; without it this process is alone */
  metricsOfAll?: (() => Promise<ProcessMetrics[]>) | undefined
  /** notes requests in traces; none unless somebody wants them */
  tracing?: Tracing | undefined
  /** statements that took long, by their name */
  slow?: ReadonlyMap<string, number> | undefined
  /** ms after which a request is answered whatever the database does; the shop's own unless said, for tests */
  answerWithin?: number | undefined
}
declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics
  }
}

/** Cookies, and bodies of forms and of calls. */
async function readBodies(app: FastifyInstance, services: AppServices): Promise<void> {
  await app.register(cookie, { secret: services.secret })
  await app.register(formbody)
  // COMP-07: a caller may mean an empty JSON body by no body at all
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (req, body, done) =>
    body === '' ? done(null, {}) : void readJson(req, body, done),
  )
}

/** Uploads, and the built files. */
async function addPlugins(app: FastifyInstance, { assets }: AppServices): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 50, fieldSize: 65_536, parts: 60 } })
  if (assets.root)
    await app.register(statics, {
      root: assets.root,
      prefix: '/_ui/desktop/',
      preCompressed: true,
      index: false,
      maxAge: '365d',
      immutable: true,
      decorateReply: false,
    })
}

/** What is done for every request: headers, the log, and uploads of those who may send one. */
function addHooks(app: FastifyInstance, services: AppServices, headers: Record<string, string>): void {
  app.addHook('onRequest', async (_, reply) => void reply.headers(headers))
  app.addHook('onSend', compressTexts)
  app.addHook('onResponse', async (req, reply) => {
    const path = req.url.split('?', 1)[0]
    const level = reply.statusCode >= 500 ? 'error' : 'info'
    req.log[level](
      { method: req.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'request',
    )
  })
  app.addHook('preHandler', async (req, reply) => {
    const ask = req.routeOptions.config.entry?.ask
    if (!ask?.upload || !req.isMultipart()) return
    // nobody's file is taken in who may not send one; the refusal follows where every refusal does
    const { token } = tokenIn(services, req.cookies)
    const who = token ? await services.findSessionUser(token, false) : null
    if (belongsTo(who, ask.for ?? 'anyone'))
      await readUpload(req, ask.upload).catch((error: unknown) => {
        if (error instanceof Refusal) throw error
        // no boundary, cut in a field, too many parts: whatever is wrong with it, the sender made it
        throw new Refusal((error as { statusCode?: number }).statusCode === 413 ? 'too-large' : 'invalid')
      })
    else reply.header('connection', 'close')
  })
}

/** Requests in traces: by their route, and whole also behind their body. */
function addTracing(app: FastifyInstance, tracing: Tracing): void {
  app.addHook('onRequest', async ({ raw, url, routeOptions }) => {
    tracing.routed(
      raw,
      routeOptions.config?.entry?.path ?? routeOptions.url ?? 'unknown',
      url.split('?', 1)[0] ?? '',
    )
  })
  // a body comes by events of its connection, which belong to no request
  app.addHook('preValidation', (req, _, done) => tracing.goOn(req.raw, done))
}

/** The whole HTTP side of an open shop. Not listening yet: `app.listen`, or `app.inject` in tests. */
export async function createShop(
  services: AppServices,
  sources: FrameSources,
  options: ShopOptions = {},
): Promise<FastifyInstance> {
  renderer.scriptOf = name => services.assets.islands.get(name) ?? ''
  const headers = headersOfAll(services)
  const cache = createPageCache(services, headers)
  const answers = createAnswerCache(services, headers)
  const isClosed = () =>
    !brand.opened ||
    [...services.storefronts.keys()].some(
      path => services.ports.siteNotices.closed(path, services.clock()) !== null,
    )
  const turns = createTurns()
  const gate = createGate({
    isKnown: ({ headers: { cookie: sent } }) => services.recentlyValidSessions(sessionIn(services, sent)),
    refuse: busyAnswer(services, headers),
  })
  const metrics = createMetrics({
    db: services.db,
    gate,
    cache,
    replica: services.replica,
    slow: options.slow,
  })
  const app = fastify({
    loggerInstance: services.log as never,
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: withoutVisit,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    bodyLimit,
    trustProxy: options.trustProxy ?? false,
    genReqId: nextRequestId,
    requestTimeout,
    serverFactory: usual => {
      const { tracing } = options
      const answer = answeringEarly({ services, cache, answers, metrics, tracing, isClosed }, usual)
      const begin = (req: IncomingMessage, res: ServerResponse) =>
        tracing ? tracing.request(req, res, () => answer(req, res)) : answer(req, res)
      const lookAtForwarding = watchForwarding(services.log, options.trustProxy)
      const server = createServer((req, res) => {
        lookAtForwarding(req)
        gate.pass(req, res, () => begin(req, res))
      })
      gate.watch(server)
      server.on('connection', turns.arrived)
      server.requestTimeout = requestTimeout
      server.keepAliveTimeout = keepAliveTimeout
      return server
    },
    // what comes in before the door is shut is answered (trust.md F17)
    return503OnClosing: false,
    clientErrorHandler: answerBroken,
    // an address that cannot be decoded: no hook has run then
    frameworkErrors: (_, __, reply) =>
      void sendProblem(reply.headers(headers), 400, { title: problemTitle('invalid', 'en') }),
  }) as unknown as FastifyInstance
  const frame = createFrame(services, sources)
  const failing = { services, frame, cache }
  answerErrors(app, failing)
  await readBodies(app, services)
  addSystemDoors(app, services)
  await addPlugins(app, services)
  app.addHook('preClose', async () => gate.drain())
  if (options.tracing) addTracing(app, options.tracing)
  addHooks(app, services, headers)
  await addAssistantDoor(app, services)
  await addScimDoor(app, services)

  // a stranger's look at a page of the shop: what asks to sign in leads somewhere, too; a shop that is closed, fails or has just
  // begun, and has no lists yet, says nothing of the address
  services.ports.leadsSomewhere = async url => {
    if ((await services.notReady()) !== null) return true
    const { statusCode } = await app.inject({ method: 'HEAD', url, headers: { accept: 'text/html' } })
    return statusCode < 400 || statusCode >= 500
  }
  const ahead = (ctx: Ctx) => askAhead(ctx, sources)
  const deps = { services, frame, ahead, cache, answers, turns, answerWithin: options.answerWithin }
  app.decorate('metrics', metrics)
  addOperatorRoutes(app, services, metrics, options.metricsOfAll, options)
  addWellKnownRoutes(app, services, options.securityContact)
  addPictureRoutes(app, services)
  addBrandRoutes(app, services)
  addPaymentNotifications(app, services)
  bind(app, deps, domains, services.storefronts)
  answerFailures(app, failing)
  return app
}
