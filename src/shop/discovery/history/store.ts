import type { Db } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Localised } from '#platform/language/language.ts'
import type { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'

export type ViewedProduct = {
  code: string
  names: Localised
  drawing: Drawing | null
  picture: string | null
}

const viewed = preparedStatement<ViewedProduct, [string[]]>(
  'history-viewed',
  `select a.code, a.names, coalesce(a.drawing, b.drawing) as drawing,
      coalesce((select p.source from article_picture p where p.article_id = a.id order by p.sort limit 1),
            (select p.source from base_picture p where p.base_id = a.base_id order by p.sort limit 1)) as picture
     from article a left join base_product b on b.id = a.base_id
    where a.code = any($1) and a.retired_at is null
   union all
   select b.code, b.names, b.drawing, null from base_product b
    where b.code = any($1) and b.retired_at is null
      and not exists (select from article a where a.code = b.code and a.retired_at is null)`,
)

/** Articles and base products of these codes, in their order; what is no longer sold is left out. */
export async function viewedProducts(db: Db, codes: readonly string[]): Promise<ViewedProduct[]> {
  if (codes.length === 0) return []
  const found = new Map((await viewed(db, [[...codes]])).map(one => [one.code, one]))
  return codes.flatMap(code => found.get(code) ?? [])
}
