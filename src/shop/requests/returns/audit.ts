import { auditOf } from '#platform/audit/audit.ts'

export const returnsAudit = auditOf({
  about: ['request'],
  actions: {
    'request-accept-return': { en: 'Return of goods accepted', es: 'Devolución de mercancía aceptada' },
    'request-enter-arrival': { en: 'Returned goods received', es: 'Mercancía devuelta recibida' },
    'request-credit-return': { en: 'Return of goods credited', es: 'Devolución de mercancía abonada' },
    'request-end-return': { en: 'Return ended without a credit', es: 'Devolución terminada sin abono' },
  },
  details: {
    received: { en: 'received', es: 'recibido' },
    restocked: { en: 'into stock', es: 'a existencias' },
  },
})
