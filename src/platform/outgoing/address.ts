/** Where messages may go: https addresses on the open internet, and no machine beside the shop (SSRF). */
import ipaddr from 'ipaddr.js'
import { isPublicAddress } from '#kit/public-address.ts'

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

/** May the shop connect to this address? `local`: a shop that itself is reached on loopback only may call there too. */
export const mayConnect = (address: string, local: boolean): boolean =>
  isPublicAddress(address) || (local && isLoopback(address))

export type AddressFault = 'no-address' | 'not-https' | 'credentials' | 'private'

/** The host of an address as the network knows it: an IPv6 one without its brackets. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

/**
 * An address as it was typed. What stands for a number in any notation (decimal, octal, short) is read as the address that it is.
 * `local` as above; such an address needs no https. Names are judged again by what they lead to.
 */
export function readAddress(typed: string, local: boolean): { url: string } | { fault: AddressFault } {
  if (typed.length > 500 || !URL.canParse(typed)) return { fault: 'no-address' }
  const url = new URL(typed)
  if (url.username !== '' || url.password !== '') return { fault: 'credentials' }
  url.hash = ''
  const host = hostOf(url)
  if (
    local &&
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    (isLoopback(host) || host === 'localhost')
  )
    return { url: url.href }
  if (url.protocol !== 'https:') return { fault: 'not-https' }
  if (host === '' || /(^|\.)(localhost|local|internal|lan|home\.arpa)$/i.test(host))
    return { fault: 'private' }
  if (ipaddr.isValid(host) ? !isPublicAddress(host) : !host.includes('.')) return { fault: 'private' }
  return { url: url.href }
}
