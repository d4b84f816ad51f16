import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Db, Tx } from '#kit/db/connect.ts'

const beyond = preparedStatement<{ id: number }, [number, readonly number[]]>(
  'company-rights-beyond',
  `select distinct c.id from customer c join role_grant g on g.customer_id = c.id
    where c.company_id = $1 and c.unit_id = any($2) and g.unit_id is not null and g.unit_id <> all($2)`,
)
/** The people of these units of a company who hold a role for another one, such as for the whole company. */
export const holdRightsBeyond = async (
  db: Db | Tx,
  companyId: number,
  units: readonly number[],
): Promise<number[]> => (await beyond(db, [companyId, units])).map(({ id }) => id)
