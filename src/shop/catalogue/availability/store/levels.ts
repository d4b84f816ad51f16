/** Stock by site, as the one who keeps it reads and sets it. */
import type { Db, Tx } from '#kit/db/connect.ts'
import type { CalendarDate } from '#kit/calendar-date.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Localised } from '#platform/language/language.ts'
import type { CodeRange } from '#shop/catalogue/articles/model/code-range.ts'

export type Level = {
  site: string
  names: Localised
  /** null: the site has never had this article */
  quantity: number | null
  receipts: { on: CalendarDate; quantity: number; promised: number }[]
}

const levels = preparedStatement<Level, [number]>(
  'availability-levels',
  `select w.code as site, w.names, s.quantity,
          coalesce((select jsonb_agg(jsonb_build_object('on', i.due_on, 'quantity', i.quantity, 'promised', i.promised)
                                     order by i.due_on)
             from stock_inbound i where i.article_id = $1 and i.site_code = w.code), '[]') as receipts
     from site w left join stock s on s.site_code = w.code and s.article_id = $1 order by w.priority, w.code`,
)
/** What each site has of an article and what comes there. */
export const levelsOf = (db: Db | Tx, articleId: number): Promise<Level[]> => levels(db, [articleId])

const quantities = preparedStatement<{ articleId: number; quantity: number }, [string, number[]]>(
  'availability-levels-at',
  'select article_id as "articleId", quantity from stock where site_code = $1 and article_id = any($2)',
)
/** What a site has of these articles, by their ids; one that it has never had is absent. */
export const levelsAt = async (
  db: Db | Tx,
  site: string,
  articleIds: readonly number[],
): Promise<Map<number, number>> =>
  new Map((await quantities(db, [site, [...articleIds]])).map(one => [one.articleId, one.quantity]))

const change = preparedStatement<{ quantity: number }, [number, string, number, number]>(
  'availability-change-level',
  `update stock set quantity = $3 where article_id = $1 and site_code = $2 and quantity = $4 returning quantity`,
)
const begin = preparedStatement<{ quantity: number }, [number, string, number]>(
  'availability-begin-level',
  `insert into stock (article_id, site_code, quantity) select $1, code, $3 from site where code = $2
   on conflict do nothing returning quantity`,
)
/** Sets a level only if it still is `before` (null: never set); false when it is not, or the site is unknown. */
export async function changeLevel(
  tx: Tx,
  level: { articleId: number; site: string; before: number | null; quantity: number },
): Promise<boolean> {
  const { articleId, site, before, quantity } = level
  const rows =
    before === null
      ? await begin(tx, [articleId, site, quantity])
      : await change(tx, [articleId, site, quantity, before])
  return rows.length === 1
}

/** A level that was raised, in pieces. */
export type RaisedLevel = { code: string; site: string; before: number; quantity: number }
const putIn = preparedStatement<RaisedLevel, [string[], number[]]>(
  'availability-put-into-stock',
  `with back as (
     select a.id, a.code, sum(t.pieces)::bigint as pieces
       from unnest($1::text[], $2::bigint[]) as t(code, pieces) join article a on a.code = t.code group by a.id),
   raised as (
     insert into stock as s (article_id, site_code, quantity)
     select id, (select code from site where store_id is null order by priority, code limit 1), pieces from back order by id
     on conflict (article_id, site_code) do update set quantity = s.quantity + excluded.quantity
     returning s.article_id, s.site_code, s.quantity)
   select b.code, r.site_code as site, r.quantity - b.pieces as before, r.quantity
     from raised r join back b on b.id = r.article_id order by b.id`,
)
/**
 * Puts pieces that came back into the first of the warehouses, and answers its levels; an article that is gone is left out. Levels
 * are locked in the order of their articles, as whoever places an order locks them.
 */
export const putIntoStock = (
  tx: Tx,
  back: readonly { code: string; pieces: number }[],
): Promise<RaisedLevel[]> => putIn(tx, [back.map(one => one.code), back.map(one => one.pieces)])

export type StockRow = { code: string; stock: number; date: CalendarDate | null; site: string }
const within = 'starts_with(a.code, $1) and a.code > $2 and a.code <= $3'
const rows = preparedStatement<StockRow, [string, string, string]>(
  'availability-rows',
  `select * from (
     select a.code, s.quantity as stock, null::date as date, s.site_code as site
       from stock s join article a on a.id = s.article_id where a.retired_at is null and ${within}
     union all
     select a.code, i.quantity, i.due_on, i.site_code
       from stock_inbound i join article a on a.id = i.article_id
      where a.retired_at is null and i.due_on > current_date and ${within}) all_rows
    order by code, site, date nulls first`,
  'for-values',
)
/** Levels and the receipts to come for the articles of a range of numbers, by code; `prefix` narrows to those that begin so. */
export const stockRows = (db: Db, asked: { prefix: string } & CodeRange): Promise<StockRow[]> =>
  rows(db, [asked.prefix, asked.after, asked.last])
