import { auditOf } from '#platform/audit/audit.ts'

export const labelingAudit = auditOf({
  about: ['article'],
  actions: {
    'labels-set': {
      en: 'Label areas of an article changed',
      es: 'Áreas de etiqueta de un artículo modificadas',
    },
  },
})
