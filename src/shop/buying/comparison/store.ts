import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

const companions = preparedStatement<{ id: number; n: number }, [number[]]>(
  'comparison-companions',
  `select r.article_id as id, count(*)::int as n
     from article_relation r join article t on t.code = r.target_code and t.retired_at is null
    where r.article_id = any($1::bigint[]) and r.kind <> 'successor'
    group by r.article_id`,
)

/** How many companions the pages of these articles name; an article without one is absent. */
export async function companionCounts(db: Db | Tx, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  return new Map((await companions(db, [[...ids]])).map(({ id, n }) => [id, n]))
}

const byNumber = preparedStatement<{ code: string; name: string }, [string, string, string]>(
  'comparison-by-number',
  `select a.code, coalesce(a.names->>$3::text, a.names->>'en', a.code) as name
     from article a
    where a.retired_at is null and (a.code = $1 or ($2 <> '' and a.code_key = $2))
    order by a.code = $1 desc, a.code
    limit 2`,
)

/**
 * The article that a typed number means: exactly this code, or the only one equal in letters and digits (`key`);
 * null: none or several.
 */
export async function articleByNumber(
  db: Db | Tx,
  typed: string,
  key: string,
  language: string,
): Promise<{ code: string; name: string } | null> {
  const found = await byNumber(db, [typed, key, language])
  if (found.length > 1 && found[0]?.code !== typed) return null
  return found[0] ?? null
}
