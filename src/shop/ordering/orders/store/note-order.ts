import type { Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

const insertNote = preparedStatement<never, [string, string, object]>(
  'orders-note',
  `insert into sales_order_event (order_id, actor, kind, details)
   select o.id, $2, 'note', $3 from sales_order o where o.code = $1`,
)

/** An internal note beside an order that the same transaction writes; the desk reads it, the buyer does not. */
export const noteOrder = (tx: Tx, code: string, actor: string, note: string): Promise<unknown> =>
  insertNote(tx, [code, actor, { note }])
