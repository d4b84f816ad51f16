import { auditOf } from '#platform/audit/audit.ts'

export const deliveryAudit = auditOf({
  kinds: {
    'delivery-mode': { name: { en: 'Delivery mode', es: 'Modo de envío' }, sections: ['desk/delivery'] },
  },
  actions: {
    'delivery-mode-add': { en: 'Delivery mode added', es: 'Modo de envío añadido' },
    'delivery-mode-save': { en: 'Delivery mode changed', es: 'Modo de envío modificado' },
    'delivery-cost-save': { en: 'Delivery cost changed', es: 'Coste de envío modificado' },
    'delivery-cost-remove': { en: 'Delivery cost deleted', es: 'Coste de envío eliminado' },
  },
  details: {
    freeFrom: { en: 'free from', es: 'gratis desde' },
    upToG: { en: 'up to, in g', es: 'hasta, en g' },
    cost: { en: 'cost', es: 'coste' },
  },
})
