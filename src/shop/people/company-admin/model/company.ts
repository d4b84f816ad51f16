/** What an administrator keeps: people, cost centers and budgets, and how the outside knows them (COMP-04, COMP-05). */
import { addDays, dayNumber, type CalendarDate } from '#kit/calendar-date.ts'
import type { Amount, Currency } from '#kit/money.ts'

/** COMP-07: every character other than a letter or digit as _; it is the id of the row. */
export const normalized = (code: string): string => code.replace(/[^\p{L}\p{N}]/gu, '_')

/** Roles that a company gives itself, with their codes (COMP-02). */
export const companyRoles = ['buyer', 'approver', 'company-admin'] as const

export const roleCodes: Readonly<Record<string, string>> = {
  buyer: 'b2bcustomergroup',
  distributor: 'b2bcustomergroup',
  approver: 'b2bapprovergroup',
  'company-admin': 'b2badmingroup',
}

export const limitPeriods = ['order', 'day', 'week', 'month', 'quarter', 'year'] as const
export type LimitPeriod = (typeof limitPeriods)[number]
export type PersonLimit = { period: LimitPeriod; currency: Currency; amount: Amount }

export type PersonRow = {
  id: number
  email: string
  firstName: string
  lastName: string
  unitId: number
  active: boolean
  /** has not set a password yet */
  invited: boolean
  /** who closed their account, when it was none of their company: it is not the company's to open */
  closedBy: 'seller' | 'themselves' | null
  grants: readonly { role: string; unitId: number | null }[]
  limits: readonly PersonLimit[]
}
/** Somebody who can decide about orders: signs in, and approves or administers somewhere in the company. */
export const mayApprove = ({ active, invited, grants }: PersonRow): boolean =>
  active && !invited && grants.some(({ role }) => role === 'approver' || role === 'company-admin')

export type CenterRow = {
  id: number
  code: string
  name: string
  currency: Currency
  unitId: number
  active: boolean
  budgetIds: readonly number[]
}
export type BudgetRow = {
  id: number
  code: string
  name: string
  currency: Currency
  amount: Amount
  /** by orders that wait for approval */
  reserved: Amount
  /** by orders that were placed */
  consumed: Amount
  startsOn: CalendarDate
  endsOn: CalendarDate
  unitId: number
  active: boolean
  centers: readonly string[]
}
export type LedgerEntry = {
  id: number
  at: Date
  orderCode: string
  kind: 'reserve' | 'consume' | 'release'
  amount: Amount
  allowedBy: string | null
}

/** Of what a list shows: all, what is in use, what was disabled. */
export const listStates = ['all', 'active', 'disabled'] as const
export type ListFilter = { text: string; state: (typeof listStates)[number]; year?: string }

/** Those that a list is asked for: whose words hold the text, in a state, of a year where they have days. */
export function filtered<R extends { active: boolean; startsOn?: CalendarDate; endsOn?: CalendarDate }>(
  rows: readonly R[],
  { text, state, year = '' }: ListFilter,
  wordsOf: (row: R) => string,
): R[] {
  const wanted = text.toLowerCase()
  return rows.filter(
    row =>
      wordsOf(row).toLowerCase().includes(wanted) &&
      (state === 'all' || row.active === (state === 'active')) &&
      (year === '' ||
        ((row.startsOn ?? year).slice(0, 4) <= year && (row.endsOn ?? year).slice(0, 4) >= year)),
  )
}
/** The years on some day of which budgets hold, the latest first. */
export const yearsOf = (budgets: readonly Pick<BudgetRow, 'startsOn' | 'endsOn'>[]): string[] => {
  const years = budgets.flatMap(({ startsOn, endsOn }) => {
    const [first, last] = [Number(startsOn.slice(0, 4)), Number(endsOn.slice(0, 4))]
    return Array.from({ length: Math.min(last - first, 50) + 1 }, (_, i) => String(first + i))
  })
  return [...new Set(years)].toSorted().toReversed()
}

/** A day one year later; the last of February stays the last. */
export const yearLater = (day: CalendarDate): CalendarDate => {
  const year = Number(day.slice(0, 4)) + 1
  const monthDay = day.slice(5)
  if (monthDay !== '02-28' && monthDay !== '02-29') return `${year}-${monthDay}`
  return `${year}-02-${isLeap(year) ? 29 : 28}`
}
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
/** The years in a name or code moved on by one: 'PRESS-2026' is 'PRESS-2027', 'Q4/26' stays. */
export const nextYearIn = (words: string, year: number): string =>
  words.replaceAll(String(year), String(year + 1))

/**
 * How far a budget reaches at the pace of its days so far; null before it begins, after its end and while nothing is used.
 * `lasts`: the day on which nothing is left, at most its end; `leftAtEnd`: below 0 when it does not last.
 */
export function forecast(
  budget: Pick<BudgetRow, 'amount' | 'reserved' | 'consumed' | 'startsOn' | 'endsOn'>,
  today: CalendarDate,
): { lasts: CalendarDate; leftAtEnd: Amount } | null {
  const used = budget.reserved + budget.consumed
  if (today < budget.startsOn || today > budget.endsOn || used === 0) return null
  const elapsed = dayNumber(today) - dayNumber(budget.startsOn) + 1
  const whole = dayNumber(budget.endsOn) - dayNumber(budget.startsOn) + 1
  const leftAtEnd = budget.amount - Math.round((used / elapsed) * whole)
  if (leftAtEnd >= 0) return { lasts: budget.endsOn, leftAtEnd }
  const days = Math.floor((budget.amount / used) * elapsed)
  return { lasts: addDays(budget.startsOn, Math.max(0, days - 1)), leftAtEnd }
}
