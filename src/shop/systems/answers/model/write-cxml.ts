/** Answers as cXML 1.2; checked against cXML.dtd, Fulfill.dtd and InvoiceDetail.dtd in the tests. */
import { plainAmount, type Amount } from '#kit/money.ts'
import type {
  DocumentLine,
  InvoiceDocument,
  Party,
  Place,
  TaxTotal,
} from '#shop/ordering/e-invoices/model/document.ts'
import type { Identity } from '#shop/systems/connections/model/connection.ts'
import { dayIn } from '#shop/systems/orders-in/model/incoming-order.ts'
import { xmlText } from '#shop/systems/punch-out/model/oci.ts'
import { priceOfOne } from '#shop/systems/punch-out/model/price.ts'
import type {
  Bill,
  Confirmation,
  ConfirmedLine,
  ConfirmedPart,
  Reference,
  ShipNotice,
  StatusUpdate,
} from './documents.ts'

export type Envelope = {
  payloadId: string
  at: Date
  language: string
  /** who we are at the buyer, and who they are */
  seller: Identity
  buyer: Identity
  agent: string
}

const moment = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, '+00:00')
/** A day without a time: at noon, so that it is the same day from San Francisco to Tokyo. */
const noon = (day: string): string => `${day}T12:00:00+00:00`
const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`
const inWords = (name: string, text: string, language: string): string =>
  `<${name} xml:lang="${xmlText(language)}">${xmlText(text)}</${name}>`
const money = (amount: Amount, currency: string): string =>
  `<Money currency="${xmlText(currency)}">${plainAmount(amount, currency)}</Money>`
const credential = ({ domain, identity }: Identity): string =>
  `<Credential domain="${xmlText(domain)}"><Identity>${xmlText(identity)}</Identity></Credential>`

function request(
  { payloadId, at, language, seller, buyer, agent }: Envelope,
  dtd: string,
  inner: string,
): string {
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.050/${dtd}.dtd">\n` +
    `<cXML payloadID="${xmlText(payloadId)}" timestamp="${moment(at)}" xml:lang="${xmlText(language)}">` +
    `<Header><From>${credential(seller)}</From><To>${credential(buyer)}</To>` +
    `<Sender>${credential(seller)}${element('UserAgent', agent)}</Sender></Header>` +
    `<Request deploymentMode="production">${inner}</Request></cXML>\n`
  )
}

/** The document with the secret by which the buyer's system knows us: it is kept without. */
export const withSecret = (document: string, secret: string): string =>
  document.replace(
    /(<Sender><Credential domain="[^"]*"><Identity>[^<]*<\/Identity>)/,
    (_, head: string) => head + element('SharedSecret', secret),
  )

const orderReference = ({ number, date, payloadId }: Reference): string =>
  `<OrderReference orderID="${xmlText(number)}"${dayIn(date) !== null && date.includes('T') ? ` orderDate="${xmlText(date)}"` : ''}>` +
  `<DocumentReference payloadID="${xmlText(payloadId)}"/></OrderReference>`
const documentReference = (payloadId: string | null): string =>
  payloadId === null ? '' : `<DocumentReference payloadID="${xmlText(payloadId)}"/>`
const unitOf = (unit: string): string => element('UnitOfMeasure', unit)

const headTypes = { accepted: 'accept', detail: 'detail', rejected: 'reject' } as const
const partTypes = {
  accepted: 'accept',
  changed: 'detail',
  backordered: 'backordered',
  rejected: 'reject',
} as const

