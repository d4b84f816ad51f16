import { auditOf } from '#platform/audit/audit.ts'

export const receivablesAudit = auditOf({
  kinds: {
    currency: { name: { en: 'Currency', es: 'Moneda' }, sections: [] },
  },
  about: ['order', 'company', 'shop'],
  actions: {
    'invoice-issue': { en: 'Invoice issued', es: 'Factura emitida' },
    'invoice-paid': { en: 'Invoice marked as paid', es: 'Factura marcada como pagada' },
    'invoice-paid-back': { en: 'Paid back to the customer', es: 'Devuelto al cliente' },
    'invoice-sent-again': { en: 'Invoice sent again', es: 'Factura enviada de nuevo' },
    'invoice-reminded': { en: 'Payment reminder sent', es: 'Recordatorio de pago enviado' },
    'invoice-unpaid': { en: 'Invoice marked as open again', es: 'Factura marcada de nuevo como pendiente' },
    'credit-note-issue': { en: 'Credit note issued', es: 'Nota de abono emitida' },
    'billing-start': {
      en: 'Day from which invoices are issued by themselves',
      es: 'Día desde el que se emiten facturas automáticamente',
    },
    'payment-terms': {
      en: 'Payment terms changed',
      es: 'Condiciones de pago modificadas',
      section: 'desk/invoices',
    },
    'exchange-rate': { en: 'Exchange rate changed', es: 'Tipo de cambio modificado' },
    'credit-limit': {
      en: 'Credit limit changed',
      es: 'Límite de crédito modificado',
      section: 'desk/invoices',
    },
  },
  details: {
    invoice: { en: 'invoice', es: 'factura' },
    step: { en: 'step', es: 'paso' },
  },
})
