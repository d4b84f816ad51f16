import { named } from '#kit/db/named.ts'

/** An article's id, code and last change. */
export type ArticleMark = { id: number; code: string; changedAt: Date }

const columns = 'id, code, changed_at as "changedAt" from article'

export const markByCode = named<ArticleMark, [string]>(
  'downloads-article-by-code',
  `select ${columns} where code = $1 and retired_at is null`,
)
export const markById = named<ArticleMark, [string]>(
  'downloads-article-by-id',
  `select ${columns} where id = $1::bigint and retired_at is null`,
)
