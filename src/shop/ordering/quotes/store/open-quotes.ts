import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

type Waiting = { customerId: number; codes: string[] }

const open = preparedStatement<Waiting, [number, number | null]>(
  'open-work-quotes',
  `select c.id as "customerId",
     array(select q.code from quote q where q.customer_id = c.id and not q.unsent
              and q.state in ('requested', 'in-progress', 'awaiting-approval', 'offered') order by q.id limit 100) as codes
     from customer c where c.company_id = $1 and ($2::bigint is null or c.id = $2)`,
)
/** Each person of a company, or one of them, with the codes of their open quotes, 100 at most. */
export const openQuotes = (db: Db | Tx, companyId: number, customerId: number | null) =>
  open(db, [companyId, customerId])