function confirmedPart(line: ConfirmedLine, part: ConfirmedPart, currency: string, language: string): string {
  const { newPrice, substitute } = line
  const priced = (price: string, priceUnit: number) =>
    `<UnitPrice><Money currency="${xmlText(currency)}">${priceOfOne(price, priceUnit)}</Money></UnitPrice>`
  const other =
    part.state === 'rejected'
      ? ''
      : substitute
        ? `<ItemIn quantity="${part.quantity}"><ItemID>${element('SupplierPartID', line.code)}` +
          (line.buyerNumber === '' ? '' : element('BuyerPartID', line.buyerNumber)) +
          `</ItemID><ItemDetail>${priced(line.price, line.priceUnit)}${inWords('Description', line.name, language)}` +
          `${unitOf(line.unit)}<Classification domain="supplier">${xmlText(line.code)}</Classification></ItemDetail></ItemIn>`
        : newPrice
          ? priced(newPrice.price, newPrice.priceUnit)
          : ''
  return (
    `<ConfirmationStatus quantity="${part.quantity}" type="${partTypes[part.state]}"` +
    `${part.on === null ? '' : ` deliveryDate="${noon(part.on)}"`}>${unitOf(line.unit)}${other}</ConfirmationStatus>`
  )
}

/** ConfirmationRequest: a change says all of it again and leads to the one before. */
export function writeConfirmation(envelope: Envelope, said: Confirmation): string {
  const { currency } = said
  const { language } = envelope
  const head =
    `<ConfirmationHeader confirmID="${xmlText(said.number)}" operation="${said.before === null ? 'new' : 'update'}" ` +
    `type="${headTypes[said.state]}" noticeDate="${moment(envelope.at)}" version="${said.version}">` +
    documentReference(said.before) +
    `<Total>${money(said.net, currency)}</Total>` +
    `<Shipping>${money(said.delivery, currency)}${inWords('Description', 'Delivery', language)}</Shipping>` +
    `<Tax>${money(said.tax, currency)}${inWords('Description', 'Tax', language)}</Tax>` +
    (said.added.length === 0 ? '' : inWords('Comments', `Added: ${said.added.join('; ')}`, language)) +
    `<IdReference identifier="${xmlText(said.reference.orderCode)}" domain="supplierReference"/></ConfirmationHeader>`
  const items = said.lines.map(
    line =>
      `<ConfirmationItem quantity="${line.quantity}" lineNumber="${xmlText(line.number)}">${unitOf(line.unit)}` +
      `${line.parts.map(part => confirmedPart(line, part, currency, language)).join('')}</ConfirmationItem>`,
  )
  return request(
    envelope,
    'Fulfill',
    `<ConfirmationRequest>${head}${orderReference(said.reference)}${said.state === 'rejected' ? '' : items.join('')}</ConfirmationRequest>`,
  )
}

/** ShipNoticeRequest of one parcel; one that is taken back says no lines. */
export function writeShipNotice(envelope: Envelope, said: ShipNotice): string {
  const isNew = said.operation !== 'delete'
  const head =
    `<ShipNoticeHeader shipmentID="${xmlText(said.number)}" operation="${said.operation}" noticeDate="${moment(envelope.at)}" ` +
    `shipmentDate="${moment(said.shippedAt)}" shipmentType="actual" fulfillmentType="${said.complete ? 'complete' : 'partial'}">` +
    documentReference(said.before) +
    `<Contact role="shipFrom">${inWords('Name', said.seller, envelope.language)}</Contact>` +
    `<IdReference identifier="${xmlText(said.reference.orderCode)}" domain="supplierReference"/></ShipNoticeHeader>`
  const tracking = said.trackingUrl === null ? '' : ` trackingURL="${xmlText(said.trackingUrl)}"`
  const parcel =
    said.carrier === ''
      ? ''
      : `<ShipControl><CarrierIdentifier domain="companyName">${xmlText(said.carrier)}</CarrierIdentifier>` +
        `<ShipmentIdentifier domain="trackingNumber" trackingNumberDate="${moment(said.shippedAt)}"${tracking}>${xmlText(said.trackingNumber || said.number)}</ShipmentIdentifier>` +
        `<PackageIdentification rangeBegin="1" rangeEnd="1"/></ShipControl>`
  const items = said.lines.map(
    line =>
      `<ShipNoticeItem quantity="${line.quantity}" lineNumber="${xmlText(line.number)}"><ItemID>${element('SupplierPartID', line.code)}` +
      (line.buyerNumber === '' ? '' : element('BuyerPartID', line.buyerNumber)) +
      `</ItemID><ShipNoticeItemDetail>${inWords('Description', line.name, envelope.language)}</ShipNoticeItemDetail>${unitOf(line.unit)}</ShipNoticeItem>`,
  )
  const portion = `<ShipNoticePortion>${orderReference(said.reference)}${items.join('')}</ShipNoticePortion>`
  return request(
    envelope,
    'Fulfill',
    `<ShipNoticeRequest>${head}${isNew ? parcel + portion : ''}</ShipNoticeRequest>`,
  )
}

