import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { failUnless } from '#kit/db/sql-state.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Budget } from '../model/order-rules.ts'

const columns = `b.id, b.code, b.name, b.currency, b.amount, b.used, b.amount - b.used as left,
  b.starts_on as "startsOn", b.ends_on as "endsOn"`
const ofCostCenter = `from budget b join cost_center_budget l on l.budget_id = b.id
  where l.cost_center_id = $1 and b.active and $2::date between b.starts_on and b.ends_on`

const current = preparedStatement<Budget, [number, string, number]>(
  'company-budgets',
  `select ${columns} ${ofCostCenter} and b.company_id = $3 order by b.code`,
)
// what is locked is the newest, also where the statement's own picture of the table is older
const consume = preparedStatement<
  never,
  [number, string, string, number, string, string, number | null, boolean]
>(
  'company-budgets-book',
  `with held as materialized (
     select b.id, b.amount - b.used as left ${ofCostCenter} and b.currency = $3 order by b.id for update of b
   ), used as (
     update budget b set used = b.used + $4 from held
      where b.id = held.id and $4 > 0
        and ($8 or not exists (select from held tight where tight.left < $4))
     returning b.id, b.used > b.amount as over
   ), entry as (
     insert into budget_entry (budget_id, order_code, kind, amount, allowed_by)
     select id, $5, $6, $4, case when over then $7::bigint end from used
   )
   select ${failUnless('$4 = 0 or not exists (select from held where id not in (select id from used))')}`,
)
const ofOrder = preparedStatement<{ id: number }, [string]>(
  'company-budgets-of-order',
  'select distinct budget_id as id from budget_entry where order_code = $1',
)
const lock = preparedStatement<{ id: number }, [number[]]>(
  'company-budgets-lock',
  'select id from budget where id = any($1::bigint[]) order by id for update',
)
const giveBack = preparedStatement<{ budget_id: number }, [string, number]>(
  'company-budgets-give-back',
  `with held as (
     select budget_id, sum(case when kind = 'release' then -amount else amount end)::bigint - $2 as amount
     from budget_entry where order_code = $1 group by budget_id
   ), freed as (
     update budget b set used = b.used - h.amount from held h where b.id = h.budget_id and h.amount > 0
     returning b.id, h.amount
   )
   insert into budget_entry (budget_id, order_code, kind, amount) select id, $1, 'release', amount from freed
   returning budget_id`,
)

const consumeHeld = preparedStatement<never, [string, number | null]>(
  'company-budgets-consume-reserved',
  `with held as (
     select budget_id, sum(case when kind = 'release' then -amount else amount end)::bigint as amount
     from budget_entry where order_code = $1 group by budget_id having not bool_or(kind = 'consume')
   )
   insert into budget_entry (budget_id, order_code, kind, amount, allowed_by)
   select h.budget_id, $1, k.kind, h.amount,
     case when k.kind = 'consume' and b.used > b.amount then $2::bigint end
     from held h join budget b on b.id = h.budget_id
     cross join (values (1, 'release'), (2, 'consume')) as k(step, kind)
    where h.amount > 0 order by h.budget_id, k.step`,
)
/** What an order had reserved is consumed from now on; what is left of the budgets stays as it is. */
export const consumeReserved = (tx: Tx, orderCode: string, allowedBy: number | null): Promise<unknown> =>
  consumeHeld(tx, [orderCode, allowedBy])

const take = preparedStatement<never, [string, number]>(
  'company-budgets-raise',
  `with held as (
     select budget_id, $2 - sum(case when kind = 'release' then -amount else amount end)::bigint as more
     from budget_entry where order_code = $1 group by budget_id
   ), used as (
     update budget b set used = b.used + h.more from held h
      where b.id = h.budget_id and h.more > 0 and b.amount - b.used >= h.more
     returning b.id, h.more
   ), entry as (
     insert into budget_entry (budget_id, order_code, kind, amount) select id, $1, 'consume', more from used
   )
   select ${failUnless('not exists (select from held where more > 0 and budget_id not in (select id from used))')}`,
)
/**
 * Takes from the budgets of an order what it comes to beyond what it holds of them; fails (`isGuardFailure`) when one has less left.
 */
export async function raiseBudgets(tx: Tx, orderCode: string, total: number): Promise<void> {
  const budgets = await ofOrder(tx, [orderCode])
  if (budgets.length === 0) return
  await Promise.all([lock(tx, [budgets.map(({ id }) => id)]), take(tx, [orderCode, total])])
}

/** Budgets of a cost center that hold on a day, in all currencies. */
export const findBudgets = (db: Db | Tx, companyId: number, costCenterId: number, on: string) =>
  current(db, [costCenterId, on, companyId])

/**
 * Takes an amount from each of them in one currency, or fails (`isGuardFailure`) when one of them has less left and the
 * order may not go over. They are locked until the transaction ends, always in the same order.
 */
export const consumeBudgets = (
  tx: Tx,
  booking: {
    costCenterId: number
    on: string
    currency: string
    amount: number
    orderCode: string
    kind: 'consume' | 'reserve'
    allowedBy: number | null
    mayExceed: boolean
  },
): Promise<unknown> => {
  const { costCenterId, on, currency, amount, orderCode, kind, allowedBy, mayExceed } = booking
  return consume(tx, [costCenterId, on, currency, amount, orderCode, kind, allowedBy, mayExceed])
}

/**
 * Gives back what an order still holds of any budget beyond what it keeps. Locks first, so that what it sums is what
 * there is.
 */
export async function giveBackBudgets(tx: Tx, orderCode: string, keep: number): Promise<void> {
  const budgets = await ofOrder(tx, [orderCode])
  if (budgets.length === 0) return
  await Promise.all([lock(tx, [budgets.map(({ id }) => id)]), giveBack(tx, [orderCode, keep])])
}
