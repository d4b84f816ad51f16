/** How an invoice stands: what was received for it, given back of it, and is still open. Amounts in its smallest unit. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Amount } from '#kit/money.ts'

export const invoiceStates = ['open', 'overdue', 'paid', 'credited'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** `paid`: what was really received, by card what was charged; `credited`: what was given back of it. */
export type Standing = { total: Amount; paid: Amount; credited: Amount; dueOn: CalendarDate }

/** What is still to be paid. */
export const openOf = ({ total, paid, credited }: Omit<Standing, 'dueOn'>): Amount =>
  Math.max(0, total - paid - credited)

/** How it stands on a day. However it was to be paid: it is paid only by what came. */
export function invoiceState(standing: Standing, today: CalendarDate): InvoiceState {
  if (openOf(standing) > 0) return standing.dueOn < today ? 'overdue' : 'open'
  return standing.paid > 0 || standing.total === 0 ? 'paid' : 'credited'
}