/** StatusUpdateRequest: an order that waited (201) was decided about. */
export const writeStatusUpdate = (
  envelope: Envelope,
  { payloadId, code, text, detail }: StatusUpdate,
): string =>
  request(
    envelope,
    'cXML',
    `<StatusUpdateRequest><DocumentReference payloadID="${xmlText(payloadId)}"/>` +
      `<Status code="${code}" text="${xmlText(text)}">${xmlText(detail)}</Status></StatusUpdateRequest>`,
  )

const postal = (place: Place, language: string, name: string): string =>
  `${inWords('Name', name, language)}<PostalAddress>` +
  [place.line1, place.line2]
    .filter((line, i) => i === 0 || line !== '')
    .map(line => element('Street', line))
    .join('') +
  element('City', place.town) +
  (place.region === '' ? '' : element('State', place.region)) +
  (place.postcode === '' ? '' : element('PostalCode', place.postcode)) +
  `<Country isoCountryCode="${place.country === 'XI' ? 'GB' : xmlText(place.country)}">${xmlText(place.country)}</Country></PostalAddress>`

const partner = (role: string, party: Party, language: string): string =>
  `<InvoicePartner><Contact role="${role}">${postal(party, language, party.name)}</Contact>` +
  (party.vatId === '' ? '' : `<IdReference identifier="${xmlText(party.vatId)}" domain="vatID"/>`) +
  (role !== 'from' || party.taxNumber === ''
    ? ''
    : `<IdReference identifier="${xmlText(party.taxNumber)}" domain="supplierTaxID"/>`) +
  '</InvoicePartner>'

function taxDetail(
  { category, percent, exemption, net, tax }: TaxTotal,
  document: InvoiceDocument,
  sign: 1 | -1,
  language: string,
): string {
  const { currency } = document
  const exempt =
    category === 'Z'
      ? ' exemptDetail="zeroRated"'
      : category === 'S' || category === 'L' || category === 'M'
        ? ''
        : ' exemptDetail="exempt"'
  return (
    `<TaxDetail purpose="tax" category="vat" percentageRate="${xmlText(percent)}"${exempt}>` +
    `<TaxableAmount>${money(sign * net, currency)}</TaxableAmount><TaxAmount>${money(sign * tax, currency)}</TaxAmount>` +
    (exemption ? inWords('Description', exemption.text, language) : '') +
    (exemption?.code
      ? `<TaxExemption exemptCode="${xmlText(exemption.code)}">${inWords('ExemptReason', exemption.text, language)}</TaxExemption>`
      : '') +
    '</TaxDetail>'
  )
}

function billedItem(
  line: DocumentLine,
  i: number,
  { document, lineOf }: Bill,
  sign: 1 | -1,
  language: string,
): string {
  const theirs = lineOf(line.id)
  const unit = unitOf(theirs?.unit ?? line.unit)
  return (
    `<InvoiceDetailItem invoiceLineNumber="${i + 1}" quantity="${sign * line.quantity}">${unit}` +
    `<UnitPrice><Money currency="${xmlText(document.currency)}">${xmlText(line.price)}</Money></UnitPrice>` +
    (line.priceUnit === 1
      ? ''
      : `<PriceBasisQuantity quantity="${line.priceUnit}" conversionFactor="1">${unit}</PriceBasisQuantity>`) +
    `<InvoiceDetailItemReference lineNumber="${xmlText(theirs?.number ?? line.id)}"><ItemID>${element('SupplierPartID', line.sellerId)}` +
    (line.buyerId === '' ? '' : element('BuyerPartID', line.buyerId)) +
    `</ItemID>${inWords('Description', line.name, language)}</InvoiceDetailItemReference>` +
    `<SubtotalAmount>${money(sign * line.net, document.currency)}</SubtotalAmount></InvoiceDetailItem>`
  )
}

