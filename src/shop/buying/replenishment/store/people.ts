import type { Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { mayWorkInSql } from '#shop/people/session/model/desk-rights.ts'

const atDesk = preparedStatement<{ id: number }>(
  'replenishment-somebody-at-desk',
  `select c.id from customer c where c.active and c.company_id is null
      and ${mayWorkInSql('c.id', 'desk/replenishment')}
    order by c.id limit 3`,
)
/** People of the desk that may sign in, three at most. */
export const somebodyAtDesk = async (tx: Tx): Promise<number[]> => (await atDesk(tx, [])).map(one => one.id)

const signsIn = preparedStatement<{ id: number }, [string]>(
  'replenishment-may-sign-in',
  `select c.id from customer c join company f on f.id = c.company_id and f.active where c.email = $1 and c.active`,
)
/** Who may sign in with this e-mail address; null: nobody. */
export const maySignIn = async (tx: Tx, email: string): Promise<number | null> =>
  (await signsIn(tx, [email]))[0]?.id ?? null
