/** What an answer to a visit out of a procurement system has of its own. */
import type { FastifyReply } from 'fastify'
import { href, type Entry } from '#kit/contract.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Ctx } from '#platform/request/context.ts'
import { punchOut } from '#shop/systems/punch-out/contract.ts'
import type { AppServices } from './app-services.ts'
import { contentSecurityPolicy } from './frame/document.ts'

/**
 * Pages of a visit may stand in a frame of the hosts of its connection, keep the window that opened them, and send their
 * basket to where the visit came from. What has neither state nor button of its own (a refusal before anybody is known) may
 * stand in any frame.
 */
function openToFrames(
  { ports }: Pick<AppServices, 'ports'>,
  reply: FastifyReply,
  { who }: Pick<Ctx, 'who'>,
  { ask }: Entry,
): void {
  const visit = who?.visit
  if (!visit && !ask.afterVisit) return
  const hosts = visit ? visit.hosts.flatMap(host => [`http://${host}:*`, `https://${host}:*`]) : ['*']
  reply
    .header(
      'content-security-policy',
      contentSecurityPolicy(ports.payments?.frameOrigin ?? null)
        .replace("frame-ancestors 'none'", `frame-ancestors 'self' ${hosts.join(' ')}`)
        .replace("form-action 'self'", `form-action 'self' ${visit?.returnsTo ?? ''}`.trimEnd()),
    )
    .header('cross-origin-opener-policy', 'unsafe-none')
    .header('cross-origin-resource-policy', 'cross-origin')
}

/**
 * Is it asked on a visit that is over? An answer of one that lasts gets its headers. Throws not found for what is not open to
 * anyone.
 */
export function isVisitOver(
  services: Pick<AppServices, 'ports'>,
  reply: FastifyReply,
  ctx: Pick<Ctx, 'request' | 'who'>,
  entry: Entry,
): boolean {
  openToFrames(services, reply, ctx, entry)
  if (ctx.who?.visit && (entry.ask.for ?? 'anyone') !== 'anyone') throw new Refusal('not-found')
  return ctx.request.visitEnded === true && !entry.ask.afterVisit
}

/** The visit is over: a page says so and the way back, a script is told that there is nothing. */
export function answerEnded(ctx: Ctx, reply: FastifyReply): FastifyReply {
  if (ctx.request.wants === 'data') throw new Refusal('not-found')
  return reply
    .code(303)
    .header('cache-control', 'no-store')
    .header('location', href(ctx.page, punchOut.ended))
    .send()
}
