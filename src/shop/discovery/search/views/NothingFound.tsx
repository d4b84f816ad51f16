import { href } from '#kit/contract.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { removeFacet } from '#shop/catalogue/search-index/model/facet-query.ts'
import type { ListFacet, TextReading, WayOut } from '#shop/catalogue/search-index/model/list-query.ts'
import { content } from '#shop/site/content/contract.ts'
import { standardPageSize, type ListState } from '../model/list-state.ts'
import type { CategoryTile } from '../model/shown-list.ts'
import { saySearch } from '../texts.ts'
import { FamilyTiles } from './CategoryTiles.tsx'
import { productsText } from './count-words.ts'
import { carriesWords, chosenOf, Meant, type Place } from './ListHead.tsx'
import { listHref } from './list-links.ts'

/** 0 hits: the one filter whose removal helps most, then the other ways out; never a dead end (ux.md 3.2). */
export function NothingFound({
  page,
  state,
  facets,
  waysOut,
  reading,
  families,
}: Place & {
  facets: readonly ListFacet[]
  waysOut: readonly WayOut[]
  reading: TextReading | null
  families: readonly CategoryTile[]
}) {
  const t = saySearch(page.language)
  const [best, ...others] = waysOut.map(way => ({
    ...wayLink({ page, state }, way, chosenOf(t, state.filters, facets)),
    count: productsText(page, way.count),
  }))
  const title = state.ids?.length
    ? t.noneKnown()
    : state.text
      ? t.nothingFor({ text: state.text })
      : state.filters.length || state.inStock || state.orderable || state.carries
        ? t.nothing()
        : t.emptyCategory()
  return (
    <EmptyState title={title} icon="search">
      {reading?.corrected && (
        <p>
          <Meant page={page} state={state} text={reading.corrected} />
        </p>
      )}
      {best && (
        <p className="way-best">
          <LinkButton href={best.href} rel="nofollow">
            {`${best.text}: ${best.count}`}
          </LinkButton>
        </p>
      )}
      {others.length > 0 && (
        <ul className="ways-out">
          {others.map(way => (
            <li key={way.text}>
              <a href={way.href} rel="nofollow">
                {way.text}
              </a>
              {`: ${way.count}`}
            </li>
          ))}
        </ul>
      )}
      {state.text && <p>{t.tips()}</p>}
      <p>
        <a href={href(page, content.show, { params: { topic: 'contact' } })}>{t.askUs()}</a>
        {`: ${t.askUsText()}`}
      </p>
      {families.length > 0 ? (
        <FamilyTiles tiles={families} state={whole} all />
      ) : (
        <p>
          <a href={page.base}>{t.toHome()}</a>
        </p>
      )}
    </EmptyState>
  )
}

/** A list that asks for nothing. */
const whole: ListState = {
  category: null,
  text: '',
  filters: [],
  sort: 'relevance',
  page: 1,
  pageSize: standardPageSize,
  open: '',
}

/** Where a way out leads, and its name. */
function wayLink({ page, state }: Place, way: WayOut, chosen: ReturnType<typeof chosenOf>) {
  const t = saySearch(page.language)
  const to = (other: ListState, text: string) => ({ href: listHref(page, { ...other, page: 1 }), text })
  switch (way.remove) {
    case 'filter': {
      const words = chosen.filter(one => one.facet === way.facet).map(one => one.words)
      const name = words.join(', ') || way.facet
      return to({ ...state, filters: removeFacet(state.filters, way.facet) }, t.without({ name }))
    }
    case 'flag': {
      const asked = way.flag === 'carries' && state.carries ? carriesWords(page, state.carries) : null
      const name = asked ?? (way.flag === 'inStock' ? t.onlyInStock() : t.onlyOrderable())
      return to({ ...state, [way.flag]: undefined }, t.without({ name }))
    }
    case 'filters':
      return to(
        { ...state, filters: [], inStock: false, orderable: false, carries: undefined },
        t.withoutFilters(),
      )
    case 'text':
      return to({ ...state, text: '' }, t.withoutText({ text: state.text }))
    case 'category':
      return to({ ...state, category: null }, t.everywhere())
  }
}
