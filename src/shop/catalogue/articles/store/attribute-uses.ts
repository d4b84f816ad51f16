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
const asked = preparedStatement<{ code: string }, [string[]]>(
  'catalogue-attributes-asked',
  `with recursive up as (select code, parent_code, attributes from category where code = any($1)
     union select c.code, c.parent_code, c.attributes from category c join up on c.code = up.parent_code)
   select distinct unnest(attributes) as code from up`,
)
/** The attributes that these categories and those above them ask for, in no order. */
export const attributesAsked = async (db: Db, categories: readonly string[]): Promise<string[]> =>
  (await asked(db, [[...categories]])).map(one => one.code)

/** Articles that say which attributes a class has: reading 50,000 takes seconds. */
const sampled = 3_000
/** The attributes that the newest articles of these categories have, `most` of them. */
export const attributesInUse = (
  db: Db,
  categories: readonly string[],
  most = sampled,
): Promise<AttributeUse[]> => uses(db, [[...categories], most])
