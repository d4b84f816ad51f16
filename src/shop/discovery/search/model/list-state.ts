/**
 * What a list shows, as its address says it (CAT-11, CAT-12): the category or text, the chosen facets, order and page.
 * The address of the same list with something changed is what every link of a list page leads to.
 */
import { readMeasure } from '#kit/typed/decimal.ts'
import { formatQuery, removeFacet, type FacetFilter } from '#shop/catalogue/search-index/model/facet-query.ts'
import type { ListSort, RangeFacet } from '#shop/catalogue/search-index/model/list-query.ts'
import { writeAsked, type Asked } from '#shop/tools/derating/model/asked.ts'
import { writeIds } from '#shop/catalogue/search-index/model/read-ids.ts'

export const standardPageSize = 48

export type ListState = {
  /** null: the whole catalogue */
  category: string | null
  text: string
  /** its values are filters already: all that has its words, or only what they name; absent: it is as typed */
  words?: 'all' | 'named'
  filters: readonly FacetFilter[]
  sort: ListSort
  /** from 1 */
  page: number
  pageSize: number
  /** the facet whose values are all shown; '' none */
  open: string
  /** SRCH-01: only these product numbers, as they are shown */
  ids?: readonly string[]
  /** code under which a list too long for an address is kept; stands in place of `ids` */
  idList?: string
  /** SRCH-09 */
  inStock?: boolean | undefined
  orderable?: boolean | undefined
  /** only what carries a current at an ambient temperature, by its derating curves (decision 092) */
  carries?: Asked | undefined
}

// ':' and ',' may stand in a query as they are, and `q` stays readable
const encode = (value: string) =>
  encodeURIComponent(value).replace(/%3A/g, ':').replace(/%2C/g, ',').replace(/%20/g, '+')

/** The query of a list without `?`; what is as usual is left out. */
export function listQuery(state: Omit<ListState, 'category'>): string {
  const parts: string[] = []
  if (state.text) parts.push(`text=${encode(state.text)}`)
  if (state.text && state.words) parts.push(`words=${state.words}`)
  if (state.idList) parts.push(`list=${state.idList}`)
  else if (state.ids?.length) parts.push(`ids=${encode(writeIds(state.ids))}`)
  if (state.inStock) parts.push('inStock=1')
  if (state.orderable) parts.push('orderable=1')
  if (state.carries) parts.push(`carries=${writeAsked(state.carries)}`)
  const q = formatQuery(state.filters)
  if (q) parts.push(`q=${encode(q)}`)
  if (state.sort !== 'relevance') parts.push(`sort=${state.sort}`)
  if (state.page > 1) parts.push(`page=${state.page}`)
  if (state.pageSize !== standardPageSize) parts.push(`pageSize=${state.pageSize}`)
  if (state.open) parts.push(`open=${encode(state.open)}`)
  return parts.join('&')
}

/** The list with other facets; it begins at its first page again. */
export const withFilters = (state: ListState, filters: readonly FacetFilter[]): ListState => ({
  ...state,
  filters,
  page: 1,
})

/** A typed number with the decimal sign of any language; null when it is none. */
export function typedNumber(typed: string): number | null {
  return readMeasure(typed.trim().replace(/[^\d.,+-]+$/u, ''), Number.POSITIVE_INFINITY)
}

/**
 * The ends of a range as typed, made into allowed values: the first allowed value that is not less (CAT-05), below the
 * least the first and above the greatest the last (CAT-06); what is no number leaves the end as it was (CAT-07); when
 * the lower end exceeds the upper one, the end that was not changed moves to match (CAT-08). The full range is none
 * (CAT-11). `steps` ascending, at least one.
 */
export function snapRange(
  facet: Pick<RangeFacet, 'from' | 'to'> & { steps: readonly { value: number }[] },
  typed: { from: string; to: string },
): { from: number | null; to: number | null } {
  const values = facet.steps.map(step => step.value)
  const least = values[0]
  const most = values.at(-1)
  if (least === undefined || most === undefined) return { from: null, to: null }
  const snap = (text: string, before: number | null): number | null => {
    if (text.trim() === '') return null
    const number = typedNumber(text)
    if (number === null) return before
    return values.find(value => value >= number - 1e-9) ?? most
  }
  let from = snap(typed.from, facet.from)
  let to = snap(typed.to, facet.to)
  if (from !== null && to !== null && from > to) {
    if (from !== facet.from) to = from
    else from = to
  }
  return { from: from === least ? null : from, to: to === most ? null : to }
}

/**
 * The filters with a snapped range: always both ends, `facet:itemQuery:facet:itemQuery`, an end at the edge as the value
 * there; the full range is no filter (CAT-11).
 */
export function withRange(
  filters: readonly FacetFilter[],
  { code, steps }: Pick<RangeFacet, 'code'> & { steps: readonly { value: number; itemQuery: string }[] },
  { from, to }: { from: number | null; to: number | null },
): FacetFilter[] {
  const others = removeFacet(filters, code)
  if (from === null && to === null) return others
  const query = (end: number | null, edge: { itemQuery: string } | undefined) =>
    (end === null ? edge : steps.find(step => step.value === end))?.itemQuery ?? ''
  return [...others, { facet: code, values: [query(from, steps[0]), query(to, steps.at(-1))] }]
}
