import { auditOf } from '#platform/audit/audit.ts'

export const mergingAudit = auditOf({
  about: ['company'],
  actions: {
    'company-merge': { en: 'Company merged into this one', es: 'Empresa fusionada con esta' },
    'company-merged': { en: 'Merged into another company', es: 'Fusionada con otra empresa' },
  },
})
