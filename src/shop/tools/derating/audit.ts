import { auditOf } from '#platform/audit/audit.ts'

export const deratingAudit = auditOf({
  about: ['article'],
  actions: {
    'derating-set': { en: 'Derating curves changed', es: 'Curvas de reducción de corriente modificadas' },
  },
})
