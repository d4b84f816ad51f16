import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** What Node says of a request that cannot be read, and how it is answered; anything else is 400. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** Answers what is no readable request, and ends its connection: where the next one begins nobody knows (S4). */
export function answerBroken({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const status = statuses[code] ?? 400
  const title = STATUS_CODES[status] ?? ''
  const body = JSON.stringify({ type: 'about:blank', status, title, detail: '' })
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${status} ${title}`,
        'content-type: application/problem+json; charset=utf-8',
        `content-length: ${body.length}`,
        'cache-control: no-store',
        'x-content-type-options: nosniff',
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    )
  socket.destroySoon()
}
