import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib'
import type { onSendHookHandler } from 'fastify'

export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity'

/** Below this size in bytes compressing costs more than it saves. */
const worthCompressing = 1_000

/** The encoding for an answer of so many bytes. */
export const encodingOf = (size: number, accept: string | undefined): Encoding =>
  size < worthCompressing ? 'identity' : encodingFor(accept)

/** The best encoding a client takes, by what is cheapest to make for a page that is made for one answer. */
export function encodingFor(accept: string | undefined): Encoding {
  if (!accept) return 'identity'
  if (/\bzstd\b/.test(accept)) return 'zstd'
  if (/\bbr\b/.test(accept)) return 'br'
  return /\bgzip\b/.test(accept) ? 'gzip' : 'identity'
}

/** Compresses at once: level 1 for one answer, `lasting` for bytes that are kept and sent many times (speed.md 3.4). */
export function compress(bytes: Buffer, encoding: Encoding, lasting = false): Buffer {
  switch (encoding) {
    case 'zstd':
      return zstdCompressSync(bytes, {
        // unless it knows how much will come it takes a window of half a megabyte, which may come fresh from the system each time
        pledgedSrcSize: bytes.length,
        params: { [constants.ZSTD_c_compressionLevel]: lasting ? 9 : 1 },
      })
    case 'br':
      return brotliCompressSync(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: lasting ? 6 : 1,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      })
    case 'gzip':
      return gzipSync(bytes, { level: lasting ? 6 : 1 })
    case 'identity':
      return bytes
  }
}

/** What `compress` was given. */
export function decompress(bytes: Buffer, encoding: Encoding): Buffer {
  switch (encoding) {
    case 'zstd':
      return zstdDecompressSync(bytes)
    case 'br':
      return brotliDecompressSync(bytes)
    case 'gzip':
      return gunzipSync(bytes)
    case 'identity':
      return bytes
  }
}

const isText = /^(?:text\/|application\/(?:json|xml|[\w.-]+\+(?:json|xml))\b)/

/**
 * Compresses what is sent whole as text: answers to scripts and programs, fragments, feeds. Pages and kept answers say
 * their encoding themselves; what streams, pictures and archives go as they are.
 */
export const compressTexts: onSendHookHandler = (req, reply, payload, done) => {
  const type = reply.getHeader('content-type')
  if (
    (typeof payload !== 'string' && !Buffer.isBuffer(payload)) ||
    typeof type !== 'string' ||
    !isText.test(type) ||
    reply.hasHeader('content-encoding') ||
    reply.statusCode === 206
  )
    return done(null, payload)
  const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
  const encoding = encodingOf(bytes.length, req.headers['accept-encoding'])
  const vary = String(reply.getHeader('vary') ?? '')
  if (!/\baccept-encoding\b/i.test(vary))
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
  if (encoding === 'identity') return done(null, bytes)
  reply.removeHeader('content-length')
  reply.header('content-encoding', encoding)
  done(null, compress(bytes, encoding))
}
