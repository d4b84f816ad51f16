import type { Ctx } from '#platform/request/context.ts'
import { catalogueFrame } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { meantBy } from '#shop/people/own-numbers/service/read-numbers.ts'
import type { PriceOrder } from '#shop/catalogue/search-index/model/catalogue-index.ts'
import { chosenColumns, columnsCookie } from '../model/column-choice.ts'
import { keptListing } from '#shop/catalogue/search-index/model/kept-listing.ts'
import { similarRows } from '#shop/catalogue/search-index/model/similar-articles.ts'
import { listing } from '#shop/catalogue/search-index/model/list-articles.ts'
import type { ListFacet, ListQuery, TextRead } from '#shop/catalogue/search-index/model/list-query.ts'
import { indexColumns } from '#shop/catalogue/search-index/model/index-columns.ts'
import { meantTargets } from '#shop/catalogue/search-index/model/meant-number.ts'
import { pricesIn, targetOfBase } from '#shop/catalogue/search-index/service/articles-of-index.ts'
import { rowVariants, type RowVariants } from '#shop/catalogue/search-index/service/row-variants.ts'
import type { ListState } from '../model/list-state.ts'
import type { HitRow, ListColumn, ShownList } from '../model/shown-list.ts'
import { passingArticles } from './article-flags.ts'
import { hitRows, listedRows, withOffers } from './hit-rows.ts'
import { keptList, type ReadList } from './kept-lists.ts'
import { withEmptyValues } from './empty-values.ts'
import { ownPrices } from './own-prices.ts'
import {
  axisCandidates,
  columnsWithValues,
  proposedColumns,
  toldApartBy,
  type Cells,
} from './list-columns.ts'
import { waysOutOf } from './ways-out.ts'

const codesOf = (facets: readonly ListFacet[]): string[] => facets.map(({ code }) => code)

/** No own number is longer. */
const maxOwnLength = 200

/** What narrows a list beside its address: articles of a list of numbers (targets), and flags that are not in the index. */
export type Narrowing = {
  targets?: readonly number[] | undefined
  passes?: Uint8Array | null
  meant?: readonly number[]
  ownPrices?: PriceOrder | undefined
}

const queryOf = (state: ListState, page: Ctx['page'], narrowing: Narrowing): ListQuery => ({
  ...narrowing,
  ...(state.category !== null && { category: state.category }),
  ...(state.text && { text: state.text }),
  ...(state.words && {
    wordsOnly: true,
    named: state.words === 'named',
    beyondNumber: state.words === 'all',
  }),
  filters: state.filters,
  sort: state.sort,
  page: state.page,
  pageSize: state.pageSize,
  language: page.language,
  currency: page.currency,
})

/** A typed number of the visitor's company, made into what it stands for (targets); no statement without company. */
async function meantByText(ctx: Ctx, text: string): Promise<readonly number[]> {
  if (text === '' || text.length > maxOwnLength) return []
  return meantTargets(ctx.ports.catalogueIndex.index(), await meantBy(ctx, [text]), text)
}

/** The facets the visitor chose as columns of this list, in their order; null: none, or the list has none of them. */
function chosenFacets(ctx: Ctx, { category }: ListState, facets: readonly ListFacet[]): ListFacet[] | null {
  const chosen = chosenColumns(ctx.request.cookie(columnsCookie), category)
  if (!chosen) return null
  const own = facets.filter(facet => chosen.includes(facet.code))
  return own.length > 0 || chosen.length === 0 ? own : null
}

/** The list with the values of its text as filters; words beside them keep to what they name (decision 037). */
function readState(typed: ListState, { text, filters, fromText, givenUp }: TextRead): ListState {
  const words = typed.words ?? (fromText.length > 0 ? 'named' : givenUp.length > 0 ? 'all' : null)
  return { ...typed, text, filters, ...(words && { words }) }
}

