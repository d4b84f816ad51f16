/** What a format needs and a paper does not have. */
import type { Format, InvoiceDocument } from './document.ts'

export const gapNames = [
  'seller',
  'lines',
  'sums',
  'currency',
  'taxRate',
  'sellerPhone',
  'sellerEmail',
  'sellerPeppol',
  'buyerName',
  'buyerTown',
  'buyerPostcode',
  'buyerVatId',
  'buyerAddress',
  'peppolId',
  'deliveryTown',
  'deliveryPostcode',
  'deliveryDay',
  'buyerReference',
] as const
export type Gap = (typeof gapNames)[number]

/** BR-IC-2, 3, 4, 11 and 12; BR-AE-2 to 4: who owes the tax is named, and when and where the goods went. */
function gapsOfTax({ taxes, buyer, delivery }: InvoiceDocument): Gap[] {
  const has = (...categories: string[]) => taxes.some(({ category }) => categories.includes(category))
  return [
    ...(has('K', 'AE') && buyer.vatId === '' ? (['buyerVatId'] as const) : []),
    ...(has('K') && delivery.on === null && delivery.period === null ? (['deliveryDay'] as const) : []),
  ]
}

/** BR-DE-5 to 11, 15, 27 and 28 of XRechnung 3.0, and PEPPOL-EN16931-R010 and R020, which it takes over. */
function gapsOfXRechnung({ seller, buyer, delivery, buyerReference }: InvoiceDocument): Gap[] {
  const { phone, email } = seller.contact
  return [
    // three digits at least
    ...(/(?:\d.*){3}/.test(phone) ? [] : (['sellerPhone'] as const)),
    ...(email === '' || seller.endpoint === null ? (['sellerEmail'] as const) : []),
    ...(buyer.town === '' ? (['buyerTown'] as const) : []),
    ...(buyer.postcode === '' ? (['buyerPostcode'] as const) : []),
    ...(buyer.endpoint === null ? (['buyerAddress'] as const) : []),
    ...(delivery.town === '' ? (['deliveryTown'] as const) : []),
    ...(delivery.postcode === '' ? (['deliveryPostcode'] as const) : []),
    ...(buyerReference === '' ? (['buyerReference'] as const) : []),
  ]
}

/** PEPPOL-EN16931-R003, R010, R020 and CL008, by which a mail address is none. */
const gapsOfPeppol = ({ seller, buyer, buyerReference, purchaseOrder }: InvoiceDocument): Gap[] => [
  ...(seller.peppol === null ? (['sellerPeppol'] as const) : []),
  ...(buyer.peppol === null ? (['peppolId'] as const) : []),
  ...(buyerReference === '' && purchaseOrder === '' ? (['buyerReference'] as const) : []),
]

/** Empty: the document can be written in this format. */
export function gapsFor(document: InvoiceDocument, format: Format): Gap[] {
  const all: Gap[] = [
    ...(document.buyer.name === '' ? (['buyerName'] as const) : []),
    ...gapsOfTax(document),
    ...(format === 'peppol' ? gapsOfPeppol(document) : format === 'zugferd' ? [] : gapsOfXRechnung(document)),
  ]
  // between two in Germany Peppol wants what XRechnung does (DE-R)
  if (format === 'peppol' && document.seller.country === 'DE' && document.buyer.country === 'DE')
    all.push(...gapsOfXRechnung(document))
  return [...new Set(all)]
}
