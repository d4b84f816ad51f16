/**
 * Invoice and CreditNote of UBL 2.1 (EN 16931-3-2), as XRechnung 3.0 or Peppol BIS Billing 3: one element after the other in the
 * order of their schemas.
 */
import { branch, leaf, xmlDocument } from '#kit/xml/write.ts'
import {
  amountText,
  type DocumentLine,
  type Endpoint,
  type InvoiceDocument,
  type Party,
  type Place,
  type Taxed,
  type TaxTotal,
} from './document.ts'
import { paymentTermsOf } from './payment-terms.ts'

export type UblProfile = 'xrechnung' | 'peppol'
const customization: Readonly<Record<UblProfile, string>> = {
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
  peppol: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
}
const profile = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
const schema = (name: string) => `urn:oasis:names:specification:ubl:schema:xsd:${name}-2`

const vatScheme = branch('cac:TaxScheme', [leaf('cbc:ID', 'VAT')])

const amount = (name: string, value: number, document: Pick<InvoiceDocument, 'currency'>): string =>
  leaf(name, amountText(value, document), { currencyID: document.currency })

/** What is not subject to VAT has no rate (BR-O-5), but in the breakdown (`total`), where XRechnung wants one (BR-DE-14). */
const category = (
  name: string,
  { category: id, percent, exemption }: Taxed,
  { total = false } = {},
): string =>
  branch(name, [
    leaf('cbc:ID', id),
    id === 'O' && !total ? '' : leaf('cbc:Percent', percent),
    total ? leaf('cbc:TaxExemptionReasonCode', exemption?.code) : '',
    total ? leaf('cbc:TaxExemptionReason', exemption?.text) : '',
    vatScheme,
  ])

const address = (name: string, place: Place): string =>
  branch(name, [
    leaf('cbc:StreetName', place.line1),
    leaf('cbc:AdditionalStreetName', place.line2),
    leaf('cbc:CityName', place.town),
    leaf('cbc:PostalZone', place.postcode),
    leaf('cbc:CountrySubentity', place.region),
    branch('cac:Country', [leaf('cbc:IdentificationCode', place.country)]),
  ])

const party = (name: string, one: Party, endpoint: Endpoint | null): string =>
  branch(name, [
    branch('cac:Party', [
      endpoint ? leaf('cbc:EndpointID', endpoint.id, { schemeID: endpoint.scheme }) : '',
      branch('cac:PartyIdentification', [leaf('cbc:ID', one.identifier)]),
      address('cac:PostalAddress', one),
      one.vatId === '' ? '' : branch('cac:PartyTaxScheme', [leaf('cbc:CompanyID', one.vatId), vatScheme]),
      one.taxNumber === ''
        ? ''
        : branch('cac:PartyTaxScheme', [
            leaf('cbc:CompanyID', one.taxNumber),
            branch('cac:TaxScheme', [leaf('cbc:ID', 'FC')]),
          ]),
      branch('cac:PartyLegalEntity', [
        leaf('cbc:RegistrationName', one.name),
        leaf('cbc:CompanyID', one.registration),
      ]),
      branch('cac:Contact', [
        leaf('cbc:Name', one.contact.name),
        leaf('cbc:Telephone', one.contact.phone),
        leaf('cbc:ElectronicMail', one.contact.email),
      ]),
    ]),
  ])

const delivery = ({ delivery: to }: InvoiceDocument): string =>
  branch('cac:Delivery', [
    leaf('cbc:ActualDeliveryDate', to.on),
    branch('cac:DeliveryLocation', [address('cac:Address', to)]),
    branch('cac:DeliveryParty', [branch('cac:PartyName', [leaf('cbc:Name', to.name)])]),
  ])

/** UNTDID 4461. A credit note of UBL has its due date here. */
function paymentMeans({ payment, number }: InvoiceDocument): string {
  if (payment.kind === 'card') return branch('cac:PaymentMeans', [leaf('cbc:PaymentMeansCode', '68')])
  if (payment.kind === 'offset') return branch('cac:PaymentMeans', [leaf('cbc:PaymentMeansCode', '97')])
  return payment.accounts
    .map(({ iban, bic, name }) =>
      branch('cac:PaymentMeans', [
        leaf('cbc:PaymentMeansCode', payment.sepa ? '58' : '30'),
        leaf('cbc:PaymentID', number),
        branch('cac:PayeeFinancialAccount', [
          leaf('cbc:ID', iban),
          leaf('cbc:Name', name),
          branch('cac:FinancialInstitutionBranch', [leaf('cbc:ID', bic)]),
        ]),
      ]),
    )
    .join('')
}

const freight = (document: InvoiceDocument): string =>
  document.freight
    ? branch('cac:AllowanceCharge', [
        leaf('cbc:ChargeIndicator', 'true'),
        // freight, by UNTDID 7161
        leaf('cbc:AllowanceChargeReasonCode', 'FC'),
        leaf('cbc:AllowanceChargeReason', document.freight.reason),
        amount('cbc:Amount', document.freight.amount, document),
        category('cac:TaxCategory', document.freight.tax),
      ])
    : ''

const subtotal = (tax: TaxTotal, document: InvoiceDocument): string =>
  branch('cac:TaxSubtotal', [
    amount('cbc:TaxableAmount', tax.net, document),
    amount('cbc:TaxAmount', tax.tax, document),
    category('cac:TaxCategory', tax, { total: true }),
  ])

