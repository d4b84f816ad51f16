import { auditOf } from '#platform/audit/audit.ts'

export const downloadsAudit = auditOf({
  kinds: {
    download: { name: { en: 'Downloads', es: 'Descargas' }, sections: ['desk/downloads'] },
  },
  actions: {
    'download-retention': {
      en: 'Retention of download records changed',
      es: 'Conservación de registros de descargas modificada',
    },
  },
  details: {
    days: { en: 'days', es: 'días' },
  },
})
