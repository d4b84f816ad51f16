import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Db, Tx } from '#kit/db/connect.ts'

/** From now on they belong to this unit. */
export async function moveToUnit(tx: Tx, customerId: number, unitId: number): Promise<void> {
  await tx.updateTable('customer').set({ unit_id: unitId }).where('id', '=', customerId).execute()
}

export type WithPassword = { id: number; email: string; name: string }
const withPassword = preparedStatement<WithPassword, [number]>(
  'company-admin-with-password',
  `select distinct c.id, c.email, c.first_name || ' ' || c.last_name as name
     from customer c join role_grant g on g.customer_id = c.id and g.role = 'company-admin'
     join company_unit u on u.id = g.unit_id and u.parent_id is null
    where c.company_id = $1 and c.active and c.password_hash like '$%' order by c.email`,
)
/** Who administers the whole company, can sign in, and has a password of their own. */
export const administratorsWithPassword = (db: Db | Tx, companyId: number): Promise<WithPassword[]> =>
  withPassword(db, [companyId])
