/** Answers of what went wrong: an address that is none, a method that is not taken, a refusal outside a handler, a broken database. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Entry } from '#kit/contract.ts'
import { isDatabaseOut } from '#kit/db/sql-state.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Ctx } from '#platform/request/context.ts'
import { desk } from '#shop/desk/overview/contract.ts'
import type { AppServices } from './app-services.ts'
import { addressesOf } from './addresses.ts'
import { domains } from './domains.ts'
import { isDeskPath } from './frame/area.tsx'
import { bareErrorPage, errorPage, problemTitle } from './frame/error-page.tsx'
import type { createFrame } from './frame/frame.tsx'
import { failureOfOutage, sendWithoutDatabase } from './late-answer.ts'
import { leadOnFrom } from './moved-address.ts'
import type { PageCache } from './page-cache.ts'
import { sendHtml, sendProblem } from './reply.ts'
import { contextOf, isPageAsked, wantsOf } from './request-context.ts'
import { storefrontAddress } from './storefront-choice.ts'
import type { Storefront } from './storefronts.ts'
import { stylesFor } from './styles.ts'
import { isHungUp, noteFailure, sayRetryAfter } from './unexpected.ts'

/** What an address that belongs to no contract is taken for. */
const somePage = { kind: 'page', method: 'GET', path: '/', ask: {} } as Entry

type Failure = Pick<Refusal, 'message' | 'errors' | 'status'> & { kind: Parameters<typeof problemTitle>[0] }
type Failing = { services: AppServices; frame: ReturnType<typeof createFrame>; cache: PageCache }

const leadTo = (reply: FastifyReply, to: string) =>
  reply.code(303).header('cache-control', 'no-store').header('location', to).send()
const notAllowed = () => new Refusal('invalid', '', { status: 405 })

const storefrontAt = ({ storefronts }: AppServices, req: FastifyRequest): Storefront | undefined =>
  storefronts.get(req.url.split('/')[2] ?? '') ?? [...storefronts.values()][0]

/** An address that the desk does not know is shown at the desk to who works there. */
const atItsPlace = (ctx: Ctx): Ctx =>
  ctx.request.section === undefined && ctx.who?.audiences.includes('desk') && isDeskPath(ctx.request.path)
    ? {
        ...ctx,
        request: { ...ctx.request, section: desk.overview.ask.section, styles: stylesFor(desk.overview) },
      }
    : ctx

/** As a page of the shop for who reads one, in words for a program. */
async function sendFailure(
  { services, frame }: Failing,
  req: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
) {
  const ledOn = failure.kind === 'not-found' ? await leadOnFrom(services, req, reply) : null
  if (ledOn) return ledOn
  const storefront = req.routeOptions.config?.storefront ?? storefrontAt(services, req)
  const entry = req.routeOptions.config?.entry ?? somePage
  if (!storefront || wantsOf(req, entry) === 'data' || !(req.headers.accept ?? '').includes('text/html'))
    return sendProblem(reply, failure.status, {
      title: problemTitle(failure.kind, storefront?.language ?? 'en', failure.status),
    })
  try {
    const ctx = atItsPlace(await contextOf(services, entry, storefront, req, reply))
    const { page, html } = errorPage(failure, ctx, req.id, req.method)
    return await sendHtml(reply.code(failure.status), await frame(ctx, page, html))
  } catch (error) {
    req.log.error({ err: error }, 'the error page failed')
    const { path, language } = storefront
    const bare = bareErrorPage(failure, { language, base: `/ebusiness/${path}` }, services.assets, req.id)
    return reply.code(failure.status).header('cache-control', 'no-store').type('text/html').send(bare)
  }
}

/** Who comes to a form's address otherwise than by its form is led to the page with the form. */
function leadToForms(
  app: FastifyInstance,
  failing: Failing,
  { namedForms }: ReturnType<typeof addressesOf>,
): void {
  for (const { path: storefront } of failing.services.storefronts.values())
    for (const { path, page } of namedForms)
      app.get(`/ebusiness/${storefront}${path}`, { exposeHeadRoute: false }, async (req, reply) =>
        isPageAsked(req)
          ? leadTo(reply, `/ebusiness/${storefront}${page}`)
          : sendFailure(failing, req, reply.header('allow', 'POST'), notAllowed()),
      )
}

async function answerNotFound(
  failing: Failing,
  { methodsAt, formPageOf }: ReturnType<typeof addressesOf>,
  req: FastifyRequest,
  reply: FastifyReply,
) {
  const { storefronts } = failing.services
  const to =
    req.method === 'GET' || req.method === 'HEAD'
      ? storefrontAddress(req.url, req.headers['accept-language'], storefronts)
      : null
  if (to !== null) return reply.code(302).header('vary', 'accept-language').header('location', to).send()
  const [path = '/'] = req.url.split('?', 1)
  const [, place, below] = /^\/ebusiness\/([a-z]{2})(\/.*)?$/.exec(path) ?? []
  const allowed = place && storefronts.has(place) ? methodsAt(below ?? '') : []
  // who comes to a form's address by a reload or by Back, or chose another language there, starts at the form
  const start =
    req.method === 'GET' && !allowed.includes('GET') && isPageAsked(req) ? formPageOf(below ?? '') : null
  if (start !== null) return leadTo(reply, `/ebusiness/${place}${start}`)
  if (allowed.length > 0 && !allowed.includes(req.method))
    return sendFailure(failing, req, reply.header('allow', allowed.join(', ')), notAllowed())
  return sendFailure(failing, req, reply, new Refusal('not-found'))
}

async function answerError(failing: Failing, error: unknown, req: FastifyRequest, reply: FastifyReply) {
  const { services } = failing
  // the visitor's connection, not the database's
  if (isHungUp(req)) {
    req.log.debug({ err: error }, 'the visitor hung up')
    return reply.code(400).send()
  }
  const failed = noteFailure(req.log, error)
  if (isDatabaseOut(error)) {
    const { entry = somePage, storefront = storefrontAt(services, req) } = req.routeOptions.config
    if (storefront)
      return sendWithoutDatabase(failing, { entry, storefront, req, reply }, failureOfOutage(entry, error))
  }
  sayRetryAfter(reply, failed)
  const { kind, status } = failed
  return sendFailure(failing, req, reply, { kind, status, message: '', errors: [] })
}

/** Answers errors. Set before anything is registered: a context of its own takes over what its parent has by then. */
export function answerErrors(app: FastifyInstance, failing: Failing): void {
  app.setErrorHandler((error, req, reply) => answerError(failing, error, req, reply))
}

/** Answers what no handler answers: addresses that are none or take another method. */
export function answerFailures(app: FastifyInstance, failing: Failing): void {
  const addresses = addressesOf(failing.services, domains)
  leadToForms(app, failing, addresses)
  app.setNotFoundHandler((req, reply) => answerNotFound(failing, addresses, req, reply))
}
