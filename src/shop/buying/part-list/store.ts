import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

const around = preparedStatement<
  { typed: string; code: string; name: string; key: string },
  [string[], string]
>(
  'part-list-around',
  `select t.key as typed, a.code, a.code_key as key,
          coalesce(a.names->>$2::text, a.names->>'en', b.names->>$2::text, b.names->>'en', a.code) as name
     from unnest($1::text[]) as t(key)
     cross join lateral (
       (select id from article where code_key >= t.key and retired_at is null order by code_key limit 4)
       union all
       (select id from article where code_key < t.key and retired_at is null order by code_key desc limit 4)) n
     join article a on a.id = n.id left join base_product b on b.id = a.base_id`,
)

type Neighbour = { code: string; name: string; key: string }

/** The numbers that stand next to these in order, by their letters and digits. */
export async function neighboursOf(
  db: Db | Tx,
  keys: readonly string[],
  language: string,
): Promise<Map<string, Neighbour[]>> {
  const found = new Map<string, Neighbour[]>()
  if (keys.length === 0) return found
  for (const { typed, ...neighbour } of await around(db, [[...keys], language])) {
    const list = found.get(typed)
    if (list) list.push(neighbour)
    else found.set(typed, [neighbour])
  }
  return found
}
