/** Answers as openTRANS 2.1; checked against its schema in the tests. What is confirmed is an ORDERRESPONSE, as at the door (orders-in). */
import { addDays } from '#kit/calendar-date.ts'
import { plainAmount, type Amount } from '#kit/money.ts'
import type { OrderUnit } from '#platform/units/order-unit.ts'
import type {
  DocumentLine,
  InvoiceDocument,
  Party as BilledParty,
  Place,
  Taxed,
} from '#shop/ordering/e-invoices/model/document.ts'
import {
  documentOf,
  element,
  filled,
  moment,
  numberOf,
  partyOf,
  partyRef,
  productOf,
  remark,
  unitOf,
  type Party,
} from '#shop/systems/orders-in/model/opentrans-parts.ts'
import { xmlText } from '#shop/systems/punch-out/model/oci.ts'
import type { Bill, ShipNotice } from './documents.ts'

/** When it is written, who the buyer is here, and what a line is counted in here, by our line number. */
export type Written = {
  at: Date
  buyer: { id: string; name: string }
  unitOfLine: (ours: string) => OrderUnit
}

const placeOf = ({ line1, line2, postcode, town, region, country }: Place): NonNullable<Party['place']> => ({
  street: [line1, line2],
  postcode,
  town,
  region,
  country,
})
/** What the delivery is called where it is pointed at. */
const delivery = 'delivery'

const orderReference = (number: string, line: string): string =>
  `<ORDER_REFERENCE>${element('ORDER_ID', number)}${element('LINE_ITEM_ID', line)}</ORDER_REFERENCE>`
const ourReference = (code: string, line: string): string =>
  `<SUPPLIER_ORDER_REFERENCE>${element('SUPPLIER_ORDER_ID', code)}${element('SUPPLIER_ORDER_ITEM_ID', line)}</SUPPLIER_ORDER_REFERENCE>`
const control = (at: Date): string => `<CONTROL_INFO>${element('GENERATION_DATE', moment(at))}</CONTROL_INFO>`

/**
 * DISPATCHNOTIFICATION of one parcel, which is its delivery note. openTRANS takes none back: one that is undone comes again under the same
 * number, with nothing in it and the reason.
 */
export function writeDispatch(
  { at, buyer, unitOfLine }: Written,
  notice: ShipNotice & { deliverTo: Place & { name: string } },
): string {
  const { reference, seller, carrier, trackingNumber, deliverTo } = notice
  const undone = notice.operation === 'delete'
  const to = `<SHIPMENT_PARTIES_REFERENCE>${partyRef('DELIVERY_IDREF', delivery)}</SHIPMENT_PARTIES_REFERENCE>`
  const items = notice.lines.map(
    (line, i) =>
      `<DISPATCHNOTIFICATION_ITEM>${element('LINE_ITEM_ID', i + 1)}${productOf(line)}` +
      element('QUANTITY', undone ? 0 : line.quantity) +
      unitOf(unitOfLine(line.ours)) +
      orderReference(reference.number, line.number) +
      ourReference(reference.orderCode, line.ours) +
      `${to}</DISPATCHNOTIFICATION_ITEM>`,
  )
  return documentOf('DISPATCHNOTIFICATION', [
    `<DISPATCHNOTIFICATION_HEADER>${control(at)}<DISPATCHNOTIFICATION_INFO>`,
    element('DISPATCHNOTIFICATION_ID', notice.number),
    element('DISPATCHNOTIFICATION_DATE', moment(notice.shippedAt)),
    '<PARTIES>',
    partyOf({ role: 'buyer', ...buyer }),
    partyOf({ role: 'supplier', id: seller, name: seller }),
    partyOf({ role: 'delivery', id: delivery, name: deliverTo.name, place: placeOf(deliverTo) }),
    '</PARTIES>',
    partyRef('bmecat:SUPPLIER_IDREF', seller),
    partyRef('bmecat:BUYER_IDREF', buyer.id),
    to,
    filled('SHIPMENT_ID', trackingNumber, 250),
    filled('TRACKING_TRACING_URL', notice.trackingUrl ?? '', 255),
    remark('dispatchnotification', undone ? 'Withdrawn: this parcel has not left.' : carrier),
    '</DISPATCHNOTIFICATION_INFO></DISPATCHNOTIFICATION_HEADER><DISPATCHNOTIFICATION_ITEM_LIST>',
    ...items,
    `</DISPATCHNOTIFICATION_ITEM_LIST><DISPATCHNOTIFICATION_SUMMARY>${element('TOTAL_ITEM_NUM', items.length)}</DISPATCHNOTIFICATION_SUMMARY>`,
  ])
}

