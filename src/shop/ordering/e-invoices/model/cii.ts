/**
 * CrossIndustryInvoice of UN/CEFACT (D16B, which D22B reads the same; EN 16931-3-3), as XRechnung 3.0 or inside a ZUGFeRD or
 * Factur-X paper with its profile EN 16931. Elements in the order of their schema.
 */
import type { CalendarDate } from '#kit/calendar-date.ts'
import { branch, leaf, xmlDocument } from '#kit/xml/write.ts'
import {
  amountText,
  type DocumentLine,
  type InvoiceDocument,
  type Party,
  type Place,
  type Taxed,
  type TaxTotal,
} from './document.ts'
import { paymentTermsOf } from './payment-terms.ts'

export type CiiProfile = 'xrechnung' | 'zugferd'
const guideline: Readonly<Record<CiiProfile, string>> = {
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
  zugferd: 'urn:cen.eu:en16931:2017',
}
const process = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

/** A day as format 102 of UN/EDIFACT writes it: 20261127. */
const day = (name: string, on: CalendarDate | null, of: 'udt' | 'qdt' = 'udt'): string =>
  on === null ? '' : branch(name, [leaf(`${of}:DateTimeString`, on.replaceAll('-', ''), { format: '102' })])

const tax = (
  name: string,
  { category, percent, exemption }: Taxed,
  total?: TaxTotal,
  document?: InvoiceDocument,
): string =>
  branch(name, [
    total && document ? leaf('ram:CalculatedAmount', amountText(total.tax, document)) : '',
    leaf('ram:TypeCode', 'VAT'),
    total ? leaf('ram:ExemptionReason', exemption?.text) : '',
    total && document ? leaf('ram:BasisAmount', amountText(total.net, document)) : '',
    leaf('ram:CategoryCode', category),
    total ? leaf('ram:ExemptionReasonCode', exemption?.code) : '',
    // what is not subject to VAT has no rate (BR-O-5), but in the breakdown, where XRechnung wants one (BR-DE-14)
    category === 'O' && !total ? '' : leaf('ram:RateApplicablePercent', percent),
  ])

const address = (place: Place): string =>
  branch('ram:PostalTradeAddress', [
    leaf('ram:PostcodeCode', place.postcode),
    leaf('ram:LineOne', place.line1),
    leaf('ram:LineTwo', place.line2),
    leaf('ram:CityName', place.town),
    leaf('ram:CountryID', place.country),
    leaf('ram:CountrySubDivisionName', place.region),
  ])

const party = (name: string, one: Party): string =>
  branch(name, [
    leaf('ram:ID', one.identifier),
    leaf('ram:Name', one.name),
    branch('ram:SpecifiedLegalOrganization', [leaf('ram:ID', one.registration)]),
    branch('ram:DefinedTradeContact', [
      leaf('ram:PersonName', one.contact.name),
      branch('ram:TelephoneUniversalCommunication', [leaf('ram:CompleteNumber', one.contact.phone)]),
      branch('ram:EmailURIUniversalCommunication', [leaf('ram:URIID', one.contact.email)]),
    ]),
    address(one),
    branch('ram:URIUniversalCommunication', [
      one.endpoint ? leaf('ram:URIID', one.endpoint.id, { schemeID: one.endpoint.scheme }) : '',
    ]),
    branch('ram:SpecifiedTaxRegistration', [leaf('ram:ID', one.vatId, { schemeID: 'VA' })]),
    branch('ram:SpecifiedTaxRegistration', [leaf('ram:ID', one.taxNumber, { schemeID: 'FC' })]),
  ])

function line(one: DocumentLine, document: InvoiceDocument): string {
  const unit = { unitCode: one.unit }
  return branch('ram:IncludedSupplyChainTradeLineItem', [
    branch('ram:AssociatedDocumentLineDocument', [leaf('ram:LineID', one.id)]),
    branch('ram:SpecifiedTradeProduct', [
      leaf('ram:GlobalID', one.standardId, { schemeID: '0160' }),
      leaf('ram:SellerAssignedID', one.sellerId),
      leaf('ram:BuyerAssignedID', one.buyerId),
      leaf('ram:Name', one.name),
      leaf('ram:Description', one.description),
      branch('ram:DesignatedProductClassification', [leaf('ram:ClassCode', one.tariff, { listID: 'HS' })]),
    ]),
    branch('ram:SpecifiedLineTradeAgreement', [
      branch('ram:NetPriceProductTradePrice', [
        leaf('ram:ChargeAmount', one.price),
        leaf('ram:BasisQuantity', String(one.priceUnit), unit),
      ]),
    ]),
    branch('ram:SpecifiedLineTradeDelivery', [leaf('ram:BilledQuantity', String(one.quantity), unit)]),
    branch('ram:SpecifiedLineTradeSettlement', [
      tax('ram:ApplicableTradeTax', one.tax),
      branch('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        leaf('ram:LineTotalAmount', amountText(one.net, document)),
      ]),
    ]),
  ])
}

const reference = (name: string, id: string): string => branch(name, [leaf('ram:IssuerAssignedID', id)])

const agreement = (document: InvoiceDocument): string =>
  branch('ram:ApplicableHeaderTradeAgreement', [
    leaf('ram:BuyerReference', document.buyerReference),
    party('ram:SellerTradeParty', document.seller),
    party('ram:BuyerTradeParty', document.buyer),
    reference('ram:SellerOrderReferencedDocument', document.salesOrder),
    reference('ram:BuyerOrderReferencedDocument', document.purchaseOrder),
    reference('ram:ContractReferencedDocument', document.contract),
  ])

