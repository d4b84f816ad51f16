/** Counted lines that wait to be posted, beside what should lie there and what is free now. */
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Difference } from '../model/count.ts'
import { corrections, lineColumns } from '../store.ts'

const isCorrected = '(coalesce(l.correction_entered > l.correction_listed, false))'
const isStale = `(l.correction_entered is not null and exists (
    select from ${corrections('l.code', 'c.site_code')} and x.id > l.correction_entered))`
const differs = preparedStatement<Difference & { found: number }, [number, number, number]>(
  'stock-counts-differences',
  `select ${lineColumns}, coalesce(s.quantity, 0) as free, ${isCorrected} as corrected, ${isStale} as stale,
          count(*) over ()::int as found
     from stock_count_line l join stock_count c on c.id = l.count_id
     left join stock s on s.article_id = l.article_id and s.site_code = c.site_code
    where l.count_id = $1 and l.posted_at is null and (l.counted <> l.expected or l.found <> l.expected)
    order by l.code, l.line limit $2 offset $3`,
)
/** Lines that wait to be posted and differ from what should lie there, by part number; `found`: how many there are. */
export const differencesOf = (
  db: Db,
  id: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<(Difference & { found: number })[]> => differs(db, [id, limit, offset])

type Since = Pick<Difference, 'line' | 'corrected' | 'stale'>
const since = preparedStatement<Since, [number, number[]]>(
  'stock-counts-corrected-since',
  `select l.line, ${isCorrected} as corrected, ${isStale} as stale
     from stock_count_line l join stock_count c on c.id = l.count_id where l.count_id = $1 and l.line = any($2)`,
)
/** Of each of these lines, whether its level was put right between list and entry, and since the entry. */
export const correctedSince = async (
  tx: Tx,
  id: number,
  numbers: readonly number[],
): Promise<Map<number, Since>> => new Map((await since(tx, [id, [...numbers]])).map(one => [one.line, one]))

const same = preparedStatement<{ n: number }, [number]>(
  'stock-counts-same',
  `select count(*)::int as n from stock_count_line
    where count_id = $1 and posted_at is null and counted = expected and found = expected`,
)
/** How many lines wait to be posted and come to what should lie there. */
export const sameLines = async (db: Db, id: number): Promise<number> => (await same(db, [id]))[0]?.n ?? 0

const postSame = preparedStatement<{ line: number }, [number, string]>(
  'stock-counts-post-same',
  `update stock_count_line set posted_by = $2, posted_at = now(), missing = 0
    where count_id = $1 and posted_at is null and counted = expected and found = expected returning line`,
)
/** Ends the lines that come to what should lie there; no level changes. Answers how many. */
export const postSameLines = async (tx: Tx, id: number, by: string): Promise<number> =>
  (await postSame(tx, [id, by])).length

const posted = preparedStatement<never, [number, number, string, number, number, number]>(
  'stock-counts-posted',
  `update stock_count_line set posted_by = $3, posted_at = now(), level_before = $4, level_after = $5, missing = $6
    where count_id = $1 and line = $2`,
)
/** Ends a line with the level before and after; `missing`: pieces that open orders hold and that are not there. */
export const markPosted = async (
  tx: Tx,
  id: number,
  line: number,
  { by, before, after, missing }: { by: string; before: number; after: number; missing: number },
): Promise<void> => void (await posted(tx, [id, line, by, before, after, missing]))
