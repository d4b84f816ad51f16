import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { mayApprove } from './standing-in.ts'

type Waiting = { customerId: number; codes: string[] }

const orders = preparedStatement<Waiting, [number, number | null]>(
  'open-work-orders',
  `select c.id as "customerId",
     array(select o.code from approval a join sales_order o on o.id = a.order_id
            where a.requester_id = c.id and a.state = 'pending' order by a.id limit 100) as codes
     from customer c where c.company_id = $1 and ($2::bigint is null or c.id = $2)`,
)
/** Each person of a company, or one of them, with the numbers of their own orders that wait for an approval, 100 at most. */
export const ordersThatWait = (db: Db | Tx, companyId: number, customerId: number | null) =>
  orders(db, [companyId, customerId])

const approvals = preparedStatement<Waiting, [number, number | null]>(
  'open-work-approvals',
  `select c.id as "customerId",
     array(select o.code from approval a join sales_order o on o.id = a.order_id
            where a.company_id = $1 and a.state = 'pending'
              and exists (select from approval_person p
                           where p.approval_id = a.id and p.tier = a.tier and p.customer_id = c.id
                             and not exists (select from approval_decision d
                                              where d.approval_id = a.id and d.tier = a.tier and d.for_id = c.id))
            order by a.id limit 100) as codes
     from customer c where c.company_id = $1 and ($2::bigint is null or c.id = $2)`,
)
/** The same with the numbers of orders that wait for their word. */
export const approvalsThatWait = (db: Db | Tx, companyId: number, customerId: number | null) =>
  approvals(db, [companyId, customerId])

const rules = preparedStatement<Waiting, [number, number | null]>(
  'open-work-rules',
  `select c.id as "customerId",
     array(select distinct r.name from approval_rule r
             join approval_rule_tier t on t.rule_id = r.id and t.approvers = 'people'
             join approval_rule_person p on p.rule_id = r.id and p.tier = t.tier and p.customer_id = c.id
            where r.company_id = $1 and r.active and c.active and ${mayApprove('c.id')}
              and not exists (select from approval_rule_person o
                                join customer x on x.id = o.customer_id and x.active and ${mayApprove('x.id')}
                               where o.rule_id = r.id and o.tier = t.tier and o.customer_id <> c.id)
            order by 1 limit 100) as codes
     from customer c where c.company_id = $1 and ($2::bigint is null or c.id = $2)`,
)
/** The same with the names of rules in which nobody else who is named can approve. */
export const rulesWithoutOthers = (db: Db | Tx, companyId: number, customerId: number | null) =>
  rules(db, [companyId, customerId])
