import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { isForward } from '#platform/jobs/stood-back.ts'
import { mayApprove, standingInOn } from './standing-in.ts'

export type Late = {
  code: string
  companyId: number
  requesterId: number
  tierSince: Date
  due: 'expire' | 'escalate' | 'remind'
}

/** A group of the present tier that cannot agree any more: nobody of it may approve now, or not all of whom all are needed. */
const stuck = `exists (
  select from approval_group g
   where g.approval_id = a.id and g.tier = a.tier and (
     select case g.mode when 'ANY' then not coalesce(bool_or(p.able), false) else not coalesce(bool_and(p.able), false) end
       from (select exists (select from customer c
                             where c.id = p.customer_id and c.active and ${mayApprove('c.id')})
                 or exists (select from approval_decision d
                             where d.approval_id = a.id and d.tier = a.tier and d.for_id = p.customer_id)
                 or exists (select from ${standingInOn('$1::date')} s
                             where s.customer_id = p.customer_id and s.substitute_id <> a.requester_id) as able
               from approval_person p
              where p.approval_id = a.id and p.tier = a.tier and p.number = g.number) p))`

/** The name of the work under which approvals stand back, each with what is due. */
export const lookingAfter = 'approvals'
const late = preparedStatement<Late, [Date, number, number]>(
  'approvals-late',
  `select code, company_id as "companyId", requester_id as "requesterId", tier_since as "tierSince", due
   from (
     select a.*, case
       when expires_at <= $1 then 'expire'
       when escalated_at is null
         and (tier_since <= $1::timestamptz - make_interval(days => $3) or ${stuck}) then 'escalate'
       when tier_since <= $1::timestamptz - make_interval(days => $2)
         and reminded_at is null and escalated_at is null then 'remind' end as due
     from approval a where state = 'pending') a
   where due is not null and ${isForward(lookingAfter, `code || ':' || due`)} order by id limit 500`,
)
/** What waits longer than it should, and what is due; whom nobody of a group can answer any more waits too long at once. */
export const waitingLong = (db: Db, now: Date, remindAfterDays: number, escalateAfterDays: number) =>
  late(db, [now, remindAfterDays, escalateAfterDays])

export async function noteReminded(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('approval').set({ reminded_at: at }).where('id', '=', id).execute()
}

const add = preparedStatement<never, [number, number, number[]]>(
  'approvals-escalate',
  `insert into approval_person (approval_id, tier, number, customer_id, escalated)
   select $1, g.tier, g.number, p, true from approval_group g, unnest($3::bigint[]) as p
    where g.approval_id = $1 and g.tier = $2 on conflict do nothing`,
)
/** Asks more people in every group of the tier; the word of one of them is enough for it. */
export async function addEscalated(
  tx: Tx,
  id: number,
  tier: number,
  people: readonly number[],
  at: Date,
): Promise<void> {
  await add(tx, [id, tier, [...people]])
  await tx.updateTable('approval').set({ escalated_at: at }).where('id', '=', id).execute()
}
