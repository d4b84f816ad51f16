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
