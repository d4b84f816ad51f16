import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import statics from '@fastify/static'
import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { renderToString } from 'react-dom/server'
import type { Entry } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { isDatabaseOut } from '#kit/db/sql-state.ts'
import { renderer } from '#platform/page/island.tsx'
import { auditBookOf, registered } from '#platform/audit/registered.ts'
import { personalDataBookOf, registeredData } from '#platform/person/registered-data.ts'
import { Refusal } from '#kit/refusal.ts'
import { belongsTo } from '#platform/person/visitor.ts'
import { bind } from './binder.tsx'
import { audits, domains, personalDataOf } from './domains.ts'
import { askAhead, createFrame, type FrameSources } from './frame/frame.tsx'
import { contentSecurityPolicy } from './frame/document.ts'
import { bareErrorPage, errorPage, problemTitle } from './frame/error-page.tsx'
import { answerBroken } from './broken-request.ts'
import { busyAnswer } from './busy-answer.ts'
import { createGate } from './admission-control.ts'
import { createAnswerCache } from './answer-cache.ts'
import { answeringEarly } from './answering-early.ts'
import { failureOfOutage, sendWithoutDatabase } from './late-answer.ts'
import type { AppServices } from './app-services.ts'
import { addressesOf, checkSegments } from './addresses.ts'
import { createMetrics, type Metrics, type ProcessMetrics } from './metrics.ts'
import { addOperatorRoutes, watchForwarding } from './operators.ts'
import { createPageCache } from './page-cache.ts'
import { addPaymentNotifications } from './payments.ts'
import { addPictureRoutes } from './pictures.ts'
import { sendHtml, sendProblem } from './reply.ts'
import { contextOf, isPageAsked, wantsOf } from './request-context.ts'
import { sessionIn, tokenIn } from './session-cookie.ts'
import { withoutVisit } from './visit-path.ts'
import { addWellKnownRoutes } from './well-known.ts'
import { addTokenDoor } from './program-token.ts'
import { addSystemDoors } from './system-doors.ts'
import { createTurns } from './fair-scheduling.ts'
import { storefrontAddress } from './storefront-choice.ts'
import type { Storefront } from './storefronts.ts'

/** One of a kind over processes and restarts, and no secret: asking for random bytes at every request costs 8 % of it. */
const thisProcess = randomBytes(4).toString('base64url')
let requests = 0
const nextRequestId = (): string => `${thisProcess}${(requests++).toString(36).padStart(6, '0')}`

renderer.toHtml = (node, prefix) => renderToString(node, { identifierPrefix: prefix })
registered.audit = auditBookOf(audits)
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
  /** ms after which a request is answered whatever the database does; the shop's own unless said, for tests */
  answerWithin?: number | undefined
}
declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics
  }
}

