/** Articles as somebody looks for them who keeps the catalogue: retired ones too. */
import type { Db, Tx } from '#kit/db/connect.ts'
import { named } from '#kit/db/named.ts'
import type { Localised } from '../model.ts'

export type KeptArticle = {
  id: number
  code: string
  names: Localised
  lifecycle: string
  retired: boolean
}
const columns = `id, code, names, lifecycle, retired_at is not null as retired`

const found = named<KeptArticle & { total: number }, [string, string, number, number]>(
  'catalogue-articles-found',
  `select ${columns}, count(*) over ()::int as total from article
    where ($1 <> '' and code_key like '%' || $1 || '%')
       or exists (select from jsonb_each_text(names) n where n.value ilike '%' || $2 || '%')
    order by $1 = '' or code_key not like $1 || '%', code limit $3 offset $4`,
)
const escaped = (text: string): string => text.replace(/[%_\\]/g, '\\$&')

/**
 * Articles whose code holds `key` (by codeKey; spaces and signs aside) or of which a name holds `text`, in any language.
 * Codes that begin so come first. `total` counts all of them.
 */
export async function articlesHolding(
  db: Db,
  { key, text, limit, offset }: { key: string; text: string; limit: number; offset: number },
): Promise<{ articles: KeptArticle[]; total: number }> {
  const rows = await found(db, [escaped(key), escaped(text), limit, offset])
  return { articles: rows, total: rows[0]?.total ?? 0 }
}

const byCode = named<KeptArticle, [string]>(
  'catalogue-kept-article',
  `select ${columns} from article where code = $1`,
)
/** The article of exactly this code; null when there is none. */
export const keptArticle = async (db: Db | Tx, code: string): Promise<KeptArticle | null> =>
  (await byCode(db, [code]))[0] ?? null

const namesById = named<{ id: number; names: Localised }, [number[]]>(
  'catalogue-article-names',
  'select id, names from article where id = any($1)',
)
/** What articles are called in every language they have, by id. */
export const namesOfArticles = async (db: Db | Tx, ids: readonly number[]): Promise<Map<number, Localised>> =>
  new Map((await namesById(db, [[...ids]])).map(({ id, names }) => [id, names]))

const count = named<{ n: number }>(
  'catalogue-article-count',
  'select count(*)::int as n from article where retired_at is null',
)
/** Articles that are not retired. */
export const articleCount = async (db: Db): Promise<number> => (await count(db, []))[0]?.n ?? 0

const names = named<{ names: Localised }, [string]>(
  'catalogue-product-names',
  `select names from article where code = $1 and retired_at is null
   union all select names from base_product where code = $1 and retired_at is null limit 1`,
)
/** The names of an article or base product that is sold; null when nothing has this code. */
export const productNames = async (db: Db | Tx, code: string): Promise<Localised | null> =>
  (await names(db, [code]))[0]?.names ?? null
