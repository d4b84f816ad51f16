import { auditOf } from '#platform/audit/audit.ts'

export const storesAudit = auditOf({
  kinds: {
    store: { name: { en: 'Store', es: 'Tienda' }, sections: ['desk/stores'] },
  },
  actions: {
    'store-add': { en: 'Store added', es: 'Tienda añadida' },
    'store-save': { en: 'Store changed', es: 'Tienda cambiada' },
    'store-close': { en: 'Store taken out of the finder', es: 'Tienda retirada del buscador' },
    'store-open': { en: 'Store put into the finder', es: 'Tienda puesta en el buscador' },
  },
})
