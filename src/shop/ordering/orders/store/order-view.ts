import type { Db } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { OrderView } from '../model/view.ts'

const read = preparedStatement<{ view: OrderView }, [number]>(
  'order-view',
  'select view from order_view where customer_id = $1',
)
/** What a person chose; null: nothing yet. */
export const keptView = async (db: Db, customerId: number): Promise<OrderView | null> =>
  (await read(db, [customerId]))[0]?.view ?? null

const write = preparedStatement<never, [number, OrderView]>(
  'order-view-write',
  `insert into order_view (customer_id, view) values ($1, $2) on conflict (customer_id) do update set view = $2`,
)
/** Keeps what a person chose. */
export const keepView = (db: Db, customerId: number, view: OrderView): Promise<unknown> =>
  write(db, [customerId, view])
