import { href } from '#kit/contract.ts'
import { escapeHtml } from '#kit/escape-html.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { pageSizes, search } from '../contract.ts'
import {
  formatQuery,
  removeFacet,
  toggleValue,
  type FacetFilter,
} from '#shop/catalogue/search-index/model/facet-query.ts'
import { listSorts, type ListFacet, type ListSort } from '#shop/catalogue/search-index/model/list-query.ts'
import { withFilters, type ListState } from '../model/list-state.ts'
import { writeIds } from '#shop/catalogue/search-index/model/read-ids.ts'
import { askedHoles, writeAsked } from '#shop/tools/derating/model/asked.ts'
import { saySearch } from '../texts.ts'
import { columnsHref, listHref, listPath } from './list-links.ts'

type Says = ReturnType<typeof saySearch>
export type Place = { page: PageContext; state: ListState }

export const sortName = (t: Says, sort: ListSort): string =>
  ({
    relevance: t.relevance,
    'name-asc': t.nameAsc,
    'name-desc': t.nameDesc,
    'price-asc': t.priceAsc,
    'price-desc': t.priceDesc,
    code: t.code,
  })[sort]()

const withUnit = (text: string, unit: string | null) => (unit ? `${text} ${unit}` : text)

/** The chosen values of a filter in words, each with the filters that are left without it. */
export function chosenOf(
  t: Says,
  filters: readonly FacetFilter[],
  facets: readonly ListFacet[],
): { facet: string; name: string; words: string; without: FacetFilter[] }[] {
  return filters.flatMap(({ facet: code, values }) => {
    const facet = facets.find(one => one.code === code)
    if (!facet?.chosen) return []
    const { name, unit } = facet
    if (facet.kind === 'range') {
      const label = (value: number | null) =>
        facet.steps.find(step => step.value === value)?.label ?? String(value)
      const { from, to } = facet
      const words =
        from === to
          ? label(from)
          : from === null
            ? t.rangeTo({ to: label(to) })
            : to === null
              ? t.rangeFrom({ from: label(from) })
              : t.rangeBoth({ from: label(from), to: label(to) })
      return [{ facet: code, name, words: withUnit(words, unit), without: removeFacet(filters, code) }]
    }
    const many = manyValues(t, facet, values)
    if (many !== null)
      return [{ facet: code, name, words: withUnit(many, unit), without: removeFacet(filters, code) }]
    return [...new Set(values)].map(value => {
      const label = facet.values.find(one => one.itemQuery === value)?.label ?? value
      return { facet: code, name, words: withUnit(label, unit), without: toggleValue(filters, code, value) }
    })
  })
}

/** How many values of a facet are said one by one; more are one chip. */
const maxChips = 6

/** Many values in a few words: numbers by their ends, others as the first of them; null: they are few. */
function manyValues(
  t: Says,
  facet: Extract<ListFacet, { kind: 'values' }>,
  values: readonly string[],
): string | null {
  const chosen = new Set(values)
  if (chosen.size <= maxChips) return null
  const labels = facet.values.flatMap(one => (chosen.has(one.itemQuery) ? [one.label] : []))
  const numbers = [...chosen].map(Number)
  const [first = '', second = ''] = labels
  if (numbers.some(Number.isNaN)) return t.andMore({ some: `${first}, ${second}`, n: chosen.size - 2 })
  const label = (number: number) =>
    facet.values.find(one => Number(one.itemQuery) === number)?.label ?? String(number)
  return t.rangeBoth({ from: label(Math.min(...numbers)), to: label(Math.max(...numbers)) })
}

/** 'Only in stock' and 'only orderable' (SRCH-09), and the list with each of them turned. */
export const flagsOf = (t: Says, state: ListState) =>
  (['inStock', 'orderable'] as const).map(key => {
    const on = state[key] === true
    const turned: ListState = { ...state, page: 1, [key]: !on }
    return { key, on, name: key === 'inStock' ? t.onlyInStock() : t.onlyOrderable(), turned }
  })

/** 'Carries 12 A at 60 °C with 1.5 mm²', as the derating tool says it. */
export function carriesWords(page: PageContext, asked: NonNullable<ListState['carries']>): string {
  const t = saySearch(page.language)
  const holes = askedHoles(asked, page.language)
  return asked.section === null ? t.carriesAt(holes) : t.carriesAtWith(holes)
}

/** What a form of a list carries on of its address, beside what the form itself says. */
export function CarriedOn({ state, q }: { state: ListState; q: string }) {
  const { text, words, ids, idList, inStock, orderable, carries, pageSize } = state
  return (
    <>
      {text && <input type="hidden" name="text" value={text} />}
      {text && words && <input type="hidden" name="words" value={words} />}
      {idList && <input type="hidden" name="list" value={idList} />}
      {!idList && ids && ids.length > 0 && <input type="hidden" name="ids" value={writeIds(ids)} />}
      {inStock && <input type="hidden" name="inStock" value="1" />}
      {orderable && <input type="hidden" name="orderable" value="1" />}
      {carries && <input type="hidden" name="carries" value={writeAsked(carries)} />}
      {q && <input type="hidden" name="q" value={q} />}
      {pageSize !== 48 && <input type="hidden" name="pageSize" value={pageSize} />}
    </>
  )
}

