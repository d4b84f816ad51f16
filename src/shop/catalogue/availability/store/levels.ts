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

const putIn = preparedStatement<{ site: string }, [string, number]>(
  'availability-put-into-stock',
  `insert into stock as s (article_id, site_code, quantity)
   select a.id, (select code from site where store_id is null order by priority, code limit 1), $2
     from article a where a.code = $1
   on conflict (article_id, site_code) do update set quantity = s.quantity + excluded.quantity
   returning s.site_code as site`,
)
/** Puts pieces of an article that came back into the first of the warehouses; nothing where the article is gone. */
export const putIntoStock = async (tx: Tx, code: string, pieces: number): Promise<void> =>
  void (await putIn(tx, [code, pieces]))

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
