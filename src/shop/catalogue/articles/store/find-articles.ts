/** Articles as somebody looks for them who keeps the catalogue: retired ones too. */
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { sortableQuery } from '#kit/db/sortable-query.ts'
import { likeText } from '#kit/db/like-text.ts'
import type { Sort } from '#kit/sort.ts'
import type { KeptSortKey, MissingPart } from '../model/kept.ts'
import type { Localised } from '../model.ts'

export type KeptArticle = {
  id: number
  code: string
  names: Localised
  lifecycle: string
  retired: boolean
}
const columns = `id, code, names, lifecycle, retired_at is not null as retired`

/** What a list of kept articles is narrowed by; empty texts narrow nothing. */
export type KeptFilter = {
  /** part of a code, by codeKey (spaces and signs aside) */
  key: string
  /** part of a name, in any language */
  text: string
  /** the category or one above it */
  category: string
  /** where it stands in its life, or 'retired' */
  lifecycle: string
  /** what an article has not got */
  missing: MissingPart | ''
  /** retired ones are left out */
  sold?: boolean
}

const found = sortableQuery<
  KeptArticle & { total: number },
  [string, string, string, string, string, number, number, boolean],
  KeptSortKey
>(
  'catalogue-articles-found',
  {
    id: 'a.code',
    from: 'article a',
    by: { code: 'a.code', lifecycle: 'a.lifecycle', name: `coalesce(a.names->>'en', '')` },
  },
  ({ by }) => `with recursive chosen (code) as (
      select code from category where code = $3
      union select c.code from category c join chosen on c.parent_code = chosen.code),
     asked (code, attributes) as (select code, attributes from category where parent_code is null
      union all select c.code, asked.attributes || c.attributes from category c join asked on c.parent_code = asked.code)
    select ${columns}, count(*) over ()::int as total from article a
    where ($1 = '' and $2 = '' or $1 <> '' and code_key like '%' || $1 || '%'
       or $2 <> '' and exists (select from jsonb_each_text(names) n where n.value ilike '%' || $2 || '%'))
      and ($3 = '' or exists (select from article_category c where c.article_id = a.id
        and c.category_code in (select code from chosen)))
      and ($4 = '' or ($4 = 'retired') = (retired_at is not null) and ($4 = 'retired' or lifecycle = $4))
      and (not $8 or retired_at is null)
      and ($5 = '' or retired_at is null and case
        when $5 like 'price-%' then not exists (select from article_price p where p.article_id = a.id
          and p.price_list = 'list' and p.currency = right($5, 3))
        else case $5
        when 'spanish' then coalesce(names->>'es', '') = ''
        when 'category' then not exists (select from article_category c where c.article_id = a.id)
        when 'price' then not exists (select from article_price p where p.article_id = a.id)
        when 'data' then exists (select from article_category c join asked on asked.code = c.category_code
          where c.article_id = a.id and not a.attributes ?& asked.attributes)
        when 'stock' then not exists (select from stock s where s.article_id = a.id)
        end
      end)
    order by $1 <> '' and code_key not like $1 || '%', ${by} limit $6 offset $7`,
)

/** Kept articles that fit, those whose code begins with the key first. `total` counts all of them. */
export async function articlesThatFit(
  db: Db,
  { key, text, category, lifecycle, missing, sold = false }: KeptFilter,
  { sort, limit, offset }: { sort: Sort<KeptSortKey>; limit: number; offset: number },
): Promise<{ articles: KeptArticle[]; total: number }> {
  const values = [likeText(key), likeText(text), category, lifecycle, missing, limit, offset, sold] as const
  const rows = await found(sort)(db, [...values])
  return { articles: rows, total: rows[0]?.total ?? 0 }
}

const byCode = preparedStatement<KeptArticle, [string]>(
  'catalogue-kept-article',
  `select ${columns} from article where code = $1`,
)
/** The article of exactly this code; null when there is none. */
export const keptArticle = async (db: Db | Tx, code: string): Promise<KeptArticle | null> =>
  (await byCode(db, [code]))[0] ?? null

const byCodes = preparedStatement<KeptArticle, [string[]]>(
  'catalogue-kept-articles',
  `select ${columns} from article where code = any($1::text[])`,
)
/** The articles of exactly these codes, by code; what there is none of is absent. */
export const keptArticles = async (
  db: Db | Tx,
  codes: readonly string[],
): Promise<Map<string, KeptArticle>> => new Map((await byCodes(db, [[...codes]])).map(one => [one.code, one]))

const known = preparedStatement<{ code: string }, [string[]]>(
  'catalogue-known-codes',
  `select code from article where code = any($1::text[])
   union select code from base_product where code = any($1::text[])`,
)
/** Which of these codes articles or products with variants have already, also retired ones. */
export const articlesThatAre = async (db: Db | Tx, codes: readonly string[]): Promise<Set<string>> =>
  new Set((await known(db, [[...codes]])).map(one => one.code))

const namesById = preparedStatement<{ id: number; names: Localised }, [number[]]>(
  'catalogue-article-names',
  'select id, names from article where id = any($1)',
)
/** What articles are called in every language they have, by id. */
export const namesOfArticles = async (db: Db | Tx, ids: readonly number[]): Promise<Map<number, Localised>> =>
  new Map((await namesById(db, [[...ids]])).map(({ id, names }) => [id, names]))

const count = preparedStatement<{ n: number }>(
  'catalogue-article-count',
  'select count(*)::int as n from article where retired_at is null',
)
/** Articles that are not retired. */
export const articleCount = async (db: Db): Promise<number> => (await count(db, []))[0]?.n ?? 0

const names = preparedStatement<{ names: Localised }, [string]>(
  'catalogue-product-names',
  `select names from article where code = $1 and retired_at is null
   union all select names from base_product where code = $1 and retired_at is null limit 1`,
)
/** The names of an article or base product that is sold; null when nothing has this code. */
export const productNames = async (db: Db | Tx, code: string): Promise<Localised | null> =>
  (await names(db, [code]))[0]?.names ?? null
