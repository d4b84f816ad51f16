import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { failUnless } from '#kit/db/sql-state.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { ApprovalFacts, PeriodSpent } from '../model/rules.ts'
import { mayApprove, standingInOn } from './standing-in.ts'

/** What counts as spent by a person (SQL) in the period in which the moment `now` lies. */
const spentIn = (customer: string, period: string, now: string) => `customer_id = ${customer}
            and state not in ('cancelled', 'rejected')
            and placed_at >= date_trunc(${period}, ${now}::timestamptz at time zone 'UTC') at time zone 'UTC'
            and date_trunc(${period}, placed_at at time zone 'UTC') = date_trunc(${period}, ${now}::timestamptz at time zone 'UTC')`

/** Orders are summed up only over the periods that a rule of the company or a limit of the person names. */
const facts = preparedStatement<ApprovalFacts, [number, number, Date]>(
  'approvals-facts',
  `select
     (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'unitId', r.unit_id, 'name', r.name,
               'requesterRole', r.requester_role, 'kind', r.kind, 'amount', r.amount, 'currency', r.currency,
               'period', r.period, 'costCenterId', r.cost_center_id,
               'tiers', (select coalesce(jsonb_agg(jsonb_build_object('mode', t.mode, 'approvers', t.approvers,
                  'people', (select coalesce(jsonb_agg(p.customer_id order by p.customer_id), '[]')
                               from approval_rule_person p where p.rule_id = r.id and p.tier = t.tier)) order by t.tier), '[]')
                  from approval_rule_tier t where t.rule_id = r.id)) order by r.id), '[]')
        from approval_rule r where r.company_id = $1 and r.active) as rules,
     (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'email', coalesce(c.invited_as, c.email),
               'name', c.first_name || ' ' || c.last_name,
               'storefront', s.path_locale, 'language', s.text_language, 'formatLocale', s.format_locale,
               'grants', (select jsonb_agg(jsonb_build_object('role', g.role, 'unitId', g.unit_id))
                            from role_grant g where g.customer_id = c.id)) order by c.id), '[]')
        from customer c
        join storefront s on s.path_locale = coalesce(c.storefront, (select path_locale from storefront order by sort limit 1))
       where c.company_id = $1 and c.active and ${mayApprove('c.id')})
       as approvers,
     (select coalesce(jsonb_agg(jsonb_build_object('customerId', w.customer_id, 'substituteId', w.substitute_id)), '[]')
        from ${standingInOn("($3::timestamptz at time zone 'UTC')::date")} w where w.company_id = $1)
       as substitutes,
     coalesce((select first_name || ' ' || last_name from customer where id = $2), '') as "requesterName",
     (select coalesce(jsonb_agg(distinct role), '[]') from role_grant where customer_id = $2) as roles,
     (select coalesce(jsonb_agg(jsonb_build_object('period', period, 'amount', amount, 'currency', currency)
               order by currency, period), '[]')
        from order_limit where customer_id = $2 and period <> 'order') as "periodLimits",
     (select coalesce(jsonb_agg(jsonb_build_object('period', p.period, 'currency', o.currency, 'amount', o.amount)), '[]')
        from (select period from approval_rule where company_id = $1 and active and period is not null
              union select period from order_limit where customer_id = $2 and period <> 'order') p
       cross join lateral (
         select currency, sum(total)::bigint as amount from sales_order
          where ${spentIn('$2', 'p.period', '$3')}
          group by currency) o) as spent`,
)

/** What a company says about approvals of an order of this person, at this moment. */
export async function findApprovalFacts(
  db: Db | Tx,
  companyId: number,
  customerId: number,
  now: Date,
): Promise<ApprovalFacts> {
  const [row] = await facts(db, [companyId, customerId, now])
  return (
    row ?? {
      rules: [],
      approvers: [],
      substitutes: [],
      requesterName: '',
      roles: [],
      periodLimits: [],
      spent: [],
    }
  )
}

const hold = preparedStatement<never, [number]>(
  'approvals-hold-person',
  'select 1 from customer where id = $1 for no key update',
)
/** Whoever changes what is kept of this person is the only one to do so until their transaction ends. */
export const holdPerson = (tx: Tx, id: number): Promise<unknown> => hold(tx, [id])

const check = preparedStatement<never, [number, Date, string]>(
  'approvals-spent-check',
  `select ${failUnless(`not exists (
     select from jsonb_to_recordset($3::jsonb) as seen(period text, currency text, amount bigint)
      where seen.amount < (select coalesce(sum(total), 0) from sales_order o
          where ${spentIn('$1', 'seen.period', '$2')} and o.currency = seen.currency))`)}`,
)
/**
 * Two statements, for an order that is written: waits for other orders of the person, then fails by itself (`isGuardFailure`)
 * where more was spent in a period than `most` says, so that nobody judged by it.
 */
export const spentKept = (
  tx: Tx,
  { customerId, now, most }: { customerId: number; now: Date; most: readonly PeriodSpent[] },
): (() => Promise<unknown>)[] => [
  () => hold(tx, [customerId]),
  () => check(tx, [customerId, now, JSON.stringify(most)]),
]
