import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Entry } from '#kit/contract.ts'
import { flashCookie } from '#kit/flash.ts'
import { dayOf } from '#kit/calendar-date.ts'
import type { Reads } from '#kit/db/reads.ts'
import type { Html } from '#platform/page/lasting-html.tsx'
import { compareCookie, holdsList } from '#shop/buying/comparison/model/list.ts'
import { consentCookie, consentIn } from '#shop/site/consent/model/consent.ts'
import { manifests } from './domains.ts'
import { KeptPage } from './kept-page.ts'
import { isAnswered } from './answered.ts'
import type { AppServices } from './app-services.ts'
import { bytesOf } from './page-bytes.ts'
import { etagOf } from './reply.ts'
import { placeIn } from './request-context.ts'
import { visitTokenOf } from './visit-path.ts'
import { tokenIn } from './session-cookie.ts'
import type { Storefront } from './storefronts.ts'

export type PageCache = {
  /** Sends a kept page, if there is a fresh one. */
  answer: (key: string, req: FastifyRequest, reply: FastifyReply) => boolean
  /** The same with one that is no longer fresh, where what it was made of is still so: costs its statements, but no page. */
  answerIfTrue: (key: string, req: FastifyRequest, reply: FastifyReply) => Promise<boolean>
  /** While the database is away: sends what was said of it within the last minute, whatever has been sold since. */
  answerLate: (key: string, req: FastifyRequest, reply: FastifyReply) => boolean
  /** Keeps a made page with what was read for it, and sends it. */
  store: (key: string, html: Html, req: FastifyRequest, reply: FastifyReply, reads: Reads) => FastifyReply
  /**
   * Answers a visitor without any cookie before the framework looks at the request, at an address that led to a kept page
   * before: what it answers is the same, in less than half of the time. Null: the request goes its usual way.
   */
  serveEarly: (req: IncomingMessage, res: ServerResponse) => { route: string; status: number } | null
  /** Kept pages, their bytes, and how many answers were kept ones or had to be made since the start: for /metrics. */
  state: () => { pages: number; bytes: number; kept: number; made: number }
}

/** Guests with a basket get their own header, so nothing kept. */
export const guestCookie = 'guest'

/** Cookies with which a page is the same as without, or is kept by what they say; by name, else by what tells them. */
const harmlessCookies = manifests.flatMap(({ cookies = [] }) => cookies)
const harmlessNames = new Set(harmlessCookies.filter(cookie => typeof cookie === 'string'))
const harmlessKinds = harmlessCookies.filter(cookie => typeof cookie === 'function')

/**
 * The key under which a public page may be kept as bytes: only for a plain GET of an entry that says so, by a visitor
 * without session, basket, comparison and chosen columns; null otherwise. Query parameters are sorted, unknown ones don't
 * make new pages (`queryKey`).
 */
export function cacheKeyFor(
  entry: Entry,
  req: FastifyRequest,
  services: AppServices,
  storefront: Storefront,
): string | null {
  if (!entry.ask.kept || req.method !== 'GET') return null
  if (visitTokenOf(req) !== undefined) return null
  if (tokenIn(services, req.cookies).token || req.cookies[guestCookie] || req.headers['x-fragment'])
    return null
  // what was left for the next page is said there
  if (req.cookies[flashCookie]) return null
  // what is compared stands in the header and in the block of lists
  if (holdsList(req.cookies[compareCookie])) return null
  // a cookie that nobody has thought of here may change what a page shows
  const isHarmless = (name: string) =>
    harmlessNames.has(name) || harmlessKinds.some(isOne => isOne(name, services.brand))
  if (!Object.keys(req.cookies).every(isHarmless)) return null
  if (req.url.length > 2_000) return null
  const known =
    entry.ask.query && 'shape' in entry.ask.query ? Object.keys(entry.ask.query.shape as object) : []
  const query = queryKey(req.query as Readonly<Record<string, string | string[]>>, known)
  const { country, currency } = placeIn(req, storefront, null)
  // who has answered is not asked any more
  const asked = consentIn(req.cookies[consentCookie]) === null
  const [path] = req.url.split('?', 1)
  return `${path}?${query} ${currency} ${country} ${services.brand} ${asked}`
}

/**
 * What the page reads of its query, as text that no other query has: names and values as the framework has parsed them,
 * the known ones sorted by name, encoded again, so that an `&` or `=` inside a value is none of the key's. An empty value is one
 * of its own: `ids=` asks for numbers.
 */
export function queryKey(
  query: Readonly<Record<string, string | readonly string[]>>,
  known: readonly string[],
): string {
  const pairs = new URLSearchParams()
  for (const name of known.toSorted()) {
    const value = Object.hasOwn(query, name) ? query[name] : undefined
    for (const one of typeof value === 'string' ? [value] : (value ?? [])) pairs.append(name, one)
  }
  return pairs.toString()
}

/** How many addresses are known to lead straight to a kept page. */
const maxAddresses = 5_000

