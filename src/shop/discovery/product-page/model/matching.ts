import type { Companions, ProductView } from './product-view.ts'

/** The entries of a comma list; a comma inside an entry is written %2C (conventions.md). */
export const listed = (text: string): string[] =>
  text
    .split(',')
    .map(entry => entry.trim().replaceAll(/%2c/gi, ','))
    .filter(Boolean)

/**
 * PDP-17: what fits with a product, for the overlay. `products`: only these articles; `facets`: only articles that have
 * these attributes; empty: all of them. Needed, matching and accessory articles; spare parts stand on the page alone.
 */
export function matchingOf(
  { companions }: Pick<ProductView, 'companions'>,
  products: readonly string[],
  facets: readonly string[],
): Companions[] {
  return companions
    .filter(({ kind }) => kind === 'needed' || kind === 'matching' || kind === 'accessory')
    .map(group => ({
      ...group,
      rows: group.rows.filter(
        ({ article }) =>
          (products.length === 0 || products.includes(article.code)) &&
          facets.every(facet => article.attributes[facet] !== undefined),
      ),
    }))
    .filter(({ rows }) => rows.length > 0)
}
