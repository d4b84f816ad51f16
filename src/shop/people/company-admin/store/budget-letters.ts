import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { isForward } from '#platform/jobs/stood-back.ts'

/** The name of the work under which budgets stand back that could not be told. */
export const tellingBudgets = 'budget-letters'
const reached = `case when b.amount = 0 then 0 when b.used >= b.amount then 100 when b.used * 5 >= b.amount * 4 then 80 else 0 end`

const due = preparedStatement<{ id: number; companyId: number }, [string]>(
  'company-admin-budgets-to-tell',
  `select b.id, b.company_id as "companyId" from budget b join company f on f.id = b.company_id and f.active
    where b.active and $1::date between b.starts_on and b.ends_on and b.told <> ${reached}
      and ${isForward(tellingBudgets, 'b.id::text')}
    order by b.id limit 500`,
)
/** Open budgets of open companies that have reached another share on this day than was told. */
export const budgetsToTell = (db: Db, day: string) => due(db, [day])

const lock = preparedStatement<{ id: number }, [number]>(
  'company-admin-budget-hold',
  'select id from budget where id = $1 for no key update',
)
const one = preparedStatement<
  {
    code: string
    name: string
    currency: string
    amount: number
    used: number
    told: number
    unitId: number
  },
  [number]
>(
  'company-admin-budget-to-tell',
  `select code, name, currency, amount, used, told, unit_id as "unitId" from budget where id = $1`,
)
/** Holds a budget until the end of the transaction, and reads it. */
export async function holdBudget(tx: Tx, id: number) {
  await lock(tx, [id])
  return (await one(tx, [id]))[0] ?? null
}

const note = preparedStatement<never, [number, number]>(
  'company-admin-budget-told',
  'update budget set told = $2 where id = $1',
)
export const noteTold = async (tx: Tx, id: number, share: number): Promise<void> =>
  void (await note(tx, [id, share]))

const administrators = preparedStatement<
  { id: number; email: string; name: string; units: number[] },
  [number]
>(
  'company-admin-administrators-by-unit',
  `select c.id, c.email, c.first_name || ' ' || c.last_name as name,
     array(select g.unit_id from role_grant g
            where g.customer_id = c.id and g.role = 'company-admin' and g.unit_id is not null) as units
     from customer c where c.company_id = $1 and c.active and c.password_hash <> '!'
      and exists (select from role_grant g where g.customer_id = c.id and g.role = 'company-admin')
    order by c.id`,
)
/** Who administers something of a company and can sign in, with the units that it is. */
export const administratorsByUnit = (tx: Tx, companyId: number) => administrators(tx, [companyId])
