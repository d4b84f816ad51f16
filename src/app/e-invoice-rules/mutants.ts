/** Ways in which an invoice can be made wrong, each with the official rule that has to find it. */
import type { Format, InvoiceDocument } from '#shop/ordering/e-invoices/model/document.ts'

export type Mutant = {
  name: string
  format: Format
  /** which documents it can be done to */
  of: (document: InvoiceDocument) => boolean
  change: (xml: string) => string
  rule: string
}
const any = () => true
const has =
  (category: string): Mutant['of'] =>
  ({ taxes }) =>
    taxes.some(tax => tax.category === category)
/** One cent more in the first element of this name. */
const centMore = (name: string) => (xml: string) =>
  xml.replace(
    new RegExp(`(<${name}[^>]*>)(-?[\\d.]+)(</)`),
    (_, open: string, amount: string, close: string) =>
      `${open}${(Number(amount) + (amount.includes('.') ? 0.01 : 1)).toFixed(2)}${close}`,
  )
const without = (name: string) => (xml: string) =>
  xml.replace(new RegExp(`<${name}(?: [^>]*)?>(?:(?!</${name}>)[^])*</${name}>`), '')
const put = (name: string, text: string) => (xml: string) =>
  xml.replace(new RegExp(`(<${name}(?: [^>]*)?>)[^<]*`), `$1${text}`)

const ubl = (rule: string, name: string, change: Mutant['change'], of: Mutant['of'] = any): Mutant => ({
  name,
  format: 'xrechnung-ubl',
  of,
  change,
  rule,
})
const cii = (rule: string, name: string, change: Mutant['change'], of: Mutant['of'] = any): Mutant => ({
  ...ubl(rule, name, change, of),
  format: 'xrechnung-cii',
})
const freight: Mutant['of'] = document => document.freight !== null
const priced: Mutant['of'] = ({ lines }) => lines.some(({ net }) => net > 0)

export const mutants: readonly Mutant[] = [
  ubl('BR-CO-10', 'the sum of its lines is a cent off', centMore('cbc:LineExtensionAmount'), priced),
  ubl('BR-CO-13', 'its net sum is a cent off', centMore('cbc:TaxExclusiveAmount')),
  ubl('BR-CO-14', 'its tax is a cent off', xml => centMore('cbc:TaxAmount')(xml)),
  ubl('BR-CO-15', 'its gross sum is a cent off', centMore('cbc:TaxInclusiveAmount')),
  ubl('BR-CO-16', 'what is payable is a cent off', centMore('cbc:PayableAmount')),
  ubl('BR-CO-12', 'its freight is a cent off', centMore('cbc:ChargeTotalAmount'), freight),
  ubl('BR-S-08', 'what is taxed is another sum', put('cbc:TaxableAmount', '99999.99'), document =>
    document.taxes[0]?.category === 'S'), // prettier-ignore
  ubl('BR-02', 'it has no number', without('cbc:ID')),
  ubl('BR-03', 'it has no day', without('cbc:IssueDate')),
  ubl('BR-CL-04', 'its currency is none', put('cbc:DocumentCurrencyCode', 'EUX')),
  ubl('BR-CL-23', 'a unit is none', xml => xml.replaceAll(/unitCode="[^"]*"/g, 'unitCode="PCE1"')),
  ubl('BR-CL-14', 'a country is none', xml => put('cbc:IdentificationCode', 'QQ')(xml)),
  ubl('BR-06', 'its seller has no name', without('cbc:RegistrationName')),
  ubl('BR-27', 'a price is less than nothing', put('cbc:PriceAmount', '-1')),
  ubl('BR-IC-10', 'it does not say why nothing is charged', xml =>
    without('cbc:TaxExemptionReasonCode')(without('cbc:TaxExemptionReason')(xml)), has('K')), // prettier-ignore
  ubl('BR-IC-11', 'an intra-community supply has no day', without('cbc:ActualDeliveryDate'), document =>
    has('K')(document) && document.delivery.period === null), // prettier-ignore
  ubl('BR-55', 'the invoice before it has no number', xml =>
    xml.replace(/(<cac:InvoiceDocumentReference>)<cbc:ID>[^<]*<\/cbc:ID>/, '$1'), ({ kind }) => kind === 'credit-note'), // prettier-ignore
  ubl('BR-DE-15', 'it has no buyer reference', without('cbc:BuyerReference')),
  ubl('BR-DE-1', 'it does not say how to pay', xml =>
    xml.replaceAll(/<cac:PaymentMeans>.*?<\/cac:PaymentMeans>/g, ''),
  ),
  ubl('BR-DE-6', 'its seller has no phone', without('cbc:Telephone')),
  ubl('BR-DE-7', 'its seller has no mail', without('cbc:ElectronicMail')),
  cii('BR-CO-10', 'the sum of its lines is a cent off', xml =>
    xml.replace(
      /(<ram:LineTotalAmount>)([\d.]+)(<\/ram:LineTotalAmount>(?!.*<ram:LineTotalAmount>))/,
      (_, open: string, amount: string, close: string) => `${open}${(Number(amount) + 0.01).toFixed(2)}${close}`,
    )), // prettier-ignore
  cii('BR-CO-13', 'its net sum is a cent off', centMore('ram:TaxBasisTotalAmount')),
  cii('BR-CO-15', 'its gross sum is a cent off', centMore('ram:GrandTotalAmount')),
  cii('BR-CO-16', 'what is payable is a cent off', centMore('ram:DuePayableAmount')),
  cii('BR-CL-23', 'a unit is none', xml => xml.replaceAll(/unitCode="[^"]*"/g, 'unitCode="PCE1"')),
  cii('BR-S-08', 'what is taxed is a cent off', centMore('ram:BasisAmount'), document =>
    document.taxes[0]?.category === 'S'), // prettier-ignore
  cii('BR-06', 'its seller has no name', xml =>
    xml.replace(/(<ram:SellerTradeParty>.*?)<ram:Name>[^<]*<\/ram:Name>/, '$1'),
  ),
  cii('BR-DE-15', 'it has no buyer reference', without('ram:BuyerReference')),
]
