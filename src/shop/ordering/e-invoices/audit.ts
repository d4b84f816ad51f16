import { auditOf } from '#platform/audit/audit.ts'

export const eInvoicesAudit = auditOf({
  about: ['company'],
  actions: {
    'invoice-data': {
      en: 'Data of invoices changed',
      es: 'Datos de facturas modificados',
      section: 'desk/invoices',
    },
  },
  details: {
    unit: { en: 'unit', es: 'unidad' },
    way: { en: 'way', es: 'vía' },
    email: { en: 'invoice address', es: 'correo para facturas' },
    peppol: { en: 'Peppol address', es: 'dirección Peppol' },
    buyerReference: { en: 'buyer reference', es: 'referencia del comprador' },
    isLeitwegId: { en: 'is a Leitweg-ID', es: 'es una Leitweg-ID' },
    contract: { en: 'contract', es: 'contrato' },
    asksWithOrder: { en: 'asked with each order', es: 'se pide en cada pedido' },
    supplierNumber: { en: 'supplier number', es: 'número de proveedor' },
  },
})
