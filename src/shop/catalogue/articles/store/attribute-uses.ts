import type { Db } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

export type AttributeUse = {
  code: string
  /** the value that most of them have */
  example: string
}
const uses = preparedStatement<AttributeUse, [string[], number]>(
  'catalogue-attributes-in-use',
  `select e.key as code, mode() within group (order by e.value) as example
     from (select distinct article_id from article_category where category_code = any($1)
            order by article_id desc limit $2) c
     join article a on a.id = c.article_id and a.retired_at is null cross join lateral jsonb_each_text(a.attributes) e
    group by e.key`,
)
/** Articles that say which attributes a class has: reading 50,000 takes seconds. */
const sampled = 3_000
/** The attributes that the newest articles of these categories have, `most` of them. */
export const attributesInUse = (
  db: Db,
  categories: readonly string[],
  most = sampled,
): Promise<AttributeUse[]> => uses(db, [[...categories], most])
