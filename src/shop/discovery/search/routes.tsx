import { pageAnswer, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash, takeFlash, type Flash } from '#kit/flash.ts'
import { keepAnswer } from '#platform/request/kept-answer.ts'
import { routes } from '#platform/request/routes.ts'
import { findInTexts, sameTexts } from '#shop/site/content/service/find.ts'
import { comparedBy } from '#shop/buying/comparison/service/list.ts'
import { search } from './contract.ts'
import { parseQuery } from '#shop/catalogue/search-index/model/facet-query.ts'
import { maxTextLength } from '#shop/catalogue/search-index/model/text-pieces.ts'
import type { ListFacet } from '#shop/catalogue/search-index/model/list-query.ts'
import { snapRange, withRange, type ListState } from './model/list-state.ts'
import { rangeNotes, type RangeNote } from './model/range-notes.ts'
import type { CategoryStep, ShownList } from './model/shown-list.ts'
import { advanced } from './routes/advanced.tsx'
import { facetPart } from './routes/facet.tsx'
import { chooseColumns, columnsPage } from './routes/columns.tsx'
import { requestedIds, idListState, idPage, idResults } from './routes/ids.tsx'
import { maxTypedLength, stateOf, type ListAddress } from './routes/list-address.ts'
import { productsPage } from './routes/products.tsx'
import { variantsPage } from './routes/variants.tsx'
import { categoryPlace, categoryTiles, topFamilies } from './service/categories.ts'
import { recognise } from './service/id-lists.ts'
import { countMissed } from './service/missed-searches.ts'
import { readWithBeside } from './service/beside-list.ts'
import { facetOf, readList } from './service/read-list.ts'
import { sameSuggestions, suggestions } from './service/suggestions.ts'
import { toolsMeant } from './service/tools.ts'
import { saySearch } from './texts.ts'
import { FamilyTiles, SubCategories } from './views/CategoryTiles.tsx'
import { AlsoFound, BesideProducts, sectionHref, sectionName } from './views/BesideProducts.tsx'
import { IdPanel } from './views/IdPanel.tsx'
import { listHref, productHref } from './views/list-links.ts'
import { ListPage } from './views/ListPage.tsx'
import { countText } from './views/count-words.ts'
import { stockShown } from './views/row-html.tsx'

/** How many tools and texts are suggested. */
const maxPages = 3

const to = (address: string): Redirect => ({ answer: 'redirect', to: address, status: 303 })

/** A typed range leads to the list with it, which says what was corrected; the ends are snapped here, for those without script too. */
function typedRange(ctx: Ctx, state: ListState, query: ListAddress, targets?: readonly number[]): Redirect {
  const { range, from, to: until, typedFrom, typedTo, q } = query
  const facet = facetOf(ctx, state, range, targets)
  if (facet?.kind !== 'range') return to(listHref(ctx.page, { ...state, filters: parseQuery(q), page: 1 }))
  const ends = snapRange(facet, { from, to: until })
  const notes = rangeNotes(facet, { from: typedFrom || from, to: typedTo || until }, ends)
  if (notes.length > 0) leaveFlash(ctx, [{ kind: 'info', text: rangeWords(ctx, facet, notes) }])
  return to(listHref(ctx.page, { ...state, filters: withRange(state.filters, facet, ends), page: 1 }))
}

function rangeWords(ctx: Ctx, { name, unit }: ListFacet, notes: readonly RangeNote[]): string {
  const t = saySearch(ctx.page.language)
  const say = { other: t.otherUsed, 'no-number': t.wasNoNumber, crossed: t.endsCrossed }
  return notes
    .map(note => say[note.kind]({ name, typed: note.typed, value: `${note.value} ${unit ?? ''}`.trim() }))
    .join(' ')
}

/** What is to be said of the way here, and that a text was too long to be read to its end. */
function notesOf(ctx: Ctx, { text }: ListAddress, list: ShownList): Flash[] {
  const read = list.text?.found === 'list' ? maxTypedLength : maxTextLength
  const told = saySearch(ctx.page.language).textTooLong({ n: read })
  return [...takeFlash(ctx), ...(text.trim().length > read ? [{ kind: 'warning', text: told } as const] : [])]
}

/** A page that does not exist any more leads to the last one that does. */
const beyond = (ctx: Ctx, state: ListState, list: ShownList): Redirect | null =>
  list.rows.length === 0 && list.total > 0 && state.page > 1
    ? to(listHref(ctx.page, { ...state, page: list.lastPage }))
    : null

/** Only the plain list is for search engines: no filters, no order, no text. */
const isPlain = (state: ListState) =>
  state.filters.length === 0 &&
  state.sort === 'relevance' &&
  !state.text &&
  !state.open &&
  !state.ids &&
  !state.inStock &&
  !state.orderable &&
  state.pageSize === 48

/** Nothing but its text can be why a list is empty. */
const isUnnarrowed = (state: ListState) =>
  state.filters.length === 0 && !state.inStock && !state.orderable && !state.carries

const trail = (ctx: Ctx, steps: readonly CategoryStep[]) =>
  steps.map(({ code, name }) => ({
    name,
    href: href(ctx.page, search.category, { params: { categoryCode: code } }),
  }))

const breadcrumbData = (ctx: Ctx, crumbs: readonly { name: string; href: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map((crumb, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: crumb.name,
    item: ctx.publicUrl + crumb.href,
  })),
})

