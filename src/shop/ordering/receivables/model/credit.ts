/** What a company may owe, in whatever currencies. Amounts are in the smallest unit of their currency. */
import type { Sort } from '#kit/sort.ts'
import type { Amount, Currency } from '#kit/money.ts'
import { converted, type Rates } from './exchange.ts'

/** By what the list of credit limits is sorted. */
export const creditSorts = ['company', 'limit', 'used', 'left'] as const
export type CreditSort = Sort<(typeof creditSorts)[number]>

export type Sum = { currency: Currency; amount: Amount }

/** What is kept of a company: what was agreed, what it owes on account (open orders and invoices), and the rates of the day. */
export type CreditFacts = {
  /** the one that was changed last first; more than one only from before limits held for all currencies */
  limits: readonly Sum[]
  owed: readonly Sum[]
  rates: Rates
}

export type Credit = {
  /** that of the limit; without one the first in which it owes */
  currency: Currency
  /** null: nothing was agreed */
  limit: Amount | null
  /** all that it owes, converted; what has no rate is not in it, see `unknown` */
  used: Amount
  /** the same by currency */
  owed: readonly Sum[]
  /** currencies in which it owes and that have no rate */
  unknown: readonly Currency[]
  rates: Rates
}
/** The same, of which company; `version` tells the limit as it was read. */
export type CompanyCredit = Credit & {
  companyId: number
  companyCode: string
  companyName: string
  version: string
}

/**
 * One limit for all that a company owes. Limits in several currencies, as they were kept before, are added up; one whose
 * currency has no rate does not count. Null: nothing was agreed and nothing is owed.
 */
export function creditOf({ limits, owed: all, rates }: CreditFacts): Credit | null {
  const owed = all.filter(one => one.amount !== 0)
  const currency = limits[0]?.currency ?? owed[0]?.currency
  if (currency === undefined) return null
  const sum = (sums: readonly Sum[]) =>
    sums.reduce((all, one) => all + (converted(one.amount, one.currency, currency, rates) ?? 0), 0)
  const unknown = owed
    .filter(one => one.amount > 0 && converted(one.amount, one.currency, currency, rates) === null)
    .map(one => one.currency)
  return { currency, limit: limits.length > 0 ? sum(limits) : null, used: sum(owed), owed, unknown, rates }
}

/** What is left of the limit, in its currency; below nothing: it is overdrawn. Null: nothing was agreed. */
export const creditLeft = ({ limit, used }: Credit): Amount | null => (limit === null ? null : limit - used)

/**
 * What keeps an order on account of `total` from being placed; `left`: what may still be ordered, in its currency. Where a
 * rate is missing nobody can say that the limit holds, so it does not (decision 176).
 */
export function againstCredit(
  credit: Credit | null,
  total: Sum,
): { kind: 'credit-limit'; left: Amount } | { kind: 'credit-rate'; currency: Currency } | null {
  const left = credit && creditLeft(credit)
  if (!credit || left === null) return null
  const [without] = credit.unknown
  if (without !== undefined) return { kind: 'credit-rate', currency: without }
  const asked = converted(total.amount, total.currency, credit.currency, credit.rates)
  if (asked === null) return { kind: 'credit-rate', currency: total.currency }
  return asked > left
    ? { kind: 'credit-limit', left: converted(left, credit.currency, total.currency, credit.rates) ?? 0 }
    : null
}

/** Beyond this change, as a factor, and beyond this limit in whole euro, the desk is asked. */
const largeFactor = 2
const largeLimit = 1_000_000

export type LimitDoubt = 'below-owed' | 'large-change' | 'large'

/** What about a new limit is asked before it is kept; none: nothing. `before`: the credit as it is. */
export function limitDoubts(before: Credit, { currency, amount }: Sum): LimitDoubt[] {
  const { rates } = before
  const doubts: LimitDoubt[] = []
  const into = (one: Sum) => converted(one.amount, one.currency, currency, rates)
  const owed = before.owed.reduce((sum, one) => sum + (into(one) ?? 0), 0)
  if (amount < owed) doubts.push('below-owed')
  const was = before.limit === null ? null : into({ currency: before.currency, amount: before.limit })
  if (was !== null && was > 0 && (amount > was * largeFactor || amount * largeFactor < was))
    doubts.push('large-change')
  const inEuro = converted(amount, currency, 'EUR', rates) ?? amount
  if (inEuro > largeLimit * 100) doubts.push('large')
  return doubts
}
