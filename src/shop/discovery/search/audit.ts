import { auditOf } from '#platform/audit/audit.ts'

export const searchAudit = auditOf({
  kinds: {
    synonyms: { name: { en: 'Synonyms', es: 'Sinónimos' }, sections: ['desk/synonyms'] },
  },
  actions: {
    'synonyms-add': { en: 'Synonyms added', es: 'Sinónimos añadidos' },
    'synonyms-save': { en: 'Synonyms changed', es: 'Sinónimos cambiados' },
    'synonyms-remove': { en: 'Synonyms removed', es: 'Sinónimos eliminados' },
  },
  details: {
    words: { en: 'words', es: 'palabras' },
  },
})
