import { expect, test } from 'vitest'
import { nextReminder, type Reminder } from './reminder.ts'

const today = '2026-11-29'
const sent = (...days: string[]): Reminder[] => days.map((sentOn, n) => ({ step: n + 1, sentOn, open: 100 }))
const due = {
  paymentType: 'ACCOUNT',
  refused: false,
  dueOn: '2026-11-28',
  total: 100,
  paid: 0,
  credited: 0,
} as const

test.each<[string, Parameters<typeof nextReminder>[0], Reminder[], ReturnType<typeof nextReminder>]>([
  ['due yesterday', due, [], { step: 1 }],
  ['due today', { ...due, dueOn: today }, [], { not: 'not-due' }],
  ['paid', { ...due, paid: 100 }, [], { not: 'nothing-open' }],
  ['a part is open', { ...due, paid: 60, credited: 39 }, [], { step: 1 }],
  ['by card', { ...due, paymentType: 'CARD' }, [], { not: 'card' }],
  ['by card, and the charge was refused', { ...due, paymentType: 'CARD', refused: true }, [], { step: 1 }],
  ['reminded six days ago', due, sent('2026-11-23'), { not: 'lately' }],
  ['reminded seven days ago', due, sent('2026-11-22'), { step: 2 }],
  ['reminded twice', due, sent('2026-11-01', '2026-11-10'), { step: 3 }],
  ['reminded three times', due, sent('2026-10-01', '2026-10-10', '2026-10-20'), { not: 'all-sent' }],
])('ORD-03 the next reminder: %s', (_, invoice, reminders, next) => {
  expect(nextReminder(invoice, reminders, today)).toEqual(next)
})