/** What the address of a list finds: its facets and columns, and its rows before anything is read of them. `known`: `meantByText` of it. */
async function findList(
  ctx: Ctx,
  typed: ListState,
  targets: readonly number[] | undefined,
  known?: readonly number[],
) {
  const index = ctx.ports.catalogueIndex.index()
  const synonyms = ctx.ports.synonyms.of(ctx.page.language)
  const passes = await passingArticles(ctx, typed)
  const meant = known ?? (await meantByText(ctx, typed.text))
  const own = await ownPrices(ctx, index)
  const prices = own ?? pricesIn(index, ctx.page.currency)
  const query = queryOf(typed, ctx.page, { targets, passes, meant, ownPrices: own ?? undefined })
  const found = keptListing(index, query, synonyms)
  // what the text says as values is a filter from here on
  const state = readState(typed, found.read)
  const unfiltered = state.filters.length
    ? keptListing(
        index,
        {
          ...query,
          text: state.text,
          wordsOnly: true,
          named: state.words === 'named',
          filters: [],
          pageSize: 1,
          page: 1,
        },
        synonyms,
      ).facets
    : null
  const { attributes } = await catalogueFrame(ctx.db, ctx.ports.catalogueIndex.version())
  const facets = unfiltered ? withEmptyValues(found.facets, unfiltered) : found.facets
  const chosen = chosenFacets(ctx, state, facets)
  const shown = chosen ?? proposedColumns(attributes, found.facets, found.total)
  const candidates = indexColumns(index, codesOf(shown), ctx.page.language)
  /** the columns of rows: a choice as far as they have values, else the first of the proposed ones that they have */
  const columnsOf = (units: readonly RowVariants[]): Cells =>
    columnsWithValues(
      index,
      candidates,
      units.map(({ articles }) => articles),
      ctx.page.language,
      chosen !== null,
    )
  const choice = chosen && candidates
  return {
    index,
    synonyms,
    passes,
    meant,
    query,
    state,
    found,
    facets,
    attributes,
    choice,
    columnsOf,
    prices,
  }
}

/** The facets of a list, those of them that are its columns, and how its address was read. */
export async function readColumns(
  ctx: Ctx,
  state: ListState,
  targets?: readonly number[],
): Promise<Pick<ShownList, 'facets' | 'columns' | 'state'>> {
  const { index, found, facets, choice, columnsOf, passes, prices, ...list } = await findList(
    ctx,
    state,
    targets,
  )
  const { state: read } = list
  // a choice stays whole, also on a page that has no values of a part of it
  const columns = choice ?? columnsOf(rowVariants(index, found.rows, read.filters, prices, passes)).columns
  return { facets, columns, state: read }
}

/**
 * CAT-01, SRCH-01: a page of a list with what its rows show. At most three statements, however many rows: articles not
 * seen lately, prices, stock; and one for what a text means to the visitor's company. A page beyond the end has no rows.
 */
export async function readList(ctx: Ctx, typed: ListState, targets?: readonly number[]): Promise<ShownList> {
  const list = await listFor(ctx, typed, targets)
  const [rows = [], similar = []] = await withOffers(ctx, [list.rows, list.similar])
  return { ...list.shown, rows, similar, kept: list.keeps ? list.shown : null }
}

/** A list but for the prices and stock of its rows; one that only the catalogue decides is kept. */
async function listFor(
  ctx: Ctx,
  typed: ListState,
  targets: readonly number[] | undefined,
): Promise<ReadList> {
  if (targets || typed.inStock || typed.orderable || typed.carries) return makeList(ctx, typed, targets)
  const [meant, own] = await Promise.all([
    meantByText(ctx, typed.text),
    ownPrices(ctx, ctx.ports.catalogueIndex.index()),
  ])
  const make = () => makeList(ctx, typed, targets, meant)
  return meant.length > 0 ? make() : keptList(ctx, typed, own, make)
}

