/** Reminders of overdue invoices, in steps (ORD-03, decision 371). */
import { addDays, type CalendarDate } from '#kit/calendar-date.ts'
import { openOf, type Invoice } from './invoice.ts'

/** One that was sent: its step, from 1 on, and what was open then, in the smallest unit of the invoice's currency. */
export type Reminder = { step: number; sentOn: CalendarDate; open: number }

/** A friendly word, a reminder, a last one: after that somebody has to talk to the customer. */
export const lastStep = 3
/** Days that a customer has after each of them. */
export const daysToPay = 7

export type NoReminder = 'card' | 'nothing-open' | 'not-due' | 'lately' | 'all-sent'
/** The step that is next for an invoice on a day, or why none is. */
export function nextReminder(
  invoice: Pick<Invoice, 'paymentType' | 'refused' | 'dueOn' | 'total' | 'paid' | 'credited'>,
  sent: readonly Reminder[],
  today: CalendarDate,
): { step: number } | { not: NoReminder } {
  // what a card owes is charged, not asked for, until the charge is refused
  if (invoice.paymentType === 'CARD' && !invoice.refused) return { not: 'card' }
  if (openOf(invoice) <= 0) return { not: 'nothing-open' }
  if (invoice.dueOn >= today) return { not: 'not-due' }
  const last = sent.at(-1)
  if (last && last.step >= lastStep) return { not: 'all-sent' }
  if (last && addDays(last.sentOn, daysToPay) > today) return { not: 'lately' }
  return { step: (last?.step ?? 0) + 1 }
}
