/** Which machines the shop may call when somebody else has typed their address (SSRF). */
import ipaddr from 'ipaddr.js'

/**
 * Is this the address of a machine on the open internet? Not of a private, local, shared or reserved network, whichever way it is
 * written: an IPv4 address inside an IPv6 one counts as what it is, and what is translated or tunnelled does not count as open.
 */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
