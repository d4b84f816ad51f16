import { productPage } from '#shop/discovery/product-page/contract.ts'
import { search } from '#shop/discovery/search/contract.ts'

/**
 * How the addresses of pages begin, below the storefront, that change nothing and may be fetched while the pointer rests on
 * their link (ux.md 1.1).
 */
export const prefetchedPages: readonly string[] = [
  ...[search.category, productPage.show].map(({ path }) => path.replace(/:\w+$/, '')),
  `${search.results.path}?`,
]
