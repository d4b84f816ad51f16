import { keepUnits } from '#kit/keep-units.ts'
import { lastingPart, put } from '#platform/page/lasting-html.tsx'
import type { PageContext } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { Icon } from '#ui/icon.tsx'
import type {
  CategoryCount,
  ListFacet,
  RangeFacet,
  ValuesFacet,
} from '#shop/catalogue/search-index/model/list-query.ts'
import type { ListState } from '../model/list-state.ts'
import { saySearch } from '../texts.ts'
import { countText } from './count-words.ts'
import {
  facetId,
  histogram,
  otherFilters,
  searchableFrom,
  stepsJson,
  valueLinks,
  valuesShown,
} from './facet-html.ts'
import { CarriedOn, flagsOf } from './ListHead.tsx'
import { facetHref, listHref, listPath } from './list-links.ts'
import { facetFind, rangeForm } from '../model/marks.ts'

type Props = {
  page: PageContext
  state: ListState
  facets: readonly ListFacet[]
  /** the families that the list has hits in, where it is not the page of a family itself */
  families: readonly CategoryCount[]
  total: number
}

/** How many facets are unfolded at the start, beside those with chosen values. */
const unfolded = 6

const isUnfolded = (place: number, facet: ListFacet, state: ListState): boolean =>
  place < unfolded || facet.chosen || state.open === facet.code

/** What the index says of a list are the same objects as long as it is kept, and so is the panel. */
export function FacetPanel(props: Props) {
  const { page, state, facets } = props
  const name = `facets ${listHref(page, { ...state, page: 1 })}`
  return (
    <aside
      className="facets"
      id="filters"
      aria-label={saySearch(page.language).filter()}
      tabIndex={-1}
      dangerouslySetInnerHTML={{
        __html: put(lastingPart(facets, page, name, () => <Panel {...props} />)),
      }}
    />
  )
}

