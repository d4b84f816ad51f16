import type { Db, Tx } from '#kit/db/connect.ts'
import { named } from '#kit/db/named.ts'
import type { OpenWork } from '../model/open-work.ts'

const open = named<OpenWork, [number]>(
  'company-admin-open-work',
  `select c.id as "customerId",
     array(select r.code from replenishment r where r.customer_id = c.id and r.state in ('active', 'paused')
            order by r.id limit 100) as schedules,
     array(select o.code from approval a join sales_order o on o.id = a.order_id
            where a.requester_id = c.id and a.state = 'pending' order by a.id limit 100) as orders,
     array(select q.code from quote q where q.customer_id = c.id
              and q.state in ('requested', 'in-progress', 'awaiting-approval', 'offered') order by q.id limit 100) as quotes,
     array(select o.code from approval a join sales_order o on o.id = a.order_id
            where a.company_id = $1 and a.state = 'pending'
              and exists (select from approval_person p
                           where p.approval_id = a.id and p.tier = a.tier and p.customer_id = c.id)
            order by a.id limit 100) as approvals
     from customer c where c.company_id = $1 and c.active`,
)
/** What waits with each person of a company who may sign in; 100 of a kind at most. */
export const openWorkIn = (db: Db | Tx, companyId: number): Promise<OpenWork[]> => open(db, [companyId])
