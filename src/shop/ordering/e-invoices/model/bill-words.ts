/** What papers lack and how they go, in words: those who send them say so too. */
import { texts } from '#kit/texts.ts'

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

/** How invoices and credit notes reach their buyer. */
export const sayWays = texts({
  paper: { en: 'E-mail with a link to the PDF', es: 'Correo con un enlace al PDF' },
  zugferd: {
    en: 'E-mail with the PDF and data inside (ZUGFeRD)',
    es: 'Correo con el PDF y datos dentro (ZUGFeRD)',
  },
  'xrechnung-ubl': { en: 'E-mail with an XRechnung (UBL)', es: 'Correo con una XRechnung (UBL)' },
  'xrechnung-cii': { en: 'E-mail with an XRechnung (CII)', es: 'Correo con una XRechnung (CII)' },
  peppol: { en: 'Peppol network', es: 'Red Peppol' },
})
