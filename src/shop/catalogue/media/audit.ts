import { auditOf } from '#platform/audit/audit.ts'

export const mediaAudit = auditOf({
  about: ['article', 'family'],
  actions: {
    'media-add': { en: 'File added', es: 'Archivo añadido' },
    'media-replace': { en: 'File replaced', es: 'Archivo sustituido' },
    'media-remove': { en: 'File removed', es: 'Archivo retirado' },
    'media-move': { en: 'Order of files changed', es: 'Orden de archivos modificado' },
  },
})
