import { href } from '#kit/contract.ts'
import type { PageContext } from '#kit/page-context.tsx'
import { productPage } from '#shop/product-page/contract.ts'
import { search } from '../contract.ts'
import { listQuery, type ListState } from '../model/list-state.ts'

/** The address of a list without its query. */
export const listPath = (page: PageContext, { category }: Pick<ListState, 'category'>): string =>
  category === null
    ? href(page, search.results)
    : href(page, search.category, { params: { categoryCode: category } })

/** The address of a list. */
export function listHref(page: PageContext, state: ListState): string {
  const query = listQuery(state)
  return query ? `${listPath(page, state)}?${query}` : listPath(page, state)
}

/** The choice of the columns of a list. */
export function columnsHref(page: PageContext, state: ListState): string {
  const { category } = state
  const query = [category === null ? '' : `category=${encodeURIComponent(category)}`, listQuery(state)]
    .filter(Boolean)
    .join('&')
  return query ? `${href(page, search.columns)}?${query}` : href(page, search.columns)
}

/** The page of an article or base product. */
export const productHref = (page: PageContext, code: string): string =>
  href(page, productPage.show, { params: { productCode: code } })
