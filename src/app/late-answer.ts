import type { FastifyReply, FastifyRequest } from 'fastify'
import { href, type Entry } from '#kit/contract.ts'
import { maybeDone } from '#kit/db/sql-state.ts'
import { within as inTime } from '#kit/within.ts'
import { orders } from '#shop/ordering/orders/contract.ts'
import { bareErrorPage, problemTitle, type Failure } from './frame/error-page.tsx'
import { waitedFor } from './places.ts'
import { isAnswered } from './answered.ts'
import type { AppServices } from './app-services.ts'
import { cacheKeyFor, type PageCache } from './page-cache.ts'
import { sendProblem } from './reply.ts'
import { wantsOf } from './request-context.ts'
import type { Storefront } from './storefronts.ts'
import { retryAfter } from './unexpected.ts'

/**
 * ms after which whoever asked is answered, whatever the database does: every request has an end (trust.md F6). What is
 * at work then goes on; an order that it places is there once.
 */
export const answerWithin = 14_000

/** What is said of a request that got no answer from the database; a change may have been made. */
const unanswered = (entry: Entry): Failure['kind'] => {
  if (entry.ask.places) return 'order-unknown'
  return entry.method === 'GET' && !entry.ask.navigates ? 'unavailable' : 'outcome-unknown'
}

/** What is said when this error ends a request: it may have come after the change was made. */
export const failureOfOutage = (entry: Entry, error: unknown): Failure['kind'] =>
  maybeDone(error) ? unanswered(entry) : 'unavailable'

/** What an answer without the database is made of. */
type Without = { services: AppServices; cache: PageCache }

/**
 * A whole answer that asks the database nothing: the page as it was said within the last minute, else one that says what
 * happened, a problem for a script.
 */
export function sendWithoutDatabase(
  { services, cache }: Without,
  { entry, storefront, req, reply }: Asked,
  kind: Failure['kind'],
): FastifyReply {
  const { path, language } = storefront
  const key = cacheKeyFor(entry, req, services, storefront)
  if (key && cache.answerLate(key, req, reply)) return reply
  reply.header('retry-after', String(retryAfter))
  if (wantsOf(req, entry) === 'data' || !(req.headers.accept ?? '').includes('text/html'))
    return sendProblem(reply, 503, { title: problemTitle(kind, language) })
  const base = `/ebusiness/${path}`
  const site = { ...services, base }
  const page = bareErrorPage(
    { kind, status: 503, message: '', errors: [] },
    { language, base },
    services.assets,
    req.id,
    {
      again: entry.method === 'GET' && !entry.ask.changes && !entry.ask.navigates ? req.url : undefined,
      orders: href(site, orders.history, { query: {} }),
    },
  )
  return reply.code(503).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)
}

const late = Symbol('late')

type Asked = { entry: Entry; storefront: Storefront; req: FastifyRequest; reply: FastifyReply }

/**
 * Waits for the work of a request, but not longer than a person does: then says so, and lets the work go on. The time
 * that the request waited for a place counts.
 */
export async function answeredInTime(
  without: Without,
  asked: Asked,
  work: Promise<unknown>,
  within: number,
): Promise<unknown> {
  if (asked.entry.ask.takesLong || asked.entry.ask.upload) return work
  const first = await inTime(Math.max(within - waitedFor(asked.req.raw), 0), work, late)
  if (first !== late) return first
  // its file is on its way, however long it takes whoever reads it
  if (isAnswered(asked.reply)) return asked.reply
  const { req, entry } = asked
  req.log.error({ method: req.method, route: entry.path }, 'no answer in time')
  work.catch((error: unknown) => req.log.warn({ err: error }, 'what was answered late has failed'))
  return sendWithoutDatabase(without, asked, unanswered(entry))
}
