import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

const units = preparedStatement<{ customerId: number; codes: string[] }, [number, number | null]>(
  'open-work-units',
  `select c.id as "customerId",
     array(select u.name from company_unit u join role_grant g on g.unit_id = u.id and g.role = 'approver'
            where g.customer_id = c.id and u.active and c.active
              and not exists (select from role_grant h join customer x on x.id = h.customer_id and x.active
                               where h.unit_id = u.id and h.role = 'approver' and x.id <> c.id)
            order by u.name limit 100) as codes
     from customer c where c.company_id = $1 and ($2::bigint is null or c.id = $2)`,
)
/** Each person of a company, or one of them, with the names of units that have no other approver. */
export const lonelyApprovers = (db: Db | Tx, companyId: number, customerId: number | null) =>
  units(db, [companyId, customerId])

export type Colleague = { id: number; name: string }
const colleagues = preparedStatement<Colleague, [number, number]>(
  'open-work-colleagues',
  `select c.id, c.first_name || ' ' || c.last_name as name from customer c
    where c.company_id = $1 and c.id <> $2 and c.active and not c.of_program
      and exists (select from role_grant g where g.customer_id = c.id and g.role = 'buyer')
    order by c.last_name, c.first_name, c.id limit 500`,
)
/** Who else of the company may order, and so may take over what waits with somebody. */
export const colleaguesOf = (db: Db | Tx, companyId: number, customerId: number): Promise<Colleague[]> =>
  colleagues(db, [companyId, customerId])
