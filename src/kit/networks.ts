import { BlockList, isIP } from 'node:net'

/** A network as it is written: '10.0.0.0/8', '::1', '192.0.2.7'. */
export type Network = { address: string; family: 'ipv4' | 'ipv6'; bits: number }

/** Names of networks that may stand for their addresses. */
const named: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Addresses and networks, separated by commas, as an operator types them; null when one of them is none: an address that
 * does not exist, more bits than it has, nothing between two commas.
 */
export function readNetworks(typed: string): Network[] | null {
  const found: Network[] = []
  const parts = typed.split(',').map(part => part.trim())
  for (const one of parts.flatMap(part => (Object.hasOwn(named, part) && named[part]) || [part])) {
    const [, address = '', bits] = /^([0-9a-fA-F.:]+)(?:\/(\d{1,3}))?$/.exec(one) ?? []
    const version = isIP(address)
    const most = version === 4 ? 32 : 128
    if (version === 0 || (bits !== undefined && Number(bits) > most)) return null
    found.push({ address, family: version === 4 ? 'ipv4' : 'ipv6', bits: Number(bits ?? most) })
  }
  return found
}

/** Tells whether an address lies in one of these networks; an IPv4 address written as IPv6 counts as what it is. */
export function within(networks: readonly Network[]): (address: string | undefined) => boolean {
  const list = new BlockList()
  for (const { address, family, bits } of networks) list.addSubnet(address, bits, family)
  return address => {
    const version = isIP(address ?? '')
    return version !== 0 && list.check(address ?? '', version === 4 ? 'ipv4' : 'ipv6')
  }
}

/** Is this host name or address only reached from the machine itself? */
export const isLoopbackHost = (host: string): boolean =>
  /^(localhost|.*\.localhost)$/i.test(host) || onLoopback(host.replace(/^\[|\]$/g, ''))

/** Does who has this address sit on the machine itself? */
export const onLoopback = within(readNetworks('loopback') ?? [])

/** Does who has this address sit in a private network: on the machine itself, or where proxies stand? */
export const inPrivateNetwork = within(readNetworks('loopback,linklocal,uniquelocal') ?? [])
