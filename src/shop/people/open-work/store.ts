import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { OpenWork, Resting } from './model/open-work.ts'

const open = preparedStatement<OpenWork, [number, number | null]>(
  'open-work',
  `select c.id as "customerId",
     array(select r.code from replenishment r where r.customer_id = c.id
              and (r.state in ('active', 'paused') or r.state = 'completed'
                and exists (select from replenishment_run n where n.replenishment_id = r.id and n.state = 'held'))
            order by r.id limit 100) as schedules,
     array(select o.code from approval a join sales_order o on o.id = a.order_id
            where a.requester_id = c.id and a.state = 'pending' order by a.id limit 100) as orders,
     array(select q.code from quote q where q.customer_id = c.id
              and q.state in ('requested', 'in-progress', 'awaiting-approval', 'offered') order by q.id limit 100) as quotes,
     array(select o.code from approval a join sales_order o on o.id = a.order_id
            where a.company_id = $1 and a.state = 'pending'
              and exists (select from approval_person p
                           where p.approval_id = a.id and p.tier = a.tier and p.customer_id = c.id)
            order by a.id limit 100) as approvals,
     array(select distinct r.name from approval_rule r
             join approval_rule_tier t on t.rule_id = r.id and t.approvers = 'people'
             join approval_rule_person p on p.rule_id = r.id and p.tier = t.tier and p.customer_id = c.id
            where r.company_id = $1 and r.active and c.active
              and not exists (select from approval_rule_person o join customer x on x.id = o.customer_id and x.active
                               where o.rule_id = r.id and o.tier = t.tier and o.customer_id <> c.id)
            order by 1 limit 100) as rules,
     array(select u.name from company_unit u join role_grant g on g.unit_id = u.id and g.role = 'approver'
            where g.customer_id = c.id and u.active and c.active
              and not exists (select from role_grant h join customer x on x.id = h.customer_id and x.active
                               where h.unit_id = u.id and h.role = 'approver' and x.id <> c.id)
            order by u.name limit 100) as units
     from customer c where c.company_id = $1 and ($2::bigint is null or c.id = $2)`,
)
/** What waits with each person of a company, or with one; 100 of a kind at most. */
export const openWorkIn = (
  db: Db | Tx,
  companyId: number,
  customerId: number | null = null,
): Promise<OpenWork[]> => open(db, [companyId, customerId])

const resting = preparedStatement<Resting, [number, number | null]>(
  'open-work-resting',
  `select
     array(select r.code from replenishment r where r.company_id = $1 and ($2::bigint is null or r.customer_id = $2)
              and (r.state = 'active' or r.state = 'paused' and r.stopped = 'person') order by r.id limit 100) as "goOn",
     array(select r.code from replenishment r where r.company_id = $1 and ($2::bigint is null or r.customer_id = $2)
              and r.state = 'paused' and r.stopped is distinct from 'person' order by r.id limit 100) as stay`,
)
/** Schedules of a company, or of one person of it, as they are when orders can be placed for them again. */
export const restingIn = async (
  db: Db | Tx,
  companyId: number,
  customerId: number | null,
): Promise<Resting> => (await resting(db, [companyId, customerId]))[0] ?? { goOn: [], stay: [] }
