import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { hostOf, mayConnect } from './address.ts'

/** An address that a name leads to. */
export type Resolved = { address: string; family: number }
export type Resolve = (host: string) => Promise<readonly Resolved[]>

declare module '#platform/request/context.ts' {
  interface Ports {
    /** where names of endpoints lead to (the name service of the machine) */
    resolveHost: Resolve
  }
}
/** By the name service of the machine. */
export const resolveByMachine: Resolve = host => lookup(host, { all: true, verbatim: true })

/** Nothing was sent: the name leads to no machine, or to one beside the shop. */
export class NotOpen extends Error {
  override name = 'NotOpen'
}

/** Where a name leads to, if all of it lies on the open internet (`local`: or on loopback). Throws `NotOpen`. */
export async function openAddresses(
  resolve: Resolve,
  host: string,
  local: boolean,
): Promise<readonly Resolved[]> {
  const found = ipaddr.isValid(host)
    ? [{ address: host, family: ipaddr.parse(host).kind() === 'ipv6' ? 6 : 4 }]
    : await resolve(host).catch(() => [])
  if (found.length === 0) throw new NotOpen(`${host} is not known`)
  if (!found.every(({ address }) => mayConnect(address, local)))
    throw new NotOpen(`${host} is not on the open internet`)
  return found
}

/** So much of an answer is read, in bytes, unless more is asked for. */
const usualAnswerBytes = 2_000

export type Posted = { status: number | null; answer: string }

/** How a name is resolved, whether loopback may be called, and how long and how much is waited for and read. */
export type How = { resolve: Resolve; local: boolean; withinMs: number; answerBytes?: number }
type Headers = Readonly<Record<string, string>>

/**
 * Posts a body. The name is resolved once: what it leads to is judged, and the connection goes to just that, so that a name that leads
 * elsewhere a moment later gains nothing. No redirect is followed, of the answer only the beginning is read. `status` null: nothing
 * was answered, and why.
 */
export const post = (url: URL, { body, headers }: { body: string; headers: Headers }, how: How) =>
  inWords(exchange(url, { method: 'POST', body, headers }, how))
/** Asks for something, as `post` posts. */
export const get = (url: URL, { headers }: { headers: Headers }, how: How) =>
  inWords(exchange(url, { method: 'GET', body: '', headers }, how))

/** `bytes` are at most one more than were asked for: then the file is larger. `status` null: nothing was answered, and why. */
export type FetchedFile = { status: number; bytes: Buffer } | { status: null; because: string }
/** Asks for a file of at most so many bytes, as `post` posts. */
export const fetchFile = (
  url: URL,
  { headers, maxBytes }: { headers: Headers; maxBytes: number },
  how: Omit<How, 'answerBytes'>,
): Promise<FetchedFile> =>
  exchange(url, { method: 'GET', body: '', headers }, { ...how, answerBytes: maxBytes + 1 })

async function inWords(answered: Promise<FetchedFile>): Promise<Posted> {
  const one = await answered
  return one.status === null
    ? { status: null, answer: one.because }
    : { status: one.status, answer: one.bytes.toString('utf8').replaceAll('\u0000', '') }
}

type Asked = { method: 'GET' | 'POST'; body: string; headers: Headers }
async function exchange(
  url: URL,
  asked: Asked,
  { resolve, local, withinMs, answerBytes = usualAnswerBytes }: How,
): Promise<FetchedFile> {
  try {
    const signal = AbortSignal.timeout(withinMs)
    const found = await Promise.race([openAddresses(resolve, hostOf(url), local), aborted(signal)])
    return await send(url, { ...asked, found, signal, answerBytes })
  } catch (error) {
    const { name, message, code } = error as NodeJS.ErrnoException
    const late = name === 'TimeoutError' || name === 'AbortError'
    return {
      status: null,
      because: late ? `no answer within ${withinMs / 1_000} seconds` : (code ?? message),
    }
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, refuse) =>
    signal.addEventListener('abort', () => refuse(signal.reason as Error), { once: true }),
  )

function send(
  url: URL,
  {
    method,
    body,
    headers,
    found,
    signal,
    answerBytes,
  }: Asked & { found: readonly Resolved[]; signal: AbortSignal; answerBytes: number },
): Promise<FetchedFile> {
  const fixed: LookupFunction = (_, options, callback) => {
    if (options.all) callback(null, [...found])
    else callback(null, found[0]?.address ?? '', found[0]?.family)
  }
  return new Promise((answered, failed) => {
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method,
        lookup: fixed,
        agent: false,
        signal,
        headers: { ...headers, ...(method === 'POST' && { 'content-length': Buffer.byteLength(body) }) },
      },
      response => {
        const parts: Buffer[] = []
        let read = 0
        const end = () =>
          answered({
            status: response.statusCode ?? 0,
            bytes: Buffer.concat(parts).subarray(0, answerBytes),
          })
        response.on('data', (part: Buffer) => {
          parts.push(part)
          read += part.length
          if (read < answerBytes) return
          end()
          response.destroy()
        })
        response.on('end', end)
        response.on('error', failed)
      },
    )
    request.on('error', failed)
    request.end(body)
  })
}
