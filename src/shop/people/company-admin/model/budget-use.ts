/** How much of a budget is used, and which one is closest to its end. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { BudgetRow } from './company.ts'

type Used = Pick<BudgetRow, 'amount' | 'consumed' | 'reserved'>

/** Whole percent of the amount, of all that is used or of a part of it in the smallest unit; of nothing everything is used. */
export const percentUsed = ({ amount, consumed, reserved }: Used, part = consumed + reserved): number =>
  amount === 0 ? 100 : Math.round((100 * part) / amount)

/** 'bad': more is used than there is; 'waiting': four fifths are used, as its letter says (80 %). */
export function budgetTone(budget: Used): 'neutral' | 'waiting' | 'bad' {
  if (budget.consumed + budget.reserved > budget.amount) return 'bad'
  return percentUsed(budget) >= 80 ? 'waiting' : 'neutral'
}

/** Those that hold today first, of these the one closest to its end; then as they came. */
export function closestFirst<B extends Used & Pick<BudgetRow, 'startsOn' | 'endsOn' | 'active'>>(
  budgets: readonly B[],
  today: CalendarDate,
): B[] {
  const holds = (one: B) => one.active && one.startsOn <= today && today <= one.endsOn
  return budgets.toSorted(
    (a, b) =>
      Number(holds(b)) - Number(holds(a)) || (holds(a) && holds(b) ? percentUsed(b) - percentUsed(a) : 0),
  )
}
