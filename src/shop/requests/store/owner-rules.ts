/** Rules that say whose a new request is. */
import type { Db, Tx } from '#kit/db/connect.ts'
import { named } from '#kit/db/named.ts'
import type { RequestKind } from '../model/kinds.ts'

export type OwnerRule = {
  id: number
  /** empty: all kinds */
  kind: RequestKind | ''
  /** empty: all countries */
  country: string
  ownerId: number
  ownerName: string
  /** she may no longer sign in: the rule is passed over */
  gone: boolean
}
const list = named<OwnerRule>(
  'request-owner-rules',
  `select w.id, w.kind, w.country, w.owner_id as "ownerId", c.first_name || ' ' || c.last_name as "ownerName",
          not c.active as gone
     from request_owner_rule w join customer c on c.id = w.owner_id order by w.country, w.kind`,
)
/** All of them, by country. */
export const ownerRules = (db: Db): Promise<OwnerRule[]> => list(db, [])

const fitting = named<{ id: number }, [string, string, string[]]>(
  'request-owner-fitting',
  `select c.id from request_owner_rule w join customer c on c.id = w.owner_id
    where (w.kind = '' or w.kind = $1) and (w.country = '' or w.country = $2) and c.active
      and exists (select from role_grant g where g.customer_id = c.id and g.role = any($3))
    order by w.country desc, w.kind desc limit 1`,
)
/** Who owns a new request of this kind from this country by the most particular rule; `roles`: who may. Null: nobody. */
export const fittingOwner = async (
  tx: Tx,
  kind: RequestKind,
  country: string,
  roles: readonly string[],
): Promise<number | null> => (await fitting(tx, [kind, country, [...roles]]))[0]?.id ?? null

const keep = named<{ id: number }, [string, string, number]>(
  'request-owner-rule-keep',
  `insert into request_owner_rule (kind, country, owner_id) values ($1, $2, $3)
   on conflict (kind, country) do update set owner_id = excluded.owner_id
     where request_owner_rule.owner_id <> excluded.owner_id returning id`,
)
/** Keeps a rule in the place of an earlier one of the same kind and country; false: it was there already. */
export const keepRule = async (
  tx: Tx,
  rule: { kind: RequestKind | ''; country: string; ownerId: number },
): Promise<boolean> => (await keep(tx, [rule.kind, rule.country, rule.ownerId])).length > 0

const remove = named<{ id: number }, [number]>(
  'request-owner-rule-delete',
  'delete from request_owner_rule where id = $1 returning id',
)
/** Deletes one; false: it was gone. */
export const deleteRule = async (tx: Tx, id: number): Promise<boolean> => (await remove(tx, [id])).length > 0
