import { escapeHtml } from '#kit/escape-html.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { formatQuery, type FacetFilter } from '#shop/catalogue/search-index/model/facet-query.ts'
import type { FacetValue, RangeFacet, ValuesFacet } from '#shop/catalogue/search-index/model/list-query.ts'
import { listQuery, withFilters, type ListState } from '../model/list-state.ts'
import { listPath } from './list-links.ts'

/** Where a facet stands on its page. */
export const facetId = (code: string) => `facet-${code.replace(/[^\w-]/g, '-')}`

/** From this many values on a facet has a field to find one (ux.md 3.2). */
export const searchableFrom = 12
/** How many values a facet shows until it is opened. */
const shownValues = 30

/**
 * The values to show, in their order: all of an opened facet, else the chosen ones and those with the most hits; values
 * without hits as far as there is room beside the others.
 */
export function valuesShown({ values }: ValuesFacet, open: boolean): FacetValue[] {
  if (open || values.length <= searchableFrom) return values
  const counts = values.map(value => value.count).toSorted((a, b) => b - a)
  const least = Math.max(1, counts[shownValues - 1] ?? 1)
  let room = shownValues
  let empty = searchableFrom - counts.filter(count => count > 0).length
  return values.filter(
    value => value.chosen || (value.count >= least && room-- > 0) || (value.count === 0 && empty-- > 0),
  )
}

/**
 * The values of a facet as links that tick or untick them; the values without hits are no links. Put together as text,
 * as a page may hold hundreds of them.
 */
export function valueLinks(
  page: PageContext,
  state: ListState,
  facet: ValuesFacet,
  values: readonly FacetValue[],
): string {
  const others = state.filters.filter(filter => filter.facet !== facet.code)
  const chosen = state.filters.find(filter => filter.facet === facet.code)?.values ?? []
  const addressOf = (filters: readonly FacetFilter[]) => listQuery(withFilters(state, filters))
  const path = escapeHtml(listPath(page, state))
  const marker = 'x'
  const [before = '', after = ''] = escapeHtml(
    addressOf([...others, { facet: facet.code, values: [...chosen, `\u0002${marker}`] }]),
  ).split(`%02${marker}`)
  const unit = facet.unit ? ` ${escapeHtml(facet.unit)}` : ''
  let html = ''
  for (const { itemQuery, label, count, chosen: isChosen } of values) {
    const text = `${escapeHtml(label.replace(' \u2013 ', '-'))}${unit}`
    if (isChosen) {
      const rest = chosen.filter(value => value !== itemQuery)
      const query = escapeHtml(
        addressOf(rest.length ? [...others, { facet: facet.code, values: rest }] : others),
      )
      html += `<li><a class="facet-value" href="${path}${query && `?${query}`}" rel="nofollow" aria-current="true"><span>${text}</span><b>${count}</b></a></li>`
    } else if (count === 0)
      html += `<li><span class="facet-value facet-none"><span>${text}</span><b>0</b></span></li>`
    else
      html += `<li><a class="facet-value" href="${path}?${before}${encodeItem(itemQuery)}${after}" rel="nofollow"><span>${text}</span><b>${count}</b></a></li>`
  }
  return html
}

/** A value inside `q`, the same as `listQuery` writes it. */
const encodeItem = (value: string): string => {
  if (/^[\w.-]*$/.test(value)) return value
  return escapeHtml(
    listQuery({
      text: '',
      filters: [{ facet: 'f', values: [value] }],
      sort: 'relevance',
      page: 1,
      pageSize: 48,
      open: '',
    }).slice('q=f:'.length),
  )
}

/** Bars of the hits of a range, at most so many: neighbouring values share one. */
const maxBars = 32

/** A histogram of hits; the bars within the chosen range are marked. Decoration beside the fields, so hidden from readers. */
export function histogram(facet: RangeFacet): string {
  const { steps, from, to } = facet
  const each = Math.ceil(steps.length / maxBars)
  const bars: { count: number; within: boolean }[] = []
  for (let i = 0; i < steps.length; i += each) {
    const group = steps.slice(i, i + each)
    bars.push({
      count: group.reduce((sum, step) => sum + step.count, 0),
      within: group.some(step => (from === null || step.value >= from) && (to === null || step.value <= to)),
    })
  }
  const most = Math.max(1, ...bars.map(bar => bar.count))
  return bars
    .map(({ count, within }) => {
      const height = count === 0 ? 0 : Math.max(6, Math.round((100 * Math.sqrt(count)) / Math.sqrt(most)))
      return `<i${within ? '' : ' class="out"'} style="height:${height}%"></i>`
    })
    .join('')
}

/** What the slider of a range stands on (CAT-04): each allowed value with its label, item query and hits. */
export const stepsJson = ({ steps }: RangeFacet): string =>
  JSON.stringify(steps.map(({ value, label, itemQuery, count }) => [value, label, itemQuery, count]))

/** `q` of a list without one facet, for its range form. */
export const otherFilters = (state: ListState, facet: string): string =>
  formatQuery(state.filters.filter(filter => filter.facet !== facet))
