import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { keptDecisions, type Decisions } from '../model/decisions.ts'
import type { IncomingOrder } from '../model/incoming-order.ts'
import type { CameBy, Format } from './incoming-orders.ts'

export type { CameBy, Format }
type Row = {
  connectionId: number | null
  format: Format
  cameBy: CameBy
  order: IncomingOrder
  decisions: unknown
  message: string
}
const ofOrder = preparedStatement<Row, [string]>(
  'incoming-order-of-order',
  `select i.connection_id as "connectionId", i.format, i.came_by as "cameBy", i.document as order, i.decisions, i.message
     from incoming_order i where i.order_code = $1 and i.operation <> 'delete' and i.state in ('placed', 'done')
    order by i.id`,
)
/** What an order was placed of, and changes of it that were made since. */
export const documentsOfOrder = async (
  db: Db | Tx,
  orderCode: string,
): Promise<(Omit<Row, 'decisions'> & { decisions: Decisions })[]> =>
  (await ofOrder(db, [orderCode])).map(row => ({ ...row, decisions: keptDecisions(row.decisions) }))
