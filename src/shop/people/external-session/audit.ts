import { auditOf } from '#platform/audit/audit.ts'

export const externalSessionAudit = auditOf({
  kinds: {
    'connected-system': {
      name: { en: 'Connected system', es: 'Sistema conectado' },
      sections: ['desk/connected-systems'],
    },
  },
  actions: {
    'connected-system-add': { en: 'System connected', es: 'Sistema conectado' },
    'connected-system-on': { en: 'Connected system turned on', es: 'Sistema conectado activado' },
    'connected-system-off': { en: 'Connected system turned off', es: 'Sistema conectado desactivado' },
  },
})