/** InvoiceDetailRequest: a credit note says the same pieces and sums below zero, and leads to its invoice. */
export function writeBill(envelope: Envelope, bill: Bill): string {
  const { document, reference, dueDays } = bill
  const { currency, sums } = document
  const { language } = envelope
  const credits = document.kind === 'credit-note'
  const sign = credits ? -1 : 1
  const amount = (name: string, value: Amount): string =>
    `<${name}>${money(sign * value, currency)}</${name}>`
  const extrinsic = (name: string, value: string): string =>
    value === '' ? '' : `<Extrinsic name="${name}">${xmlText(value)}</Extrinsic>`
  const head =
    `<InvoiceDetailRequestHeader invoiceID="${xmlText(document.number)}" purpose="${credits ? 'lineLevelCreditMemo' : 'standard'}" ` +
    `operation="new" invoiceDate="${noon(document.issuedOn)}" invoiceOrigin="supplier">` +
    '<InvoiceDetailHeaderIndicator/><InvoiceDetailLineIndicator/>' +
    partner('from', document.seller, language) +
    partner('remitTo', document.seller, language) +
    partner('billTo', document.buyer, language) +
    partner('soldTo', document.buyer, language) +
    (document.preceding
      ? `<InvoiceIDInfo invoiceID="${xmlText(document.preceding.number)}" invoiceDate="${noon(document.preceding.issuedOn)}"/>`
      : '') +
    '<InvoiceDetailShipping' +
    `${document.delivery.on === null ? '' : ` shippingDate="${noon(document.delivery.on)}"`}>` +
    `<Contact role="shipFrom">${postal(document.seller, language, document.seller.name)}</Contact>` +
    `<Contact role="shipTo">${postal(document.delivery, language, document.delivery.name)}</Contact></InvoiceDetailShipping>` +
    (dueDays === null ? '' : `<PaymentTerm payInNumberOfDays="${dueDays}"/>`) +
    [document.note, document.terms]
      .filter(Boolean)
      .slice(0, 1)
      .map(text => inWords('Comments', text, language))
      .join('') +
    extrinsic('costCenter', document.costCenter) +
    extrinsic('contract', document.contract) +
    extrinsic('deliveryNote', document.despatch) +
    extrinsic('buyerReference', document.buyerReference) +
    '</InvoiceDetailRequestHeader>'
  const order =
    `<InvoiceDetailOrder><InvoiceDetailOrderInfo>${orderReference(reference)}<SupplierOrderInfo orderID="${xmlText(reference.orderCode)}"/></InvoiceDetailOrderInfo>` +
    `${document.lines.map((line, i) => billedItem(line, i, bill, sign, language)).join('')}</InvoiceDetailOrder>`
  const taxes = document.taxes.map(tax => taxDetail(tax, document, sign, language)).join('')
  const summary =
    '<InvoiceDetailSummary>' +
    amount('SubtotalAmount', sums.lines) +
    `<Tax>${money(sign * sums.tax, currency)}${inWords('Description', 'VAT', language)}${taxes}</Tax>` +
    amount('ShippingAmount', sums.charges) +
    amount('GrossAmount', sums.gross) +
    amount('TotalAmountWithoutTax', sums.net) +
    amount('NetAmount', sums.gross) +
    amount('DueAmount', sums.payable) +
    '</InvoiceDetailSummary>'
  return request(
    envelope,
    'InvoiceDetail',
    `<InvoiceDetailRequest>${head}${order}${summary}</InvoiceDetailRequest>`,
  )
}
