import { auditOf } from '#platform/audit/audit.ts'

export const webhooksAudit = auditOf({
  kinds: {
    webhook: { name: { en: 'Webhook', es: 'Webhook' }, sections: ['desk/webhooks'] },
  },
  actions: {
    'webhook-add': { en: 'Webhook added', es: 'Webhook añadido' },
    'webhook-change': { en: 'Webhook changed', es: 'Webhook modificado' },
    'webhook-secret': { en: 'New secret of a webhook', es: 'Nueva clave de un webhook' },
    'webhook-secret-end': {
      en: 'Former secret of a webhook ended',
      es: 'Clave anterior de un webhook anulada',
    },
    'webhook-again': {
      en: 'Messages of a webhook sent again',
      es: 'Mensajes de un webhook enviados de nuevo',
    },
    'webhook-off': { en: 'Webhook switched off: it failed', es: 'Webhook desactivado: fallaba' },
    'webhook-on': { en: 'Webhook switched on again', es: 'Webhook activado de nuevo' },
    'webhook-end': { en: 'Webhook ended', es: 'Webhook dado de baja' },
  },
})
