import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { isOutcome, type Outcome, type PageAnswer } from '#kit/answer.ts'
import { pathOf, type Entry } from '#kit/contract.ts'
import { noteReads, Reads } from '#kit/db/reads.ts'
import { bytesTaken, filesSent, type Raw } from './read-upload.ts'
import type { Ctx } from '#platform/request/context.ts'
import { isList, type ListViews } from '#platform/page/list-views.tsx'
import { brand } from '#platform/brand/brand.ts'
import { Refusal, type RefusalKind } from '#kit/refusal.ts'
import { keptWhile } from '#platform/request/kept-answer.ts'
import type { Bound, Handler } from '#platform/request/routes.ts'
import { recordedAs } from '#platform/audit/audit-log.ts'
import { belongsTo } from '#platform/person/visitor.ts'
import { viewsOnPage } from '#shop/desk/list-views/service.ts'
import { unlessMerged } from '#shop/people/company/service/refuse-merged.ts'
import { needsFactor } from '#shop/people/session/model/rights.ts'
import { checkChange, checkToken, refusePrefetch } from './forgery.ts'
import type { Frame } from './frame/frame.tsx'
import { isAnswered } from './answered.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { AppServices } from './app-services.ts'
import { answerClosed } from './closed.tsx'
import { answerNotOpenYet } from './not-open-yet.tsx'
import { refuseLooking } from './looking.ts'
import { answeredInTime, answerWithin } from './late-answer.ts'
import { cacheKeyFor, type PageCache } from './page-cache.ts'
import { sendHtml, sendRefusal } from './reply.ts'
import { parse, plainFields } from './parse-request.ts'
import { contextOf } from './request-context.ts'
import { answerEnded, isVisitOver } from './visit.ts'
import { sendFile } from './send-file.ts'
import type { Storefront } from './storefronts.ts'
import type { Turns } from './fair-scheduling.ts'
import { onItsDatabase } from './reading.ts'
import { headed, renderBody } from './render-body.tsx'
import { rehearse } from './rehearse.ts'
import { asSent, isSecret, isSentBefore } from './sent-before.ts'

/** `answerWithin`: ms, for tests */
type Deps = {
  services: AppServices
  frame: Frame
  /** asks what the header will count, before the page asks what it shows */
  ahead: (ctx: Ctx) => void
  cache: PageCache
  answers: AnswerCache
  turns: Turns
  answerWithin?: number | undefined
}

/** A form that may be sent once more: it acts as before. Any other one is only rehearsed. */
const mayRepeat = ({ method, ask, kind }: Entry): boolean =>
  method === 'POST' && kind === 'form' && !ask.upload && Boolean(ask.reads || ask.repeats)

const isRehearsed = (entry: Entry, req: FastifyRequest): boolean =>
  entry.kind === 'form' && !entry.ask.carries && !mayRepeat(entry) && isSentBefore(req.body)

/** What was sent to a form whose page is asked for anew in another language or currency; secrets and files are not held. */
function repeatedOf(entry: Entry, req: FastifyRequest, answer: PageAnswer): Pick<PageAnswer, 'repeats'> {
  const isForm = entry.method === 'POST' && entry.kind === 'form'
  const isRefused = answer.refused || (answer.status ?? 200) >= 400
  if (!isForm || entry.ask.byLink || !(mayRepeat(entry) || isRefused || entry.ask.reads)) return {}
  const fields = Object.entries((asSent(req.body) ?? {}) as Record<string, unknown>)
    .filter(([name]) => name !== 'CSRFToken' && !isSecret(name))
    .flatMap(([name, value]) =>
      [value].flat().flatMap(one => (typeof one === 'string' ? [[name, one] as const] : [])),
    )
  return { repeats: { path: req.url, fields } }
}

