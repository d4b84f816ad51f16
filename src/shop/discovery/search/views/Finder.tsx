import { Lasting, lastingPart } from '#platform/page/lasting-html.tsx'
import type { PageContext } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { bestQuestions } from '#shop/catalogue/finder/model/questions.ts'
import { FinderPanel } from '#shop/catalogue/finder/views/FinderPanel.tsx'
import type { ListFacet } from '#shop/catalogue/search-index/model/list-query.ts'
import { formatQuery } from '#shop/catalogue/search-index/model/facet-query.ts'
import { withFilters, type ListState } from '../model/list-state.ts'
import { saySearch } from '../texts.ts'
import { facetId } from './facet-html.ts'
import { CarriedOn } from './ListHead.tsx'
import { listHref, listPath } from './list-links.ts'

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
      more={
        state.carries || !facets.some(hasCurrents)
          ? null
          : { title: saySearch(page.language).whichCurrent(), body: <PointForm page={page} state={state} /> }
      }
    />
  )
}

/** Products of the list have currents: what they carry at a temperature may be asked. */
const hasCurrents = ({ unit }: ListFacet): boolean => unit === 'A'

/** DER-01: a current and an ambient temperature; the list of what carries it there, by the rule of the derating tool. */
function PointForm({ page, state }: Pick<Props, 'page' | 'state'>) {
  const t = saySearch(page.language)
  return (
    <form action={listPath(page, state)} method="get" className="finder-point">
      <CarriedOn state={state} q={formatQuery(state.filters)} />
      {state.sort !== 'relevance' && <input type="hidden" name="sort" value={state.sort} />}
      <Field
        label={t.currentIn()}
        name="amps"
        form="finder"
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <Field
        label={t.ambientIn()}
        name="at"
        form="finder"
        inputMode="decimal"
        autoComplete="off"
        required
        defaultValue="40"
      />
      <Button type="submit" size="small">
        {t.showCarrying()}
      </Button>
    </form>
  )
}
