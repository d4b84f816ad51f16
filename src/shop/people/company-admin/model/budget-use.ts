/** How much of a budget is used, and which one is closest to its end. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import { lineOf } from '#shop/people/company/model/units.ts'
import type { BudgetRow } from './company.ts'
import type { UnitRow } from './tree.ts'

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

/** What budgets that hold today come to in one currency. */
export type BudgetSum = Used & Pick<BudgetRow, 'currency'>

/** By unit: the budgets that hold today of the unit and all below it, one sum a currency; units without any are left out. */
export function budgetSums(
  units: readonly UnitRow[],
  budgets: readonly (BudgetSum & Pick<BudgetRow, 'unitId' | 'startsOn' | 'endsOn' | 'active'>)[],
  today: CalendarDate,
): Map<number, BudgetSum[]> {
  const sums = new Map<number, BudgetSum[]>()
  for (const { unitId, currency, amount, consumed, reserved, startsOn, endsOn, active } of budgets) {
    if (!active || today < startsOn || endsOn < today) continue
    for (const id of lineOf(units, unitId)) {
      const own = sums.get(id) ?? []
      if (own.length === 0) sums.set(id, own)
      const sum = own.find(one => one.currency === currency)
      if (sum) {
        sum.amount += amount
        sum.consumed += consumed
        sum.reserved += reserved
      } else own.push({ currency, amount, consumed, reserved })
    }
  }
  return sums
}
