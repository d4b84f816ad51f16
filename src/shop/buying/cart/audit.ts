import { auditOf } from '#platform/audit/audit.ts'

export const cartAudit = auditOf({
  kinds: {
    basket: { name: { en: 'Basket', es: 'Cesta' }, sections: ['desk/basket'] },
  },
  actions: {
    'basket-settings': { en: 'Settings of the basket changed', es: 'Ajustes de la cesta modificados' },
  },
})
