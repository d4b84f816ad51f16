import type { ListFacet } from '#shop/catalogue/search-index/model/list-query.ts'

const merged = new WeakMap<readonly ListFacet[], { unfiltered: readonly ListFacet[]; facets: ListFacet[] }>()

/**
 * Values that the other filters leave without hits stay to be seen (ux.md 3.2): taken from the list without filters. The
 * same objects for the same lists, which are kept, so that what is made of them can be kept too.
 */
export function withEmptyValues(facets: readonly ListFacet[], unfiltered: readonly ListFacet[]): ListFacet[] {
  const known = merged.get(facets)
  if (known?.unfiltered === unfiltered) return known.facets
  const made = mergeEmptyValues(facets, unfiltered)
  merged.set(facets, { unfiltered, facets: made })
  return made
}

function mergeEmptyValues(facets: readonly ListFacet[], unfiltered: readonly ListFacet[]): ListFacet[] {
  const shown = new Map(facets.map(facet => [facet.code, facet]))
  const all = unfiltered.map((whole): ListFacet => {
    const facet = shown.get(whole.code)
    shown.delete(whole.code)
    if (whole.kind === 'range') return facet ?? { ...whole, steps: [] }
    if (facet?.kind === 'range') return facet
    const now = new Map(facet?.values.map(value => [value.itemQuery, value]))
    const values = whole.values.map(value => {
      const counted = now.get(value.itemQuery)
      now.delete(value.itemQuery)
      return counted ?? { ...value, count: 0, chosen: false }
    })
    return { ...whole, chosen: facet?.chosen ?? false, values: [...values, ...now.values()] }
  })
  return [...all.filter(facet => facet.kind === 'values' || facet.steps.length > 0), ...shown.values()]
}
