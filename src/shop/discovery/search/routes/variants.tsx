import { fragmentAnswer, pageAnswer, type FragmentAnswer, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { notFound } from '#kit/refusal.ts'
import { search } from '../contract.ts'
import { readVariants } from '../service/read-list.ts'
import { saySearch } from '../texts.ts'
import { listHref } from '../views/list-links.ts'
import { VariantsPage } from '../views/VariantsPage.tsx'
import { stateOf, type ListAddress } from './list-address.ts'

/** The articles behind a row of a list: rows for the list itself, a page where there is no script. */
export async function variantsPage(
  ctx: Ctx,
  query: ListAddress & { category: string; product: string },
): Promise<PageAnswer | FragmentAnswer> {
  const state = stateOf(query.category || null, query)
  const found = await readVariants(ctx, state, query.product)
  if (!found) throw notFound()
  const title = saySearch(ctx.page.language).variantsTitle({ code: query.product })
  const body = <VariantsPage title={title} state={state} product={query.product} {...found} />
  if (ctx.request.wants === 'data') return fragmentAnswer({ title, body })
  return pageAnswer({
    title,
    layout: 'wide',
    crumbs: [
      {
        name: saySearch(ctx.page.language).searchTitle(),
        href: state.category === null ? href(ctx.page, search.results) : listHref(ctx.page, state),
      },
    ],
    body,
  })
}
