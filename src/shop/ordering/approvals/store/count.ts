import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Flow } from '../model/flow.ts'
import type { Substitute } from '../model/substitute.ts'
import { standingInOn } from './standing-in.ts'

/** The present tier of an approval, with what it takes to say whose word it waits for. */
const present = `a.code, a.state, a.tier, a.requester_id as "requesterId",
     (select jsonb_agg(jsonb_build_object('tier', g.tier, 'mode', g.mode, 'people',
        (select coalesce(jsonb_agg(jsonb_build_object('id', p.customer_id, 'escalated', p.escalated)), '[]')
           from approval_person p where p.approval_id = a.id and p.tier = g.tier and p.number = g.number)))
        from approval_group g where g.approval_id = a.id and g.tier = a.tier) as groups,
     (select coalesce(jsonb_agg(jsonb_build_object('tier', d.tier, 'forId', d.for_id, 'verdict', d.verdict)), '[]')
        from approval_decision d where d.approval_id = a.id and d.tier = a.tier) as decisions`
/** The company in $1, who looks in $2; `people`: for whom they decide. */
const waitsFor = (
  people: string,
): string => `a.company_id = $1 and a.state = 'pending' and a.requester_id <> $2
     and exists (select from approval_person p
       where p.approval_id = a.id and p.tier = a.tier and p.customer_id ${people}
         and not exists (select from approval_decision d
           where d.approval_id = a.id and d.tier = a.tier and d.for_id = p.customer_id))`

const open = preparedStatement<
  Flow & { code: string; substitutes: readonly Substitute[] },
  [number, number, string, number]
>(
  'approvals-open-to-person',
  `with mine as (
     select $2::bigint as id union
     select s.customer_id from ${standingInOn('$3::date')} s where s.substitute_id = $2 and s.company_id = $1)
   select ${present},
     (select jsonb_agg(jsonb_build_object('customerId', m.id, 'substituteId', $2::bigint)) from mine m) as substitutes
   from approval a
   where ${waitsFor('in (select id from mine)')}
   order by a.id limit $4`,
)
/** What may wait for a person on a day, for their own word or for one they stand in for: the present tier of each. */
export const flowsOpenTo = (db: Db, of: { companyId: number; who: number; on: CalendarDate; most: number }) =>
  open(db, [of.companyId, of.who, of.on, of.most])

const openFor = preparedStatement<Flow & { code: string }, [number, number, number[], number]>(
  'approvals-open-for-people',
  `select ${present} from approval a where ${waitsFor('= any ($3::bigint[])')} order by a.id limit $4`,
)
/** The same where it is known in whose place they decide: `people`, themselves among them. The oldest first. */
export const flowsOpenFor = (
  db: Db | Tx,
  of: { companyId: number; who: number; people: readonly number[]; most: number },
) => openFor(db, [of.companyId, of.who, [...of.people], of.most])
