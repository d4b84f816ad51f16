import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pathOf, type Entry } from '#kit/contract.ts'
import type { Html } from '#platform/page/lasting-html.tsx'
import type { Refusal } from '#kit/refusal.ts'
import { again, onlyReads, otherToken, signInFirst } from '#platform/page/send.ts'
import type { Ctx } from '#platform/request/context.ts'
import { factors } from '#shop/people/factors/contract.ts'
import { session } from '#shop/people/session/contract.ts'
import { sealForm, sealFormAgain } from '#shop/people/session/service/kept-form.ts'
import { isAnswered } from './answered.ts'
import { compress, encodingOf } from './compression.ts'
import type { Frame } from './frame/frame.tsx'
import { errorPage, problemTitle } from './frame/error-page.tsx'
import { isOurs } from './forgery.ts'
import { pageOfOtherSession } from './form-of-other-session.tsx'
import { leadOnFrom } from './moved-address.ts'
import type { AppServices } from './app-services.ts'
import { bytesOf } from './page-bytes.ts'
import { contextOf, wantsOf } from './request-context.ts'
import { tokenIn } from './session-cookie.ts'
import type { Storefront } from './storefronts.ts'

export const etagOf = (bytes: Buffer): string =>
  `"${createHash('sha1').update(bytes).digest('base64url').slice(0, 22)}"`

/** Sends a made page: private, revalidated, compressed by what the client takes; never no-store, for the back button. */
export function sendHtml(reply: FastifyReply, html: Html): FastifyReply {
  // it was answered in the meantime that nothing is known yet (late-answer.ts)
  if (isAnswered(reply)) return reply
  const bytes = bytesOf(html)
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding')
  const encoding = encodingOf(bytes.length, reply.request.headers['accept-encoding'])
  if (encoding === 'identity') return reply.send(Buffer.from(bytes))
  return reply.header('content-encoding', encoding).send(compress(bytes, encoding))
}

/** application/problem+json (RFC 9457). */
export function sendProblem(
  reply: FastifyReply,
  status: number,
  problem: { title: string; detail?: string; errors?: readonly { field: string; message: string }[] },
): FastifyReply {
  if (isAnswered(reply)) return reply
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(
      JSON.stringify({ type: 'about:blank', status, requestId: reply.request.id, detail: '', ...problem }),
    )
}

/** Does it come out of an address bar or a link? A browser that does not say where an answer goes is believed. */
const isNavigation = (req: FastifyRequest): boolean =>
  (req.headers['sec-fetch-dest'] ?? 'document') === 'document' &&
  (req.headers['sec-fetch-mode'] ?? 'navigate') === 'navigate'

