/**
 * Asks addresses that customers type. The host is looked up here and each address it has is looked at before a connection is
 * made to it, so that nobody reaches what stands behind the shop by its hand; redirects are not followed.
 */
import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { onLoopback } from './networks.ts'
import { isPublicAddress } from './public-address.ts'

/** Why an address is not asked. */
export class NotAsked extends Error {}

export type Outgoing = (address: string, options?: OutgoingOptions) => Promise<Response>
type OutgoingOptions = {
  method?: string
  headers?: Record<string, string>
  body?: unknown
  signal?: AbortSignal | null | undefined
}

/** bytes of an answer, and ms that it may take */
const most = { bytes: 1_000_000, ms: 10_000 }

/**
 * Asks by https, and by http only on the machine itself where `loopback` says that this may be asked. Throws `NotAsked`, or what
 * the network says.
 */
export function outgoingFetch({ loopback }: { loopback: boolean }): Outgoing {
  const isOpen = (address: string): boolean => (onLoopback(address) ? loopback : isPublicAddress(address))
  return async (address, options = {}) => {
    const url = new URL(address)
    if (url.username || url.password) throw new NotAsked('an address with a name or password in it')
    const named = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(named) !== 0 && !isOpen(named)) throw new NotAsked(`the address ${named} is not public`)
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback && isLocal(named)))
      throw new NotAsked('only https is asked')
    return send(url, options, isOpen)
  }
}

const isLocal = (host: string): boolean => host === 'localhost' || onLoopback(host)

/** All addresses of a host, or none: one that is not open closes them all. */
const guarded =
  (isOpen: (address: string) => boolean) =>
  (
    host: string,
    options: { all?: boolean | undefined },
    done: (error: Error | null, address: string | LookupAddress[], family?: number) => void,
  ): void => {
    lookUp(host, { all: true }, (error, found) => {
      if (error) return done(error, '')
      const closed = found.find(({ address }) => !isOpen(address))
      if (closed) return done(new NotAsked(`the address ${closed.address} is not public`), '')
      const [first] = found
      if (options.all) return done(null, found)
      done(null, first?.address ?? '', first?.family ?? 4)
    })
  }

function send(url: URL, options: OutgoingOptions, isOpen: (address: string) => boolean): Promise<Response> {
  const { method = 'GET', headers = {}, body } = options
  const sent = body === undefined || body === null ? undefined : Buffer.from(String(body))
  const deadline = AbortSignal.timeout(most.ms)
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? secureRequest : plainRequest)(
      url,
      {
        method,
        headers: { ...headers, ...(sent && { 'content-length': String(sent.length) }) },
        signal,
        agent: false,
        lookup: guarded(isOpen),
      },
      answer => {
        const parts: Buffer[] = []
        let bytes = 0
        answer.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes > most.bytes) request.destroy(new NotAsked('the answer is too long'))
          else parts.push(part)
        })
        answer.on('error', reject)
        answer.on('end', () => {
          const status = answer.statusCode ?? 502
          const empty = status === 204 || status === 304 || status < 200
          resolve(
            new Response(empty ? null : Buffer.concat(parts), {
              status: status < 200 ? 502 : status,
              headers: Object.entries(answer.headers).flatMap(([name, value]) =>
                [value ?? []].flat().map((one): [string, string] => [name, one]),
              ),
            }),
          )
        })
      },
    )
    request.on('error', reject)
    request.end(sent)
  })
}
