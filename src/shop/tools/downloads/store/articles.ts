import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { DocumentRecord } from '#shop/catalogue/articles/model.ts'

/** An article's id, code and last change. */
export type ArticleMark = { id: number; code: string; changedAt: Date }

const columns = 'id, code, changed_at as "changedAt" from article'

export const markByCode = preparedStatement<ArticleMark, [string]>(
  'downloads-article-by-code',
  `select ${columns} where code = $1 and retired_at is null`,
)
export const markById = preparedStatement<ArticleMark, [string]>(
  'downloads-article-by-id',
  `select ${columns} where id = $1::bigint and retired_at is null`,
)

/** The documents of articles, in their order, by the article's id. */
export const documentsOf = preparedStatement<{ articleId: number; document: DocumentRecord }, [number[]]>(
  'downloads-documents-of-articles',
  `select ad.article_id as "articleId", jsonb_build_object('code', d.code, 'type', d.type, 'language', d.language,
     'titles', d.titles, 'source', d.source, 'fileType', d.file_type, 'sizeBytes', d.size_bytes,
     'restricted', d.restricted) as document
   from article_document ad join document d on d.id = ad.document_id
   where ad.article_id = any($1::bigint[]) order by ad.article_id, ad.sort, d.code`,
)

/** Is one of these documents for customers who are signed in, as the catalogue says now? */
export const anyRestricted = preparedStatement<{ restricted: boolean }, [string[]]>(
  'downloads-any-restricted',
  'select exists (select from document where code = any($1::text[]) and restricted) as restricted',
)
