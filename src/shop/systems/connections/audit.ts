import { auditOf } from '#platform/audit/audit.ts'

export const connectionsAudit = auditOf({
  kinds: {
    'buyer-connection': {
      name: { en: 'Procurement system', es: 'Sistema de compras' },
      sections: ['desk/buyer-systems'],
    },
  },
  actions: {
    'buyer-connection-add': { en: 'Procurement system connected', es: 'Sistema de compras conectado' },
    'buyer-connection-change': { en: 'Procurement system changed', es: 'Sistema de compras modificado' },
    'buyer-connection-secret': {
      en: 'New secret of a procurement system',
      es: 'Nueva clave de un sistema de compras',
    },
    'buyer-connection-secret-end': {
      en: 'Former secret of a procurement system ended',
      es: 'Clave anterior de un sistema de compras anulada',
    },
    'buyer-connection-on': { en: 'Procurement system turned on', es: 'Sistema de compras activado' },
    'buyer-connection-off': { en: 'Procurement system turned off', es: 'Sistema de compras desactivado' },
  },
})