/** The chosen values as chips, beside the ticks in their facets (ux.md 3.2). */
export function Chips({ page, state, facets }: Place & { facets: readonly ListFacet[] }) {
  const t = saySearch(page.language)
  const chosen = chosenOf(t, state.filters, facets)
  const flags = flagsOf(t, state).filter(flag => flag.on)
  // the title of a category does not say what is searched for in it
  const text = state.category === null ? '' : state.text
  if (chosen.length + flags.length === 0 && !state.carries && !text) return null
  return (
    <ul className="chips" aria-label={t.applied()}>
      {text && (
        <li>
          <Chip
            removeHref={listHref(page, { ...withFilters(state, state.filters), text: '' })}
            removeLabel={t.removeFilter({ name: `${t.searchText()}: ${text}` })}
            removed={t.filterRemoved({ name: `${t.searchText()}: ${text}` })}
          >
            {`${t.searchText()}: ${text}`}
          </Chip>
        </li>
      )}
      {flags.map(({ key, name, turned }) => (
        <li key={key}>
          <Chip
            removeHref={listHref(page, turned)}
            removeLabel={t.removeFilter({ name })}
            removed={t.filterRemoved({ name })}
          >
            {name}
          </Chip>
        </li>
      ))}
      {state.carries && (
        <li>
          <Chip
            removeHref={listHref(page, { ...withFilters(state, state.filters), carries: undefined })}
            removeLabel={t.removeFilter({ name: carriesWords(page, state.carries) })}
            removed={t.filterRemoved({ name: carriesWords(page, state.carries) })}
          >
            {carriesWords(page, state.carries)}
          </Chip>
        </li>
      )}
      {chosen.map(({ facet, name, words, without }) => (
        <li key={`${facet} ${words}`}>
          <Chip
            removeHref={listHref(page, withFilters(state, without))}
            removeLabel={t.removeFilter({ name: `${name}: ${words}` })}
            removed={t.filterRemoved({ name: `${name}: ${words}` })}
          >
            {`${name}: ${words}`}
          </Chip>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <a
            href={listHref(page, withFilters(state, []))}
            rel="nofollow"
            className="chips-clear"
            data-removed={t.filtersRemoved()}
          >
            {t.clearAll()}
          </a>
        </li>
      )}
    </ul>
  )
}

/** CAT-12: sorting submits a form; page sizes are links. `columns`: there are some to choose from. */
export function ListTools({ page, state, total, columns }: Place & { total: number; columns: boolean }) {
  const t = saySearch(page.language)
  const q = formatQuery(state.filters)
  return (
    <div className="list-tools">
      <a href="#filters" className="button button-secondary only-narrow">
        <span className="button-face">
          <Icon name="funnel" size={16} />
          {state.filters.length ? t.filterCount({ n: state.filters.length }) : t.filter()}
        </span>
      </a>
      <form action={listPath(page, state)} method="get" className="list-sort" data-stay="">
        <CarriedOn state={state} q={q} />
        <label htmlFor="sort">{t.sortBy()}</label>
        <span className="select">
          <select
            id="sort"
            name="sort"
            className="input input-small"
            defaultValue={state.sort}
            autoComplete="off"
            data-navigate
          >
            {listSorts.map(sort => (
              <option key={sort} value={sort}>
                {sortName(t, sort)}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={16} />
        </span>
        <span className="without-script">
          <Button type="submit" size="small">
            {t.show()}
          </Button>
        </span>
      </form>
      {columns && (
        <a href={columnsHref(page, state)} className="list-columns" rel="nofollow" data-overlay>
          <Icon name="table-2" size={16} />
          {t.columns()}
        </a>
      )}
      {state.category === null && (
        <a href={href(page, search.advanced, { query: { text: state.text } })} className="list-advanced">
          {t.advanced()}
        </a>
      )}
      {total > pageSizes[0] && (
        <nav className="list-sizes" aria-label={t.perPage()}>
          <span aria-hidden="true">{t.show()}</span>
          {pageSizes.map(size => (
            <a
              key={size}
              href={listHref(page, { ...state, pageSize: size, page: 1 })}
              aria-current={size === state.pageSize ? 'true' : undefined}
              rel="nofollow"
            >
              {size}
            </a>
          ))}
        </nav>
      )}
    </div>
  )
}

/** What the text was perhaps meant to be, as a link. */
export function Meant({ page, state, text }: Place & { text: string }) {
  const t = saySearch(page.language)
  const link = `<a href="${escapeHtml(listHref(page, { ...state, text, page: 1 }))}">${escapeHtml(text)}</a>`
  return <span dangerouslySetInnerHTML={{ __html: t.didYouMean({ text: link }) }} />
}
