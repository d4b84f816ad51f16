import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '#platform/request/context.ts'
import { Refusal } from '#kit/refusal.ts'
import type { AppServices } from './app-services.ts'

/** The token of pages for visitors without session: the same for all, so that such pages can be kept (speed.md 3). */
export const guestToken = 'guest'

const header = (req: FastifyRequest, name: string): string | undefined => {
  const value = req.headers[name]
  return Array.isArray(value) ? value[0] : value
}
const tokenOf = (req: FastifyRequest): string => {
  const field = (req.body as { CSRFToken?: unknown } | undefined)?.CSRFToken
  return header(req, 'csrftoken') ?? (typeof field === 'string' ? field : '')
}
function same(a: string, b: string): boolean {
  const [given, expected] = [Buffer.from(a), Buffer.from(b)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const isOwnOrigin = (origin: string, req: FastifyRequest, services: AppServices): boolean =>
  origin === services.publicUrl || origin === `${req.protocol}://${req.host}`

/** True when the browser itself says that another site asked; false when it says nothing at all. */
function fromElsewhere(req: FastifyRequest, services: AppServices): boolean {
  const site = header(req, 'sec-fetch-site')
  if (site !== undefined && site !== 'same-origin') return true
  const origin = header(req, 'origin')
  return origin !== undefined && !isOwnOrigin(origin, req, services)
}

/**
 * Did one of our own pages lead here? What a browser says decides; without Sec-Fetch headers the referring page does,
 * and a caller that says nothing about it is no browser that followed a foreign link.
 */
export function isOurs(req: FastifyRequest, services: AppServices): boolean {
  const site = header(req, 'sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  if (fromElsewhere(req, services)) return false
  const referer = header(req, 'referer')
  if (referer === undefined) return true
  return URL.canParse(referer) && isOwnOrigin(new URL(referer).origin, req, services)
}

/** Does the browser itself say that one of our own pages sent this? Silence is no such word. */
export function saysOurs(req: FastifyRequest, services: AppServices): boolean {
  const site = header(req, 'sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const origin = header(req, 'origin')
  return origin !== undefined && isOwnOrigin(origin, req, services)
}

/** Does a browser ask ahead of the visitor's wish? */
export const isAhead = (req: FastifyRequest): boolean =>
  /prefetch|prerender/.test(header(req, 'sec-purpose') ?? header(req, 'purpose') ?? '')

/** What changes something is never done ahead of the visitor's wish. */
export function refusePrefetch(req: FastifyRequest): void {
  if (isAhead(req)) throw new Refusal('unavailable')
}

/**
 * Every POST and DELETE carries the token of its session as field or header CSRFToken (SEC-07); a refused token is 400,
 * since 403 would open the login dialog. The guests' token counts only without a session, and never from another site.
 */
export function checkToken(req: FastifyRequest, ctx: Ctx, services: AppServices): void {
  const expected = ctx.who?.csrf ?? guestToken
  if (fromElsewhere(req, services) || !same(tokenOf(req), expected)) throw new Refusal('bad-token')
}

/**
 * A GET that changes something is only for our own scripts: same origin and a fetch, never an image, a link or a
 * prefetch; a caller that sends no such headers names one of our pages, or shows the token instead (SEC-07, R1).
 */
export function checkChange(req: FastifyRequest, ctx: Ctx, services: AppServices): void {
  const site = header(req, 'sec-fetch-site')
  if (site !== undefined) {
    if (site !== 'same-origin' || header(req, 'sec-fetch-dest') !== 'empty') throw new Refusal('bad-token')
    // a page that was made for somebody else says so before it acts for who is here now (SEC-06)
    const carried = header(req, 'csrftoken')
    if (carried !== undefined && !same(carried, ctx.who?.csrf ?? guestToken)) throw new Refusal('bad-token')
    return
  }
  if (fromElsewhere(req, services)) throw new Refusal('bad-token')
  if (namesOurPage(req, services)) return
  const token = header(req, 'csrftoken') ?? (req.query as { CSRFToken?: unknown }).CSRFToken
  if (typeof token !== 'string' || !same(token, ctx.who?.csrf ?? guestToken)) throw new Refusal('bad-token')
}

/** A browser without Sec-Fetch headers, or a script, that says by Origin or Referer that one of our pages asks. */
function namesOurPage(req: FastifyRequest, services: AppServices): boolean {
  const referer = header(req, 'referer')
  if (referer === undefined) return header(req, 'origin') !== undefined
  return URL.canParse(referer) && isOwnOrigin(new URL(referer).origin, req, services)
}
