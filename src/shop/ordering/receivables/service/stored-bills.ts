/** Invoices and credit notes as they were issued, with everything that is written down of them, for who says them in other forms. */
import { dayOf, type CalendarDate } from '#kit/calendar-date.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Amount } from '#kit/money.ts'
import type { Order } from '#shop/ordering/orders/model/order.ts'
import type { Scope } from '#shop/ordering/orders/model/view.ts'
import { orderForPapers } from '#shop/ordering/orders/service/bill.ts'
import type { Seller } from '#shop/ordering/seller/model.ts'
import type { TaxLine } from '#shop/ordering/tax/model.ts'
import { toCredit } from '../model/credit-note.ts'
import type { BillKind } from '../model/issued-bill.ts'
import type { NationalTax } from '../model/national-tax.ts'
import { shippedWith, toBill, type BilledLine, type Invoice, type Sums } from '../model/invoice.ts'
import { findCreditNote } from '../store/credit-notes.ts'
import { findInvoice } from '../store/invoices.ts'
import {
  storedCreditNote,
  storedInvoice,
  type StoredCreditNote,
  type StoredInvoice,
} from '../store/stored-bills.ts'

/** A paper that was issued. Amounts are in the smallest unit of the order's currency. */
export type StoredBill = {
  kind: BillKind
  number: number
  issuedOn: CalendarDate
  order: Order
  /** as they were that day; null: issued before the shop kept them */
  seller: Seller | null
  sums: Sums
  /** null: it does not say what it bills, or its lines do not come to its sums */
  lines: readonly BilledLine[] | null
  taxes: readonly TaxLine[]
  /** its tax in the currency of the seller's country; null: nothing is said of it */
  nationalTax: NationalTax | null
  /** shipments that it bills, in the order in which they left */
  shipments: readonly { number: number; on: CalendarDate }[]
  /** of a credit note: the invoice that it gives something back of */
  invoice: { number: number; issuedOn: CalendarDate } | null
  /** why something is given back; empty: an invoice */
  reason: string
  dueOn: CalendarDate | null
  discount: Invoice['discount']
  /** what the card was charged with when it was issued, or what went back to it */
  byCard: Amount
}

const sumsOf = ({ net, delivery, tax, total }: Sums): Sums => ({ net, delivery, tax, total })
const same = (a: Sums, b: Sums): boolean =>
  a.net === b.net && a.delivery === b.delivery && a.tax === b.tax && a.total === b.total

/** What an invoice bills, worked out as when it was issued; null: it does not come to what is written down. */
function billOf(order: Order, stored: StoredInvoice) {
  const quantities = new Map(stored.lines.map(line => [line.lineNumber, line.quantity]))
  const bill = toBill(
    {
      ...order,
      lines: order.lines.map(line => ({
        ...line,
        shipped:
          (stored.before.lines.get(line.lineNumber)?.quantity ?? 0) + (quantities.get(line.lineNumber) ?? 0),
      })),
    },
    stored.before,
  )
  return bill && same(bill, stored) ? bill : null
}

/** The same of a credit note; one that does not say its tax by rate was worked out without looking at that of its invoice. */
function creditOf(order: Order, invoice: StoredInvoice, stored: StoredCreditNote) {
  if (stored.taxes) return { lines: stored.lines, taxes: stored.taxes }
  const note = toCredit(
    {
      invoice: { ...invoice, taxes: [] },
      credited: stored.before,
      taxes: new Map(
        order.lines.map(line => [
          line.lineNumber,
          { code: line.taxCode, percent: line.taxPercent, note: line.taxNote },
        ]),
      ),
      deliveryTax: order.deliveryTax,
    },
    {
      pieces: new Map(stored.lines.map(line => [line.lineNumber, line.quantity])),
      delivery: stored.delivery > 0,
    },
  )
  return note && same(note, stored) ? note : null
}

const shipmentsOf = (order: Order, { before, lines }: StoredInvoice) =>
  shippedWith(
    order.shipments.flatMap(({ undone, number, shippedAt, lines: left }) =>
      undone ? [] : [{ number, on: dayOf(shippedAt), lines: left }],
    ),
    before,
    { lines },
  ).map(({ number, on }) => ({ number, on }))

/**
 * By card and charged before it was issued: then it was due at once. Where its order is payable at once anyway, what came in
 * says so.
 */
const chargedAtOnce = ({ paymentType, issuedOn, dueOn, paid, total }: StoredInvoice, order: Order): boolean =>
  paymentType === 'CARD' && dueOn === issuedOn && (order.paymentTerms.days > 0 || paid >= total)

async function invoiceOf(db: Db | Tx, id: number): Promise<StoredBill | null> {
  const stored = await storedInvoice(db, id)
  const order = stored && (await orderForPapers(db, stored.orderCode))
  if (!order) return null
  const { number, issuedOn, dueOn, discount, seller } = stored
  const bill = billOf(order, stored)
  return {
    kind: 'invoice',
    number,
    issuedOn,
    order,
    seller,
    sums: sumsOf(stored),
    lines: bill?.lines ?? null,
    taxes: bill?.taxes ?? [],
    nationalTax: stored.nationalTax,
    shipments: shipmentsOf(order, stored),
    invoice: null,
    reason: '',
    dueOn,
    discount,
    byCard: chargedAtOnce(stored, order) ? stored.total : 0,
  }
}

async function creditNoteOf(db: Db | Tx, id: number): Promise<StoredBill | null> {
  const stored = await storedCreditNote(db, id)
  const invoice = stored && (await storedInvoice(db, stored.invoiceId))
  const order = invoice && (await orderForPapers(db, invoice.orderCode))
  if (!order) return null
  const { number, issuedOn, seller, reason } = stored
  const note = creditOf(order, invoice, stored)
  return {
    kind: 'credit-note',
    number,
    issuedOn,
    order,
    seller,
    sums: sumsOf(stored),
    lines: note?.lines ?? null,
    taxes: note?.taxes ?? [],
    nationalTax: stored.nationalTax,
    shipments: shipmentsOf(order, invoice),
    invoice: { number: invoice.number, issuedOn: invoice.issuedOn },
    reason,
    dueOn: null,
    discount: null,
    byCard: invoice.paymentType === 'CARD' ? (stored.refund ?? stored.total) : 0,
  }
}

/** A paper by its id; null: there is none. */
export const storedBill = (db: Db | Tx, kind: BillKind, id: number): Promise<StoredBill | null> =>
  kind === 'invoice' ? invoiceOf(db, id) : creditNoteOf(db, id)

/** The id of a paper that may be read; null: unknown, or somebody else's. */
export const findBill = (db: Db, scope: Scope, kind: BillKind, number: number): Promise<number | null> =>
  kind === 'invoice' ? findInvoice(db, scope, number) : findCreditNote(db, scope, number)
