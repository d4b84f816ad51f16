/** Counting lists and their lines. What lies at a site are its free pieces and those that open orders hold of it. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { shownName } from '#shop/people/company/model/shown-name.ts'
import type { Localised } from '#platform/language/language.ts'
import type { CountHead, CountLine, LineView } from './model/count.ts'

const columns = `c.id, c.site_code as site, s.names as "siteNames", c.name, c.category_code as category, c.prefix,
  c.moved_since::text as "movedSince", ${shownName('c.begun_by')} as "begunBy", c.begun_at as "begunAt",
  ${shownName('c.closed_by')} as "closedBy", c.closed_at as "closedAt", t.lines, t.counted, t.posted`
const around = `join site s on s.code = c.site_code cross join lateral (
    select count(*)::int as lines, count(counted)::int as counted, count(posted_at)::int as posted
      from stock_count_line where count_id = c.id) t`
const order = '(c.closed_at is null) desc, c.id desc'
// the lines of the lists of the page alone are counted
const list = preparedStatement<CountHead & { found: number }, [number, number]>(
  'stock-counts-list',
  `select ${columns}, c.found
     from (select c.*, count(*) over ()::int as found from stock_count c order by ${order} limit $1 offset $2) c ${around}
    order by ${order}`,
)
/** Lists, the open ones first, the newest first. */
export const listCounts = (
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<(CountHead & { found: number })[]> => list(db, [limit, offset])

const one = preparedStatement<CountHead, [number]>(
  'stock-counts-one',
  `select ${columns} from stock_count c ${around} where c.id = $1`,
)
export const countById = async (db: Db | Tx, id: number): Promise<CountHead | null> =>
  (await one(db, [id]))[0] ?? null

const lock = preparedStatement<{ id: number }, [number]>(
  'stock-counts-lock',
  'select id from stock_count where id = $1 for update',
)
/** Locks a list until the end of the transaction and reads it; null: there is none. */
export async function holdCount(tx: Tx, id: number): Promise<CountHead | null> {
  await lock(tx, [id])
  return countById(tx, id)
}

const waitingLists = preparedStatement<{ count: number; oldest: Date | null }>(
  'stock-counts-open',
  'select count(*)::int as count, min(begun_at) as oldest from stock_count where closed_at is null',
)
/** Lists that are not closed. */
export const openCounts = async (db: Db): Promise<{ count: number; oldest: Date | null }> =>
  (await waitingLists(db, []))[0] ?? { count: 0, oldest: null }

const insert = preparedStatement<
  { id: number },
  [string, string, string, string, string, CalendarDate | null, string]
>(
  'stock-counts-insert',
  `insert into stock_count (form_key, site_code, name, category_code, prefix, moved_since, begun_by)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict (form_key) do nothing returning id`,
)
const byKey = preparedStatement<{ id: number }, [string]>(
  'stock-counts-by-key',
  'select id from stock_count where form_key = $1',
)
export type NewCount = Pick<CountHead, 'site' | 'name' | 'category' | 'prefix' | 'movedSince' | 'begunBy'>
/** Begins a list; `isNew` false: this form was sent before, and is that list. */
export async function addCount(
  tx: Tx,
  formKey: string,
  { site, name, category, prefix, movedSince, begunBy }: NewCount,
): Promise<{ id: number; isNew: boolean }> {
  const [made] = await insert(tx, [formKey, site, name, category, prefix, movedSince, begunBy])
  if (made) return { id: made.id, isNew: true }
  const [before] = await byKey(tx, [formKey])
  if (!before) throw new Error('a counting list that is neither new nor there')
  return { id: before.id, isNew: false }
}

/**
 * SQL: entries of the log that set the level of the article with the number `code` at `site` without goods having moved: counted, put
 * right, or noted as lost. They are written while the level is locked, so that of one level a later one has a higher number.
 */
export const corrections = (code: string, site: string): string =>
  `trail x where x.subject = 'article:' || ${code} and x.action = 'stock-set' and x.details ->> 'site' = ${site}
       and x.details ->> 'cause' in ('stock-counted', 'stock-mistyped', 'stock-scrapped')`
const lastCorrection = (code: string, site: string): string =>
  `(select coalesce(max(x.id), 0)::bigint from ${corrections(code, site)})`

const fill = preparedStatement<{ n: number }, [number, number]>(
  'stock-counts-fill',
  `with recursive c as (select * from stock_count where id = $1),
   below (code) as (
     select category_code from c union select k.code from category k join below on k.parent_code = below.code),
   moved (article_id) as (
     select g.article_id from goods_left g join c on g.site_code = c.site_code and g.shipped_at >= c.moved_since
     union
     select a.id from trail t join c on t.at >= c.moved_since and t.details ->> 'site' = c.site_code
       join article a on a.code = substr(t.subject, length('article:') + 1)
      where t.action = 'stock-set'),
   lying as (
     select p.article_id, sum(p.quantity)::bigint as quantity from (
       select s.article_id, s.quantity from stock s join c on c.site_code = s.site_code
       union all
       select h.article_id, h.quantity from goods_held h join c on c.site_code = h.site_code) p
      group by p.article_id having sum(p.quantity) > 0),
   meant as (
     select a.id, a.code, a.names, l.quantity
       from c cross join lying l join article a on a.id = l.article_id
      where starts_with(a.code, c.prefix)
        and (c.category_code = '' or exists (
              select from article_category k where k.article_id = a.id and k.category_code in (select code from below)))
        and (c.moved_since is null or a.id in (select article_id from moved))
      order by a.code limit $2),
   made as (
     insert into stock_count_line (count_id, line, article_id, code, names, expected, correction_listed)
     select c.id, row_number() over (order by m.code), m.id, m.code, m.names, m.quantity, ${lastCorrection('m.code', 'c.site_code')}
       from c cross join meant m returning line)
   select count(*)::int as n from made`,
)
/** Puts on a new list what lies at its site and is meant by it, with how many should be there; at most so many. Answers how many. */
export const fillCount = async (tx: Tx, id: number, most: number): Promise<number> =>
  (await fill(tx, [id, most]))[0]?.n ?? 0

/** SQL: the columns of a line `l`; `by`: who counted. */
const columnsOfLine = (
  by: string,
) => `l.line, l.article_id as "articleId", l.code, l.names, l.expected, l.counted, l.found as lay,
  ${by} as "countedBy", l.posted_at as "postedAt", l.level_before as "levelBefore", l.level_after as "levelAfter", l.missing`
/** SQL: the columns of a line `l` as it is shown. */
export const lineColumns = columnsOfLine(shownName('l.counted_by'))
const lines = preparedStatement<CountLine & { found: number }, [number, LineView, number, number]>(
  'stock-counts-lines',
  `select ${lineColumns}, count(*) over ()::int as found from stock_count_line l
    where l.count_id = $1 and case $2
      when 'open' then l.counted is null
      when 'waiting' then l.counted is not null and l.posted_at is null
      when 'posted' then l.posted_at is not null
      else true end
    order by l.code, l.line limit $3 offset $4`,
)
/** Lines of a list by part number; `found`: how many there are. */
export const linesOf = (
  db: Db,
  id: number,
  { show, limit, offset }: { show: LineView; limit: number; offset: number },
): Promise<(CountLine & { found: number })[]> => lines(db, [id, show, limit, offset])

const ofArticles = preparedStatement<CountLine & { entryKey: string | null }, [number, number[]]>(
  'stock-counts-lines-of-articles',
  `select ${lineColumns}, l.entry_key as "entryKey" from stock_count_line l where l.count_id = $1 and l.article_id = any($2)`,
)
/** The lines of these articles, with the form that entered what was counted last. */
export const linesOfArticles = (
  tx: Tx,
  id: number,
  articleIds: readonly number[],
): Promise<(CountLine & { entryKey: string | null })[]> => ofArticles(tx, [id, [...articleIds]])

const byNumber = preparedStatement<CountLine, [number, number[]]>(
  'stock-counts-lines-by-number',
  `select ${columnsOfLine('l.counted_by')} from stock_count_line l where l.count_id = $1 and l.line = any($2) order by l.line for update`,
)
/** These lines, locked until the end of the transaction. */
export const holdLines = (tx: Tx, id: number, numbers: readonly number[]): Promise<CountLine[]> =>
  byNumber(tx, [id, [...numbers]])

export type CountedArticle = {
  articleId: number
  code: string
  names: Localised
  counted: number
  /** of the form that entered it, and how many it said; null: typed into the line */
  entryKey: string | null
}
const put = preparedStatement<never, [number, string, string]>(
  'stock-counts-put',
  `with t as (
     select t.*, (coalesce(s.quantity, 0) + coalesce(h.quantity, 0))::bigint as lies,
            ${lastCorrection('t.code', 'c.site_code')} as correction
       from jsonb_to_recordset($2::jsonb) as t("articleId" bigint, code text, names jsonb, counted int, "entryKey" text)
       join stock_count c on c.id = $1
       left join stock s on s.article_id = t."articleId" and s.site_code = c.site_code
       left join goods_held h on h.article_id = t."articleId" and h.site_code = c.site_code)
   insert into stock_count_line as l
          (count_id, line, article_id, code, names, expected, counted, found, counted_by, counted_at, entry_key,
           correction_listed, correction_entered)
   select $1, (select coalesce(max(line), 0) from stock_count_line where count_id = $1) + row_number() over (order by t.code),
          t."articleId", t.code, t.names, t.lies, t.counted, t.lies, $3, now(), t."entryKey",
          t.correction, t.correction
     from t
   on conflict (count_id, article_id) do update
      set counted = excluded.counted, found = excluded.found, counted_by = excluded.counted_by, counted_at = now(),
          entry_key = excluded.entry_key, correction_entered = excluded.correction_entered
    where l.posted_at is null`,
)
/** Notes what was counted of articles of a list that is held, and what should lie there now; one that is not on it is added. */
export const putCounted = async (
  tx: Tx,
  id: number,
  counted: readonly CountedArticle[],
  by: string,
): Promise<void> => void (await put(tx, [id, JSON.stringify(counted), by]))

const clear = preparedStatement<never, [number, number[]]>(
  'stock-counts-clear',
  `update stock_count_line set counted = null, found = null, counted_by = null, counted_at = null, entry_key = null,
          correction_entered = null
    where count_id = $1 and line = any($2) and posted_at is null`,
)
/** Takes back what was counted of these lines, as if it had not been entered. */
export const clearCounted = async (tx: Tx, id: number, numbers: readonly number[]): Promise<void> =>
  void (await clear(tx, [id, [...numbers]]))

const close = preparedStatement<never, [number, string | null]>(
  'stock-counts-close',
  `update stock_count set closed_by = $2, closed_at = case when $2::text is null then null else now() end where id = $1`,
)
/** Closes a list that is held; null: opens it again. */
export const setClosed = async (tx: Tx, id: number, by: string | null): Promise<void> =>
  void (await close(tx, [id, by]))