async function makeList(
  ctx: Ctx,
  typed: ListState,
  targets: readonly number[] | undefined,
  known?: readonly number[],
): Promise<ReadList> {
  const list = await findList(ctx, typed, targets, known)
  const { index, synonyms, passes, meant, query, state, found, facets, prices } = list
  const { rows, ...rest } = found
  // numbers of a list are all found as asked: no row is marked
  const shown = targets ? rows.map(row => ({ ...row, exact: false })) : rows
  const units = rowVariants(index, shown, state.filters, prices, passes)
  const lastPage = Math.ceil(rest.total / rest.pageSize)
  const nearest = found.read.givenUp.flatMap(one => one.nearest?.filter ?? [])
  const hasSimilar = rest.total > 0 ? lastPage === 1 : nearest.length > 0
  const similar =
    hasSimilar && state.sort === 'relevance' && !targets ? similarRows(index, query, found, synonyms) : []
  const similarUnits = rowVariants(index, similar, typed.filters, prices, passes)
  // where nothing was found, the columns are those of the nearest values
  const beside =
    rest.total === 0 && similar.length > 0
      ? await findList(ctx, { ...state, text: '', filters: [...state.filters, ...nearest] }, undefined)
      : list
  const { columns, cells } = beside.columnsOf([...units, ...similarUnits])
  const [rowsShown = [], similarShown = []] = await listedRows(
    ctx,
    index,
    [
      { units, cells },
      { units: similarUnits, cells: cells.slice(units.length) },
    ],
    typed.text,
  )
  const waysOut =
    rest.total > 0
      ? []
      : await waysOutOf(state, rest.waysOut, async other => {
          const narrowing = { targets, meant, passes: await passingArticles(ctx, other) }
          return listing(index, { ...queryOf(other, ctx.page, narrowing), wordsOnly: true }, synonyms).total
        })
  return {
    shown: { ...rest, state, facets, waysOut, lastPage, columns },
    rows: rowsShown,
    similar: similarShown,
    keeps: !targets && !passes && meant.length === 0 && rest.total > 0,
  }
}

/** How many articles of one base product a list opens. */
const maxVariants = 96

/**
 * The articles of a base product that text and filters of a list leave, as rows with the columns in which they differ
 * (those of the list where they differ in none); all that pass the filters where none holds the text. Null: no base
 * product has this code.
 */
export async function readVariants(
  ctx: Ctx,
  state: ListState,
  product: string,
): Promise<{ columns: ListColumn[]; rows: HitRow[]; beyond: boolean } | null> {
  const { index, synonyms, passes, attributes, columnsOf, prices } = await findList(ctx, state, undefined)
  const target = targetOfBase(index, product)
  if (target === null) return null
  const query = { ...queryOf(state, ctx.page, { targets: [target], passes }), includeVariants: true }
  const page = { page: 1, pageSize: maxVariants, category: undefined }
  const narrow = listing(index, { ...query, ...page }, synonyms)
  const found = narrow.total > 0 ? narrow : listing(index, { ...query, ...page, text: '' }, synonyms)
  const rows = found.rows.map(one => ({ ...one, base: null, variants: 1, exact: false }))
  const units = rowVariants(index, rows, state.filters, prices, passes)
  const { language } = ctx.page
  const axes = toldApartBy(
    index,
    indexColumns(index, codesOf(axisCandidates(attributes, found.facets)), language),
    units.map(({ lead }) => lead),
  )
  const { columns, cells } =
    axes.length > 0
      ? columnsWithValues(
          index,
          axes,
          units.map(({ articles }) => articles),
          language,
          true,
        )
      : columnsOf(units)
  return {
    columns,
    rows: (await hitRows(ctx, index, [{ units, cells }], '')).flat(),
    beyond: found.total > rows.length,
  }
}

/** The facet of a list by its code, as the filters beside it leave it; null: the list has none of that name. */
export function facetOf(
  ctx: Ctx,
  state: ListState,
  code: string,
  targets?: readonly number[],
): ListFacet | null {
  const synonyms = ctx.ports.synonyms.of(ctx.page.language)
  const { facets } = listing(
    ctx.ports.catalogueIndex.index(),
    queryOf(state, ctx.page, { targets }),
    synonyms,
  )
  return facets.find(facet => facet.code === code) ?? null
}
