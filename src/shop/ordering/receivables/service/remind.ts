/** Reminders of overdue invoices: one for each press and step, in the words of the storefront where was ordered. */
import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Tx } from '#kit/db/connect.ts'
import { formatAmount } from '#kit/money.ts'
import { conflict, notFound } from '#kit/refusal.ts'
import { brand } from '#platform/brand/brand.ts'
import { queueLetter, type Letter } from '#platform/email/letter.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { holdForInvoice, readersOf, type HeldOrder } from '#shop/ordering/orders/service/bill.ts'
import { insteadOf, keyFor, type LetterReader } from '#shop/people/company/service/readers.ts'
import { receivablesAudit } from '../audit.ts'
import { receivables } from '../contract.ts'
import { openOf, type Invoice } from '../model/invoice.ts'
import { nextReminder, type Reminder } from '../model/reminder.ts'
import { invoiceByNumber } from '../store/invoices.ts'
import { keepReminder, remindersOf } from '../store/reminders.ts'
import { billAddresses } from '../slots.ts'
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
  for (const reader of await remindedOf(ctx, tx, found.held))
    await queueLetter(tx, letterTo(ctx, reader, { invoice, step: next.step, open }))
  await receivablesAudit.record(tx, {
    actor: ctx.who.email,
    action: 'invoice-reminded',
    kind: 'order',
    id: invoice.orderCode,
    details: { number, step: next.step, amount: open, currency: invoice.currency },
  })
}

/** Who is reminded: where the invoices of the unit go, else who reads about the order. */
async function remindedOf(ctx: Desk, tx: Tx, order: HeldOrder): Promise<LetterReader[]> {
  for (const addressOf of billAddresses.all()) {
    const email = await addressOf(tx, order)
    if (email === '') continue
    const { storefront, language, formatLocale } = order
    // an address of the company: nobody knows who reads there
    return [{ email, name: '', storefront, language, formatLocale, closed: null }]
  }
  return readersOf(ctx, tx, order)
}

function letterTo(
  ctx: Desk,
  reader: LetterReader,
  { invoice, step, open }: { invoice: Invoice; step: number; open: number },
): Letter {
  const { email, name, language, formatLocale, closed } = reader
  const words = sayReminderLetter(language)
  const due = formatDate(invoice.dueOn)
  const money = (amount: number) => formatAmount(amount, invoice.currency, formatLocale)
  const of = { number: String(invoice.number), code: invoice.orderCode, due }
  const which = step === 1 ? '1' : step === 2 ? '2' : '3'
  const paper = { params: { invoiceNumber: invoice.number } }
  return {
    key: keyFor(`invoice-reminder:${invoice.number}:${step}`, reader),
    recipient: { email, name, language },
    sender: brand.sender,
    subject: words[`subject${which}`](of),
    parts: [
      ...insteadOf(language, closed),
      words[`text${which}`](of),
      ...(invoice.paymentType === 'CARD' ? [words.cardRefused()] : []),
      {
        facts: [
          { name: words.total(), value: money(invoice.total) },
          { name: words.open(), value: money(open) },
          { name: words.due(), value: due },
        ],
      },
      {
        link: sayInvoicePaper(language).mailLink(),
        to: ctx.publicUrl + href(pageOf(ctx, reader), receivables.paper, paper),
      },
    ],
  }
}
