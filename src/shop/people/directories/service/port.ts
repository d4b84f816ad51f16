import { resolveTxt } from 'node:dns/promises'
import { isLoopbackHost } from '#kit/networks.ts'
import { outgoingFetch, type Outgoing } from '#kit/outgoing-fetch.ts'

/** How directories of companies are reached. */
export type DirectoryPort = {
  fetch: Outgoing
  /** the texts of a domain, each in its parts; throws as `node:dns` does */
  texts: (domain: string) => Promise<string[][]>
  /** directories on the machine itself may be asked, by http too */
  loopback: boolean
}

declare module '#platform/request/context.ts' {
  interface Ports {
    directories: DirectoryPort
  }
}

/** A shop that is only reached from its own machine (on trial, in tests) may ask directories there; no other one does. */
export function directoryPort(publicUrl: string): DirectoryPort {
  const loopback = isLoopbackHost(new URL(publicUrl).hostname)
  return { fetch: outgoingFetch({ loopback }), texts: domain => resolveTxt(domain), loopback }
}

/** Does the shop ask, or lead people to, this address? Throws why not. */
export function checkAddress(
  port: Pick<DirectoryPort, 'loopback'>,
  address: string | undefined,
  what: string,
): void {
  if (address === undefined || !URL.canParse(address)) throw new Error(`${what} is missing`)
  const url = new URL(address)
  if (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && port.loopback && isLoopbackHost(url.hostname))
  )
    return
  throw new Error(`${what} is not an https address`)
}
