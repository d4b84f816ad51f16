import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

const hold = preparedStatement<never, [number]>(
  'company-hold-person',
  'select id from customer where id = $1::bigint for no key update',
)
/** Lets nothing else that holds this person go on until the end of the transaction: what two tabs do comes one after the other. */
export const holdPerson = (tx: Db | Tx, customerId: number): Promise<unknown> => hold(tx, [customerId])
