/** Orders that wait for goods which were promised to them of receipts. */
import type { Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

const waiting = preparedStatement<{ code: string }, [number[], string]>(
  'orders-waiting-for-goods',
  `select o.code from sales_order o
    where o.goods_taken and o.state in ('placed', 'confirmed', 'partly-shipped')
      and exists (select from receipt_promised p where p.order_id = o.id and p.article_id = any($1) and p.site_code = $2)
    order by o.id`,
)
/** Open orders that were promised pieces of receipts of these articles at a site, the oldest first. */
export const waitingOrdersFor = async (
  tx: Tx,
  articleIds: readonly number[],
  site: string,
): Promise<string[]> => (await waiting(tx, [[...articleIds], site])).map(one => one.code)

const fromStock = preparedStatement<never, [number, number, number]>(
  'orders-line-from-stock',
  'update sales_order_line set from_stock = from_stock + $3 where order_id = $1 and line_number = $2',
)
/** A line holds so many pieces more of stock. */
export const addFromStock = async (
  tx: Tx,
  orderId: number,
  lineNumber: number,
  pieces: number,
): Promise<void> => void (await fromStock(tx, [orderId, lineNumber, pieces]))
