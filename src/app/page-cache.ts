import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Entry } from '#kit/contract.ts'
import { flashCookie } from '#kit/flash.ts'
import type { Html } from '#kit/lasting-html.tsx'
import { compareCookie, holdsList } from '#shop/comparison/model/list.ts'
import { compress, encodingFor, type Encoding } from './compression.ts'
import type { House } from './house.ts'
import { bytesOf } from './page-bytes.ts'
import { etagOf } from './reply.ts'
import { countryOf, currencyOf, sessionCookie } from './request-context.ts'
import type { Storefront } from './storefronts.ts'

type Kept = {
  version: number
  etag: string
  bodies: Map<Encoding, Buffer>
  plain: Buffer
  /** asked for again since it was made */
  wanted: boolean
  size: number
  at: number
}

export type PageCache = {
  /** Sends a kept page, if there is a fresh one. */
  answer: (key: string, req: FastifyRequest, reply: FastifyReply) => boolean
  /** Keeps a made page and sends it. */
  keep: (key: string, html: Html, req: FastifyRequest, reply: FastifyReply) => FastifyReply
}

/** Guests with a basket get their own header, so nothing kept. */
export const guestCookie = 'guest'

/**
 * The key under which a public page may be kept as bytes: only for a plain GET of an entry that says so, by a visitor
 * without session, basket and comparison; null otherwise. Query parameters are sorted, unknown ones don't make new pages.
 */
export function keepable(
  entry: Entry,
  req: FastifyRequest,
  house: House,
  storefront: Storefront,
): string | null {
  if (!entry.ask.kept || req.method !== 'GET') return null
  if (req.cookies[sessionCookie] || req.cookies[guestCookie] || req.headers['x-fragment']) return null
  // what was left for the next page is said there
  if (req.cookies[flashCookie]) return null
  // what is compared stands in the header and in the block of lists
  if (holdsList(req.cookies[compareCookie])) return null
  const [path = '', search] = req.url.split('?', 2)
  if (req.url.length > 2_000) return null
  let query = ''
  if (search) {
    const known =
      entry.ask.query && 'shape' in entry.ask.query ? Object.keys(entry.ask.query.shape as object) : []
    query = [...new URLSearchParams(search)]
      .filter(([name, value]) => value !== '' && known.includes(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(pair => pair.join('='))
      .join('&')
  }
  return `${path}?${query} ${currencyOf(req, storefront)} ${countryOf(req, storefront)} ${house.brand}`
}

/** Whole pages as bytes, compressed once per encoding, bounded in bytes, dropped by the catalogue's version or age. */
export function createPageCache(house: House, limits = { bytes: 64 << 20, ageMs: 60_000 }): PageCache {
  const pages = new Map<string, Kept>()
  let bytes = 0
  const drop = (key: string, kept: Kept) => {
    pages.delete(key)
    bytes -= kept.size
  }

  function send(kept: Kept, req: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-encoding, cookie')
      .header('etag', kept.etag)
    if (req.headers['if-none-match'] === kept.etag) return reply.code(304).send()
    const encoding = encodingFor(req.headers['accept-encoding'])
    let body = kept.bodies.get(encoding)
    // most made pages are never asked for again: the strong compression is for those that are
    if (!body && !kept.wanted) body = compress(kept.plain, encoding)
    if (!body) {
      body = compress(kept.plain, encoding, true)
      kept.bodies.set(encoding, body)
      kept.size += body.length
      bytes += body.length
    }
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(body)
  }

  return {
    answer(key, req, reply) {
      const kept = pages.get(key)
      if (!kept) return false
      if (kept.version !== house.catalogueVersion() || Date.now() - kept.at > limits.ageMs) {
        drop(key, kept)
        return false
      }
      kept.wanted = true
      send(kept, req, reply)
      return true
    },
    keep(key, html, req, reply) {
      const before = pages.get(key)
      if (before) drop(key, before)
      const plain = Buffer.from(bytesOf(html))
      const kept: Kept = {
        version: house.catalogueVersion(),
        etag: etagOf(plain),
        bodies: new Map(),
        plain,
        wanted: false,
        size: plain.length,
        at: Date.now(),
      }
      pages.set(key, kept)
      bytes += kept.size
      // the oldest made go first; a page that is asked for often is soon made again
      for (const [oldKey, old] of pages) {
        if (bytes <= limits.bytes) break
        if (old !== kept) drop(oldKey, old)
      }
      return send(kept, req, reply)
    },
  }
}
