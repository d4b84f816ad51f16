import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Amount, Currency } from '#kit/money.ts'
import type { Budget } from '../model/order-rules.ts'
import {
  consumeBudgets,
  consumeReserved,
  findBudgets,
  giveBackBudgets,
  raiseBudgets,
} from '../store/budgets.ts'

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
  /** reserve: the order waits for somebody first; absent: consume */
  kind?: 'consume' | 'reserve'
  /** may it go over a budget: it waits for an approver, or they allowed it; absent: no */
  mayExceed?: boolean
  /** the approver who lets it go over; the ledger keeps them */
  allowedBy?: number | null
}

/**
 * Takes an order's amount from every budget of its cost center in the order's currency, within the transaction that
 * places the order; fails (`isGuardFailure`) when one of them has too little left. No budget: no limit. Two orders that want the
 * last of a budget wait for each other, and the second sees what is left (trust.md F12). Asked twice for one order it
 * books twice: the order's own keys prevent that. One statement, so it can travel with the commit.
 */
export function bookBudget(tx: Tx, booking: Booking): Promise<unknown> {
  const { amount, kind = 'consume', mayExceed = false, allowedBy = null } = booking
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount: ${amount}`)
  return consumeBudgets(tx, { ...booking, kind, mayExceed, allowedBy })
}

/**
 * Gives the budgets back what an order took beyond `keep` (minor units of its currency): all of it when it is cancelled,
 * the rest when a part of it is. Again changes nothing.
 */
export const releaseBudget = (tx: Tx, orderCode: string, keep: Amount = 0): Promise<void> =>
  giveBackBudgets(tx, orderCode, keep)

/**
 * Takes from the budgets of an order what it comes to beyond what it holds of them (`total` in minor units of its currency);
 * fails (`isGuardFailure`) when one of them has less left. An order that takes from no budget stays so.
 */
export const raiseBudget = (tx: Tx, orderCode: string, total: Amount): Promise<void> =>
  raiseBudgets(tx, orderCode, total)

/** An order that waited goes on: what it had reserved is consumed. `allowedBy`: who let it go over a budget. */
export const consumeReservation = async (
  tx: Tx,
  orderCode: string,
  allowedBy: number | null,
): Promise<void> => void (await consumeReserved(tx, orderCode, allowedBy))
