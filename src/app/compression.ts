import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'

export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity'

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
      return zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: lasting ? 9 : 1 } })
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