/** What an address that belongs to no contract is taken for. */
const somePage = { kind: 'page', method: 'GET', path: '/', ask: {} } as Entry

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
    [...services.storefronts.keys()].some(
      path => services.ports.siteNotices.closed(path, services.clock()) !== null,
    )
  const turns = createTurns()
  const gate = createGate({
    isKnown: ({ headers: { cookie: sent } }) => services.recentlyValidSessions(sessionIn(services, sent)),
    refuse: busyAnswer(services, headers),
  })
  const metrics = createMetrics({ db: services.db, gate, cache })
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
      const answer = answeringEarly({ services, cache, answers, metrics, isClosed }, usual)
      const lookAtForwarding = watchForwarding(services.log, options.trustProxy)
      const server = createServer((req, res) => {
        lookAtForwarding(req)
        gate.pass(req, res, () => answer(req, res))
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
  await app.register(cookie, { secret: services.secret })
  await app.register(formbody)
  // COMP-07: a caller may mean an empty JSON body by no body at all
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (req, body, done) =>
    body === '' ? done(null, {}) : void readJson(req, body, done),
  )
  addSystemDoors(app, services)
  await app.register(multipart, { limits: { files: 1, fields: 50, fieldSize: 65_536, parts: 60 } })
  if (services.assets.root)
    await app.register(statics, {
      root: services.assets.root,
      prefix: '/_ui/desktop/',
      preCompressed: true,
      index: false,
      maxAge: '365d',
      immutable: true,
      decorateReply: false,
    })

  app.addHook('onRequest', async (_, reply) => void reply.headers(headers))
  app.addHook('preClose', async () => gate.drain())
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
      await readUpload(req, ask.upload.maxBytes).catch((error: unknown) => {
        if (error instanceof Refusal) throw error
        // no boundary, cut in a field, too many parts: whatever is wrong with it, the sender made it
        throw new Refusal((error as { statusCode?: number }).statusCode === 413 ? 'too-large' : 'invalid')
      })
    else reply.header('connection', 'close')
  })

  // a stranger's look at a page of the shop: what asks to sign in leads somewhere, too
  services.ports.leadsSomewhere = async url => {
    const { statusCode } = await app.inject({ method: 'HEAD', url, headers: { accept: 'text/html' } })
    return statusCode < 400
  }
  const frame = createFrame(services, sources)
  const ahead = (ctx: Ctx) => askAhead(ctx, sources)
  const deps = { services, frame, ahead, cache, answers, turns, answerWithin: options.answerWithin }
  app.decorate('metrics', metrics)
  addOperatorRoutes(app, services, metrics, options.metricsOfAll, options)
  addWellKnownRoutes(app, services, options.securityContact)
  addPictureRoutes(app, services)
  addPaymentNotifications(app, services)
  addTokenDoor(app, services)
  checkSegments(services, domains)
  bind(app, deps, domains, services.storefronts)
  const { methodsAt, formPageOf, namedForms } = addressesOf(services, domains)
  for (const { path: storefront } of services.storefronts.values())
    for (const { path, page } of namedForms)
      app.get(`/ebusiness/${storefront}${path}`, { exposeHeadRoute: false }, async (req, reply) =>
        isPageAsked(req)
          ? leadTo(reply, `/ebusiness/${storefront}${page}`)
          : sendFailure(req, reply.header('allow', 'POST'), new Refusal('invalid', '', { status: 405 })),
      )
  const leadTo = (reply: FastifyReply, to: string) =>
    reply.code(303).header('cache-control', 'no-store').header('location', to).send()

  app.setNotFoundHandler(async (req, reply) => {
    const to =
      req.method === 'GET' || req.method === 'HEAD'
        ? storefrontAddress(req.url, req.headers['accept-language'], services.storefronts)
        : null
    if (to !== null) return reply.code(302).header('vary', 'accept-language').header('location', to).send()
    const [path = '/'] = req.url.split('?', 1)
    const [, place, below] = /^\/ebusiness\/([a-z]{2})(\/.*)?$/.exec(path) ?? []
    const allowed = place && services.storefronts.has(place) ? methodsAt(below ?? '') : []
    // who comes to a form's address by a reload or by Back, or chose another language there, starts at the form
    const start =
      req.method === 'GET' && !allowed.includes('GET') && isPageAsked(req) ? formPageOf(below ?? '') : null
    if (start !== null) return leadTo(reply, `/ebusiness/${place}${start}`)
    if (allowed.length > 0 && !allowed.includes(req.method))
      return sendFailure(
        req,
        reply.header('allow', allowed.join(', ')),
        new Refusal('invalid', '', { status: 405 }),
      )
    return sendFailure(req, reply, new Refusal('not-found'))
  })

  const storefrontAt = (req: FastifyRequest): Storefront | undefined =>
    services.storefronts.get(req.url.split('/')[2] ?? '') ?? [...services.storefronts.values()][0]

  app.setErrorHandler(async (error, req, reply) => {
    // the visitor's connection, not the database's: nobody reads the answer
    if (req.raw.destroyed && !req.raw.complete) {
      req.log.debug({ err: error }, 'the visitor hung up')
      return reply.code(400).send()
    }
    if (isDatabaseOut(error)) {
      req.log.error({ err: error }, 'the database cannot work')
      const { entry = somePage, storefront = storefrontAt(req) } = req.routeOptions.config
      if (storefront)
        return sendWithoutDatabase(services, { entry, storefront, req, reply }, failureOfOutage(entry, error))
    }
    const status =
      error instanceof Refusal ? error.status : ((error as { statusCode?: number }).statusCode ?? 500)
    if (status >= 500) req.log.error({ err: error }, 'broken')
    const kind =
      error instanceof Refusal
        ? error.kind
        : status === 413
          ? 'too-large'
          : status < 500
            ? 'invalid'
            : 'broken'
    return sendFailure(req, reply, { kind, message: '', errors: [], status })
  })

  type Failure = Pick<Refusal, 'message' | 'errors' | 'status'> & { kind: Parameters<typeof problemTitle>[0] }
  async function sendFailure(req: FastifyRequest, reply: Parameters<typeof sendHtml>[0], failure: Failure) {
    const storefront = req.routeOptions.config?.storefront ?? storefrontAt(req)
    const entry = req.routeOptions.config?.entry ?? somePage
    if (!storefront || wantsOf(req, entry) === 'data' || !(req.headers.accept ?? '').includes('text/html'))
      return sendProblem(reply, failure.status, {
        title: problemTitle(failure.kind, storefront?.language ?? 'en', failure.status),
      })
    try {
      const ctx = await contextOf(services, entry, storefront, req, reply)
      const { page, html } = errorPage(failure, ctx, req.id, req.method)
      return await sendHtml(reply.code(failure.status), await frame(ctx, page, html))
    } catch (error) {
      req.log.error({ err: error }, 'the error page failed')
      const { path, language } = storefront
      const bare = bareErrorPage(failure, { language, base: `/ebusiness/${path}` }, services.assets, req.id)
      return reply.code(failure.status).header('cache-control', 'no-store').type('text/html').send(bare)
    }
  }
  return app
}

/** One file into memory within its limit; the fields beside it become the body (the token may come in any order). */
async function readUpload(req: FastifyRequest, maxBytes: number): Promise<void> {
  const fields: Record<string, string | string[]> = {}
  for await (const part of req.parts({ limits: { fileSize: maxBytes } })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer().catch((error: { statusCode?: number }) => {
        // what was cut off is not too large
        throw new Refusal(error.statusCode === 413 ? 'too-large' : 'invalid')
      })
      Object.assign(req, { upload: { filename: part.filename ?? '', mimetype: part.mimetype, bytes } })
    } else {
      const value = String(part.value)
      const before = fields[part.fieldname]
      fields[part.fieldname] = before === undefined ? value : [before, value].flat()
    }
  }
  req.body = fields
}
