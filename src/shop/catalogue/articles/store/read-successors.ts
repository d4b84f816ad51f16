/** What is sold instead of what is no longer made. */
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Localised } from '../model.ts'

export type Successor = { code: string; names: Localised }

const successors = preparedStatement<Successor & { of: string }, [string[]]>(
  'catalogue-successors',
  `
select a.code as of, t.code, t.names
  from article a
  join article_relation r on r.article_id = a.id and r.kind = 'successor'
  join article t on t.code = r.target_code and t.retired_at is null
 where a.code = any($1::text[]) and a.retired_at is null and a.lifecycle = 'discontinued'
union
select p.code, coalesce(b.code, t.code), coalesce(b.names, t.names)
  from base_product p
  join article v on v.base_id = p.id and v.retired_at is null
  join article_relation r on r.article_id = v.id and r.kind = 'successor'
  join article t on t.code = r.target_code and t.retired_at is null
  left join base_product b on b.id = t.base_id and b.retired_at is null
 where p.code = any($1::text[]) and p.retired_at is null
   and not exists (select from article x where x.base_id = p.id and x.retired_at is null
     and x.lifecycle <> 'discontinued')
order by 1, 2`,
)

/**
 * What replaces these articles and base products, by code: of an article that is discontinued its successors, of a base
 * product all of whose articles are discontinued the base products of theirs. Whatever else has these codes is not in
 * the map.
 */
export async function successorsOf(db: Db | Tx, codes: readonly string[]): Promise<Map<string, Successor[]>> {
  if (codes.length === 0) return new Map()
  return Map.groupBy(await successors(db, [[...codes]]), one => one.of)
}
