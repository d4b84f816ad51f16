/** What was received for invoices: entered at the desk bit by bit, taken back when it was a mistake. */
import { dayFault } from '#kit/typed/day.ts'
import { addDays, dayOf, formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { numberWords } from '#kit/typed/number-words.ts'
import { formatAmount, type Amount, type Currency } from '#kit/money.ts'
import { conflict, invalid, notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { chargesUnderWay, holdForInvoice, settleInvoices } from '#shop/ordering/orders/service/bill.ts'
import { settleCard } from '#shop/ordering/orders/service/settle-card.ts'
import { receivablesAudit } from '../audit.ts'
import { discountLeft, discountLost, openOf, type Invoice } from '../model/invoice.ts'
import {
  maxAhead,
  readPayment,
  type EnteredPayment,
  type InvoicePayment,
  type PaymentFault,
  type PaymentTyped,
} from '../model/payment.ts'
import { invoiceByNumber } from '../store/invoices.ts'
import {
  discountsOf,
  forgetLostDiscount,
  insertPayment,
  paymentsOf,
  reopenInvoice,
  takeBackPayment,
} from '../store/payments.ts'
import { paymentSources } from '../slots.ts'
import { sayPayment } from '../texts/payments.ts'

type Desk = Pick<Ctx<SignedIn>, 'who' | 'page' | 'clock'> & { db: Db | Tx }

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
 * than was seen (the same form sent twice is one payment), and invalid at each field, for more than is open too, or while the card
 * is being charged, unless it is said to be on purpose. `back`: it is what was paid back of what came beyond what is owed, never
 * more than that.
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
    const back = typed.back === true
    const open = back ? invoice.toPayBack : openOf(invoice)
    const money = (amount: number) => formatAmount(amount, invoice.currency, formatLocale)
    if (typed.seen != null && typed.seen !== open)
      throw conflict((back ? t.backChanged : t.changedMeanwhile)({ open: money(open) }))
    const discount = back ? null : discountLeft(invoice)
    const read = readPayment(
      back ? { ...typed, over: false, discount: false } : typed,
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
        over: () => (back ? t.tooMuchBack : t.tooMuch)({ open: money(open) }),
        nothingOpen: back ? t.nothingToPayBack : t.nothingOpen,
        noDiscount: t.noDiscount,
        discountTaken: t.discountTaken,
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
    const { amount, discount: off } = read.payment
    const of = { invoice, orderId: found.held.id }
    if (back) {
      await keepPayment(ctx, tx, of, { ...read.payment, amount: -amount })
      return t.paidBack({ amount: money(amount), number: String(number) })
    }
    const charging = await chargesUnderWay(tx, invoice.orderCode)
    if (charging > 0 && !typed.over)
      throw invalid([{ field: 'amount', message: t.charging({ amount: money(charging) }) }])
    await keepPayment(ctx, tx, of, read.payment)
    const rest = Math.max(0, open - amount - off)
    return rest === 0
      ? t.allPaid({ number: String(number) })
      : t.partPaid({ number: String(number), open: money(rest) })
  })
}

/** Writes a payment for an invoice whose order is locked; answers its id. */
async function keepPayment(
  ctx: Pick<Desk, 'who' | 'clock'>,
  tx: Tx,
  { invoice, orderId }: { invoice: Invoice; orderId: number },
  payment: EnteredPayment,
): Promise<number> {
  const id = await insertPayment(tx, invoice.id, payment, ctx.who.email)
  await settleInvoices(tx, orderId, dayOf(ctx.clock()))
  const { amount, discount, paidOn, means } = payment
  await receivablesAudit.record(tx, {
    actor: ctx.who.email,
    action: amount < 0 ? 'invoice-paid-back' : 'invoice-paid',
    kind: 'order',
    id: invoice.orderCode,
    details: { number: invoice.number, amount, discount, paidOn, means, currency: invoice.currency },
  })
  return id
}

