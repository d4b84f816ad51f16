import { auditOf } from '#platform/audit/audit.ts'

export const configuratorsAudit = auditOf({
  kinds: {
    configurator: { name: { en: 'Configurator', es: 'Configurador' }, sections: ['desk/configurators'] },
  },
  actions: {
    'configurator-version': {
      en: 'Version of a configurator imported',
      es: 'Versión de un configurador importada',
    },
    'configurator-publish': {
      en: 'Configurator published or taken off the shop',
      es: 'Configurador publicado o retirado de la tienda',
    },
    'crm-retry': { en: 'Events for the CRM sent again', es: 'Eventos para el CRM enviados de nuevo' },
  },
})
