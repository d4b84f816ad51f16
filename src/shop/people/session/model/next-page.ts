/**
 * Where a visitor goes after signing in: the page they wanted, if it is one of ours. Only a path under /ebusiness/
 * counts, never another host in any spelling (`//host`, `/\host`), and never the pages that would sign them out again
 * or ask them to sign in (trust.md R3). Null: nowhere in particular.
 */
export function nextPage(wanted: string | undefined): string | null {
  // oxlint-disable-next-line no-control-regex -- browsers drop control characters, so '/\t/host' is '//host'
  if (!wanted || !/^\/ebusiness\/[^\\\u0000-\u0020]*$/.test(wanted)) return null
  const home = 'http://shop.invalid'
  if (!URL.canParse(wanted, home)) return null
  const { origin, pathname, search, hash } = new URL(wanted, home)
  if (origin !== home || !pathname.startsWith('/ebusiness/')) return null
  if (/^\/ebusiness\/[^/]+\/(login|logout)(\/|$)/i.test(pathname)) return null
  return pathname + search + hash
}

/** The same page in another storefront; null: it stays where it is. */
export const inStorefront = (path: string, storefront: string | null): string =>
  storefront === null ? path : path.replace(/^\/ebusiness\/[^/?#]+/, `/ebusiness/${storefront}`)
