import { auditOf } from '#platform/audit/audit.ts'

export const approvalsAudit = auditOf({
  about: ['order', 'customer'],
  actions: {
    'approval-approve': { en: 'Order approved', es: 'Pedido aprobado' },
    'approval-reject': { en: 'Order not approved', es: 'Pedido no aprobado' },
    'approval-substitute': {
      en: 'Substitute of an approver named',
      es: 'Sustituto de un aprobador indicado',
    },
  },
  details: {
    tier: { en: 'tier', es: 'nivel' },
  },
})
