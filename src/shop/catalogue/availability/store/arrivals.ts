/** Goods that arrive at a warehouse: more stock there, and less to come. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Localised } from '#platform/language/language.ts'

export type Warehouse = { code: string; names: Localised }
const sites = preparedStatement<Warehouse>(
  'availability-warehouses',
  'select code, names from site where store_id is null order by priority, code',
)
/** Where goods lie that are sent, the first to be taken from first; stores are none. */
export const warehouses = (db: Db | Tx): Promise<Warehouse[]> => sites(db, [])

const everywhere = preparedStatement<Warehouse>(
  'availability-places-of-stock',
  'select code, names from site order by store_id is not null, priority, code',
)
/** Wherever stock is kept: warehouses, the first to be taken from first, then stores that hand goods out. */
export const placesOfStock = (db: Db | Tx): Promise<Warehouse[]> => everywhere(db, [])

const add = preparedStatement<{ quantity: number }, [number, string, number]>(
  'availability-add-to-level',
  `insert into stock as s (article_id, site_code, quantity) values ($1, $2, $3)
   on conflict (article_id, site_code) do update set quantity = s.quantity + excluded.quantity
   returning s.quantity`,
)
/** Adds pieces to a level, which stays locked until the end of the transaction; answers what there was before. */
export async function addToLevel(tx: Tx, articleId: number, site: string, pieces: number): Promise<number> {
  const [row] = await add(tx, [articleId, site, pieces])
  return (row?.quantity ?? pieces) - pieces
}

const toCome = preparedStatement<{ on: CalendarDate; free: number; all: number }, [number, string]>(
  'availability-lock-inbound',
  `select due_on as "on", quantity - promised as free, quantity as "all" from stock_inbound
    where article_id = $1 and site_code = $2 order by due_on for update`,
)
const less = preparedStatement<never, [number, string, CalendarDate, number]>(
  'availability-less-inbound',
  'update stock_inbound set quantity = quantity - $4 where article_id = $1 and site_code = $2 and due_on = $3',
)
const none = preparedStatement<never, [number, string, CalendarDate]>(
  'availability-no-inbound',
  'delete from stock_inbound where article_id = $1 and site_code = $2 and due_on = $3',
)
/** Takes pieces that have arrived off what is still to come, the earliest first; what is promised to orders stays. */
export async function takeOffInbound(tx: Tx, articleId: number, site: string, pieces: number): Promise<void> {
  let left = pieces
  for (const { on, free, all } of await toCome(tx, [articleId, site])) {
    const n = Math.min(left, free)
    left -= n
    if (n === all) await none(tx, [articleId, site, on])
    else if (n > 0) await less(tx, [articleId, site, on, n])
  }
}
