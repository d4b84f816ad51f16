/** What was received for invoices: entered at the desk bit by bit, taken back when it was a mistake. */
import { dayFault } from '#kit/typed/day.ts'
import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { numberWords } from '#kit/typed/number-words.ts'
import { formatAmount } from '#kit/money.ts'
import { conflict, invalid, notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { formatDate } from '#kit/calendar-date.ts'
import { holdForInvoice, settleInvoices } from '#shop/ordering/orders/service/bill.ts'
import { receivablesAudit } from '../audit.ts'
import { discountOn, openOf, type Invoice } from '../model/invoice.ts'
import { readPayment, type InvoicePayment, type PaymentFault, type PaymentTyped } from '../model/payment.ts'
import { invoiceByNumber } from '../store/invoices.ts'
import { insertPayment, paymentsOf, reopenInvoice, takeBackPayment } from '../store/payments.ts'
import { sayPayment } from '../texts/payments.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'clock'>

/** An invoice with what was received for it, for the desk; throws not found. */
export async function invoiceAtDesk(
  { db }: Pick<Ctx, 'db'>,
  number: number,
): Promise<{ invoice: Invoice; payments: InvoicePayment[] }> {
  const invoice = await invoiceByNumber(db, number)
  if (!invoice) throw notFound()
  return { invoice, payments: await paymentsOf(db, invoice.id) }
}

/**
 * Enters what was received for an invoice; answers in words what is open now. Throws not found, conflict where less or more is open
 * than was seen (the same form sent twice is one payment), and invalid at each field, for more than is open too, unless it is
 * said to be on purpose.
 */
export function enterPayment(ctx: Desk, number: number, typed: PaymentTyped): Promise<string> {
  const { language, formatLocale } = ctx.page
  const t = sayPayment(language)
  return inTransaction(ctx.db, async tx => {
    const before = await invoiceByNumber(tx, number)
    // the order is locked: of two at once the second sees what is open after the first
    const found = before && (await holdForInvoice(tx, before.orderCode))
    const invoice = found && (await invoiceByNumber(tx, number))
    if (!invoice) throw notFound()
    const today = dayOf(ctx.clock())
    const open = openOf(invoice)
    const money = (amount: number) => formatAmount(amount, invoice.currency, formatLocale)
    if (typed.seen != null && typed.seen !== open) throw conflict(t.changedMeanwhile({ open: money(open) }))
    const discount = invoice.discount && {
      amount: discountOn(invoice.total, invoice.discount),
      until: invoice.discount.until,
    }
    const read = readPayment(
      typed,
      { open, currency: invoice.currency, issuedOn: invoice.issuedOn, discount },
      today,
      ctx.page.formatLocale,
    )
    if ('wrong' in read) {
      const said: Record<Extract<PaymentFault['fault'], string>, () => string> = {
        day: () => dayFault(typed.paidOn, language, t.wrongDay()),
        future: t.futureDay,
        early: () => t.earlyDay({ date: formatDate(invoice.issuedOn) }),
        amount: t.wrongAmount,
        over: () => t.tooMuch({ open: money(open) }),
        nothingOpen: t.nothingOpen,
        noDiscount: t.noDiscount,
        late: () => t.tooLate({ date: formatDate(discount?.until ?? today) }),
        means: t.wrongMeans,
      }
      throw invalid(
        read.wrong.map(({ field, fault }) => ({
          field,
          message: typeof fault === 'object' ? numberWords(fault, ctx.page, t.wrongAmount()) : said[fault](),
        })),
      )
    }
    await insertPayment(tx, invoice.id, read.payment, ctx.who.email)
    await settleInvoices(tx, found.held.id, today)
    const { amount, discount: off, paidOn, means } = read.payment
    await receivablesAudit.record(tx, {
      actor: ctx.who.email,
      action: 'invoice-paid',
      kind: 'order',
      id: invoice.orderCode,
      details: { number, amount, discount: off, paidOn, means, currency: invoice.currency },
    })
    const rest = Math.max(0, open - amount - off)
    return rest === 0
      ? t.allPaid({ number: String(number) })
      : t.partPaid({ number: String(number), open: money(rest) })
  })
}

/** A payment was entered by mistake; `id` null: all that count. False: there is none. Throws not found for an unknown invoice. */
export function takePaymentBack(ctx: Desk, number: number, id: number | null): Promise<boolean> {
  return inTransaction(ctx.db, async tx => {
    const invoice = await invoiceByNumber(tx, number)
    const found = invoice && (await holdForInvoice(tx, invoice.orderCode))
    if (!found) throw notFound()
    const amount = await takeBackPayment(tx, invoice.id, id, ctx.who.email)
    if (amount === null) return false
    await reopenInvoice(tx, invoice.id)
    await settleInvoices(tx, found.held.id, dayOf(ctx.clock()))
    await receivablesAudit.record(tx, {
      actor: ctx.who.email,
      action: 'invoice-unpaid',
      kind: 'order',
      id: invoice.orderCode,
      details: { number, amount, currency: invoice.currency },
    })
    return true
  })
}
