import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { stylesHeader } from '#platform/page/send.ts'
import { compress, encodingOf, type Encoding } from './compression.ts'
import { guestToken } from './forgery.ts'
import type { AppServices } from './app-services.ts'

/** An answer of a call as it goes out. */
type Kept = {
  plain: Buffer
  /** compressed, in the encodings that were asked for so far */
  compressed: Map<Encoding, Buffer>
  /** the style sheets that its HTML is drawn with, if it names any */
  styles: Record<string, string>
  route: string
  isFresh: () => boolean
  /** its key, and what was asked word for word by those who came without cookies */
  keys: Set<string>
}

export type AnswerCache = {
  /** Sends what is kept of a call with these words, if it still holds. */
  answer: (key: string, req: FastifyRequest, reply: FastifyReply) => boolean
  /** Keeps what a call answered as long as it holds. */
  store: (key: string, said: string, isFresh: () => boolean, req: FastifyRequest, reply: FastifyReply) => void
  /**
   * Answers a script without any cookie that asks word for word what was answered before, before the framework looks at
   * the request. `usual` is called for any other, now or when its body has come. `sent` is told what was answered here.
   */
  serveEarly: (
    req: IncomingMessage,
    res: ServerResponse,
    usual: () => void,
    sent: (route: string) => void,
  ) => void
  /** Answers that are kept, and their bytes. */
  state: () => { answers: number; bytes: number }
}

/** What is asked longer than this is asked in the usual way. */
const maxAsked = 512
const type = 'application/json'

/** The bytes of an answer, and what its headers say of them; `grew` is told what is kept from now on. */
function encoded(
  one: Kept,
  accept: string | undefined,
  grew: (bytes: number) => void,
): { body: Buffer; head: Record<string, string> } {
  const encoding = encodingOf(one.plain.length, accept)
  if (encoding === 'identity') return { body: one.plain, head: one.styles }
  let body = one.compressed.get(encoding)
  if (!body) {
    body = compress(one.plain, encoding, true)
    one.compressed.set(encoding, body)
    grew(body.length)
  }
  return { body, head: { ...one.styles, 'content-encoding': encoding } }
}

/** Answers of calls that are the same for everybody without a session, as bytes, bounded in number and bytes. */
export function createAnswerCache(
  services: Pick<AppServices, 'publicUrl'>,
  headersOfAll: Readonly<Record<string, string>>,
  limits = { bytes: 12 << 20, answers: 8_000 },
): AnswerCache {
  const kept = new Map<string, Kept>()
  /** what a request asked word for word, until it is known what it comes to */
  const words = new WeakMap<IncomingMessage, string>()
  const routes = new Set<string>()
  let answers = 0
  let bytes = 0
  const headers = {
    ...headersOfAll,
    'cache-control': 'no-store',
    'content-type': `${type}; charset=utf-8`,
    vary: 'accept-encoding',
  }

  const grew = (by: number) => void (bytes += by)
  function drop(one: Kept): void {
    for (const key of one.keys) kept.delete(key)
    answers--
    for (const body of [one.plain, ...one.compressed.values()]) bytes -= body.length
  }

  function fresh(key: string): Kept | null {
    const one = kept.get(key)
    if (!one) return null
    if (one.isFresh()) return one
    drop(one)
    return null
  }

  /** How many ways of asking one thing lead straight to its answer. */
  const maxWays = 4
  function learn(one: Kept, req: FastifyRequest): void {
    const asked = words.get(req.raw)
    if (asked === undefined || one.keys.size >= maxWays) return
    one.keys.add(asked)
    kept.set(asked, one)
    routes.add(req.url)
  }

  /** A script of the shop's own page, as far as its headers say, that nothing but its body distinguishes from anybody's. */
  const isPlain = ({ method, url = '', headers: said }: IncomingMessage): boolean =>
    method === 'POST' &&
    routes.has(url) &&
    said.cookie === undefined &&
    said['content-type'] === type &&
    said['content-encoding'] === undefined &&
    said['csrftoken'] === guestToken &&
    (said['sec-fetch-site'] ?? 'same-origin') === 'same-origin' &&
    (said.origin ?? services.publicUrl) === services.publicUrl &&
    Number(said['content-length'] ?? maxAsked + 1) <= maxAsked

  return {
    answer(key, req, reply) {
      const one = fresh(key)
      if (!one) return false
      learn(one, req)
      const { body, head } = encoded(one, req.headers['accept-encoding'], grew)
      reply.headers(headers).headers(head).send(body)
      return true
    },
    store(key, said, isFresh, req, reply) {
      const styles = reply.getHeader(stylesHeader)
      const before = kept.get(key)
      if (before) drop(before)
      const plain = Buffer.from(said)
      const one: Kept = {
        plain,
        compressed: new Map(),
        styles: typeof styles === 'string' ? { [stylesHeader]: styles } : {},
        route: req.routeOptions.config.entry?.path ?? '',
        isFresh,
        keys: new Set([key]),
      }
      kept.set(key, one)
      answers++
      bytes += plain.length
      routes.add(req.url)
      learn(one, req)
      // the oldest made go first
      for (const old of kept.values()) {
        if (answers <= limits.answers && bytes <= limits.bytes) break
        if (old !== one) drop(old)
      }
    },
    serveEarly(req, res, usual, sent) {
      if (!isPlain(req)) return usual()
      req.once('readable', () => {
        const body = req.read() as Buffer | null
        if (body?.length === Number(req.headers['content-length'])) {
          const asked = `${req.url} ${body.toString('latin1')}`
          const one = fresh(asked)
          if (one) {
            const { body: answer, head } = encoded(one, req.headers['accept-encoding'], grew)
            res.writeHead(200, { ...headers, ...head, 'content-length': answer.length }).end(answer)
            return sent(one.route)
          }
          words.set(req, asked)
        }
        // the framework reads it as if nobody had looked
        if (body) req.unshift(body)
        usual()
      })
    },
    state: () => ({ answers, bytes }),
  }
}
