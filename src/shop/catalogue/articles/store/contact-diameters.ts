import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

const diameters = preparedStatement<{ code: string; diameters: number[] }, [string[]]>(
  'catalogue-contact-diameters',
  `select a.code, array_agg(distinct (t.attributes->>'contact-diameter')::float8) as diameters
     from article a join article_relation r on r.article_id = a.id and r.kind = 'accessory'
     join article t on t.code = r.target_code and t.retired_at is null
    where a.code = any($1::text[]) and a.retired_at is null
      and jsonb_typeof(t.attributes->'contact-diameter') = 'number'
    group by a.code`,
)

/** mm: the diameters of the contacts that are accessories of articles, by code; an article without such is not in the map. */
export async function contactDiameters(
  db: Db | Tx,
  codes: readonly string[],
): Promise<Map<string, readonly number[]>> {
  if (codes.length === 0) return new Map()
  return new Map((await diameters(db, [[...codes]])).map(row => [row.code, row.diameters]))
}
