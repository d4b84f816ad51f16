import type { Storefront } from './storefronts.ts'

/** The storefront whose text language the browser prefers; the first one when none fits (I18N-01). */
export function storefrontFor(
  acceptLanguage: string | undefined,
  storefronts: ReadonlyMap<string, Storefront>,
): string {
  const wished = (acceptLanguage ?? '')
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map(p => /^\s*q=([\d.]+)/.exec(p)?.[1]).find(q => q !== undefined)
      return {
        language: tag.trim().toLowerCase().split('-')[0],
        quality: quality === undefined ? 1 : Number(quality),
      }
    })
    .filter(wish => wish.quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  for (const { language } of wished) {
    const found = [...storefronts.values()].find(storefront => storefront.language === language)
    if (found) return found.path
  }
  return storefronts.keys().next().value ?? 'en'
}

/**
 * Where an address leads that names no storefront (the root, or `/ebusiness/…` without one), spells one otherwise, or
 * names the language that one speaks (I18N-01); null for every other address.
 */
export function storefrontAddress(
  url: string,
  acceptLanguage: string | undefined,
  storefronts: ReadonlyMap<string, Storefront>,
): string | null {
  const [path = '/', search] = url.split('?', 2)
  if (path !== '/' && path !== '/ebusiness' && !path.startsWith('/ebusiness/')) return null
  const rest = path === '/' ? '' : path.slice('/ebusiness'.length)
  const asked = search ? `?${search}` : ''
  const [, first = '', inside = ''] = /^\/([a-z]{2})((?:\/.*)?)$/i.exec(rest) ?? []
  const word = first.toLowerCase()
  const meant = storefronts.has(word)
    ? word
    : [...storefronts.values()].find(({ language }) => language === word)?.path
  if (meant !== undefined && meant !== first) return `/ebusiness/${meant}${inside}${asked}`
  if (/^\/[a-z]{2}(\/|$)/.test(rest)) return null
  return `/ebusiness/${storefrontFor(acceptLanguage, storefronts)}${rest}${asked}`
}
