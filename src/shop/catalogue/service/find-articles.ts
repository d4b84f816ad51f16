import type { Db } from '#kit/db/connect.ts'
import { codeKey } from '../model.ts'
import { articlesHolding, type KeptArticle } from '../store/find-articles.ts'

export { articleCount, keptArticle, namesOfArticles, productNames } from '../store/find-articles.ts'
export type { KeptArticle } from '../store/find-articles.ts'

/** One page, from 1, of the articles that hold what was typed in code or name; none for a text of fewer than two signs. */
export async function findArticles(
  db: Db,
  typed: string,
  { page, size }: { page: number; size: number },
): Promise<{ articles: KeptArticle[]; total: number }> {
  const text = typed.trim()
  if (text.length < 2) return { articles: [], total: 0 }
  return articlesHolding(db, { key: codeKey(text), text, limit: size, offset: (page - 1) * size })
}
