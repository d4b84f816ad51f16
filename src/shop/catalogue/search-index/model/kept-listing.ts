import type { CatalogueIndex } from './catalogue-index.ts'
import { listing } from './list-articles.ts'
import type { Listing, ListQuery } from './list-query.ts'
import type { Synonyms } from './synonyms.ts'
import { builtInSynonyms } from './synonyms.ts'

/** Some 50 KB each, with what pages make of them. */
const maxKept = 600
const maxKeyLength = 1000

type Kept = { synonyms: Synonyms; lists: Map<string, Listing> }
const keptLists = new WeakMap<CatalogueIndex, Kept>()

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
  let kept = keptLists.get(index)
  if (kept === undefined || kept.synonyms !== synonyms) {
    kept = { synonyms, lists: new Map() }
    keptLists.set(index, kept)
  }
  const known = kept.lists.get(key)
  if (known !== undefined) {
    kept.lists.delete(key)
    kept.lists.set(key, known)
    return known
  }
  const list = listing(index, query, synonyms)
  kept.lists.set(key, list)
  for (const oldest of kept.lists.keys()) {
    if (kept.lists.size <= maxKept) break
    kept.lists.delete(oldest)
  }
  return list
}