/** CAT-01, CAT-03: facets as links and forms; on narrow windows a layer that its address opens (ux.md 3.2). */
function Panel({ page, state, facets, families, total }: Props) {
  const t = saySearch(page.language)
  return (
    <>
      <div className="facets-head">
        <h2>{t.filter()}</h2>
        <a href="#results" className="only-narrow facets-close">
          <Icon name="x" label={t.showProducts({ n: total, count: countText(page, total) })} />
        </a>
      </div>
      <ul className="facet-values facet-flags">
        {flagsOf(t, state).map(({ key, on, name, turned }) => (
          <li key={key}>
            <a
              className="facet-value"
              href={listHref(page, turned)}
              rel="nofollow"
              aria-current={on ? 'true' : undefined}
            >
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className="only-narrow">
        <Families page={page} state={state} families={families} />
      </div>
      {facets.map((facet, place) => (
        <Disclosure
          key={facet.code}
          id={facetId(facet.code)}
          open={isUnfolded(place, facet, state)}
          summary={
            <>
              {facet.name}
              {facet.unit && facet.kind === 'range' && <span className="muted"> [{facet.unit}]</span>}
            </>
          }
        >
          {isUnfolded(place, facet, state) ? (
            <Facet page={page} state={state} facet={facet} />
          ) : (
            <Folded page={page} state={state} facet={facet} />
          )}
        </Disclosure>
      ))}
      <div className="only-narrow facets-show">
        <a href="#results" className="button button-primary button-wide">
          <span className="button-face">{t.showProducts({ n: total, count: countText(page, total) })}</span>
        </a>
      </div>
    </>
  )
}

/** The first thing to narrow a search by, in which family, and back to all of them: above all else beside the list. */
export const FamiliesFirst = (props: Pick<Props, 'page' | 'state' | 'families'>) => (
  <div className="list-families only-wide">
    <Families {...props} />
  </div>
)

/** In the layer of a narrow window they are the first filter. */
function Families({ page, state, families }: Pick<Props, 'page' | 'state' | 'families'>) {
  const t = saySearch(page.language)
  const within = state.category !== null && state.text !== ''
  if (!within && families.length < 2) return null
  return (
    <Disclosure summary={t.productFamily()} open>
      <ul className="facet-values">
        {within && (
          <li>
            <a
              className="facet-family"
              href={listHref(page, { ...state, category: null, page: 1 })}
              rel="nofollow"
            >
              <span>{t.everyFamily()}</span>
            </a>
          </li>
        )}
        {families.map(({ code, name, count }) => (
          <li key={code}>
            <a
              className="facet-family"
              href={listHref(page, { ...state, category: code, page: 1 })}
              rel="nofollow"
            >
              <span>{keepUnits(name)}</span>
              <b>{count}</b>
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

type Of<F> = { page: PageContext; state: ListState; facet: F }

/** What a facet holds. */
export function Facet({ facet, ...list }: Of<ListFacet>) {
  return facet.kind === 'range' ? <Range {...list} facet={facet} /> : <Values {...list} facet={facet} />
}

/** A facet that is folded: it comes when it is unfolded, or with its list where there is no script (decision 161). */
function Folded({ page, state, facet }: Of<ListFacet>) {
  const t = saySearch(page.language)
  const values = facet.kind === 'range' ? facet.steps : facet.values
  return (
    <div data-late={facetHref(page, state, facet.code)}>
      <a className="facet-more" href={unfoldedHref(page, state, facet)} rel="nofollow">
        {values.length === 1 ? t.oneValue() : t.allValues({ n: values.length })}
      </a>
    </div>
  )
}

/** The list with all values of a facet. */
export const unfoldedHref = (page: PageContext, state: ListState, { code }: ListFacet): string =>
  `${listHref(page, { ...state, open: code })}#${facetId(code)}`

function Values({ page, state, facet }: Of<ValuesFacet>) {
  const t = saySearch(page.language)
  const open = state.open === facet.code
  const shown = valuesShown(facet, open)
  return (
    <>
      {shown.length >= searchableFrom && (
        <input
          type="search"
          className="input input-small needs-script facet-find"
          aria-label={t.findValue({ name: facet.name })}
          placeholder={t.find()}
          {...facetFind.mark({ facetFind: t.noSuchValue() })}
          autoComplete="off"
        />
      )}
      <ul
        className="facet-values"
        dangerouslySetInnerHTML={{ __html: valueLinks(page, state, facet, shown) }}
      />
      {shown.some(value => value.count === 0 && !value.chosen) && <p className="facet-why">{t.noHits()}</p>}
      {shown.length < facet.values.length && (
        <a className="facet-more" href={unfoldedHref(page, state, facet)} rel="nofollow">
          {t.allValues({ n: facet.values.length })}
        </a>
      )}
      {open && (
        <a
          className="facet-more"
          href={`${listHref(page, { ...state, open: '' })}#${facetId(facet.code)}`}
          rel="nofollow"
        >
          {t.fewerValues()}
        </a>
      )}
    </>
  )
}

/** CAT-03: fields for the ends over a histogram of hits; the server snaps what is typed to an allowed value (CAT-05). */
function Range({ page, state, facet }: Of<RangeFacet>) {
  const t = saySearch(page.language)
  const first = facet.steps[0]
  const last = facet.steps.at(-1)
  const id = facetId(facet.code)
  const q = otherFilters(state, facet.code)
  const shown = (value: number | null) => facet.steps.find(step => step.value === value)?.label ?? ''
  if (!first || !last) return null
  return (
    <form
      action={listPath(page, state)}
      method="get"
      className="facet-range"
      {...rangeForm.mark({ range: facet.code })}
      data-unit={facet.unit ?? undefined}
      data-steps={stepsJson(facet)}
    >
      <div className="histogram" aria-hidden="true" dangerouslySetInnerHTML={{ __html: histogram(facet) }} />
      <CarriedOn state={state} q={q} />
      {state.sort !== 'relevance' && <input type="hidden" name="sort" value={state.sort} />}
      <input type="hidden" name="range" value={facet.code} />
      <div className="facet-ends">
        <label htmlFor={`${id}-from`} className="visually-hidden">
          {t.least({ name: facet.name })}
        </label>
        <input
          id={`${id}-from`}
          className="input input-small"
          type="text"
          inputMode="decimal"
          name="from"
          autoComplete="off"
          maxLength={20}
          placeholder={first.label}
          defaultValue={shown(facet.from)}
          aria-describedby={`${id}-hint`}
        />
        <span aria-hidden="true">{t.to()}</span>
        <label htmlFor={`${id}-to`} className="visually-hidden">
          {t.most({ name: facet.name })}
        </label>
        <input
          id={`${id}-to`}
          className="input input-small"
          type="text"
          inputMode="decimal"
          name="to"
          autoComplete="off"
          maxLength={20}
          placeholder={last.label}
          defaultValue={shown(facet.to)}
          aria-describedby={`${id}-hint`}
        />
        <Button type="submit" size="small">
          {t.apply()}
        </Button>
      </div>
      <p className="facet-why" id={`${id}-hint`}>
        {t.rangeHint({ n: facet.steps.length, from: first.label, to: last.label })}
      </p>
    </form>
  )
}
