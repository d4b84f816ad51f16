import type { Db } from '#kit/db/connect.ts'
import { codeKey } from '../model.ts'
import { articlesByKey, type KeptArticle } from '../store/find-articles.ts'

export { articleCount, keptArticle, productNames } from '../store/find-articles.ts'
export type { KeptArticle } from '../store/find-articles.ts'

/** Articles whose code begins with what was typed, by code; none for a text without letter or digit. */
export async function findArticles(db: Db, typed: string, limit: number): Promise<KeptArticle[]> {
  const key = codeKey(typed)
  return key === '' ? [] : articlesByKey(db, key, limit)
}
