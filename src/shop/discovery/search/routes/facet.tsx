import { fragmentAnswer, type FragmentAnswer, type PageAnswer, type Redirect } from '#kit/answer.ts'
import type { Ctx } from '#platform/request/context.ts'
import { notFound } from '#kit/refusal.ts'
import { readColumns } from '../service/read-list.ts'
import { Facet, unfoldedHref } from '../views/FacetPanel.tsx'
import { idListState, requestedIds } from './ids.tsx'
import { stateOf, type ListAddress } from './list-address.ts'

/** What a folded facet of a list holds; a person is led to the list with that facet unfolded. */
export async function facetPart(
  ctx: Ctx,
  query: ListAddress & { category: string; facet: string },
): Promise<FragmentAnswer | PageAnswer | Redirect> {
  const { requested, instead } = await requestedIds(ctx, query)
  if (instead) return instead
  const typed = { ...stateOf(query.category || null, query), ...(requested && idListState(requested)) }
  const { facets, state } = await readColumns(ctx, typed, requested?.targets)
  const facet = facets.find(one => one.code === query.facet)
  if (!facet) throw notFound()
  if (ctx.request.wants === 'page')
    return { answer: 'redirect', to: unfoldedHref(ctx.page, state, facet), status: 303 }
  return fragmentAnswer({
    title: facet.name,
    body: <Facet page={ctx.page} state={state} facet={facet} />,
  })
}
