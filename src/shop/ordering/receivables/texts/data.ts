import { texts } from '#kit/texts.ts'

/** Invoices and credit notes as data, to be taken away. */
export const sayData = texts({
  brief: { en: 'As data', es: 'Como datos' },
  invoice: { en: 'Invoice as data', es: 'Factura como datos' },
  creditNote: { en: 'Credit note as data', es: 'Nota de abono como datos' },
  ofInvoice: { en: 'invoice {number}', es: 'factura {number}' },
  ofCreditNote: { en: 'credit note {number}', es: 'nota de abono {number}' },
  'xrechnung-ubl': { en: 'XRechnung (UBL)', es: 'XRechnung (UBL)' },
  'xrechnung-cii': { en: 'XRechnung (CII)', es: 'XRechnung (CII)' },
  peppol: { en: 'Peppol BIS Billing 3', es: 'Peppol BIS Billing 3' },
})
