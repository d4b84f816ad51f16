import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { usualRule, type FactorRule } from '../model/rule.ts'

const rule = preparedStatement<FactorRule>(
  'factors-rule',
  'select desk, company_admins as "companyAdmins" from factor_rule',
)
/** Whose roles need a second factor. */
export const factorRule = async (db: Db | Tx): Promise<FactorRule> => (await rule(db, []))[0] ?? usualRule

const holdRule = preparedStatement<{ one: boolean }>(
  'factors-rule-hold',
  "select true as one from pg_advisory_xact_lock(hashtext('factor rule'))",
)
/** The rule, held until the transaction ends. */
export async function holdFactorRule(tx: Tx): Promise<FactorRule> {
  await holdRule(tx, [])
  return factorRule(tx)
}

export async function setFactorRule(tx: Tx, { desk, companyAdmins }: FactorRule): Promise<void> {
  const values = { desk, company_admins: companyAdmins, changed_at: new Date() }
  await tx
    .insertInto('factor_rule')
    .values(values)
    .onConflict(conflict => conflict.column('one').doUpdateSet(values))
    .execute()
}

const due = preparedStatement<{ until: Date; over: boolean }, [number, number]>(
  'factors-due',
  `insert into factor_due as d (customer_id, until) values ($1, now() + make_interval(days => $2))
   on conflict (customer_id) do update set until = d.until returning until, until <= now() as over`,
)
/** Until when they may go on without, from now on when it was never asked for; whether that is over. */
export async function dueOf(db: Db | Tx, id: number, days: number): Promise<{ until: Date; over: boolean }> {
  const [row] = await due(db, [id, days])
  if (!row) throw new Error('a row that was just written is not there')
  return row
}

const known = preparedStatement<{ until: Date }, [number]>(
  'factors-due-known',
  'select until from factor_due where customer_id = $1',
)
/** Until when they may go on without; null: it was never asked for. */
export const knownDue = async (db: Db | Tx, id: number): Promise<Date | null> =>
  (await known(db, [id]))[0]?.until ?? null

/** It is asked for anew: they have one, or the desk has taken it. */
export const forgetDue = async (tx: Tx, id: number): Promise<void> =>
  void (await tx.deleteFrom('factor_due').where('customer_id', '=', id).execute())
