/** Makes the document of a paper from what is written down of it; what is missing for that is named. */
import { addDays } from '#kit/calendar-date.ts'
import { decimalsOf } from '#kit/money.ts'
import { euCountries, northernIreland } from '#kit/typed/vat-id.ts'
import { lineLabel } from '#shop/catalogue/articles/model.ts'
import type { Order, OrderLine } from '#shop/ordering/orders/model/order.ts'
import { paymentTermsText } from '#shop/ordering/orders/model/payment-terms.ts'
import type { BilledLine, Invoice, Sums } from '#shop/ordering/receivables/model/invoice.ts'
import type { NationalTax } from '#shop/ordering/receivables/model/national-tax.ts'
import { missingOf, type Seller } from '#shop/ordering/seller/model.ts'
import { taxedIn, type TaxLine, type TaxNote, type TaxPlace } from '#shop/ordering/tax/model.ts'
import { sayDocument } from '../texts/document.ts'
import {
  bareDecimal,
  type DocumentLine,
  type InvoiceDocument,
  type Party,
  type Payment,
  type Place,
  type Taxed,
  type TaxTotal,
} from '../model/document.ts'
import type { Gap } from '../model/gaps.ts'
import { isLeitwegId, tidyLeitwegId } from '../model/leitweg-id.ts'
import { mailEndpoint, peppolOfVatId } from '../model/peppol-id.ts'
import type { Routing } from '../model/routing.ts'
import { taxedAs } from '../model/tax-category.ts'
import { unitCode } from '../model/unit-code.ts'

/** What a document is made of: the paper as it is stored, and what others know about its lines and its buyer. */
export type Source = {
  kind: InvoiceDocument['kind']
  number: number
  issuedOn: string
  order: Order
  seller: Seller | null
  sums: Sums
  lines: readonly BilledLine[] | null
  taxes: readonly TaxLine[]
  nationalTax: NationalTax | null
  shipments: readonly { number: number; on: string }[]
  invoice: { number: number; issuedOn: string } | null
  reason: string
  dueOn: string | null
  discount: Invoice['discount']
  byCard: number
  /** of the person who ordered */
  email: string
  routing: Routing
  /** by code of the article */
  trade: ReadonlyMap<string, { ean: string | null; tariff: string | null }>
  /** the buyer's number by code of the article */
  ownNumbers: ReadonlyMap<string, string>
  /** where a line is handed over, by line number; absent: it is sent */
  pickedUpAt: ReadonlyMap<number, TaxPlace>
}

/** Signs that a GTIN has: 8, 12, 13 or 14 digits with the right check digit. */
export function isGtin(number: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(number)) return false
  const sum = [...number.padStart(14, '0')].reduce(
    (all, digit, i) => all + Number(digit) * (i % 2 === 0 ? 3 : 1),
    0,
  )
  return sum % 10 === 0
}

const placeOf = (address: Order['shipTo']): Place => ({
  line1: address.line1,
  line2: address.line2,
  postcode: address.postcode,
  town: address.town,
  region: address.region,
  country: taxedIn(address) === northernIreland ? northernIreland : address.country,
})
const personOf = ({ firstName, lastName }: Order['shipTo']): string => `${firstName} ${lastName}`.trim()

/** Countries whose numbers stand with their code in front, as EN 16931 wants them (BR-CO-9). */
const prefixed = /^(?:[A-Z]{2})[A-Z0-9.+*-]{2,}$/
const withPrefix = (vatId: string): boolean => {
  const code = vatId.slice(0, 2)
  return (
    prefixed.test(vatId) &&
    (euCountries.has(code) || ['EL', 'XI', 'GB', 'NO'].includes(code) || vatId.startsWith('CHE'))
  )
}

function sellerParty(seller: Seller, { routing }: Source): Party {
  return {
    name: seller.legalName,
    identifier: routing.supplierNumber,
    registration: seller.register,
    vatId: seller.vatId,
    taxNumber: seller.taxNumber,
    endpoint: mailEndpoint(seller.email),
    peppol: peppolOfVatId(seller.country, seller.vatId),
    contact: { name: seller.legalName, phone: seller.phone, email: seller.email },
    line1: seller.line1,
    line2: seller.line2,
    postcode: seller.postcode,
    town: seller.town,
    region: '',
    country: seller.country,
  }
}

