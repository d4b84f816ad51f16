import { auditOf } from '#platform/audit/audit.ts'

export const phoneOrdersAudit = auditOf({
  about: ['order'],
  actions: {
    'order-enter': { en: 'Order entered for a customer', es: 'Pedido introducido para un cliente' },
  },
})
