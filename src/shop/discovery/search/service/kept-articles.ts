import type { Db } from '#kit/db/connect.ts'
import type { CatalogueIndex } from '#shop/catalogue/search-index/model/catalogue-index.ts'
import type { ListedArticle } from '../model/shown-list.ts'
import { listedArticles } from '../store.ts'

/** What rows show of articles is kept as long as the catalogue's version, at most this many. */
const most = 6_000
const byIndex = new WeakMap<CatalogueIndex, Map<number, ListedArticle>>()

/** What lists show of these articles; only those not seen lately are read, in one round trip. */
export async function keptArticles(
  db: Db,
  index: CatalogueIndex,
  ids: readonly number[],
): Promise<Map<number, ListedArticle>> {
  let kept = byIndex.get(index)
  if (!kept) byIndex.set(index, (kept = new Map()))
  const found = new Map<number, ListedArticle>()
  const missing: number[] = []
  for (const id of ids) {
    const one = kept.get(id)
    if (!one) missing.push(id)
    else {
      // asked for again: the last to be dropped
      kept.delete(id)
      kept.set(id, one)
      found.set(id, one)
    }
  }
  if (missing.length === 0) return found
  for (const [id, one] of await listedArticles(db, missing)) {
    kept.set(id, one)
    found.set(id, one)
  }
  for (const id of kept.keys()) {
    if (kept.size <= most) break
    kept.delete(id)
  }
  return found
}