const nationalTotal = ({ nationalTax }: InvoiceDocument): string =>
  nationalTax ? branch('cac:TaxTotal', [amount('cbc:TaxAmount', nationalTax.amount, nationalTax)]) : ''

const totals = (document: InvoiceDocument): string => {
  const { sums } = document
  return branch('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', sums.lines, document),
    amount('cbc:TaxExclusiveAmount', sums.net, document),
    amount('cbc:TaxInclusiveAmount', sums.gross, document),
    sums.charges === 0 ? '' : amount('cbc:ChargeTotalAmount', sums.charges, document),
    sums.paid === 0 ? '' : amount('cbc:PrepaidAmount', sums.paid, document),
    amount('cbc:PayableAmount', sums.payable, document),
  ])
}

function line(one: DocumentLine, document: InvoiceDocument): string {
  const invoice = document.kind === 'invoice'
  const unit = { unitCode: one.unit }
  return branch(invoice ? 'cac:InvoiceLine' : 'cac:CreditNoteLine', [
    leaf('cbc:ID', one.id),
    leaf(invoice ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity', String(one.quantity), unit),
    amount('cbc:LineExtensionAmount', one.net, document),
    branch('cac:Item', [
      leaf('cbc:Description', one.description),
      leaf('cbc:Name', one.name),
      branch('cac:BuyersItemIdentification', [leaf('cbc:ID', one.buyerId)]),
      branch('cac:SellersItemIdentification', [leaf('cbc:ID', one.sellerId)]),
      branch('cac:StandardItemIdentification', [leaf('cbc:ID', one.standardId, { schemeID: '0160' })]),
      branch('cac:CommodityClassification', [
        leaf('cbc:ItemClassificationCode', one.tariff, { listID: 'HS' }),
      ]),
      category('cac:ClassifiedTaxCategory', one.tax),
    ]),
    branch('cac:Price', [
      leaf('cbc:PriceAmount', one.price, { currencyID: document.currency }),
      leaf('cbc:BaseQuantity', String(one.priceUnit), unit),
    ]),
  ])
}

const orderReference = ({ purchaseOrder, salesOrder }: InvoiceDocument): string =>
  branch('cac:OrderReference', [
    // where ours is said, theirs has to be: Peppol has this word for none
    leaf('cbc:ID', purchaseOrder || 'NA'),
    leaf('cbc:SalesOrderID', salesOrder),
  ])

const preceding = ({ preceding: before }: InvoiceDocument): string =>
  before
    ? branch('cac:BillingReference', [
        branch('cac:InvoiceDocumentReference', [
          leaf('cbc:ID', before.number),
          leaf('cbc:IssueDate', before.issuedOn),
        ]),
      ])
    : ''

/** The whole file; what the profile needs must have been looked at before (`gapsFor`). */
export function writeUbl(document: InvoiceDocument, as: UblProfile): string {
  const invoice = document.kind === 'invoice'
  const root = invoice ? 'Invoice' : 'CreditNote'
  const { seller, buyer } = document
  const { period } = document.delivery
  return xmlDocument(
    branch(
      root,
      [
        leaf('cbc:CustomizationID', customization[as]),
        leaf('cbc:ProfileID', profile),
        leaf('cbc:ID', document.number),
        leaf('cbc:IssueDate', document.issuedOn),
        invoice ? leaf('cbc:DueDate', document.dueOn) : '',
        leaf(invoice ? 'cbc:InvoiceTypeCode' : 'cbc:CreditNoteTypeCode', invoice ? '380' : '381'),
        leaf('cbc:Note', document.note),
        leaf('cbc:DocumentCurrencyCode', document.currency),
        leaf('cbc:TaxCurrencyCode', document.nationalTax?.currency ?? ''),
        leaf('cbc:AccountingCost', document.costCenter),
        leaf('cbc:BuyerReference', document.buyerReference),
        period
          ? branch('cac:InvoicePeriod', [
              leaf('cbc:StartDate', period.from),
              leaf('cbc:EndDate', period.until),
            ])
          : '',
        orderReference(document),
        preceding(document),
        branch('cac:DespatchDocumentReference', [leaf('cbc:ID', document.despatch)]),
        branch('cac:ContractDocumentReference', [leaf('cbc:ID', document.contract)]),
        party('cac:AccountingSupplierParty', seller, as === 'peppol' ? seller.peppol : seller.endpoint),
        party('cac:AccountingCustomerParty', buyer, as === 'peppol' ? buyer.peppol : buyer.endpoint),
        delivery(document),
        paymentMeans(document),
        branch('cac:PaymentTerms', [leaf('cbc:Note', paymentTermsOf(document))]),
        freight(document),
        branch('cac:TaxTotal', [
          amount('cbc:TaxAmount', document.sums.tax, document),
          ...document.taxes.map(tax => subtotal(tax, document)),
        ]),
        nationalTotal(document),
        totals(document),
        ...document.lines.map(one => line(one, document)),
      ],
      {
        xmlns: schema(root),
        'xmlns:cac': schema('CommonAggregateComponents'),
        'xmlns:cbc': schema('CommonBasicComponents'),
      },
    ),
  )
}