/** '19' as '0.19', as BMEcat counts taxes. */
const share = (percent: string): string => String(Number((Number(percent) / 100).toFixed(6)))
const categories: Readonly<Record<Taxed['category'], string>> = {
  S: 'standard_rate',
  Z: 'zero_rate',
  E: 'exemption',
  AE: 'reverse-charge',
  K: 'intra-community',
  G: 'export',
  O: 'not-subject',
  L: 'igic',
  M: 'ipsi',
}
const taxOf = (
  { category, percent, exemption }: Taxed,
  sums: { net: string; tax: string } | null = null,
): string =>
  '<TAX_DETAILS_FIX>' +
  element('bmecat:TAX_CATEGORY', categories[category]) +
  element('bmecat:TAX_TYPE', 'vat') +
  element('bmecat:TAX', share(percent)) +
  (sums ? element('TAX_AMOUNT', sums.tax) + element('TAX_BASE', sums.net) : '') +
  filled('bmecat:EXEMPTION_REASON', exemption?.text ?? '', 250) +
  '</TAX_DETAILS_FIX>'

const idOf = (party: BilledParty): string => party.identifier || party.name
const billedParty = (role: Party['role'], id: string, party: BilledParty): string =>
  partyOf({
    role,
    id,
    name: party.name,
    place: {
      ...placeOf(party),
      vatId: party.vatId,
      taxNumber: role === 'invoice_issuer' ? party.taxNumber : '',
    },
  })

function termsOf({ dueOn, discount, issuedOn }: InvoiceDocument): string {
  const early = discount && Number(discount.percent) / 100
  const times = [
    ...(early && discount
      ? [
          `<TIME_FOR_PAYMENT>${element('PAYMENT_DATE', addDays(issuedOn, discount.days))}${element('DISCOUNT_FACTOR', early)}</TIME_FOR_PAYMENT>`,
        ]
      : []),
    ...(dueOn === null ? [] : [`<TIME_FOR_PAYMENT>${element('PAYMENT_DATE', dueOn)}</TIME_FOR_PAYMENT>`]),
  ]
  return times.length === 0 ? '' : `<PAYMENT_TERMS>${times.join('')}</PAYMENT_TERMS>`
}

/** Where it is paid to; a card and what is set off have no form of the schema, and stand in the remarks. */
function paymentOf(document: InvoiceDocument): string {
  const { payment } = document
  if (payment.kind !== 'transfer' || payment.accounts.length === 0) return ''
  const accounts = payment.accounts.map(
    ({ iban, bic, name }) =>
      `<ACCOUNT>${filled('HOLDER', name || document.seller.name, 50)}<BANK_ACCOUNT type="iban">${xmlText(iban)}</BANK_ACCOUNT>` +
      `${bic === '' ? '' : `<BANK_CODE type="bic">${xmlText(bic)}</BANK_CODE>`}</ACCOUNT>`,
  )
  return `<PAYMENT>${accounts.join('')}${termsOf(document)}</PAYMENT>`
}

function itemOf(line: DocumentLine, i: number, { unitOfLine }: Written, bill: Bill): string {
  const { document, reference, lineOf } = bill
  const { preceding, currency } = document
  return (
    `<INVOICE_ITEM>${element('LINE_ITEM_ID', i + 1)}` +
    productOf({
      code: line.sellerId,
      buyerNumber: lineOf(line.id)?.buyerNumber || line.buyerId,
      gtin: line.standardId,
      name: line.name,
    }) +
    element('QUANTITY', line.quantity) +
    unitOf(unitOfLine(line.id)) +
    `<PRODUCT_PRICE_FIX>${element('bmecat:PRICE_AMOUNT', line.price)}${taxOf(line.tax)}${element('bmecat:PRICE_QUANTITY', line.priceUnit)}</PRODUCT_PRICE_FIX>` +
    element('PRICE_LINE_AMOUNT', plainAmount(line.net, currency)) +
    (preceding
      ? `<INVOICE_CORRECTION><INVOICE_REFERENCE type="invoice">${element('INVOICE_ID', preceding.number)}${element('INVOICE_DATE', preceding.issuedOn)}</INVOICE_REFERENCE></INVOICE_CORRECTION>`
      : '') +
    orderReference(reference.number, lineOf(line.id)?.number ?? line.id) +
    ourReference(reference.orderCode, line.id) +
    '</INVOICE_ITEM>'
  )
}

