/** What is no longer in the catalogue, for addresses that people and papers still know. */
import type { Db } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Localised } from '../model.ts'

export type FormerProduct = {
  names: Localised
  /** category it stood in, when that is still there */
  category: string | null
  /** what is sold instead */
  successors: { code: string; names: Localised }[]
}

const former = preparedStatement<FormerProduct, [string]>(
  'catalogue-former-product',
  `
select f.names, k.code as category,
  coalesce((select jsonb_agg(jsonb_build_object('code', t.code, 'names', t.names) order by r.sort, t.code)
    from article_relation r join article t on t.code = r.target_code and t.retired_at is null
    where r.article_id = f.id and r.kind = 'successor'), '[]') as successors
from (
  select 1 as place, a.id, a.names,
    (select ac.category_code from article_category ac where ac.article_id = a.id order by ac.sort limit 1) as category
  from article a where a.code = $1 and a.retired_at is not null and not a.draft
  union all
  select 2, null, b.names, b.category_code from base_product b where b.code = $1 and b.retired_at is not null and not b.draft
) f left join category k on k.code = f.category and k.retired_at is null
order by f.place limit 1`,
)

/** A retired article or base product; null: there never was one, or it is still in the catalogue. */
export async function formerProduct(db: Db, code: string): Promise<FormerProduct | null> {
  if (code.includes('\u0000')) return null
  return (await former(db, [code]))[0] ?? null
}
