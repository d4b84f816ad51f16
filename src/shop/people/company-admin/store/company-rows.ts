import type { Db, Tx } from '#kit/db/connect.ts'
import type { Grant } from '#platform/person/visitor.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { BudgetRow, CenterRow, LedgerEntry, PersonLimit, PersonRow } from '../model/company.ts'
import type { UnitRow } from '../model/tree.ts'

const units = preparedStatement<UnitRow, [number]>(
  'company-admin-units',
  `select id, parent_id as "parentId", code, name, active, country, currency from company_unit
    where company_id = $1 order by name, id`,
)
export const unitRows = (db: Db | Tx, companyId: number) => units(db, [companyId])

const people = preparedStatement<PersonRow, [number, number[]]>(
  'company-admin-people',
  `select c.id, coalesce(c.invited_as, c.email) as email, c.first_name as "firstName", c.last_name as "lastName", c.unit_id as "unitId", c.active,
     c.password_hash = '!' as invited,
     case when c.active then null when c.blocked_at is not null then 'seller'
          when c.deactivated_at is not null then 'themselves' end as "closedBy",
     (select coalesce(jsonb_agg(jsonb_build_object('role', g.role, 'unitId', g.unit_id) order by g.role), '[]')
        from role_grant g where g.customer_id = c.id) as grants,
     (select coalesce(jsonb_agg(jsonb_build_object('period', l.period, 'currency', l.currency, 'amount', l.amount)), '[]')
        from order_limit l where l.customer_id = c.id) as limits
   from customer c where c.company_id = $1 and c.unit_id = any ($2) and c.erased_at is null and not c.of_program
     and not exists (select from customer o where o.email = c.invited_as and o.company_id = c.company_id)
   order by c.last_name, c.first_name, c.id`,
)
/**
 * People of these units, without those whose data are erased, and without who stands in for an address that has come into
 * the company another way since it was invited.
 */
export const peopleRows = (db: Db | Tx, companyId: number, unitIds: readonly number[]) =>
  people(db, [companyId, [...unitIds]])

const centers = preparedStatement<CenterRow, [number, number[]]>(
  'company-admin-centers',
  `select k.id, k.code, k.name, k.currency, k.unit_id as "unitId", k.active,
     (select coalesce(jsonb_agg(l.budget_id order by l.budget_id), '[]') from cost_center_budget l
       where l.cost_center_id = k.id) as "budgetIds"
   from cost_center k where k.company_id = $1 and k.unit_id = any ($2) order by k.code`,
)
export const centerRows = (db: Db | Tx, companyId: number, unitIds: readonly number[]) =>
  centers(db, [companyId, [...unitIds]])

const budgets = preparedStatement<BudgetRow, [number, number[]]>(
  'company-admin-budgets',
  `with booked as (
     select e.budget_id, e.order_code, bool_or(e.kind = 'consume') as consumed,
       sum(case when e.kind = 'release' then -e.amount else e.amount end)::bigint as net
     from budget_entry e join budget b on b.id = e.budget_id
     where b.company_id = $1 group by e.budget_id, e.order_code)
   select b.id, b.code, b.name, b.currency, b.amount, b.starts_on as "startsOn", b.ends_on as "endsOn",
     b.unit_id as "unitId", b.active,
     (select coalesce(sum(net), 0)::bigint from booked x where x.budget_id = b.id and not consumed) as reserved,
     b.used - (select coalesce(sum(net), 0)::bigint from booked x where x.budget_id = b.id and not consumed) as consumed,
     (select coalesce(jsonb_agg(k.code order by k.code), '[]') from cost_center_budget l
        join cost_center k on k.id = l.cost_center_id where l.budget_id = b.id) as centers
   from budget b where b.company_id = $1 and b.unit_id = any ($2) order by b.active desc, b.ends_on, b.code`,
)
export const budgetRows = (db: Db | Tx, companyId: number, unitIds: readonly number[]) =>
  budgets(db, [companyId, [...unitIds]])

const ledger = preparedStatement<LedgerEntry, [number, number]>(
  'company-admin-ledger',
  `select e.id, e.at, e.order_code as "orderCode", e.kind, e.amount,
     (select c.first_name || ' ' || c.last_name from customer c where c.id = e.allowed_by) as "allowedBy"
   from budget_entry e where e.budget_id = $1 order by e.id desc limit $2`,
)
/** What was booked on a budget, the newest first. */
export const ledgerOf = (db: Db | Tx, budgetId: number, most: number) => ledger(db, [budgetId, most])

const currencies = preparedStatement<{ currency: string }, [number]>(
  'company-admin-currencies',
  `select distinct currency from (
     select unnest(currencies) as currency from storefront
     union select currency from company where id = $1 and currency is not null) c order by 1`,
)
/** What cost centers and budgets may be kept in. */
export const currencyRows = async (db: Db | Tx, companyId: number): Promise<string[]> =>
  (await currencies(db, [companyId])).map(row => row.currency)

const approving = preparedStatement<{ id: number }, [number]>(
  'company-admin-approving',
  `select distinct g.unit_id as id from role_grant g join customer c on c.id = g.customer_id
    where c.company_id = $1 and c.active and g.role = 'approver' and g.unit_id is not null`,
)
/** Ids of the units of a company that have an approver of their own, wherever that person belongs. */
export const approvingUnits = async (db: Db | Tx, companyId: number): Promise<Set<number>> =>
  new Set((await approving(db, [companyId])).map(({ id }) => id))

/** Whether something of the company itself refers to a unit or a budget; to a cost center nothing does. */
const inUse = {
  unit: preparedStatement<{ used: boolean }, [number]>(
    'company-admin-unit-used',
    `select exists (select from company_unit where parent_id = $1) or exists (select from customer where unit_id = $1)
       or exists (select from cost_center where unit_id = $1) or exists (select from budget where unit_id = $1)
       or exists (select from address where unit_id = $1) as used`,
  ),
  budget: preparedStatement<{ used: boolean }, [number]>(
    'company-admin-budget-used',
    'select exists (select from budget_entry where budget_id = $1) as used',
  ),
}
export type Removable = keyof typeof inUse | 'center'
export const isInUseHere = async (db: Db | Tx, what: Removable, id: number): Promise<boolean> =>
  what !== 'center' && ((await inUse[what](db, [id]))[0]?.used ?? true)

const limits = preparedStatement<PersonLimit, [number]>(
  'company-admin-limits',
  'select period, currency, amount from order_limit where customer_id = $1 order by period, currency',
)
/** What an account may order by itself. */
export const limitRows = (db: Db | Tx, customerId: number) => limits(db, [customerId])

const lock = preparedStatement<{ id: number }, [number]>(
  'company-admin-lock',
  'select id from company where id = $1 and active for update',
)
/** Of two who change a company at the same moment one waits. */
export const lockCompany = async (tx: Tx, companyId: number): Promise<boolean> =>
  (await lock(tx, [companyId])).length > 0

const grants = preparedStatement<Grant, [number]>(
  'company-admin-grants',
  `select g.role, g.unit_id as "unitId" from role_grant g join customer c on c.id = g.customer_id and c.active
    where g.customer_id = $1`,
)
/** What an active person may at this moment; of somebody whose account is closed: nothing. */
export const grantsNow = (db: Db | Tx, id: number) => grants(db, [id])
