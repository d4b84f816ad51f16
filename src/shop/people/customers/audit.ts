import { auditOf } from '#platform/audit/audit.ts'

export const customersAudit = auditOf({
  about: ['company', 'customer'],
  actions: {
    'company-add': { en: 'Company added', es: 'Empresa añadida' },
    'company-save': { en: 'Company changed', es: 'Empresa modificada' },
    'company-block': { en: 'Company blocked', es: 'Empresa bloqueada' },
    'company-unblock': { en: 'Company unblocked', es: 'Empresa desbloqueada' },
    'customer-hand-over': { en: 'Work handed over', es: 'Trabajo traspasado' },
  },
})
