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
   from (select article_id, 1 as place, sort, document_id from article_document where article_id = any($1::bigint[])
     union all select a.id, 2, b.sort, b.document_id from article a join base_document b on b.base_id = a.base_id
       where a.id = any($1::bigint[])) ad
   join document d on d.id = ad.document_id order by ad.article_id, ad.place, ad.sort, d.code`,
)

/** Is one of these documents for customers who are signed in, as the catalogue says now? */
export const anyRestricted = preparedStatement<{ restricted: boolean }, [string[]]>(
  'downloads-any-restricted',
  'select exists (select from document where code = any($1::text[]) and restricted) as restricted',
)
