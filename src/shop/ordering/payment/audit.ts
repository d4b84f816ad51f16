import { auditOf } from '#platform/audit/audit.ts'

export const paymentAudit = auditOf({
  about: ['customer'],
  actions: {
    'card-removed': { en: 'Saved card removed', es: 'Tarjeta guardada eliminada' },
  },
})
