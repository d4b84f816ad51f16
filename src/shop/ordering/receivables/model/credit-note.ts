/** Credit notes: what of an invoice is given back. Amounts are in the smallest unit of its currency. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Amount } from '#kit/money.ts'
import { readWhole } from '#kit/typed/whole.ts'
import { comingTo, taxLinesLess, type DeliveryTax } from '#shop/ordering/orders/model/money.ts'
import { taxLines, type TaxLine } from '#shop/ordering/tax/model.ts'
import type { Billed, BilledLine, Sums } from './invoice.ts'

/** An invoice of which something may be given back. */
export type CreditableInvoice = Sums & {
  id: number
  number: number
  orderCode: string
  paymentType: 'ACCOUNT' | 'CARD'
  currency: string
  issuedOn: CalendarDate
  /** what was received for it, and what of that in another way than by card */
  paid: Amount
  received: Amount
  /** by card, something is open, and the provider refused to charge it */
  refused: boolean
  /** what went back to the card with its credit notes */
  refunded: Amount
  lines: BilledLine[]
}

/** An invoice with what was given back of it already. */
export type Creditable = {
  /** `taxes`: its tax by rate; none: not known */
  invoice: Sums & { lines: readonly BilledLine[]; taxes: readonly TaxLine[] }
  credited: Billed
  /** by line number */
  taxes: ReadonlyMap<number, DeliveryTax>
  deliveryTax: DeliveryTax
}
/** Pieces to give back by line number, and whether delivery is given back. */
export type CreditAsked = { pieces: ReadonlyMap<number, number>; delivery: boolean }

/** Pieces of a billed line that were not given back yet. */
export const piecesToCredit = ({ lineNumber, quantity }: BilledLine, { lines }: Billed): number =>
  quantity - (lines.get(lineNumber)?.quantity ?? 0)

/** A share of an amount, rounded half up once: 2 of 3 pieces of 10.00 are 6.67. */
const share = (amount: Amount, pieces: number, of: number): Amount =>
  Number((2n * BigInt(amount) * BigInt(pieces) + BigInt(of)) / (2n * BigInt(of)))

/**
 * Tax by rate of what is given back: never more than the invoice has of a rate, and of all that it bills at a rate exactly that. An
 * invoice of a part of an order has what was rounded with its other parts.
 */
const ofInvoice = (taxes: readonly TaxLine[], invoiced: readonly TaxLine[]): TaxLine[] =>
  taxes.map(line => {
    const whole = invoiced.find(({ note, percent }) => note === line.note && percent === line.percent)
    if (!whole) return line
    return { ...line, tax: line.net === whole.net ? whole.tax : Math.min(whole.tax, line.tax) }
  })

/**
 * What a credit note comes to: what all of them come to with it, less what was given back before. So all credit notes of
 * an invoice together never pass it, and of the whole invoice they are its amounts to the cent, rate by rate. Null: nothing is asked for.
 * More than there is must have been refused before.
 */
export function toCredit(
  { invoice, credited, taxes, deliveryTax }: Creditable,
  asked: CreditAsked,
): (Sums & { lines: BilledLine[]; taxes: TaxLine[] }) | null {
  const after = invoice.lines.map(line => {
    const before = credited.lines.get(line.lineNumber)
    const quantity = (before?.quantity ?? 0) + (asked.pieces.get(line.lineNumber) ?? 0)
    return { ...line, before, now: { quantity, amount: share(line.amount, quantity, line.quantity) } }
  })
  const delivery = asked.delivery ? invoice.delivery : credited.delivery
  const whole = delivery === invoice.delivery && after.every(one => one.now.quantity === one.quantity)
  const taxed = (amounts: (one: (typeof after)[number]) => Amount, deliveryAmount: Amount) =>
    ofInvoice(
      taxLines([
        ...after.flatMap(one => {
          const tax = taxes.get(one.lineNumber)
          return tax ? [{ ...tax, amount: amounts(one) }] : []
        }),
        { ...deliveryTax, amount: deliveryAmount },
      ]),
      invoice.taxes,
    )
  const now = taxed(one => one.now.amount, delivery)
  const before = taxed(one => one.before?.amount ?? 0, credited.delivery)
  const tax = whole
    ? invoice.tax
    : Math.min(
        invoice.tax,
        now.reduce((sum, line) => sum + line.tax, 0),
      )
  const lines = after.flatMap(({ lineNumber, before, now }): BilledLine[] => {
    const quantity = now.quantity - (before?.quantity ?? 0)
    return quantity > 0 ? [{ lineNumber, quantity, amount: now.amount - (before?.amount ?? 0) }] : []
  })
  const net = lines.reduce((sum, line) => sum + line.amount, 0)
  const sums = { net, delivery: delivery - credited.delivery, tax: tax - credited.tax }
  const total = sums.net + sums.delivery + sums.tax
  const rates = comingTo(taxLinesLess(now, before), sums.tax)
  return total > 0 ? { ...sums, total, lines, taxes: rates } : null
}

/**
 * No more goes back to the card for an invoice than came in for it by card: what was never charged is only owed no more, and
 * what was transferred is transferred back. `paid`: what came in, with what is asked for; `received`: of that in another way;
 * `credited` and `refunded`: of its earlier credit notes.
 */
export const refundable = (
  note: { total: Amount },
  {
    total,
    paid,
    received,
    credited,
    refunded,
  }: { total: Amount; paid: Amount; received: Amount; credited: Amount; refunded: Amount },
): Amount => Math.max(0, Math.min(paid + credited + note.total - total, paid - received) - refunded)

/**
 * What of a credit note goes back to the card now. `credited`: what all earlier ones of the order gave back. What was refunded
 * by hand counts towards it, what was refunded because less was delivered than charged (`owed`: what the order comes to) does
 * not. Null: so much was not charged yet.
 */
export function toRefund(
  note: { total: Amount },
  { owed, credited }: { owed: Amount; credited: Amount },
  { captured, refunded, open }: { captured: Amount; refunded: Amount; open: Amount },
): Amount | null {
  const before = refunded - Math.max(0, captured - owed)
  const wanted = Math.min(note.total, Math.max(0, credited + note.total - before))
  const there = captured - refunded
  return wanted <= there ? wanted : open > 0 ? null : there
}

/** Pieces as they were typed into fields `quantity-n`; an empty field is none. */
export function piecesTyped(
  fields: Readonly<Record<string, string>>,
): { read: Map<number, number> } | { wrong: string[] } {
  const typed = Object.entries(fields).flatMap(([name, value]) => {
    const line = /^quantity-(\d{1,6})$/.exec(name)?.[1]
    return line !== undefined && value.trim() !== ''
      ? [{ name, line: Number(line), value: value.trim() }]
      : []
  })
  const wrong: string[] = []
  const read = new Map<number, number>()
  for (const { name, line, value } of typed) {
    const pieces = readWhole(value, { most: 999_999_999 })
    if (pieces === null) wrong.push(name)
    else read.set(line, pieces)
  }
  return wrong.length > 0 ? { wrong } : { read }
}