async function sendOutcome(
  deps: Deps,
  ctx: Ctx,
  req: FastifyRequest,
  reply: FastifyReply,
  entry: Entry,
  outcome: Outcome,
  views: ListViews | null = null,
): Promise<FastifyReply> {
  switch (outcome.answer) {
    case 'redirect':
      return reply
        .code(outcome.status)
        .header('location', outcome.to)
        .header('cache-control', 'no-store')
        .send()
    case 'nothing':
      return reply.code(outcome.status).send()
    case 'file':
      return sendFile(req, reply, outcome)
    case 'fragment': {
      // a call's HTML is for a script, whatever type it names; a frame is for who goes there by the browser
      const bare =
        ctx.request.wants === 'data' ||
        entry.method === 'POST' ||
        (entry.kind === 'call' && req.headers['sec-fetch-dest'] !== 'document')
      const body = renderBody(ctx.page, outcome.body, { prefix: 'f' })
      reply.code(outcome.status ?? 200)
      if (bare) return sendHtml(reply, body)
      return sendHtml(
        reply,
        await deps.frame(ctx, { ...outcome, answer: 'page' }, headed(ctx.page, outcome, body)),
      )
    }
    case 'page': {
      reply.code(outcome.status ?? 200)
      if (outcome.retryAfter !== undefined) reply.header('retry-after', String(outcome.retryAfter))
      const answered = { ...outcome, ...repeatedOf(entry, req, outcome) }
      return sendHtml(reply, await deps.frame(ctx, answered, renderBody(ctx.page, outcome.body, { views })))
    }
  }
}

/** Why this visitor may not: what their role opens may wait for a second factor. */
const refusalFor = (who: Ctx['who'], { ask }: Entry): RefusalKind =>
  who === null
    ? 'not-signed-in'
    : who.owesFactor && needsFactor(ask.for ?? 'anyone')
      ? 'factor-owed'
      : 'not-allowed'

/** The order of things for every request; no step of it happens anywhere else (ARCHITECTURE.md). */
async function serve(
  deps: Deps,
  entry: Entry,
  handler: Handler,
  storefront: Storefront,
  req: FastifyRequest,
  reply: FastifyReply,
) {
  const { services, cache } = deps
  if (entry.ask.changes || entry.ask.navigates) refusePrefetch(req)
  const closed = entry.ask.whileClosed
    ? null
    : services.ports.siteNotices.closed(storefront.path, services.clock())
  const isShut = !brand.opened && !entry.ask.whileClosed && !entry.ask.beforeOpening && !entry.ask.byLink
  const key = closed || isShut ? null : cacheKeyFor(entry, req, services, storefront)
  if (key && (cache.answer(key, req, reply) || (await cache.answerIfTrue(key, req, reply)))) return reply
  const ctx = await contextOf(services, entry, storefront, req, reply)
  if (closed && !belongsTo(ctx.who, 'desk')) return answerClosed(services, ctx, closed, reply)
  if (isShut && ctx.who === null) return answerNotOpenYet(services, ctx, reply)
  if (isVisitOver(services, reply, ctx, entry)) return answerEnded(ctx, reply)
  if (!belongsTo(ctx.who, entry.ask.for ?? 'anyone')) throw new Refusal(refusalFor(ctx.who, entry))
  refuseLooking(entry, ctx)
  if (entry.method !== 'GET') {
    if (!entry.ask.byLink) checkToken(req, ctx, services)
  } else if (entry.ask.changes) checkChange(req, ctx, services)
  if (entry.ask.proved && entry.method !== 'GET' && !ctx.who?.proved) throw new Refusal('not-proved')
  const raw: Raw = {
    params: req.params as Record<string, string>,
    query: req.query,
    body: entry.kind === 'form' && !entry.ask.carries ? asSent(req.body) : req.body,
    files: filesSent(req),
  }
  if (isRehearsed(entry, req)) {
    const page = await rehearse(ctx, handler, parse(entry, raw, ctx.page), plainFields(raw.body))
    if (page) return sendOutcome(deps, ctx, req, reply, entry, page)
    // it would be done now: the press is left to the person, on the page that has the form
    return reply.code(303).header('cache-control', 'no-store').header('location', req.url).send()
  }
  // what changes something begins at once; pages take turns
  const takesTurns = entry.method === 'GET' && !entry.ask.changes
  const turn = () => deps.turns.take(ctx.who !== null)
  if (takesTurns) await turn()
  if (showsCounts(entry, ctx)) deps.ahead(ctx)
  const asked = parse(entry, raw, ctx.page)
  // beside what the list itself asks
  const views = isList(entry) && ctx.request.wants === 'page' ? viewsOnPage(ctx, entry, raw.query) : null
  const words = answerKeyOf(entry, ctx, req, asked)
  if (words && deps.answers.answer(words, req, reply)) return reply
  const reads = key === null ? null : new Reads()
  const noted = <T,>(run: () => T): T => (reads ? noteReads(reads, run) : run())
  const work = () =>
    unlessMerged(ctx, () => onItsDatabase(services, entry, ctx, one => handler(one, asked as never)))
  const answer = await (ctx.who?.actedBy ? recordedAs(ctx.who.actedBy.email, work) : noted(work))
  // it was answered that nothing is known yet
  if (isAnswered(reply)) return reply
  if (isOutcome(answer)) {
    if (takesTurns && (answer.answer === 'page' || answer.answer === 'fragment')) await turn()
    if (key && reads && answer.answer === 'page' && !answer.status && !reply.hasHeader('set-cookie')) {
      const whole = await noted(() => deps.frame(ctx, answer, renderBody(ctx.page, answer.body)))
      return whole.lacks || isAnswered(reply)
        ? sendHtml(reply, whole)
        : cache.store(key, whole, req, reply, reads)
    }
    return sendOutcome(deps, ctx, req, reply, entry, answer, await views)
  }
  reply.header('cache-control', 'no-store')
  if (answer === undefined) return reply.code(204).send()
  const said = z.encode(entry.reply.shape, answer)
  if (entry.reply.wire === 'text') return reply.type('text/plain; charset=utf-8').send(String(said))
  const text = JSON.stringify(said)
  const isFresh = words && keptWhile(ctx)
  if (isFresh && !reply.hasHeader('set-cookie')) deps.answers.store(words, text, isFresh, req, reply)
  return reply.type('application/json; charset=utf-8').send(text)
}

