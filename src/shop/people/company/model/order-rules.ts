import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Amount, Currency } from '#kit/money.ts'

export type Budget = {
  id: number
  code: string
  name: string
  currency: Currency
  amount: Amount
  used: Amount
  /** amount less used */
  left: Amount
  startsOn: CalendarDate
  endsOn: CalendarDate
}
/** The budget of a cost center that a person orders on, with its name. */
export type OwnBudget = { costCenter: string; budget: Budget }

/** A rule of the company that stops an order of this size. */
export type Stop =
  | { rule: 'threshold'; threshold: Amount; currency: Currency }
  | { rule: 'budget'; budget: Pick<Budget, 'code' | 'name' | 'currency'>; left: Amount }
  | { rule: 'currency'; currency: Currency }

/** Above which total an order needs an approval. */
export type Limit = { amount: Amount; currency: Currency }

/**
 * Which rules stop an order: it is above what the person may order by themselves (in a
 * currency that they have no limit in, every order is), its cost center is kept in another
 * currency, or one of the budgets of that cost center has less left. Exactly the threshold or exactly what is left
 * passes. `budgets` are those of the cost center on the day; ones in another currency do not count.
 */
export function stopsFor(order: {
  total: Amount
  currency: Currency
  /** of the person, one a currency; none at all: no limit */
  limits: readonly Limit[]
  costCenter: { currency: Currency } | null
  budgets: readonly Budget[]
}): Stop[] {
  const { total, currency, limits, costCenter, budgets } = order
  const stops: Stop[] = []
  const limit = limits.find(one => one.currency === currency) ?? limits[0]
  if (limit && (limit.currency !== currency || total > limit.amount))
    stops.push({ rule: 'threshold', threshold: limit.amount, currency: limit.currency })
  if (costCenter && costCenter.currency !== currency)
    stops.push({ rule: 'currency', currency: costCenter.currency })
  for (const budget of budgets)
    if (budget.currency === currency && total > budget.left)
      stops.push({ rule: 'budget', budget, left: budget.left })
  return stops
}