/**
 * Brings what was taken off for paying early to what still holds of it, after something of an invoice was given back or a payment was
 * taken back: a discount that is lost is written down against itself, as the ledger needs it. Its order is locked.
 */
export async function keepDiscount(ctx: Pick<Desk, 'who' | 'clock'>, tx: Tx, number: number): Promise<void> {
  const invoice = await invoiceByNumber(tx, number)
  if (!invoice?.discount) return
  const { taken, lost } = await discountsOf(tx, invoice.id)
  const losing = discountLost(invoice, taken)
  if (losing === lost) return
  const by = ctx.who.email
  await forgetLostDiscount(tx, invoice.id, by)
  const paidOn = dayOf(ctx.clock())
  if (losing > 0)
    await insertPayment(
      tx,
      invoice.id,
      { paidOn, amount: 0, discount: -losing, means: 'offset', remark: '' },
      by,
    )
}

/** Why what a bank says came in cannot be booked for an invoice. */
export type TransferFault = 'unknown' | 'currency' | 'over' | 'discount' | 'early' | 'charging'

/**
 * Books a part of a bank transfer for an invoice, in the transaction of who has it. A day after today counts as today; more than
 * is open, a discount that was not agreed or is too late, another currency, and a card that is being charged are refused. Answers
 * the id of the payment.
 */
export async function receiveTransfer(
  ctx: Pick<Desk, 'who' | 'clock'>,
  tx: Tx,
  number: number,
  transfer: { paidOn: CalendarDate; amount: Amount; discount: Amount; currency: Currency; remark: string },
): Promise<{ payment: number } | { fault: TransferFault }> {
  const before = await invoiceByNumber(tx, number)
  const found = before && (await holdForInvoice(tx, before.orderCode))
  const invoice = found && (await invoiceByNumber(tx, number))
  if (!invoice) return { fault: 'unknown' }
  const { currency, amount, discount, remark } = transfer
  if (invoice.currency !== currency) return { fault: 'currency' }
  const agreed = discountLeft(invoice)
  if (discount > (agreed?.amount ?? 0) || (discount > 0 && transfer.paidOn > (agreed?.until ?? '')))
    return { fault: 'discount' }
  if (amount + discount > openOf(invoice)) return { fault: 'over' }
  const today = dayOf(ctx.clock())
  const paidOn = transfer.paidOn > today ? today : transfer.paidOn
  if (paidOn < addDays(invoice.issuedOn, -maxAhead)) return { fault: 'early' }
  if ((await chargesUnderWay(tx, invoice.orderCode)) > 0) return { fault: 'charging' }
  const payment = { paidOn, amount, discount, means: 'transfer', remark } as const
  return { payment: await keepPayment(ctx, tx, { invoice, orderId: found.held.id }, payment) }
}

/**
 * A payment was entered by mistake; `id` null: all that count. What a card has to pay of it after all is charged. False: there is
 * none. Throws not found for an unknown invoice.
 */
export function takePaymentBack(ctx: Desk, number: number, id: number | null): Promise<boolean> {
  return inTransaction(ctx.db, async tx => {
    const sources: ((payments: readonly number[]) => Promise<void>)[] = []
    for (const hold of paymentSources.all())
      sources.push(await hold(ctx, tx, { invoiceNumber: number, payment: id }))
    const invoice = await invoiceByNumber(tx, number)
    const found = invoice && (await holdForInvoice(tx, invoice.orderCode))
    if (!found) throw notFound()
    const taken = await takeBackPayment(tx, invoice.id, id, ctx.who.email)
    if (taken.length === 0) return false
    const amount = taken.reduce((sum, one) => sum + one.amount, 0)
    for (const told of sources) await told(taken.map(one => one.id))
    await keepDiscount(ctx, tx, number)
    await reopenInvoice(tx, invoice.id)
    await settleInvoices(tx, found.held.id, dayOf(ctx.clock()))
    await settleCard(tx, found.held, ctx.who.email)
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
