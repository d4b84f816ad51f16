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

const byKey = named<KeptArticle, [string, number]>(
  'catalogue-articles-by-key',
  `select ${columns} from article where code_key like $1 || '%' order by code limit $2`,
)
/** Articles whose code begins with this, spaces and signs aside (`key` by codeKey). */
export const articlesByKey = (db: Db, key: string, limit: number): Promise<KeptArticle[]> =>
  byKey(db, [key.replace(/[%_\\]/g, '\\$&'), limit])

const byCode = named<KeptArticle, [string]>(
  'catalogue-kept-article',
  `select ${columns} from article where code = $1`,
)
/** The article of exactly this code; null when there is none. */
export const keptArticle = async (db: Db | Tx, code: string): Promise<KeptArticle | null> =>
  (await byCode(db, [code]))[0] ?? null

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