/** A page of the shop for somebody signed in that neither changes nor counts what its header counts. */
const showsCounts = ({ kind, method, ask }: Entry, { who, request }: Ctx): boolean =>
  kind === 'page' &&
  method === 'GET' &&
  who !== null &&
  request.wants === 'page' &&
  !(ask.changes || ask.navigates || ask.counts || ask.section?.startsWith('desk/'))

/** Under which words the answer of a call that only reads may be kept for others without a session; null: not at all. */
const answerKeyOf = (
  entry: Entry,
  { who, page }: Ctx,
  req: FastifyRequest,
  asked: Record<string, unknown>,
) =>
  entry.ask.kept && entry.ask.reads && who === null
    ? `${req.url} ${page.currency} ${page.country} ${page.timeZone} ${JSON.stringify(asked['body'])}`
    : null

/** ms in which a shop that ends waits for work whose visitor has left: the database is closed after it. */
const lastWork = 1_500

/** Makes a route of every entry of every contract, for every storefront. */
export function bind(
  app: FastifyInstance,
  deps: Deps,
  bound: readonly Bound[],
  storefronts: ReadonlyMap<string, Storefront>,
): void {
  const atWork = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => {
    await Promise.race([Promise.allSettled(atWork), sleep(lastWork, undefined, { ref: false })])
  })
  async function answer(
    entry: Entry,
    handler: Handler,
    storefront: Storefront,
    req: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    try {
      return await serve(deps, entry, handler, storefront, req, reply)
    } catch (error) {
      if (!(error instanceof Refusal) || isAnswered(reply)) throw error
      return sendRefusal(deps, entry, storefront, req, reply, error)
    }
  }
  for (const { contract, handlers } of bound)
    for (const [name, entry] of Object.entries(contract)) {
      const handler = handlers[name]
      if (!handler) throw new Error(`no handler for ${name}`)
      const path = pathOf(deps.services, entry)
      for (const storefront of storefronts.values())
        app.route({
          method: entry.method,
          url: `/ebusiness/${storefront.path}${path === '/' ? '' : path}`,
          exposeHeadRoute: entry.method === 'GET' && !entry.ask.changes && !entry.ask.navigates,
          config: { entry, storefront },
          ...(entry.ask.maxBytes !== undefined && { bodyLimit: entry.ask.maxBytes }),
          ...(entry.ask.upload && { bodyLimit: bytesTaken(entry.ask.upload) }),
          handler: async (req, reply) => {
            const work = answer(entry, handler, storefront, req, reply)
            atWork.add(work)
            void work.catch(() => {}).finally(() => atWork.delete(work))
            return answeredInTime(
              deps,
              { entry, storefront, req, reply },
              work,
              deps.answerWithin ?? answerWithin,
            )
          },
        })
    }
}
