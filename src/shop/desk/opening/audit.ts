import { auditOf } from '#platform/audit/audit.ts'

export const openingAudit = auditOf({
  kinds: { opening: { name: { en: 'Opening', es: 'Apertura' }, sections: ['desk/opening'] } },
  actions: { 'shop-open': { en: 'Shop opened', es: 'Tienda abierta' } },
})
