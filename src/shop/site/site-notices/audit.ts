import { auditOf } from '#platform/audit/audit.ts'

export const siteNoticesAudit = auditOf({
  kinds: {
    'site-notice': { name: { en: 'Site notice', es: 'Mensaje del sitio' }, sections: ['desk/site-notices'] },
  },
  actions: {
    'site-notice-add': { en: 'Site notice added', es: 'Mensaje del sitio añadido' },
    'site-notice-save': { en: 'Site notice changed', es: 'Mensaje del sitio cambiado' },
    'site-notice-remove': { en: 'Site notice removed', es: 'Mensaje del sitio eliminado' },
  },
})
