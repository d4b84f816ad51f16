import { href } from '#kit/contract.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { productPage } from '#shop/discovery/product-page/contract.ts'
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

/** A list in the query of what belongs to it. */
const queryOfList = (state: ListState): string =>
  [state.category === null ? '' : `category=${encodeURIComponent(state.category)}`, listQuery(state)]
    .filter(Boolean)
    .join('&')

/** The choice of the columns of a list. */
export function columnsHref(page: PageContext, state: ListState): string {
  const query = queryOfList(state)
  return query ? `${href(page, search.columns)}?${query}` : href(page, search.columns)
}

/** What a facet of a list holds, as a fragment. */
export function facetHref(page: PageContext, state: ListState, code: string): string {
  const query = queryOfList(state)
  return `${href(page, search.facet, { query: { facet: code } })}${query && `&${query}`}`
}

/** The page of an article or base product. */
export const productHref = (page: PageContext, code: string): string =>
  href(page, productPage.show, { params: { productCode: code } })
