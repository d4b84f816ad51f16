/** Credit notes: issued at the desk for pieces of an invoice, kept as paper; what was paid by card goes back to the card. */
import { piece, quantityText } from '#platform/units/order-unit.ts'
import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { KeptFile } from '#platform/files/files.ts'
import type { Letter } from '#platform/email/letter.ts'
import { formatAmount } from '#kit/money.ts'
import { conflict, invalid, notFound, type FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { releaseBudget } from '#shop/people/company/service/budgets.ts'
import { hasReverseCharge } from '#shop/ordering/orders/model/money.ts'
import type { Order } from '#shop/ordering/orders/model/order.ts'
import { readableFor, type Scope } from '#shop/ordering/orders/model/view.ts'
import {
  chargedOf,
  holdForInvoice,
  orderForPapers,
  readersOf,
  settleInvoices,
  type HeldOrder,
} from '#shop/ordering/orders/service/bill.ts'
import { cardMoneyOf, refundToCards } from '#shop/ordering/orders/service/settle-card.ts'
import { insteadOf, keyFor } from '#shop/people/company/service/readers.ts'
import { missingOf } from '#shop/ordering/seller/model.ts'
import { sellerNow } from '#shop/ordering/seller/service.ts'
import { brand } from '#platform/brand/brand.ts'
import { receivablesAudit } from '../audit.ts'
import { receivables } from '../contract.ts'
import {
  piecesToCredit,
  refundable,
  toCredit,
  toRefund,
  type CreditAsked,
  type CreditableInvoice,
} from '../model/credit-note.ts'
import type { Billed } from '../model/invoice.ts'
import { nationalTaxBack } from '../model/national-tax.ts'
import {
  creditableInvoice,
  creditedOf,
  creditedOfOrder,
  findCreditNote,
  readCreditPaper,
  insertCreditNote,
  noteCreditPaper,
} from '../store/credit-notes.ts'
import { takeNumber } from '../store/invoices.ts'
import { sayReceivables } from '../texts.ts'
import { sayCreditNotePaper, sayCreditNotes } from '../texts/credit-notes.ts'
import { followBill } from './follow-bill.ts'
import { keptPaper } from './kept-paper.ts'
import { creditNotePaper } from './paper.ts'
import { keepDiscount } from './payments.ts'
import { storedBill } from './stored-bills.ts'
import { pageOf, writingFor } from './writing.ts'

/** An invoice with what may still be given back of it. */
export type ShownCreditable = { invoice: CreditableInvoice; credited: Billed; order: Order }

/** Throws not found for an unknown invoice. */
export async function creditable({ db }: Pick<Ctx, 'db'>, number: number): Promise<ShownCreditable> {
  const invoice = await creditableInvoice(db, number)
  const order = invoice && (await orderForPapers(db, invoice.orderCode))
  if (!order) throw notFound()
  return { invoice, order, credited: await creditedOf(db, invoice.id) }
}

/**
 * Gives back pieces of an invoice, its delivery, or both, with a number of its own and a letter to the buyer in the words
 * of their storefront; by card its money goes back in the same transaction, and the cost center's budget has it again.
 * `seen`: what had been given back of the invoice when the form was made; null: it is not asked. Answers the number. Throws
 * not found, conflict where something else was given back since, and invalid for more than was billed and not given back
 * yet, for nothing at all and without a reason, each at its field.
 */
export function issueCreditNote(
  ctx: Pick<Ctx<SignedIn>, 'db' | 'page' | 'publicUrl' | 'clock' | 'who'>,
  number: number,
  { reason, seen, ...asked }: CreditAsked & { reason: string; seen: number | null },
): Promise<number> {
  const t = sayCreditNotes(ctx.page.language)
  return inTransaction(ctx.db, async tx => {
    const before = await creditableInvoice(tx, number)
    // the order is locked: of two at once the second sees the first
    const found = before && (await holdForInvoice(tx, before.orderCode))
    const invoice = found && (await creditableInvoice(tx, number))
    if (!invoice) throw notFound()
    const { held, order } = found
    const credited = await creditedOf(tx, invoice.id)
    if (seen !== null && seen !== credited.total) throw conflict(t.changedMeanwhile())
    const { note, nationalTax } = await judged(
      tx,
      ctx.page,
      { invoice, held, credited },
      { reason, ...asked },
    )
    const refund = await refundFor(tx, { invoice, owed: held.total, credited: credited.total, note })
    if (refund === 'not-charged') throw invalid([{ field: '', message: t.notCharged() }])
    const issuedOn = dayOf(ctx.clock())
    const seller = await sellerNow(tx)
    const missing = missingOf(seller, { reverseCharge: hasReverseCharge(order) })
    if (!seller || missing.length > 0)
      throw invalid([{ field: '', message: sayReceivables(ctx.page.language).noSeller() }])
    const { writing } = writingFor(ctx, seller, held, issuedOn)
    const own = await takeNumber(tx, 'credit-note')
    const content = creditNotePaper(
      order,
      {
        ...note,
        number: own,
        issuedOn,
        nationalTax,
        invoice,
        reason,
        refund,
        charged: invoice.paid > invoice.received || refund !== 0,
        transferred: invoice.received > 0,
      },
      seller,
      writing,
    )
    const id = await insertCreditNote(tx, {
      ...note,
      number: own,
      nationalTax,
      invoiceId: invoice.id,
      issuedOn,
      reason,
      content,
      seller,
      refund: refund ?? 0,
      by: ctx.who.email,
    })
    await keepDiscount(ctx, tx, number)
    await settleInvoices(tx, held.id, issuedOn)
    await releaseBudget(tx, held.key, held.total - held.credited - note.total)
    if (refund !== null && refund > 0)
      await refundToCards(tx, invoice.orderCode, refund, {
        actor: ctx.who.email,
        reason: sayCreditNotePaper(held.language).refundReason({ number: String(own) }),
      })
    await receivablesAudit.record(tx, {
      actor: ctx.who.email,
      action: 'credit-note-issue',
      kind: 'order',
      id: invoice.orderCode,
      details: { number: own, invoice: number, total: note.total, currency: held.currency, reason },
    })
    const letters = await lettersOf(ctx, tx, held, { own, invoice, total: note.total, reason })
    const issued = {
      kind: 'credit-note',
      id,
      number: own,
      orderCode: invoice.orderCode,
      companyId: held.companyId,
    } as const
    await followBill(tx, ctx, issued, letters)
    return own
  })
}

/**
 * What a credit note for `asked` comes to, and its tax in the currency of the seller's country. Throws invalid for more than was billed and
 * not given back yet, for nothing at all and without a reason, each at its field.
 */
async function judged(
  tx: Tx,
  page: Ctx['page'],
  { invoice, held, credited }: { invoice: CreditableInvoice; held: HeldOrder; credited: Billed },
  { reason, ...asked }: CreditAsked & { reason: string },
) {
  const t = sayCreditNotes(page.language)
  const errors: FieldError[] = invoice.lines.flatMap(line => {
    const left = piecesToCredit(line, credited)
    const field = `quantity-${line.lineNumber}`
    if ((asked.pieces.get(line.lineNumber) ?? 0) <= left) return []
    const unit = held.lines.find(one => one.lineNumber === line.lineNumber)?.unit ?? piece
    return [{ field, message: t.tooMany({ quantity: quantityText(left, unit, page) }) }]
  })
  if (asked.delivery && credited.delivery >= invoice.delivery)
    errors.push({ field: 'delivery', message: t.noDelivery() })
  if (reason === '') errors.push({ field: 'reason', message: t.reasonMissing() })
  if (errors.length > 0) throw invalid(errors)
  const billed = await storedBill(tx, 'invoice', invoice.id)
  const taxes = new Map(
    held.lines.map(line => [
      line.lineNumber,
      { code: line.taxCode, percent: line.taxPercent, note: line.taxNote },
    ]),
  )
  const creditable = { invoice: { ...invoice, taxes: billed?.taxes ?? [] }, credited, taxes }
  const note = toCredit({ ...creditable, deliveryTax: held.deliveryTax }, asked)
  if (!note) throw invalid([{ field: '', message: t.nothing() }])
  const of = { currency: held.currency, tax: note.tax, before: credited.tax }
  return { note, nationalTax: nationalTaxBack(billed?.nationalTax ?? null, of) }
}

/** The letters with a credit note to who reads about its order, each in their words. */
async function lettersOf(
  ctx: Pick<Ctx, 'page' | 'publicUrl'>,
  tx: Tx,
  order: HeldOrder,
  { own, invoice, total, reason }: { own: number; invoice: CreditableInvoice; total: number; reason: string },
): Promise<Letter[]> {
  const [number, of] = [String(own), String(invoice.number)]
  return (await readersOf(ctx, tx, order)).map((reader): Letter => {
    const { email, name, language, formatLocale, closed } = reader
    const p = sayCreditNotePaper(language)
    const paper = href(pageOf(ctx, reader), receivables.creditPaper, { params: { creditNumber: own } })
    return {
      key: keyFor(`credit-note:${number}`, reader),
      recipient: { email, name, language },
      sender: brand.sender,
      subject: p.mailSubject({ number, invoice: of }),
      parts: [
        ...insteadOf(language, closed),
        p.mailText({ invoice: of, date: formatDate(invoice.issuedOn) }),
        reason,
        { facts: [{ name: p.total(), value: formatAmount(total, order.currency, formatLocale) }] },
        { link: p.mailLink(), to: ctx.publicUrl + paper },
      ],
    }
  })
}

/** What goes back to the card with a credit note; null: the invoice is on account. */
async function refundFor(
  tx: Tx,
  {
    invoice,
    owed,
    credited: ofInvoice,
    note,
  }: { invoice: CreditableInvoice; owed: number; credited: number; note: { total: number } },
): Promise<number | null | 'not-charged'> {
  const { id, orderCode, paymentType, total, paid, received, refused, refunded } = invoice
  if (paymentType === 'ACCOUNT') return null
  const credited = await creditedOfOrder(tx, id)
  const money = await cardMoneyOf(tx, orderCode)
  // what came in another way, or was refused, is charged no more: nothing has to be waited for
  const settled = refused || paid + ofInvoice >= total
  const back = toRefund(note, { owed, credited }, settled ? { ...money, open: 0 } : money)
  if (back === null) return 'not-charged'
  const asked = money.captured - (await chargedOf(tx, orderCode))
  return Math.min(
    back,
    refundable(note, { total, paid: paid + asked, received, credited: ofInvoice, refunded }),
  )
}

/** The paper of a credit note of an order that they may see; throws not found for any other. */
export const creditFile = (ctx: Pick<Ctx<SignedIn>, 'db' | 'who' | 'ports'>, number: number) =>
  fileOf(ctx, readableFor(ctx.who), number)
export const creditFileAtDesk = (ctx: Pick<Ctx, 'db' | 'ports'>, number: number) => fileOf(ctx, 'all', number)

async function fileOf(ctx: Pick<Ctx, 'db' | 'ports'>, scope: Scope, number: number): Promise<KeptFile> {
  const id = await findCreditNote(ctx.db, scope, number)
  if (id === null) throw notFound()
  return paperOfCreditNote(ctx, id)
}
/** The paper of a credit note by its id. Throws not found. */
export const paperOfCreditNote = (ctx: Pick<Ctx, 'db' | 'ports'>, id: number): Promise<KeptFile> =>
  keptPaper(ctx, 'credit-note', {
    id,
    read: () => readCreditPaper(ctx.db, id),
    note: (fileId, before) => noteCreditPaper(ctx.db, id, fileId, before),
  })
