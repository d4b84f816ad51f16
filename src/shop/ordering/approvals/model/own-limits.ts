import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Amount, Currency } from '#kit/money.ts'
import type { Period } from './rules.ts'

/** What a person may order without an approver, and who approves otherwise. */
export type OwnLimits = {
  /** `spent`: in the running period; null: it is a limit for each order */
  limits: readonly { period: Period | 'order'; currency: Currency; amount: Amount; spent: Amount | null }[]
  /** of the cost centers that the person may order on, running today */
  budgets: readonly { center: string; name: string; left: Amount; currency: Currency; endsOn: CalendarDate }[]
  /** names of the company's rules that can concern the person's orders */
  rules: readonly string[]
  /** names of who approves where no rule names others */
  approvers: readonly string[]
}
