import type { Tx } from '#kit/db/connect.ts'
import { named } from '#kit/db/named.ts'
import type { OrderState } from '../model/states.ts'

type Locked = {
  id: number
  state: OrderState
  version: number
  customer_email: string
  storefront: string
  language: string
}

const lock = named<Locked, [string]>(
  'orders-lock',
  `select o.id, o.state, o.version, c.email as customer_email, o.storefront, s.text_language as language
     from sales_order o join customer c on c.id = o.customer_id join storefront s on s.path_locale = o.storefront
    where o.code = $1 for update of o`,
)
/** Locks an order for a change of its state. */
export const lockOrder = async (tx: Tx, code: string): Promise<Locked | null> =>
  (await lock(tx, [code]))[0] ?? null

export type LineProgress = {
  lineNumber: number
  articleId: number
  quantity: number
  shipped: number
  cancelled: number
}
export async function linesOf(tx: Tx, orderId: number): Promise<LineProgress[]> {
  const rows = await tx
    .selectFrom('sales_order_line')
    .select(['line_number', 'article_id', 'quantity', 'shipped', 'cancelled'])
    .where('order_id', '=', orderId)
    .orderBy('line_number')
    .execute()
  return rows.map(row => ({
    lineNumber: row.line_number,
    articleId: row.article_id,
    quantity: row.quantity,
    shipped: row.shipped,
    cancelled: row.cancelled,
  }))
}

/** Adds to what was shipped or cancelled of one line; the table refuses more than was ordered. */
export async function addProgress(
  tx: Tx,
  orderId: number,
  lineNumber: number,
  add: { shipped?: number; cancelled?: number },
): Promise<void> {
  await tx
    .updateTable('sales_order_line')
    .set(row => ({
      shipped: row('shipped', '+', add.shipped ?? 0),
      cancelled: row('cancelled', '+', add.cancelled ?? 0),
    }))
    .where('order_id', '=', orderId)
    .where('line_number', '=', lineNumber)
    .execute()
}

const giveBack = named<{ article_id: number }, [number]>(
  'orders-give-back-stock',
  `with unshipped as (
     select l.article_id, greatest(0, l.from_stock - l.shipped) as n from sales_order_line l where l.order_id = $1),
   back as (
     select k.article_id, k.site_code,
            greatest(0, least(k.quantity, u.n - coalesce(sum(k.quantity) over (
              partition by k.article_id order by k.site_code rows between unbounded preceding and 1 preceding), 0))) as n
       from stock_taken k join unshipped u using (article_id) where k.order_id = $1)
   update stock s set quantity = s.quantity + back.n from back
    where s.article_id = back.article_id and s.site_code = back.site_code and back.n > 0
   returning s.article_id`,
)
const freeReceipts = named<{ article_id: number }, [number]>(
  'orders-free-receipts',
  `update stock_inbound i set promised = greatest(0, i.promised - p.quantity) from receipt_promised p
    where p.order_id = $1 and i.article_id = p.article_id and i.site_code = p.site_code and i.due_on = p.due_on
   returning i.article_id`,
)

/**
 * What was taken from stock and not shipped goes back to the sites it came from (what ships leaves from stock first),
 * and planned receipts are free for others again.
 */
export async function giveBackGoods(tx: Tx, orderId: number): Promise<void> {
  await giveBack(tx, [orderId])
  await freeReceipts(tx, [orderId])
}

export async function setState(
  tx: Tx,
  orderId: number,
  state: OrderState,
  actor: string,
  kind: string,
  details: object,
): Promise<void> {
  await tx
    .updateTable('sales_order')
    .set(row => ({ state, version: row('version', '+', 1) }))
    .where('id', '=', orderId)
    .execute()
  await tx
    .insertInto('sales_order_event')
    .values({ order_id: orderId, actor, kind, details: JSON.stringify(details) })
    .execute()
}
