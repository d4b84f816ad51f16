import { texts } from '#kit/texts.ts'

/** Invoices as data. */
export const sayEInvoices = texts({
  asData: { en: 'Invoice as data', es: 'Factura como datos' },
  creditAsData: { en: 'Credit note as data', es: 'Nota de abono como datos' },
  ofInvoice: { en: 'invoice {number}', es: 'factura {number}' },
  'xrechnung-ubl': { en: 'XRechnung (UBL)', es: 'XRechnung (UBL)' },
  'xrechnung-cii': { en: 'XRechnung (CII)', es: 'XRechnung (CII)' },
  peppol: { en: 'Peppol BIS Billing 3', es: 'Peppol BIS Billing 3' },
  zugferd: { en: 'PDF with data (ZUGFeRD)', es: 'PDF con datos (ZUGFeRD)' },
  cannot: {
    en: 'Invoice {number} cannot be written as {format} yet. Missing: {gaps}.',
    es: 'La factura {number} todavía no se puede emitir como {format}. Falta: {gaps}.',
  },
  cannotCredit: {
    en: 'Credit note {number} cannot be written as {format} yet. Missing: {gaps}.',
    es: 'La nota de abono {number} todavía no se puede emitir como {format}. Falta: {gaps}.',
  },
})

/** What a paper lacks, as people read it. */
export const sayGaps = texts({
  seller: { en: 'details of the seller', es: 'datos del vendedor' },
  lines: { en: 'positions', es: 'posiciones' },
  sums: {
    en: 'positions that come to its sums',
    es: 'posiciones que sumen sus importes',
  },
  currency: {
    en: 'a currency with at most two decimal places',
    es: 'una moneda con dos decimales como máximo',
  },
  taxRate: {
    en: 'the tax rate of the place of delivery',
    es: 'el tipo impositivo del lugar de entrega',
  },
  sellerPhone: { en: 'phone number of the seller', es: 'teléfono del vendedor' },
  sellerEmail: { en: 'e-mail address of the seller', es: 'correo electrónico del vendedor' },
  sellerPeppol: {
    en: 'VAT number of the seller in a country with Peppol addresses',
    es: 'NIF-IVA del vendedor en un país con direcciones Peppol',
  },
  buyerName: { en: 'name of the buyer', es: 'nombre del comprador' },
  buyerTown: { en: 'town of the billing address', es: 'población de la dirección de facturación' },
  buyerPostcode: {
    en: 'postcode of the billing address',
    es: 'código postal de la dirección de facturación',
  },
  buyerVatId: { en: 'VAT number of the buyer', es: 'NIF-IVA del comprador' },
  buyerAddress: {
    en: 'e-mail address of the buyer',
    es: 'correo electrónico del comprador',
  },
  peppolId: { en: 'Peppol address of the buyer', es: 'dirección Peppol del comprador' },
  deliveryTown: { en: 'town of the delivery address', es: 'población de la dirección de entrega' },
  deliveryPostcode: {
    en: 'postcode of the delivery address',
    es: 'código postal de la dirección de entrega',
  },
  deliveryDay: { en: 'date of supply', es: 'fecha de entrega' },
  buyerReference: { en: 'buyer reference', es: 'referencia del comprador' },
})
