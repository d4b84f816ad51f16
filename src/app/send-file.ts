import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer, FileContent } from '#kit/answer.ts'
import { beginStream } from './answered.ts'

type Range = { start: number; end: number }

/**
 * The one range a request asks for, both ends included; null: the whole (none, several, or not to be read);
 * 'unsatisfiable': it begins behind the end (RFC 9110, 14.2).
 */
export function rangeOf(header: string | undefined, size: number): Range | null | 'unsatisfiable' {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  if (from === '') return Number(to) === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(to)), end: size - 1 } // prettier-ignore
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start >= size) return 'unsatisfiable'
  return end < start ? null : { start, end }
}

const contentOf = (bytes: Uint8Array | string | FileContent): FileContent => {
  if (typeof bytes === 'object' && 'read' in bytes) return bytes
  const buffer = Buffer.from(bytes as Uint8Array)
  return {
    size: buffer.length,
    read: range => Readable.from([range ? buffer.subarray(range.start, range.end + 1) : buffer]),
  }
}

const caching = { immutable: 'public, max-age=31536000, immutable', 'no-store': 'no-store', revalidate: 'private, no-cache' } // prettier-ignore

const ofFile = ['content-disposition', 'etag', 'accept-ranges', 'content-length', 'content-range']

/** Sends bytes or a stream, whole or the range that was asked for; or leads to where they are for a minute. */
export async function sendFile(
  req: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer,
): Promise<FastifyReply> {
  const disposition = file.filename
    ? `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`
    : 'inline'
  const elsewhere =
    req.method === 'GET' && typeof file.bytes === 'object' && 'link' in file.bytes
      ? await file.bytes.link?.({ type: file.type, disposition })
      : undefined
  // a link lets in whoever has it, so it is neither kept nor found again
  if (elsewhere !== undefined) return reply.header('cache-control', 'no-store').redirect(elsewhere, 307)
  return sendBytes(req, reply, file, disposition)
}

function sendBytes(
  req: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer,
  disposition: string,
): FastifyReply {
  if (file.filename) reply.header('content-disposition', disposition)
  if (file.status !== undefined) reply.code(file.status)
  if (file.headers) reply.headers(file.headers)
  reply.header('cache-control', caching[file.cache ?? 'revalidate']).type(file.type)
  const { bytes } = file
  if (typeof bytes === 'object' && Symbol.asyncIterator in bytes)
    return streamed(reply, Readable.from(req.method === 'HEAD' ? [] : bytes))
  if (req.method === 'POST') return typeof bytes === 'string' ? reply.send(bytes) : streamed(reply, contentOf(bytes).read()) // prettier-ignore
  const content = contentOf(bytes)
  reply.header('accept-ranges', 'bytes')
  if (content.etag) reply.header('etag', content.etag)
  if (content.etag && req.headers['if-none-match'] === content.etag) return reply.code(304).send()
  const condition = req.headers['if-range']
  const asked = condition === undefined || condition === content.etag ? req.headers.range : undefined
  const range = rangeOf(asked, content.size)
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${content.size}`).send()
  reply.header('content-length', range ? range.end - range.start + 1 : content.size)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${content.size}`)
  if (req.method === 'HEAD') return reply.send(Readable.from([]))
  return streamed(reply, content.read(range ?? undefined))
}

/** What tells of the file does not belong to the page that tells of its failure. */
const streamed = (reply: FastifyReply, stream: Readable): FastifyReply =>
  beginStream(reply, stream, () => {
    for (const name of ofFile) reply.removeHeader(name)
    reply.header('cache-control', 'no-store')
  })
