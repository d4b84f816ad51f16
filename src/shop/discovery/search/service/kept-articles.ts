import { LRUCache } from 'lru-cache'
import type { Db } from '#kit/db/connect.ts'
import { readByVersion } from '#kit/db/reads.ts'
import { eachOf } from '#kit/each-of.ts'
import type { CatalogueIndex } from '#shop/catalogue/search-index/model/catalogue-index.ts'
import type { ListedArticle } from '../model/shown-list.ts'
import { listedArticles } from '../store.ts'

/** What rows show of articles is kept as long as the catalogue's version, at most so many. */
const keptOf = eachOf<CatalogueIndex, LRUCache<number, ListedArticle>>(() => new LRUCache({ max: 6_000 }))

/** What lists show of these articles; only those not seen lately are read, in one round trip. */
export async function keptArticles(
  db: Db,
  index: CatalogueIndex,
  ids: readonly number[],
): Promise<Map<number, ListedArticle>> {
  const kept = keptOf(index)
  const found = new Map<number, ListedArticle>()
  const missing: number[] = []
  for (const id of ids) {
    const one = kept.get(id)
    if (!one) missing.push(id)
    else found.set(id, one)
  }
  if (missing.length === 0) return found
  for (const [id, one] of await readByVersion(() => listedArticles(db, missing))) {
    kept.set(id, one)
    found.set(id, one)
  }
  return found
}
