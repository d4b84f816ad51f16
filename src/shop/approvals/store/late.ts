import type { Db, Tx } from '#kit/db/connect.ts'
import { named } from '#kit/db/named.ts'

export type Late = {
  code: string
  requesterId: number
  tierSince: Date
  due: 'expire' | 'escalate' | 'remind'
}

const late = named<Late, [Date, number, number]>(
  'approvals-late',
  `select code, requester_id as "requesterId", tier_since as "tierSince",
     case when expires_at <= $1 then 'expire'
          when tier_since <= $1::timestamptz - make_interval(days => $3) and escalated_at is null then 'escalate'
          else 'remind' end as due
   from approval
   where state = 'pending' and (expires_at <= $1
     or (tier_since <= $1::timestamptz - make_interval(days => $3) and escalated_at is null)
     or (tier_since <= $1::timestamptz - make_interval(days => $2) and reminded_at is null and escalated_at is null))
   order by id limit 500`,
)
/** What waits longer than it should, and what is due. */
export const waitingLong = (db: Db, now: Date, remindAfterDays: number, escalateAfterDays: number) =>
  late(db, [now, remindAfterDays, escalateAfterDays])

export async function noteReminded(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('approval').set({ reminded_at: at }).where('id', '=', id).execute()
}

const add = named<never, [number, number, number[]]>(
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
