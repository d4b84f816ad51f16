/** Reminders of overdue invoices: one for each press and step, in the words of the storefront where was ordered. */
import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Tx } from '#kit/db/connect.ts'
import { formatAmount } from '#kit/money.ts'
import { conflict, notFound } from '#kit/refusal.ts'
import { brand } from '#platform/brand/brand.ts'
import { queueLetter } from '#platform/email/letter.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { holdForInvoice } from '#shop/ordering/orders/service/bill.ts'
import { receivablesAudit } from '../audit.ts'
import { receivables } from '../contract.ts'
import { openOf } from '../model/invoice.ts'
import { nextReminder, type Reminder } from '../model/reminder.ts'
import { invoiceByNumber } from '../store/invoices.ts'
import { keepReminder, remindersOf } from '../store/reminders.ts'
import { sayInvoicePaper } from '../texts.ts'
import { sayReminderLetter, sayReminders } from '../texts/reminders.ts'
import { pageOf } from './writing.ts'

type Desk = Pick<Ctx<SignedIn>, 'page' | 'who' | 'publicUrl' | 'clock'>

/** What was sent of an invoice (its id), by step. */
export const remindersAtDesk = async ({ db }: Pick<Ctx, 'db'>, invoiceId: number): Promise<Reminder[]> =>
  (await remindersOf(db, [invoiceId])).get(invoiceId) ?? []

/**
 * Sends the next reminder of an invoice, with its entry in the audit log. `step`: the one that was shown; throws a conflict when
 * another one is due by now, and where none is; not found for an unknown invoice.
 */
export async function remindOf(ctx: Desk, tx: Tx, number: number, step: number | null): Promise<void> {
  const before = await invoiceByNumber(tx, number)
  // the order is held, so that nothing is paid or reminded of it meanwhile
  const found = before && (await holdForInvoice(tx, before.orderCode))
  const invoice = found && (await invoiceByNumber(tx, number))
  if (!found || !invoice) throw notFound()
  const today = dayOf(ctx.clock())
  const sent = (await remindersOf(tx, [invoice.id])).get(invoice.id) ?? []
  const next = nextReminder(invoice, sent, today)
  const t = sayReminders(ctx.page.language)
  if ('not' in next) throw conflict(t[next.not]())
  if (step !== null && next.step !== step) throw conflict(t.lately())
  const open = openOf(invoice)
  await keepReminder(tx, invoice.id, { step: next.step, sentOn: today, open })
  const { email, language, formatLocale, key: code } = found.held
  const words = sayReminderLetter(language)
  const page = pageOf(ctx, found.held)
  const due = formatDate(invoice.dueOn)
  const money = (amount: number) => formatAmount(amount, invoice.currency, formatLocale)
  const of = { number: String(number), code, due }
  const which = next.step === 1 ? '1' : next.step === 2 ? '2' : '3'
  await queueLetter(tx, {
    key: `invoice-reminder:${number}:${next.step}`,
    recipient: { email, language },
    sender: brand.sender,
    subject: words[`subject${which}`](of),
    parts: [
      words[`text${which}`](of),
      {
        facts: [
          { name: words.total(), value: money(invoice.total) },
          { name: words.open(), value: money(open) },
          { name: words.due(), value: due },
        ],
      },
      {
        link: sayInvoicePaper(language).mailLink(),
        to: ctx.publicUrl + href(page, receivables.paper, { params: { invoiceNumber: number } }),
      },
    ],
  })
  await receivablesAudit.record(tx, {
    actor: ctx.who.email,
    action: 'invoice-reminded',
    kind: 'order',
    id: invoice.orderCode,
    details: { number, step: next.step, amount: open, currency: invoice.currency },
  })
}
