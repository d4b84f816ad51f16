import { pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { orderForm } from '#shop/discovery/order-form/contract.ts'
import { search } from '../contract.ts'
import type { ListState } from '../model/list-state.ts'
import { categoryChoices } from '../service/categories.ts'
import { readIdList } from '../service/id-lists.ts'
import { saySearch } from '../texts.ts'
import { AdvancedPage, type AdvancedSearch } from '../views/AdvancedPage.tsx'
import { listHref } from '../views/list-links.ts'
import { idListState } from './ids.tsx'

type AdvancedQuery = Omit<AdvancedSearch, 'inStock' | 'orderable'> & {
  inStock?: boolean | undefined
  orderable?: boolean | undefined
  go?: boolean | undefined
}

/** SRCH-09: the form, or the way to what it asks for. */
export async function advanced(ctx: Ctx, query: AdvancedQuery): Promise<PageAnswer | Redirect> {
  const t = saySearch(ctx.page.language)
  const { text, ids, category: code, as, go } = query
  const inStock = query.inStock === true
  const orderable = query.orderable === true
  if (go) {
    const flagsAsked = {
      ...(inStock && { inStock: '1' as const }),
      ...(orderable && { orderable: '1' as const }),
    }
    const flags = { ...(inStock && { inStock }), ...(orderable && { orderable }) }
    const asked = {
      text: text.trim(),
      filters: [],
      sort: 'relevance',
      page: 1,
      pageSize: 48,
      open: '',
      ...flags,
    } as const
    const given = ids.trim() ? await readIdList(ctx, ids) : null
    const state: ListState = {
      category: code || null,
      ...asked,
      ...(given && idListState(given)),
    }
    if (as === 'order-form')
      return seeOther(
        href(ctx.page, orderForm.ofSearch, {
          query: { text: text.trim(), ids, category: code, ...flagsAsked },
        }),
      )
    return seeOther(listHref(ctx.page, state))
  }
  return pageAnswer({
    title: t.advanced(),
    crumbs: [
      { name: t.searchTitle(), href: href(ctx.page, search.results) },
      { name: t.advanced(), href: href(ctx.page, search.advanced) },
    ],
    layout: 'narrow',
    body: (
      <AdvancedPage
        values={{ text, ids, category: code, inStock, orderable, as }}
        categories={categoryChoices(ctx)}
      />
    ),
  })
}
