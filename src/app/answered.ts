import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Replies whose answer is a stream that was begun, also before its first byte. */
const begun = new WeakSet<FastifyReply>()

/**
 * Has this request its answer, wholly or on its way? The framework calls a stream sent only at its end: what else would be
 * sent meanwhile cuts it.
 */
export const isAnswered = (reply: FastifyReply): boolean =>
  reply.sent || reply.raw.headersSent || begun.has(reply)

/** Sends a stream; one that fails before its first byte was no answer. */
export function beginStream(reply: FastifyReply, stream: Readable, onFailure: () => void): FastifyReply {
  begun.add(reply)
  stream.once('error', () => {
    if (reply.raw.headersSent) return
    begun.delete(reply)
    onFailure()
  })
  return reply.send(stream)
}
