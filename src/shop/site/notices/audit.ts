import { auditOf } from '#platform/audit/audit.ts'

export const noticesAudit = auditOf({
  kinds: {
    announcement: { name: { en: 'Announcement', es: 'Aviso' }, sections: ['desk/announcements'] },
    'site-notice': { name: { en: 'Site notice', es: 'Mensaje del sitio' }, sections: ['desk/site-notices'] },
  },
  actions: {
    'announcement-add': { en: 'Announcement added', es: 'Aviso añadido' },
    'announcement-save': { en: 'Announcement changed', es: 'Aviso cambiado' },
    'announcement-remove': { en: 'Announcement removed', es: 'Aviso eliminado' },
    'site-notice-add': { en: 'Site notice added', es: 'Mensaje del sitio añadido' },
    'site-notice-save': { en: 'Site notice changed', es: 'Mensaje del sitio cambiado' },
    'site-notice-remove': { en: 'Site notice removed', es: 'Mensaje del sitio eliminado' },
  },
})
