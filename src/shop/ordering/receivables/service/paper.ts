/** What stands on an invoice, in the words of the storefront where was ordered. */
import { formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { formatAmount } from '#kit/money.ts'
import { typedDecimal } from '#kit/typed/number-words.ts'
import type { Order } from '#shop/ordering/orders/model/order.ts'
import { paymentTermsText } from '#shop/ordering/orders/model/payment-terms.ts'
import { plain, type OrderPaper } from '#shop/ordering/orders/model/paper.ts'
import {
  articleCell,
  countCell,
  priceCell,
  billToOf,
  facts,
  headFacts,
  orderWords,
  shipToOf,
  type Writing,
} from '#shop/ordering/orders/service/papers/on-paper.ts'
import { accountLine, sellerLines, sellerNumbers, type Seller } from '#shop/ordering/seller/model.ts'
import type { TaxLine } from '#shop/ordering/tax/model.ts'
import { rateText, taxRows } from '#shop/ordering/tax/model/tax-rows.ts'
import { discountOn, type BilledLine, type Invoice, type Sums } from '../model/invoice.ts'
import type { NationalTax } from '../model/national-tax.ts'
import { sayInvoicePaper } from '../texts.ts'
import { sayCreditNotePaper } from '../texts/credit-notes.ts'

export type Bill = Sums & {
  number: number
  lines: readonly BilledLine[]
  taxes: readonly TaxLine[]
  nationalTax: NationalTax | null
  issuedOn: CalendarDate
  dueOn: CalendarDate
  discount: Invoice['discount']
  /** by card, and all of it was charged */
  charged: boolean
  /** the days on which what it bills left */
  suppliedOn: readonly CalendarDate[]
}

/** Who sells, beside the buyer's addresses, with their VAT number. */
const sellerOn = (seller: Seller, language: Writing['language']): OrderPaper['addresses'][number] => ({
  title: sayInvoicePaper(language).seller(),
  lines: [...sellerLines(seller, language), ...sellerNumbers(seller, language)],
})

/** The recipient accounts for the tax on something of it. */
const isReverse = ({ taxes }: { taxes: readonly TaxLine[] }): boolean =>
  taxes.some(({ note }) => note === 'reverse-charge')

/** An invoice as its paper, from an order and the seller as they are when it is billed. */
export function invoicePaper(order: Order, bill: Bill, seller: Seller, writing: Writing): OrderPaper {
  const { language, formatLocale } = writing
  const { order: t, paper: p } = orderWords(language)
  const i = sayInvoicePaper(language)
  const money = (amount: number) => formatAmount(amount, order.currency, formatLocale)
  const number = String(bill.number)
  const byCard = order.paymentType === 'CARD'
  return {
    language,
    title: i.title(),
    number,
    subject: i.subject({ code: order.code }),
    day: bill.issuedOn,
    ...writing.seller,
    addresses: [sellerOn(seller, language), billToOf(order, writing), shipToOf(order, writing)],
    facts: facts([
      [i.number(), number],
      [i.date(), formatDate(bill.issuedOn)],
      [i.dateOfSupply(), bill.suppliedOn.map(formatDate).join(', ')],
      byCard
        ? [t.payment(), bill.charged ? i.paidByCard() : i.byCard()]
        : [i.payableBy(), formatDate(bill.dueOn)],
      ...(byCard ? [] : [[t.paymentTerms(), paymentTermsText(order.paymentTerms, writing)] as const]),
      [i.paymentReference(), byCard ? '' : number],
      ...headFacts(order, writing),
      [i.buyerVatId(), order.vatId],
    ]),
    ...positionsOf(order, bill, writing),
    notes: [
      ...(isReverse(bill) ? [p.reverseChargeNote({ vatId: order.vatId ?? '' })] : []),
      ...(byCard
        ? [bill.charged ? i.cardNote() : i.cardToCome({ total: money(bill.total) })]
        : [
            i.payNote({ total: money(bill.total), date: formatDate(bill.dueOn), number }),
            seller.accounts.map(accountLine).join('\n'),
          ]),
      ...(bill.discount
        ? [
            i.discountNote({
              date: formatDate(bill.discount.until),
              percent: Number(bill.discount.percent).toLocaleString(formatLocale),
              amount: money(discountOn(bill.total, bill.discount)),
              rest: money(bill.total - discountOn(bill.total, bill.discount)),
            }),
          ]
        : []),
    ],
  }
}

/** The tax in the currency of the seller's country, with the rates that made it. */
function nationalRows(tax: NationalTax | null, { language, formatLocale }: Writing): OrderPaper['totals'] {
  if (!tax) return []
  const { currency, amount, rates } = tax
  const rate = Object.entries(rates)
    .map(([unit, perEuro]) => `1 EUR = ${typedDecimal(perEuro, formatLocale)} ${unit}`)
    .join(', ')
  return [
    {
      name: sayInvoicePaper(language).nationalTax({ currency, rate }),
      value: formatAmount(amount, currency, formatLocale),
    },
  ]
}

/** Positions with what they come to, and the sums below them. */
function positionsOf(
  order: Order,
  bill: Sums & Pick<Bill, 'lines' | 'taxes' | 'nationalTax'>,
  writing: Writing,
): Pick<OrderPaper, 'columns' | 'rows' | 'totals'> {
  const { language, formatLocale } = writing
  const { order: t } = orderWords(language)
  const money = (amount: number) => formatAmount(amount, order.currency, formatLocale)
  const lines = bill.lines.flatMap(billed => {
    const line = order.lines.find(one => one.lineNumber === billed.lineNumber)
    return line ? [{ line, billed }] : []
  })
  return {
    columns: [
      { title: t.position(), share: 0.8, align: 'end' },
      { title: t.partNumber(), share: 4.8 },
      { title: t.quantity(), share: 1.5, align: 'end' },
      { title: t.price(), share: 2, align: 'end' },
      { title: t.tax(), share: 1.3, align: 'end' },
      { title: t.amount(), share: 2, align: 'end' },
    ],
    rows: lines.map(({ line, billed }) => [
      [plain(String(line.lineNumber))],
      articleCell(line, order, language),
      countCell(billed.quantity, line, writing),
      priceCell(line, order.currency, writing),
      [plain(line.taxNote === 'included' ? rateText(line.taxPercent, writing) : '')],
      [plain(money(billed.amount))],
    ]),
    totals: [
      { name: t.net(), value: money(bill.net) },
      { name: t.delivery(), value: money(bill.delivery) },
      ...taxRows({ ...order, tax: bill.tax, taxes: bill.taxes }, writing, true),
      ...nationalRows(bill.nationalTax, writing),
      { name: t.total(), value: money(bill.total), strong: true },
    ],
  }
}

/** A credit note as its paper; `invoice`: of which something is given back. */
export function creditNotePaper(
  order: Order,
  note: Sums & {
    number: number
    issuedOn: CalendarDate
    lines: readonly BilledLine[]
    taxes: readonly TaxLine[]
    nationalTax: NationalTax | null
    reason: string
    invoice: { number: number; issuedOn: CalendarDate }
    /** what goes back to the card with it; null: it was on account */
    refund: number | null
    /** something of the invoice was charged */
    charged: boolean
    /** something of the invoice by card came in another way */
    transferred: boolean
  },
  seller: Seller,
  writing: Writing,
): OrderPaper {
  const { language, formatLocale } = writing
  const c = sayCreditNotePaper(language)
  const number = String(note.number)
  const invoice = String(note.invoice.number)
  const money = (amount: number) => formatAmount(amount, order.currency, formatLocale)
  const moneyBack = () => {
    const total = money(note.total)
    if (note.refund === null) return c.note({ total })
    if (note.transferred && note.refund < note.total)
      return note.refund === 0 ? c.note({ total }) : c.cardAndAccount({ total, refund: money(note.refund) })
    if (note.refund === 0) return note.charged ? c.cardDone({ total }) : c.cardUncharged({ total })
    return note.refund === note.total
      ? c.cardNote({ total })
      : c.cardPart({ total, refund: money(note.refund) })
  }
  return {
    language,
    title: c.title(),
    number,
    subject: c.subject({ invoice }),
    day: note.issuedOn,
    ...writing.seller,
    addresses: [sellerOn(seller, language), billToOf(order, writing), shipToOf(order, writing)],
    facts: facts([
      [c.number(), number],
      [c.date(), formatDate(note.issuedOn)],
      [c.invoice(), c.invoiceOf({ number: invoice, date: formatDate(note.invoice.issuedOn) })],
      ...headFacts(order, writing),
      [sayInvoicePaper(language).buyerVatId(), order.vatId],
      [c.reason(), note.reason],
    ]),
    ...positionsOf(order, note, writing),
    notes: [
      ...(isReverse(note)
        ? [orderWords(language).paper.reverseChargeNote({ vatId: order.vatId ?? '' })]
        : []),
      moneyBack(),
    ],
  }
}