const named = (name: string, value: string): string => (value === '' ? '' : `${name}: ${value}`)

/** INVOICE: a credit note is a credit memo, above zero as openTRANS has them, with the number of its invoice at each line. */
export function writeOpenTransBill(written: Written, bill: Bill): string {
  const { document, reference } = bill
  const { seller, buyer, currency, freight, sums } = document
  const money = (amount: Amount) => plainAmount(amount, currency)
  const { on } = document.delivery
  const issuer = seller.name
  return documentOf('INVOICE', [
    `<INVOICE_HEADER>${control(written.at)}<INVOICE_INFO>`,
    element('INVOICE_ID', document.number),
    element('INVOICE_DATE', document.issuedOn),
    element('INVOICE_TYPE', document.kind === 'invoice' ? 'invoice' : 'credit_memo'),
    filled('DELIVERYNOTE_ID', document.despatch, 250),
    on === null
      ? ''
      : `<DELIVERY_DATE>${element('DELIVERY_START_DATE', on)}${element('DELIVERY_END_DATE', on)}</DELIVERY_DATE>`,
    partyRef('DELIVERY_IDREF', delivery),
    '<PARTIES>',
    billedParty('invoice_issuer', issuer, seller),
    billedParty('invoice_recipient', idOf(buyer), buyer),
    partyOf({
      role: 'delivery',
      id: delivery,
      name: document.delivery.name,
      place: placeOf(document.delivery),
    }),
    '</PARTIES>',
    partyRef('INVOICE_ISSUER_IDREF', issuer),
    partyRef('INVOICE_RECIPIENT_IDREF', idOf(buyer)),
    element('bmecat:CURRENCY', currency),
    paymentOf(document),
    document.costCenter === '' || document.costCenter.length > 64
      ? ''
      : `<bmecat:ACCOUNTING_INFO>${numberOf('COST_CATEGORY_ID', 'cost_center', document.costCenter, 64)}</bmecat:ACCOUNTING_INFO>`,
    ...[
      document.note,
      document.terms,
      named('Buyer reference', document.buyerReference),
      named('Contract', document.contract),
    ].map(words => remark('invoice', words)),
    '</INVOICE_INFO><ORDER_HISTORY>',
    element('ORDER_ID', reference.number),
    element('SUPPLIER_ORDER_ID', reference.orderCode),
    filled('DELIVERYNOTE_ID', document.despatch, 250),
    '</ORDER_HISTORY></INVOICE_HEADER><INVOICE_ITEM_LIST>',
    ...document.lines.map((line, i) => itemOf(line, i, written, bill)),
    '</INVOICE_ITEM_LIST><INVOICE_SUMMARY>',
    element('TOTAL_ITEM_NUM', document.lines.length),
    element('NET_VALUE_GOODS', money(sums.lines)),
    element('TOTAL_AMOUNT', money(sums.gross)),
    freight
      ? '<ALLOW_OR_CHARGES_FIX><ALLOW_OR_CHARGE type="surcharge">' +
        `${filled('ALLOW_OR_CHARGE_NAME', freight.reason, 80)}${element('ALLOW_OR_CHARGE_TYPE', 'freight')}` +
        `<ALLOW_OR_CHARGE_VALUE>${element('AOC_MONETARY_AMOUNT', money(freight.amount))}</ALLOW_OR_CHARGE_VALUE></ALLOW_OR_CHARGE>` +
        `${element('ALLOW_OR_CHARGES_TOTAL_AMOUNT', money(freight.amount))}</ALLOW_OR_CHARGES_FIX>`
      : '',
    '<TOTAL_TAX>',
    ...document.taxes.map(one => taxOf(one, { net: money(one.net), tax: money(one.tax) })),
    '</TOTAL_TAX></INVOICE_SUMMARY>',
  ])
}