const handedOver = ({ delivery, despatch }: InvoiceDocument): string =>
  branch('ram:ApplicableHeaderTradeDelivery', [
    branch('ram:ShipToTradeParty', [leaf('ram:Name', delivery.name), address(delivery)]),
    branch('ram:ActualDeliverySupplyChainEvent', [day('ram:OccurrenceDateTime', delivery.on)]),
    reference('ram:DespatchAdviceReferencedDocument', despatch),
  ])

/** UNTDID 4461. */
function paymentMeans({ payment }: InvoiceDocument): string {
  const name = 'ram:SpecifiedTradeSettlementPaymentMeans'
  if (payment.kind === 'card') return branch(name, [leaf('ram:TypeCode', '68')])
  if (payment.kind === 'offset') return branch(name, [leaf('ram:TypeCode', '97')])
  return payment.accounts
    .map(account =>
      branch(name, [
        leaf('ram:TypeCode', payment.sepa ? '58' : '30'),
        branch('ram:PayeePartyCreditorFinancialAccount', [
          leaf('ram:IBANID', account.iban),
          leaf('ram:AccountName', account.name),
        ]),
        branch('ram:PayeeSpecifiedCreditorFinancialInstitution', [leaf('ram:BICID', account.bic)]),
      ]),
    )
    .join('')
}

const freight = (document: InvoiceDocument): string =>
  document.freight
    ? branch('ram:SpecifiedTradeAllowanceCharge', [
        branch('ram:ChargeIndicator', [leaf('udt:Indicator', 'true')]),
        leaf('ram:ActualAmount', amountText(document.freight.amount, document)),
        // freight, by UNTDID 7161
        leaf('ram:ReasonCode', 'FC'),
        leaf('ram:Reason', document.freight.reason),
        tax('ram:CategoryTradeTax', document.freight.tax),
      ])
    : ''

const summation = (document: InvoiceDocument): string => {
  const { sums, currency, nationalTax } = document
  const amount = (name: string, value: number) => leaf(name, amountText(value, document))
  return branch('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    amount('ram:LineTotalAmount', sums.lines),
    sums.charges === 0 ? '' : amount('ram:ChargeTotalAmount', sums.charges),
    amount('ram:TaxBasisTotalAmount', sums.net),
    leaf('ram:TaxTotalAmount', amountText(sums.tax, document), { currencyID: currency }),
    nationalTax
      ? leaf('ram:TaxTotalAmount', amountText(nationalTax.amount, nationalTax), {
          currencyID: nationalTax.currency,
        })
      : '',
    amount('ram:GrandTotalAmount', sums.gross),
    sums.paid === 0 ? '' : amount('ram:TotalPrepaidAmount', sums.paid),
    amount('ram:DuePayableAmount', sums.payable),
  ])
}

const settlement = (document: InvoiceDocument): string => {
  const { delivery, preceding, payment } = document
  return branch('ram:ApplicableHeaderTradeSettlement', [
    payment.kind === 'transfer' ? leaf('ram:PaymentReference', document.number) : '',
    leaf('ram:TaxCurrencyCode', document.nationalTax?.currency ?? ''),
    leaf('ram:InvoiceCurrencyCode', document.currency),
    paymentMeans(document),
    ...document.taxes.map(one => tax('ram:ApplicableTradeTax', one, one, document)),
    delivery.period
      ? branch('ram:BillingSpecifiedPeriod', [
          day('ram:StartDateTime', delivery.period.from),
          day('ram:EndDateTime', delivery.period.until),
        ])
      : '',
    freight(document),
    branch('ram:SpecifiedTradePaymentTerms', [
      leaf('ram:Description', paymentTermsOf(document)),
      day('ram:DueDateDateTime', document.dueOn),
    ]),
    summation(document),
    preceding
      ? branch('ram:InvoiceReferencedDocument', [
          leaf('ram:IssuerAssignedID', preceding.number),
          day('ram:FormattedIssueDateTime', preceding.issuedOn, 'qdt'),
        ])
      : '',
    branch('ram:ReceivableSpecifiedTradeAccountingAccount', [leaf('ram:ID', document.costCenter)]),
  ])
}

/** The whole file; what the profile needs must have been looked at before (`gapsFor`). */
export const writeCii = (document: InvoiceDocument, as: CiiProfile): string =>
  xmlDocument(
    branch(
      'rsm:CrossIndustryInvoice',
      [
        branch('rsm:ExchangedDocumentContext', [
          as === 'xrechnung'
            ? branch('ram:BusinessProcessSpecifiedDocumentContextParameter', [leaf('ram:ID', process)])
            : '',
          branch('ram:GuidelineSpecifiedDocumentContextParameter', [leaf('ram:ID', guideline[as])]),
        ]),
        branch('rsm:ExchangedDocument', [
          leaf('ram:ID', document.number),
          leaf('ram:TypeCode', document.kind === 'invoice' ? '380' : '381'),
          day('ram:IssueDateTime', document.issuedOn),
          branch('ram:IncludedNote', [leaf('ram:Content', document.note)]),
        ]),
        branch('rsm:SupplyChainTradeTransaction', [
          ...document.lines.map(one => line(one, document)),
          agreement(document),
          handedOver(document),
          settlement(document),
        ]),
      ],
      {
        'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
        'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
        'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
        'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
      },
    ),
  )
