import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

const buyer = preparedStatement<{ email: string; active: boolean; unitId: number | null }, [string]>(
  'orders-buyer',
  `select c.email, c.active, o.unit_id as "unitId" from sales_order o join person c on c.id = o.customer_id where o.code = $1`,
)
/** Who ordered, by mail, whether they may sign in, and for which unit; null: there is no such order. */
export const buyerOf = async (db: Db | Tx, code: string) => (await buyer(db, [code]))[0] ?? null