function buyerParty({ order, routing, email }: Source): Party {
  const { billTo } = order
  const vatId = (order.vatId ?? '').replace(/\s+/g, '')
  const known = withPrefix(vatId)
  return {
    name: billTo.companyName || order.companyName || personOf(billTo),
    identifier: order.companyCode,
    registration: known ? '' : vatId,
    vatId: known ? vatId : '',
    taxNumber: '',
    endpoint: mailEndpoint(routing.email || email),
    peppol: routing.peppol ?? (known ? peppolOfVatId(billTo.country, vatId) : null),
    contact: { name: order.buyerName, phone: billTo.phone, email },
    ...placeOf(billTo),
  }
}

function paymentOf(seller: Seller, { kind, order }: Source): Payment {
  if (order.paymentType === 'CARD') return { kind: 'card' }
  if (kind === 'credit-note') return { kind: 'offset' }
  return {
    kind: 'transfer',
    sepa: order.currency === 'EUR',
    accounts: seller.accounts.map(({ iban, bic }) => ({ iban, bic, name: seller.legalName })),
  }
}

function lineOf(
  { lineNumber, quantity, amount }: BilledLine,
  line: OrderLine,
  tax: Taxed,
  { order, trade, ownNumbers }: Source,
): DocumentLine {
  const unit = unitCode(line.unit)
  const { ean, tariff } = trade.get(line.code) ?? { ean: null, tariff: null }
  return {
    id: String(lineNumber),
    quantity,
    unit: unit.code,
    net: amount,
    price: bareDecimal(line.price),
    priceUnit: line.priceUnit,
    name: line.name || line.code,
    description: [lineLabel(line.details, order.language), unit.word].filter(Boolean).join('. '),
    sellerId: line.code,
    buyerId: ownNumbers.get(line.code) ?? '',
    standardId: ean !== null && isGtin(ean) ? ean : '',
    tariff: tariff ?? '',
    tax,
  }
}

const sameTax = (a: Taxed, b: Taxed): boolean => a.category === b.category && a.percent === b.percent
const noteOf = ({ category }: Taxed): TaxNote =>
  category === 'AE' || category === 'K'
    ? 'reverse-charge'
    : category === 'S' || category === 'Z' || category === 'L' || category === 'M'
      ? 'included'
      : 'not-included'

/**
 * The tax breakdown (BG-23): what stands under a category and rate, with the tax that the ledger has for that rate. Null: the
 * ledger's tax is not that of the lines.
 */
function breakdown(
  parts: readonly { net: number; tax: Taxed }[],
  { taxes, sums }: Source,
): TaxTotal[] | null {
  const groups: TaxTotal[] = []
  for (const { net, tax } of parts) {
    const before = groups.find(one => sameTax(one, tax))
    if (before) before.net += net
    else groups.push({ ...tax, net, tax: 0 })
  }
  for (const line of taxes) {
    const same = groups.filter(
      one => noteOf(one) === line.note && Number(one.percent) === Number(line.percent),
    )
    // goods of one rate that are handed over in two places of different taxes are told apart by nothing in the ledger
    const [group] = same
    if (!group || same.reduce((sum, one) => sum + one.net, 0) !== line.net) return null
    if (same.length > 1 && line.tax !== 0) return null
    group.tax = line.tax
  }
  return groups.reduce((sum, one) => sum + one.tax, 0) === sums.tax ? groups : null
}

/** Lines, freight and the tax on them. */
function contents(
  source: Source,
  seller: Seller,
): Pick<InvoiceDocument, 'lines' | 'freight' | 'taxes'> | Gap[] {
  const { order, sums, pickedUpAt } = source
  const { language } = order
  const gaps = new Set<Gap>()
  const taxed = (charged: { note: TaxNote; percent: string }, place: TaxPlace): Taxed => {
    const tax = taxedAs(charged, { place, seller, language })
    if (tax) return tax
    gaps.add('taxRate')
    return { category: 'O', percent: '0', exemption: null }
  }
  const lines = (source.lines ?? []).flatMap(billed => {
    const line = order.lines.find(one => one.lineNumber === billed.lineNumber)
    if (!line) return []
    const place = pickedUpAt.get(line.lineNumber) ?? order.shipTo
    return [lineOf(billed, line, taxed({ note: line.taxNote, percent: line.taxPercent }, place), source)]
  })
  if (lines.length === 0) gaps.add('lines')
  const { delivery: amount } = sums
  const freight =
    amount === 0
      ? null
      : { amount, reason: sayDocument(language).freight(), tax: taxed(order.deliveryTax, order.shipTo) }
  const parts = [...lines, ...(freight ? [{ net: freight.amount, tax: freight.tax }] : [])]
  const taxes = breakdown(parts, source)
  if (!taxes && gaps.size === 0) gaps.add('sums')
  return taxes && gaps.size === 0 ? { lines, freight, taxes } : [...gaps]
}

