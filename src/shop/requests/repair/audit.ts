import { auditOf } from '#platform/audit/audit.ts'

export const repairAudit = auditOf({
  about: ['request'],
  actions: {
    'request-issue-return': { en: 'Return number issued', es: 'Número de devolución emitido' },
    'request-receive': { en: 'Goods to repair received', es: 'Mercancía para reparar recibida' },
    'request-estimate': { en: 'Estimate of a repair sent', es: 'Presupuesto de una reparación enviado' },
    'request-repair': { en: 'Repair begun free of charge', es: 'Reparación sin cargo iniciada' },
    'request-accept': { en: 'Estimate of a repair accepted', es: 'Presupuesto de una reparación aceptado' },
    'request-refuse': { en: 'Estimate of a repair refused', es: 'Presupuesto de una reparación rechazado' },
    'request-send-back': { en: 'Goods of a repair sent back', es: 'Mercancía de una reparación devuelta' },
  },
})
