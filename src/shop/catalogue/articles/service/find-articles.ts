import type { Db } from '#kit/db/connect.ts'
import { codeKey } from '../model.ts'
import type { Sort } from '#kit/sort.ts'
import type { KeptSortKey } from '../model/kept.ts'
import { articlesThatFit, type KeptArticle, type KeptFilter } from '../store/find-articles.ts'

export { attributesAsked, attributesInUse } from '../store/attribute-uses.ts'
export {
  articleCount,
  articlesThatAre,
  keptArticle,
  keptArticles,
  namesOfArticles,
  productNames,
} from '../store/find-articles.ts'
export type { KeptArticle } from '../store/find-articles.ts'

/** One page, from 1, of the articles that hold what was typed in code or name, and fit the other choices. */
export function findArticles(
  db: Db,
  { text: typed, sort, ...filter }: Omit<KeptFilter, 'key'> & { sort: Sort<KeptSortKey> },
  { page, size }: { page: number; size: number },
): Promise<{ articles: KeptArticle[]; total: number }> {
  const text = typed.trim()
  return articlesThatFit(
    db,
    { ...filter, key: codeKey(text), text },
    { sort, limit: size, offset: (page - 1) * size },
  )
}
