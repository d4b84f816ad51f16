const longest = 1_000

/** An https address without user, password and port; null for everything else. */
export function secureAddress(typed: string): URL | null {
  const address = typed.trim()
  if (!/^https:\/\//i.test(address) || address.length > longest || !URL.canParse(address)) return null
  const url = new URL(address)
  return url.username || url.password || url.port || !url.hostname.includes('.') ? null : url
}

/**
 * A link into a distributor's own shop: https, and on the host of its website or below it, so that a wrong paste never
 * leads visitors to a stranger (PDP-13). Null: it is none.
 */
export function shopLink(website: string, typed: string): string | null {
  const home = secureAddress(website)?.hostname.replace(/^www\./, '')
  const link = secureAddress(typed)
  if (!home || !link) return null
  const inside = link.hostname === home || link.hostname.endsWith(`.${home}`)
  return inside && link.href.length <= longest ? link.href : null
}
