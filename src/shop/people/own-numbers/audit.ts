import { auditOf } from '#platform/audit/audit.ts'

export const ownNumbersAudit = auditOf({
  about: ['company'],
  actions: {
    'own-number-keep': { en: 'Own part number kept', es: 'Referencia propia guardada' },
    'own-number-remove': { en: 'Own part number removed', es: 'Referencia propia eliminada' },
    'own-numbers-upload': { en: 'Own part numbers uploaded', es: 'Referencias propias cargadas' },
  },
})
