import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Substitute } from '../model/substitute.ts'
import type { Approver } from '../model/rules.ts'
import { mayApprove, standingInOn } from './standing-in.ts'

const people = preparedStatement<Approver, [number]>(
  'approvals-people',
  `select c.id, coalesce(c.invited_as, c.email) as email, c.first_name || ' ' || c.last_name as name, s.path_locale as storefront,
     s.text_language as language, s.format_locale as "formatLocale",
     (select jsonb_agg(jsonb_build_object('role', g.role, 'unitId', g.unit_id))
        from role_grant g where g.customer_id = c.id) as grants
   from customer c
   join storefront s on s.path_locale = coalesce(c.storefront, (select path_locale from storefront order by sort limit 1))
   where c.company_id = $1 and c.active and ${mayApprove('c.id')}
   order by c.last_name, c.first_name, c.id`,
)
/** All of a company who may approve. */
export const approversOf = (db: Db | Tx, companyId: number) => people(db, [companyId])

const substitutes = preparedStatement<Substitute, [number, string]>(
  'approvals-substitutes',
  `select s.customer_id as "customerId", s.substitute_id as "substituteId"
     from ${standingInOn('$2::date')} s where s.company_id = $1`,
)
/** Who stands in for whom on a day. */
export const substitutesOn = (db: Db | Tx, companyId: number, on: string) => substitutes(db, [companyId, on])

export type OwnSubstitute = { id: number; email: string; name: string; startsOn: string; endsOn: string }
const own = preparedStatement<OwnSubstitute, [number]>(
  'approvals-own-substitute',
  `select c.id, coalesce(c.invited_as, c.email) as email, c.first_name || ' ' || c.last_name as name, s.starts_on as "startsOn", s.ends_on as "endsOn"
     from approval_substitute s join customer c on c.id = s.substitute_id where s.customer_id = $1`,
)
export const substituteOf = async (db: Db | Tx, customerId: number): Promise<OwnSubstitute | null> =>
  (await own(db, [customerId]))[0] ?? null

/** Null: nobody stands in for them any more. */
export async function writeSubstitute(
  tx: Tx,
  customerId: number,
  substitute: { id: number; startsOn: string; endsOn: string } | null,
): Promise<void> {
  if (!substitute) {
    await tx.deleteFrom('approval_substitute').where('customer_id', '=', customerId).execute()
    return
  }
  const values = {
    substitute_id: substitute.id,
    starts_on: substitute.startsOn,
    ends_on: substitute.endsOn,
  }
  await tx
    .insertInto('approval_substitute')
    .values({ customer_id: customerId, ...values })
    .onConflict(conflict => conflict.column('customer_id').doUpdateSet(values))
    .execute()
}
