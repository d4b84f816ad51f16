import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Amount, Currency } from '#kit/money.ts'
import type { Budget } from '../model/order-rules.ts'
import { consumeBudgets, findBudgets, giveBackBudgets } from '../store/budgets.ts'

/** The active budgets of a cost center on a day, with what is used and left in minor units. */
export const budgetsOf = (
  db: Db | Tx,
  member: { companyId: number },
  costCenterId: number,
  on: CalendarDate,
): Promise<Budget[]> => findBudgets(db, member.companyId, costCenterId, on)

export type Booking = {
  /** one the caller has found by `costCenterFor`, so that it is the buyer's company's */
  costCenterId: number
  orderCode: string
  /** minor units, 0 or more */
  amount: Amount
  currency: Currency
  /** the day of the order by the database's clock */
  on: CalendarDate
}
export type BookingOutcome =
  | 'booked'
  /** no budget in this currency holds on that day: no limit */
  | 'no-budget'
  | { exceeded: { budget: Pick<Budget, 'code' | 'name' | 'currency'>; left: Amount } }

/**
 * Takes an order's amount from every budget of its cost center in the order's currency, within the transaction that
 * places the order; all of them or none. Two orders that want the last of a budget wait for each other, and the
 * second sees what is left (trust.md F12). Asked twice for one order it books twice: the order's own keys prevent that.
 */
export async function bookBudget(tx: Tx, booking: Booking): Promise<BookingOutcome> {
  const { costCenterId, orderCode, amount, currency, on } = booking
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount: ${amount}`)
  const budgets = await consumeBudgets(tx, costCenterId, on, currency, amount, orderCode)
  if (budgets.length === 0) return 'no-budget'
  const tight = budgets.find(budget => amount > budget.left)
  if (tight) {
    const { code, name, left } = tight
    return { exceeded: { budget: { code, name, currency }, left } }
  }
  if (amount > 0 && !budgets.every(budget => budget.taken))
    throw new Error('a locked budget changed under the order')
  return 'booked'
}

/** Gives the budgets back what an order took, when it is cancelled; again changes nothing. */
export const releaseBudget = (tx: Tx, orderCode: string): Promise<void> => giveBackBudgets(tx, orderCode)
