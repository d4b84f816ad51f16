import { auditOf } from '#platform/audit/audit.ts'

export const announcementsAudit = auditOf({
  kinds: {
    announcement: { name: { en: 'Announcement', es: 'Aviso' }, sections: ['desk/announcements'] },
  },
  actions: {
    'announcement-add': { en: 'Announcement added', es: 'Aviso añadido' },
    'announcement-save': { en: 'Announcement changed', es: 'Aviso cambiado' },
    'announcement-remove': { en: 'Announcement removed', es: 'Aviso eliminado' },
  },
})
