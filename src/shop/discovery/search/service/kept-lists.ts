import { LRUCache } from 'lru-cache'
import { eachOf } from '#kit/each-of.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { CatalogueIndex, PriceOrder } from '#shop/catalogue/search-index/model/catalogue-index.ts'
import type { Synonyms } from '#shop/catalogue/search-index/model/synonyms.ts'
import { columnsCookie } from '../model/column-choice.ts'
import type { ListState } from '../model/list-state.ts'
import type { ListedRow, ShownList } from '../model/shown-list.ts'

/** A list as it is read but for the prices and stock of its rows. `keeps`: it follows from the catalogue and its address. */
export type ReadList = {
  shown: Omit<ShownList, 'rows' | 'similar' | 'kept'>
  rows: readonly ListedRow[]
  similar: readonly ListedRow[]
  keeps: boolean
}

const maxKeyLength = 1_500

/** How many lists are kept of one catalogue, and of one company's order of prices. */
const listsOf = eachOf<CatalogueIndex | PriceOrder, (of: Synonyms) => LRUCache<string, ReadList>>(() =>
  eachOf(() => new LRUCache({ max: 600 })),
)

/**
 * A list as `make` reads it, kept by its address, language, currency and chosen columns as long as the catalogue's version and
 * the synonyms, for a company with an order of prices of its own (`own`) as long as that. Flags and numbers of a list change
 * without the catalogue: what they narrow is read each time.
 */
export async function keptList(
  { page, request, ports }: Ctx,
  typed: ListState,
  own: PriceOrder | null,
  make: () => Promise<ReadList>,
): Promise<ReadList> {
  const key = JSON.stringify([page.language, page.currency, request.cookie(columnsCookie) ?? '', typed])
  if (key.length > maxKeyLength) return make()
  const lists = listsOf(own ?? ports.catalogueIndex.index())(ports.synonyms.of(page.language))
  const known = lists.get(key)
  if (known) return known
  const list = await make()
  if (!list.keeps) return list
  lists.set(key, list)
  return list
}
