/** The pieces of stock and receipts that orders hold: read, given back, taken in addition, taken later. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Localised } from '#platform/language/language.ts'
import type { PromisedPiece, TakenPiece } from '../model/goods.ts'
import type { TaxPlace } from '#shop/ordering/tax/model.ts'
import type { TaxedLine } from '../model/moved-rates.ts'
import type { DraftLine } from '../model/order.ts'
import type { LineToShip } from '../model/shipped-whole.ts'
import { promisedRows, takenRows } from './record-order.ts'

type HeldPieces = { lineNumber: number; taken: TakenPiece[]; promised: PromisedPiece[] }
const pieces = preparedStatement<HeldPieces, [string]>(
  'orders-held-pieces',
  `select l.line_number as "lineNumber",
          (select coalesce(jsonb_agg(jsonb_build_object('site', k.site_code, 'quantity', k.quantity)
                    order by w.priority, w.code), '[]')
             from stock_taken k join site w on w.code = k.site_code
            where k.order_id = l.order_id and k.line_number = l.line_number) as taken,
          (select coalesce(jsonb_agg(jsonb_build_object('site', p.site_code, 'on', p.due_on, 'quantity', p.quantity)
                    order by p.due_on, p.site_code), '[]')
             from receipt_promised p where p.order_id = l.order_id and p.line_number = l.line_number) as promised
     from sales_order_line l where l.order_id = (select id from sales_order where code = $1) order by l.line_number`,
)
/** What each line of an order took, stock by site priority, receipts by day. */
export const piecesOfOrder = async (db: Db | Tx, code: string): Promise<Map<number, HeldPieces>> =>
  new Map((await pieces(db, [code])).map(one => [one.lineNumber, one]))

const sites = preparedStatement<{ code: string; names: Localised }>(
  'orders-site-names',
  'select code, names from site',
)
/** What the sites are called. */
export const siteNames = async (db: Db): Promise<Map<string, Localised>> =>
  new Map((await sites(db, [])).map(({ code, names }) => [code, names]))

const backToStock = preparedStatement<never, [number, string, number]>(
  'orders-back-to-stock',
  `update stock set quantity = quantity + $3 where article_id = $1 and site_code = $2`,
)
const backToReceipt = preparedStatement<never, [number, string, string, number]>(
  'orders-back-to-receipt',
  `update stock_inbound set promised = greatest(0, promised - $4)
    where article_id = $1 and site_code = $2 and due_on = $3`,
)
/** Gives pieces of an article back to the sites and receipts they came from. */
export async function giveBack(
  tx: Tx,
  articleId: number,
  back: { stock: readonly TakenPiece[]; receipts: readonly PromisedPiece[] },
): Promise<void> {
  for (const { site, quantity } of back.stock) await backToStock(tx, [articleId, site, quantity])
  for (const { site, on, quantity } of back.receipts) await backToReceipt(tx, [articleId, site, on, quantity])
}

const lockStock = preparedStatement<never, [number]>(
  'orders-lock-stock',
  'select from stock where article_id = $1 order by site_code for update',
)
const freeAtSites = preparedStatement<{ site: string; quantity: number; held: number }, [number]>(
  'orders-free-at-sites',
  `select s.site_code as site, s.quantity,
          (select coalesce(sum(r.quantity), 0)::bigint from stock_reservation r
            where r.article_id = $1 and r.expires_at > now()) as held
     from stock s join site w on w.code = s.site_code
    where s.article_id = $1 and w.store_id is null order by w.priority, w.code`,
)
/** What lies at the sites of an article, by priority, less what open checkouts have reserved (from the last site). */
export async function lockFreeAtSites(tx: Tx, articleId: number): Promise<TakenPiece[]> {
  const [, rows] = await Promise.all([lockStock(tx, [articleId]), freeAtSites(tx, [articleId])])
  let free = rows.reduce((sum, row) => sum + row.quantity, 0) - (rows[0]?.held ?? 0)
  return rows.map(({ site, quantity }) => {
    const mine = Math.max(0, Math.min(quantity, free))
    free -= mine
    return { site, quantity: mine }
  })
}

const takeAlso = preparedStatement<never, [number, number, number, string, number]>(
  'orders-take-also',
  `with s as (update stock set quantity = quantity - $5 where article_id = $3 and site_code = $4)
   insert into stock_taken as k (order_id, line_number, article_id, site_code, quantity) values ($1, $2, $3, $4, $5)
   on conflict (order_id, line_number, site_code) do update set quantity = k.quantity + excluded.quantity`,
)
const servedElse = preparedStatement<never, [number, number, string, CalendarDate, number]>(
  'orders-receipt-not-needed',
  `with p as (
     update receipt_promised set quantity = quantity - $5
      where order_id = $1 and line_number = $2 and site_code = $3 and due_on = $4 and quantity > $5),
   d as (
     delete from receipt_promised
      where order_id = $1 and line_number = $2 and site_code = $3 and due_on = $4 and quantity <= $5)
   select`,
)
type LineOf = { orderId: number; lineNumber: number; articleId: number }
/** A line takes more from stock that is locked, instead of pieces of receipts, which are free for others. */
export async function takeFromStockInstead(
  tx: Tx,
  { orderId, lineNumber, articleId }: LineOf,
  stock: readonly TakenPiece[],
  receipts: readonly PromisedPiece[],
): Promise<void> {
  for (const { site, quantity } of stock) await takeAlso(tx, [orderId, lineNumber, articleId, site, quantity])
  for (const { site, on, quantity } of receipts)
    await servedElse(tx, [orderId, lineNumber, site, on, quantity])
  await giveBack(tx, articleId, { stock: [], receipts })
}

