import { auditOf } from '#platform/audit/audit.ts'

export const referenceDocumentsAudit = auditOf({
  kinds: {
    reference: {
      name: { en: 'Reference document', es: 'Documento de referencia' },
      sections: ['desk/reference-documents'],
    },
  },
  actions: {
    'reference-import': { en: 'Reference documents imported', es: 'Documentos de referencia importados' },
    'reference-import-take-back': {
      en: 'Import of reference documents taken back',
      es: 'Importación de documentos de referencia retirada',
    },
    'reference-close': { en: 'Reference document closed', es: 'Documento de referencia cerrado' },
    'reference-open': { en: 'Reference document reopened', es: 'Documento de referencia reabierto' },
  },
  details: {
    positions: { en: 'positions', es: 'posiciones' },
    prices: { en: 'prices', es: 'precios' },
  },
})