async function category(ctx: Ctx, code: string, query: ListAddress): Promise<PageAnswer | Redirect> {
  const place = await categoryPlace(ctx, code)
  const { requested, instead } = await requestedIds(ctx, query)
  if (instead) return instead
  const state: ListState = { ...stateOf(code, query), ...(requested && idListState(requested)) }
  if (query.range) return typedRange(ctx, state, query, requested?.targets)
  const list = await readList(ctx, state, requested?.targets)
  const elsewhere = beyond(ctx, state, list)
  if (elsewhere) return elsewhere
  const t = saySearch(ctx.page.language)
  const plain = isPlain(state)
  const tiles =
    (plain || state.text !== '') && state.page === 1 ? await categoryTiles(ctx, list.categories) : []
  const crumbs = trail(ctx, [...place.above, place])
  const number = state.page > 1 ? `, ${t.pageOf({ n: state.page })}` : ''
  return pageAnswer({
    title: place.name + number,
    feedback: true,
    ...(place.description && { description: place.description }),
    crumbs,
    layout: 'wide',
    ...(plain && {
      canonical: `/c/${encodeURIComponent(code)}${state.page > 1 ? `?page=${state.page}` : ''}`,
      jsonLd: { '@context': 'https://schema.org', ...breadcrumbData(ctx, crumbs) },
    }),
    body: (
      <ListPage
        title={place.name}
        description={place.description}
        typed={state}
        list={list}
        compared={comparedBy(ctx)}
        flashes={notesOf(ctx, query, list)}
        // the tiles follow from the list
        facts={requested ? null : `category ${plain}`}
      >
        {requested && <IdPanel ids={requested.ids} state={list.state} />}
        {tiles.length > 0 &&
          (plain ? <SubCategories tiles={tiles} /> : <FamilyTiles tiles={tiles} state={list.state} />)}
      </ListPage>
    ),
  })
}

async function results(
  ctx: Ctx,
  query: ListAddress & { by?: 'ids' | undefined },
): Promise<PageAnswer | Redirect> {
  const t = saySearch(ctx.page.language)
  const { requested, instead } = await requestedIds(ctx, query)
  if (instead) return instead
  if (!requested && query.by === 'ids') return idPage(ctx, '')
  const state: ListState = { ...stateOf(null, query), ...(requested && idListState(requested)) }
  const targets = requested?.targets
  if (query.range) return typedRange(ctx, state, query, targets)
  const { list, beside, state: shown } = await readWithBeside(ctx, state, targets)
  const elsewhere = beyond(ctx, shown, list)
  if (elsewhere) return elsewhere
  const nothingBeside = beside.papers === null && beside.sections.length === 0 && beside.tools.length === 0
  if (list.total === 0 && nothingBeside && !requested && isUnnarrowed(state)) countMissed(ctx, state.text)
  const families =
    list.total === 0
      ? await topFamilies(ctx)
      : state.text && list.page === 1 && list.categories.length > 1
        ? await categoryTiles(ctx, list.categories)
        : []
  const title = requested
    ? t.idResults({ n: requested.ids.length })
    : state.text
      ? t.resultsFor({ text: state.text })
      : t.allProducts()
  return pageAnswer({
    title,
    description: t.resultsDescription({ n: list.total, title }),
    crumbs: [{ name: t.searchTitle(), href: href(ctx.page, search.results) }],
    layout: 'wide',
    body: (
      <ListPage
        title={title}
        typed={shown}
        list={list}
        compared={comparedBy(ctx)}
        flashes={notesOf(ctx, query, list)}
        elsewhere={!nothingBeside && list.waysOut.length === 0}
        families={families}
        facts={requested ? null : JSON.stringify(beside)}
        besideTitle={list.total > 0 && beside.sections.length > 0 && <AlsoFound sections={beside.sections} />}
      >
        {requested && <IdPanel ids={requested.ids} state={list.state} />}
        <BesideProducts beside={list.total > 0 ? { ...beside, sections: [] } : beside} />
        {list.total > 0 && families.length > 0 && <FamilyTiles tiles={families} state={list.state} />}
      </ListPage>
    ),
  })
}

export const searchRoutes = routes(search, {
  products: productsPage,
  category: (ctx, { params, query }) => category(ctx, params.categoryCode, query),
  results: (ctx, { query }) => results(ctx, query),
  idResults: (ctx, { body }) => idResults(ctx, body),
  recognise: (ctx, { body }) => recognise(ctx, body.ids),
  advanced: (ctx, { query }) => advanced(ctx, query),
  columns: (ctx, { query }) => columnsPage(ctx, query),
  variants: (ctx, { query }) => variantsPage(ctx, query),
  facet: (ctx, { query }) => facetPart(ctx, query),
  chooseColumns: (ctx, { query, body }) => chooseColumns(ctx, query, body),
  autocomplete: async (ctx, { body }) => {
    const [{ suggestions: terms, families, products }, sections] = await Promise.all([
      suggestions(ctx, body.term),
      findInTexts(ctx, body.term),
    ])
    const [isOffered, isFound] = [sameSuggestions(ctx, body.term), sameTexts(ctx)]
    keepAnswer(ctx, () => isOffered() && isFound())
    const tools = toolsMeant(ctx, body.term, true).map(one => ({ name: one.name, url: one.href }))
    const texts = sections
      .filter(one => one.whole)
      .map(one => ({ name: sectionName(one), url: sectionHref(ctx.page, one) }))
    return {
      suggestions: terms,
      pages: [...tools, ...texts].slice(0, maxPages),
      families: families.map(({ code, ...family }) => ({
        ...family,
        count: countText(ctx.page, family.count),
        url: href(ctx.page, search.category, { params: { categoryCode: code } }),
      })),
      products: products.map(({ stock, unit, several, ...product }) => {
        const shown = stock && stockShown(ctx.page, stock, unit, several)
        return { url: productHref(ctx.page, product.code), ...product, ...(shown && { stock: shown }) }
      }),
    }
  },
})