const setTaken = preparedStatement<never, [number, number, number, string]>(
  'orders-set-taken',
  `with n as (
     select site, sum(quantity)::bigint as quantity
       from jsonb_to_recordset($4::jsonb) as t(site text, quantity int) group by site),
   gone as (
     delete from stock_taken k where order_id = $1 and line_number = $2 and not exists (select from n where n.site = k.site_code))
   insert into stock_taken (order_id, line_number, article_id, site_code, quantity)
   select $1, $2, $3, site, quantity from n where quantity > 0
   on conflict (order_id, line_number, site_code) do update set quantity = excluded.quantity`,
)
const setPromised = preparedStatement<never, [number, number, number, string]>(
  'orders-set-promised',
  `with n as (
     select site, due_on, sum(quantity)::bigint as quantity
       from jsonb_to_recordset($4::jsonb) as t(site text, due_on date, quantity int) group by site, due_on),
   gone as (
     delete from receipt_promised p where order_id = $1 and line_number = $2
        and not exists (select from n where n.site = p.site_code and n.due_on = p.due_on))
   insert into receipt_promised (order_id, line_number, article_id, site_code, due_on, quantity)
   select $1, $2, $3, site, due_on, quantity from n where quantity > 0
   on conflict (order_id, line_number, site_code, due_on) do update set quantity = excluded.quantity`,
)
/** Notes where the goods of a line come from now, in place of what was noted; it takes and gives back nothing. */
export async function setPieces(
  tx: Tx,
  { orderId, lineNumber, articleId }: LineOf,
  { stock, receipts }: { stock: readonly TakenPiece[]; receipts: readonly PromisedPiece[] },
): Promise<void> {
  await setTaken(tx, [orderId, lineNumber, articleId, JSON.stringify(stock)])
  const due = receipts.map(({ site, on, quantity }) => ({ site, due_on: on, quantity }))
  await setPromised(tx, [orderId, lineNumber, articleId, JSON.stringify(due)])
}

const noteTaken = preparedStatement<never, [number, string, string]>(
  'orders-note-taken',
  `with k as (
     insert into stock_taken (order_id, line_number, article_id, site_code, quantity)
     select $1, t.line_number, t.article_id, t.site, t.quantity
       from jsonb_to_recordset($2::jsonb) as t(line_number int, article_id bigint, site text, quantity int))
   insert into receipt_promised (order_id, line_number, article_id, site_code, due_on, quantity)
   select $1, t.line_number, t.article_id, t.site, t.due_on, t.quantity
     from jsonb_to_recordset($3::jsonb) as t(line_number int, article_id bigint, site text, due_on date, quantity int)`,
)
/** Notes where the goods of an order that takes them later come from; `takeGoods` takes them. */
export const noteGoods = (tx: Tx, orderId: number, lines: readonly DraftLine[]): Promise<unknown> =>
  noteTaken(tx, [orderId, JSON.stringify(takenRows(lines)), JSON.stringify(promisedRows(lines))])

/** Of a line: pieces taken from stock when it was ordered, and pieces in stock that anybody may have. */
export type Ready = { fromStock: number; free: number }
/** SQL: pieces of the article of a line `l` that anybody may have. */
const freeOfLine = `greatest(0, coalesce((select sum(s.quantity) from stock s
                          where s.article_id = l.article_id and s.site_code in (select code from site where store_id is null)), 0)
            - coalesce((select sum(r.quantity) from stock_reservation r
                         where r.article_id = l.article_id and r.expires_at > now()), 0))::bigint`
const readiness = preparedStatement<Ready & { lineNumber: number }, [string]>(
  'orders-ready-for-lines',
  `select l.line_number as "lineNumber", l.from_stock as "fromStock",
          ${freeOfLine} as free
     from sales_order_line l where l.order_id = (select id from sales_order where code = $1)`,
)
/** What could leave now, by line of an order. */
export const readyForLines = async (db: Db, code: string): Promise<Map<number, Ready>> =>
  new Map((await readiness(db, [code])).map(({ lineNumber, ...ready }) => [lineNumber, ready]))

/** A line that could leave, with how it was taxed and where it goes. */
export type LineLeaving = LineToShip & TaxedLine & { shipTo: TaxPlace }
const ofOrders = preparedStatement<LineLeaving & { code: string }, [string[]]>(
  'orders-lines-to-ship',
  `select o.code, o.ship_to as "shipTo", l.line_number as "lineNumber", l.article_id as "articleId", l.quantity, l.shipped,
          l.cancelled, l.from_stock as "fromStock", l.tax_code as "taxCode", l.tax_percent::text as "taxPercent",
          coalesce(l.tax_note, o.tax_note) as "taxNote", l.details, ${freeOfLine} as free
     from sales_order o join sales_order_line l on l.order_id = o.id
    where o.code = any($1) order by o.id, l.line_number`,
)
/** The lines of these orders and what could leave of them now, by order in the order that was asked for; unknown ones are left out. */
export async function linesToShip(db: Db, codes: readonly string[]): Promise<Map<string, LineLeaving[]>> {
  const found = Map.groupBy(await ofOrders(db, [[...codes]]), line => line.code)
  return new Map(codes.flatMap(code => (found.has(code) ? [[code, found.get(code) ?? []] as const] : [])))
}
