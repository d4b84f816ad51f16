import { LRUCache } from 'lru-cache'
import { eachOf } from '#kit/each-of.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { listing } from './list-articles.ts'
import type { Listing, ListQuery } from './list-query.ts'
import type { Synonyms } from './synonyms.ts'
import { builtInSynonyms } from './synonyms.ts'

const maxKeyLength = 1000

/** Some 50 KB each, with what pages make of them. */
const listsOf = eachOf<CatalogueIndex, (of: Synonyms) => LRUCache<string, Listing>>(() =>
  eachOf(() => new LRUCache({ max: 600 })),
)

/**
 * `listing`, answering the last few hundred different queries from memory: a list is the same for every visitor,
 * and broad texts, which cost most, are typed most. What only some visitors ask for (numbers, flags, own numbers and
 * prices of a company) is not kept. Do not change what is returned.
 */
export function keptListing(
  index: CatalogueIndex,
  query: ListQuery,
  synonyms: Synonyms = builtInSynonyms,
): Listing {
  const byOwnPrices = query.ownPrices !== undefined && query.sort?.startsWith('price')
  if (query.targets !== undefined || query.passes || query.meant?.length || byOwnPrices)
    return listing(index, query, synonyms)
  const { category, text, filters, sort, page, pageSize, language, currency, includeVariants } = query
  const { wordsOnly, rowsOnly, named, beyondNumber } = query
  const key = JSON.stringify([
    category,
    text,
    filters,
    sort,
    page,
    pageSize,
    language,
    currency,
    includeVariants,
    wordsOnly,
    rowsOnly,
    named,
    beyondNumber,
  ])
  if (key.length > maxKeyLength) return listing(index, query, synonyms)
  const lists = listsOf(index)(synonyms)
  const known = lists.get(key)
  if (known !== undefined) return known
  const list = listing(index, query, synonyms)
  lists.set(key, list)
  return list
}
