import { Lasting, lastingPart } from '#kit/lasting-html.tsx'
import type { PageContext } from '#kit/page-context.tsx'
import { bestQuestions } from '#shop/finder/model/questions.ts'
import { FinderPanel } from '#shop/finder/views/FinderPanel.tsx'
import type { ListFacet } from '#shop/catalogue-index/model/list-query.ts'
import { withFilters, type ListState } from '../model/list-state.ts'
import { facetId } from './facet-html.ts'
import { listHref } from './list-links.ts'

type Props = { page: PageContext; state: ListState; facets: readonly ListFacet[]; total: number }

/** FIND-01: the questions that narrow this list best; an answer is a filter. Kept as long as the list is. */
export function Finder(props: Props) {
  const { page, state, facets } = props
  const name = `finder ${listHref(page, { ...state, page: 1 })}`
  return (
    <Lasting
      html={lastingPart(facets, page, name, () => (
        <Questions {...props} />
      ))}
    />
  )
}

function Questions({ page, state, facets, total }: Props) {
  const open = facets.filter(facet => !facet.chosen)
  return (
    <FinderPanel
      language={page.language}
      questions={bestQuestions(open, total)}
      total={total}
      answerHref={({ code }, { values }) =>
        listHref(page, withFilters(state, [...state.filters, { facet: code, values: [...values] }]))
      }
      othersHref={({ code }) => `${listHref(page, { ...state, open: code })}#${facetId(code)}`}
    />
  )
}
