import type { Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

const buyer = preparedStatement<{ email: string; name: string }, [number, number]>(
  'quote-buyer',
  `select email, first_name || ' ' || last_name as name from customer where id = $1 and company_id = $2 and active`,
)
/** Somebody of a company who may sign in; null: nobody of it. */
export const buyerOf = async (
  tx: Tx,
  id: number,
  companyId: number,
): Promise<{ email: string; name: string } | null> => (await buyer(tx, [id, companyId]))[0] ?? null
