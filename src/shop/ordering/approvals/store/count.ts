import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Flow } from '../model/flow.ts'
import type { Substitute } from '../model/substitute.ts'

const open = preparedStatement<
  Flow & { substitutes: readonly Substitute[] },
  [number, number, string, number]
>(
  'approvals-open-to-person',
  `with mine as (
     select $2::bigint as id union
     select s.customer_id from approval_substitute s join customer c on c.id = s.customer_id
      where s.substitute_id = $2 and c.company_id = $1 and $3::date between s.starts_on and s.ends_on)
   select a.state, a.tier, a.requester_id as "requesterId",
     (select jsonb_agg(jsonb_build_object('tier', g.tier, 'mode', g.mode, 'people',
        (select coalesce(jsonb_agg(jsonb_build_object('id', p.customer_id, 'escalated', p.escalated)), '[]')
           from approval_person p where p.approval_id = a.id and p.tier = g.tier and p.number = g.number)))
        from approval_group g where g.approval_id = a.id and g.tier = a.tier) as groups,
     (select coalesce(jsonb_agg(jsonb_build_object('tier', d.tier, 'forId', d.for_id, 'verdict', d.verdict)), '[]')
        from approval_decision d where d.approval_id = a.id and d.tier = a.tier) as decisions,
     (select jsonb_agg(jsonb_build_object('customerId', m.id, 'substituteId', $2::bigint)) from mine m) as substitutes
   from approval a
   where a.company_id = $1 and a.state = 'pending' and a.requester_id <> $2
     and exists (select from approval_person p
       where p.approval_id = a.id and p.tier = a.tier and p.customer_id in (select id from mine))
   order by a.id limit $4`,
)
/** What may wait for a person on a day, for their own word or for one they stand in for: the present tier of each. */
export const flowsOpenTo = (db: Db, of: { companyId: number; who: number; on: CalendarDate; most: number }) =>
  open(db, [of.companyId, of.who, of.on, of.most])
