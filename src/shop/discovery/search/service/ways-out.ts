/** What to leave out where a list has no hits, beside what the index itself knows (ux.md 3.2). */
import type { WayOut } from '#shop/catalogue/search-index/model/list-query.ts'
import type { ListState } from '../model/list-state.ts'

/** One of these is what the visitor set last, more likely than the text or the place where they look. */
const isFilter = ({ remove }: WayOut) => remove === 'filter' || remove === 'flag' || remove === 'filters'

/**
 * All ways out of an empty list, the one that helps most first: filters and flags before the text and the category;
 * all filters together only where no single one helps. `countOf`: hits of the list in another state.
 */
export async function waysOutOf(
  state: ListState,
  known: readonly WayOut[],
  countOf: (state: ListState) => Promise<number>,
): Promise<WayOut[]> {
  const flags = (['inStock', 'orderable', 'carries'] as const).filter(flag => state[flag])
  const ways: WayOut[] = [...known]
  for (const flag of flags)
    ways.push({
      remove: 'flag',
      flag,
      count: await countOf({ ...state, [flag]: flag === 'carries' ? undefined : false }),
    })
  const found = ways.filter(way => way.count > 0)
  if (!found.some(isFilter) && state.filters.length + flags.length > 1) {
    const count = await countOf({
      ...state,
      filters: [],
      inStock: false,
      orderable: false,
      carries: undefined,
    })
    if (count > 0) found.push({ remove: 'filters', count })
  }
  return found.toSorted((a, b) => Number(isFilter(b)) - Number(isFilter(a)) || b.count - a.count)
}
