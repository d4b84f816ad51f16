import { auditOf } from '#platform/audit/audit.ts'

export const addressBookAudit = auditOf({
  kinds: {
    address: { name: { en: 'Address', es: 'Dirección' }, sections: ['desk/customers'] },
  },
  actions: {
    'address-add': { en: 'Address added', es: 'Dirección añadida' },
    'address-save': { en: 'Address changed', es: 'Dirección modificada' },
    'address-remove': { en: 'Address removed', es: 'Dirección eliminada' },
  },
})