/** A refusal, translated once: the login page, an error page for a person, or a problem for a script. */
export async function sendRefusal(
  deps: { services: AppServices; frame: Frame },
  entry: Entry,
  storefront: Storefront,
  req: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): Promise<FastifyReply> {
  const wants = wantsOf(req, entry)
  // what a page sends by itself asks nobody to sign in: a person's own press does (decision 253)
  if (refusal.kind === 'not-signed-in' && !entry.ask.passive) reply.header(signInFirst, '1')
  if (refusal.kind === 'not-proved') reply.header(signInFirst, again)
  if (refusal.kind === 'bad-token') reply.header(otherToken, entry.ask.reads ? onlyReads : '1')
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
  if (
    refusal.kind === 'not-signed-in' &&
    wants === 'page' &&
    (entry.kind === 'page' || entry.kind === 'form' || entry.kind === 'file')
  ) {
    const next = entry.method === 'GET' ? req.url : await afterSignIn(deps.services, entry, storefront, req)
    return reply
      .code(303)
      .header('cache-control', 'no-store')
      .header('location', `/ebusiness/${storefront.path}/login?next=${encodeURIComponent(next)}`)
      .send()
  }
  if (refusal.kind === 'not-proved' && wants === 'page') {
    const next = encodeURIComponent(await afterProof(deps.services, entry, storefront, req))
    return reply
      .code(303)
      .header('cache-control', 'no-store')
      .header('location', `/ebusiness/${storefront.path}${pathOf(deps.services, factors.again)}?next=${next}`)
      .send()
  }
  if (refusal.kind === 'factor-owed' && wants === 'page')
    return reply
      .code(303)
      .header('cache-control', 'no-store')
      .header('location', `/ebusiness/${storefront.path}${pathOf(deps.services, factors.security)}`)
      .send()
  const ledOn =
    refusal.kind === 'not-found' && wants === 'page' ? await leadOnFrom(deps.services, req, reply) : null
  if (ledOn) return ledOn
  const { instead } = entry.ask
  if (instead && refusal.kind === 'not-allowed' && wants === 'page')
    return reply
      .code(303)
      .header('cache-control', 'no-store')
      .header('location', `/ebusiness/${storefront.path}${instead}`)
      .send()
  if (wants === 'data' || (entry.kind === 'call' && !isNavigation(req)))
    return sendProblem(reply, refusal.status, {
      title: problemTitle(refusal.kind, storefront.language, refusal.status),
      detail: refusal.message,
      errors: refusal.errors,
    })
  const ctx = await contextOf(deps.services, entry, storefront, req, reply)
  const kept =
    (refusal.kind === 'bad-token' || refusal.kind === 'not-allowed') &&
    (await ofOtherSession(deps.services, ctx, entry, storefront, req, refusal.kind))
  if (kept) return sendHtml(reply.code(refusal.status), await deps.frame(ctx, kept.page, kept.html))
  const { page, html } = errorPage(refusal, ctx, req.id, req.method)
  return sendHtml(reply.code(refusal.status), await deps.frame(ctx, page, html))
}

/** What a form sent whose page is of another session, with the ways on; null where the page says that it has expired. */
async function ofOtherSession(
  services: AppServices,
  ctx: Ctx,
  entry: Entry,
  storefront: Storefront,
  req: FastifyRequest,
  refused: 'bad-token' | 'not-allowed',
) {
  const base = `/ebusiness/${storefront.path}`
  const next = await afterSignIn(services, entry, storefront, req)
  const back = refererPath(req, services) ?? base
  return pageOfOtherSession(services, ctx, entry, req, {
    back,
    signIn: `${base}/login?next=${encodeURIComponent(next)}`,
    mayNot: refused === 'not-allowed',
  })
}

/** The page that follows a sign-in before which a form was sent: with what it said, else the page it was on. */
async function afterSignIn(
  services: AppServices,
  entry: Entry,
  storefront: Storefront,
  req: FastifyRequest,
): Promise<string> {
  const base = `/ebusiness/${storefront.path}`
  const back = refererPath(req, services) ?? base
  if (entry.kind !== 'form' || entry.ask.upload || !isOurs(req, services)) return back
  const sealed = await sealForm(services, { body: req.body, to: req.url, back })
  return sealed === null ? back : `${base}${pathOf(services, session.keptForm)}?form=${sealed}`
}

/** The page that follows where somebody was asked again: with what their form said, else the page it was on. */
async function afterProof(
  services: AppServices,
  entry: Entry,
  storefront: Storefront,
  req: FastifyRequest,
): Promise<string> {
  const base = `/ebusiness/${storefront.path}`
  const back = refererPath(req, services) ?? base
  const { token } = tokenIn(services, req.cookies)
  const who = token === undefined ? null : await services.findSessionUser(token, false)
  if (!who || entry.kind !== 'form' || entry.ask.upload) return back
  const sealed = sealFormAgain(services, { by: who.id, body: req.body, to: req.url, back })
  return sealed === null ? back : `${base}${pathOf(services, session.keptForm)}?form=${sealed}`
}

/** The path of the page a form was on, when it is one of ours. */
function refererPath(req: FastifyRequest, services: AppServices): string | null {
  const referer = req.headers.referer
  return referer?.startsWith(`${services.publicUrl}/ebusiness/`)
    ? referer.slice(services.publicUrl.length)
    : null
}