function deliveryOf({ order, shipments }: Source): InvoiceDocument['delivery'] {
  const days = shipments.map(({ on }) => on).toSorted()
  const [from] = days
  const until = days.at(-1)
  return {
    ...placeOf(order.shipTo),
    name: order.shipTo.companyName || personOf(order.shipTo),
    on: until ?? null,
    period: from !== undefined && until !== undefined && from !== until ? { from, until } : null,
  }
}

function termsOf({ kind, order, byCard, sums, invoice }: Source): string {
  const t = sayDocument(order.language)
  if (kind === 'credit-note') return t.credited({ invoice: String(invoice?.number ?? '') })
  if (order.paymentType === 'CARD') return byCard >= sums.total ? t.charged() : t.toBeCharged()
  return paymentTermsText(order.paymentTerms, order)
}

/**
 * What an order names itself goes before what its company has: a reference for its invoice, or, of a company that is reached by a
 * Leitweg-ID, another one as its number.
 */
function ownReference(
  { invoiceData, referenceNumber, purchaseOrderNumber }: Order,
  routing: Routing,
): string {
  if (invoiceData?.buyerReference) return invoiceData.buyerReference
  if (!routing.isLeitwegId) return ''
  return [referenceNumber, purchaseOrderNumber].map(tidyLeitwegId).find(isLeitwegId) ?? ''
}

/** A document, or what is missing for any format. */
export function makeDocument(source: Source): { document: InvoiceDocument } | { gaps: Gap[] } {
  const { kind, order, seller, sums, routing, shipments, discount, issuedOn } = source
  const reverseCharge = order.lines.some(line => line.taxNote === 'reverse-charge')
  const missing = missingOf(seller, { reverseCharge })
  if (!seller || missing.length > 0) return { gaps: missing.length > 0 ? ['seller'] : ['lines'] }
  if (source.lines === null) return { gaps: ['sums'] }
  if (decimalsOf(order.currency) > 2) return { gaps: ['currency'] }
  const made = contents(source, seller)
  if (Array.isArray(made)) return { gaps: made }
  const untaxed = made.taxes.some(one => one.category === 'O')
  const hidden = (party: Party): Party => (untaxed ? { ...party, vatId: '' } : party)
  const [first] = shipments
  const days = discount && order.paymentTerms.discount?.days
  return {
    document: {
      kind,
      number: String(source.number),
      issuedOn,
      dueOn: source.dueOn,
      currency: order.currency,
      note: source.reason,
      buyerReference:
        ownReference(order, routing) ||
        routing.buyerReference ||
        order.referenceNumber ||
        order.purchaseOrderNumber ||
        order.buyerName,
      purchaseOrder: order.purchaseOrderNumber,
      salesOrder: order.code,
      contract: order.invoiceData?.contract || routing.contract,
      despatch: shipments.length === 1 && first ? `${order.code}-${first.number}` : '',
      costCenter: order.costCenter?.code ?? '',
      preceding: source.invoice && {
        number: String(source.invoice.number),
        issuedOn: source.invoice.issuedOn,
      },
      seller: hidden(sellerParty(seller, source)),
      buyer: hidden(buyerParty(source)),
      delivery: deliveryOf(source),
      payment: paymentOf(seller, source),
      terms: termsOf(source),
      discount:
        discount && typeof days === 'number' && addDays(issuedOn, days) === discount.until
          ? { days, percent: Number(discount.percent).toFixed(2) }
          : null,
      ...made,
      nationalTax: source.nationalTax,
      sums: {
        lines: sums.net,
        charges: sums.delivery,
        net: sums.net + sums.delivery,
        tax: sums.tax,
        gross: sums.total,
        paid: source.byCard,
        payable: sums.total - source.byCard,
      },
    },
  }
}
