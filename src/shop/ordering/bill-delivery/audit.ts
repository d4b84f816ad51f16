import { auditOf } from '#platform/audit/audit.ts'

export const billDeliveryAudit = auditOf({
  kinds: {
    'bill-delivery': {
      name: { en: 'Invoice on its way', es: 'Factura en camino' },
      sections: ['desk/invoice-deliveries'],
    },
  },
  actions: {
    'bill-send': { en: 'Invoice sent again', es: 'Factura enviada de nuevo' },
    'bill-send-paper': { en: 'Invoice sent as PDF instead', es: 'Factura enviada como PDF en su lugar' },
  },
})
