import { auditOf } from '#platform/audit/audit.ts'

export const countryAudit = auditOf({
  kinds: {
    storefront: {
      name: { en: 'Storefront', es: 'Tienda en línea' },
      sections: ['desk/passwords', 'desk/storefronts'],
    },
  },
  actions: {
    'storefront-save': {
      en: 'Countries or currencies of a storefront changed',
      es: 'Países o monedas de una tienda modificados',
    },
  },
})