/** Whole pages as bytes, compressed once per encoding, bounded in bytes, dropped by the catalogue's version or age. */
export function createPageCache(
  services: AppServices,
  headersOfAll: Readonly<Record<string, string>>,
  limits = { bytes: 32 << 20, ageMs: 60_000, brieflyMs: 1_000 },
): PageCache {
  const pages = new Map<string, KeptPage>()
  const addresses = new Map<string, { key: string; route: string }>()
  let bytes = 0
  const answers = { kept: 0, made: 0 }
  const drop = (key: string, kept: KeptPage) => {
    pages.delete(key)
    bytes -= kept.size
  }

  let sweeping = false
  /** What nobody asked for again goes when its time is over, not only when others need its place. */
  function sweepLater(): void {
    if (sweeping) return
    sweeping = true
    setTimeout(() => {
      sweeping = false
      for (const [key, kept] of pages) if (performance.now() - kept.at > limits.ageMs) drop(key, kept)
      if (pages.size > 0) sweepLater()
      else addresses.clear()
    }, limits.ageMs).unref()
  }

  /** A page that says what the shop says now, but perhaps not what is in stock. */
  function held(key: string): KeptPage | null {
    const kept = pages.get(key)
    if (!kept) return null
    if (kept.version === toldVersion(services) && performance.now() - kept.at <= limits.ageMs) return kept
    drop(key, kept)
    return null
  }

  function fresh(key: string): KeptPage | null {
    const kept = held(key)
    return kept?.isFresh() ? kept : null
  }

  /** What it answers; what that adds to what is kept is counted. */
  const answerOf = (kept: KeptPage, { headers }: { headers: IncomingHttpHeaders }, plain?: Buffer) => {
    const before = kept.size
    const answer = kept.answerTo(headers, plain)
    bytes += kept.size - before
    return answer
  }

  const send = (kept: KeptPage, req: FastifyRequest, reply: FastifyReply, plain?: Buffer): FastifyReply => {
    const { status, headers, body } = answerOf(kept, req, plain)
    return reply.code(status).headers(headers).send(body)
  }

  return {
    answer(key, req, reply) {
      const kept = fresh(key)
      if (!kept) return false
      answers.kept++
      kept.asked++
      if (isPlain(req)) {
        if (addresses.size >= maxAddresses) addresses.clear()
        addresses.set(req.url, { key, route: req.routeOptions.config.entry?.path ?? '' })
      }
      send(kept, req, reply)
      return true
    },
    async answerIfTrue(key, req, reply) {
      const kept = held(key)
      if (!kept || !(await kept.isStillTrue()) || isAnswered(reply)) return isAnswered(reply)
      // the shop may say something else since
      return held(key) === kept && this.answer(key, req, reply)
    },
    answerLate(key, req, reply) {
      const kept = held(key)
      if (!kept) return false
      answers.kept++
      send(kept, req, reply)
      return true
    },
    store(key, html, req, reply, reads) {
      answers.made++
      const before = pages.get(key)
      if (before) drop(key, before)
      reads.close()
      const plain = bytesOf(html)
      const moves = req.routeOptions.config.entry?.ask.kept === 'briefly'
      const kept = new KeptPage(headersOfAll, {
        version: toldVersion(services),
        etag: etagOf(plain),
        holds: moves ? limits.brieflyMs : limits.ageMs,
        moves,
        reads,
        // what was made in the same minute is not made anew in the same second
        lasts: limits.ageMs * (0.5 + Math.random() / 2),
      })
      bytes += kept.size
      pages.set(key, kept)
      const sent = send(kept, req, reply, plain)
      sweepLater()
      // the oldest made go first; a page that is asked for often is soon made again
      for (const [oldKey, old] of pages) {
        if (bytes <= limits.bytes) break
        if (old !== kept) drop(oldKey, old)
      }
      return sent
    },
    serveEarly(req, res) {
      const address = isPlain(req) && addresses.get(req.url ?? '')
      const kept = address && fresh(address.key)
      if (!kept) return null
      answers.kept++
      kept.asked++
      const { status, headers, body } = answerOf(kept, req)
      res.writeHead(status, headers).end(body)
      return { route: address.route, status }
    },
    state: () => ({ pages: pages.size, bytes, ...answers }),
  }
}

/** Moves with the catalogue, with what storefronts say, with synonyms, with what opens by itself on every page, and with the day of prices. */
function toldVersion(services: AppServices): string {
  const { siteNotices, synonyms } = services.ports
  const now = services.clock()
  return `${services.catalogueVersion()} ${services.storefrontsVersion()} ${synonyms.version()} ${siteNotices.announced(now)} ${dayOf(now)}`
}

/** A request that nothing but its address distinguishes from anybody's. */
const isPlain = ({
  method,
  headers,
}: {
  method?: string | undefined
  headers: IncomingHttpHeaders
}): boolean => method === 'GET' && headers.cookie === undefined && headers['x-fragment'] === undefined
