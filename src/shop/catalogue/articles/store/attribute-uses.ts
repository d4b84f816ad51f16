import type { Db } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

export type AttributeUse = {
  code: string
  /** the value that most of them have */
  example: string
}
const uses = preparedStatement<AttributeUse, [string[]]>(
  'catalogue-attributes-in-use',
  `select e.key as code, mode() within group (order by e.value) as example
     from (select distinct article_id from article_category where category_code = any($1)) c
     join article a on a.id = c.article_id and a.retired_at is null cross join lateral jsonb_each_text(a.attributes) e
    group by e.key`,
)
/** The attributes that articles of these categories have. */
export const attributesInUse = (db: Db, categories: readonly string[]): Promise<AttributeUse[]> =>
  uses(db, [[...categories]])
