import { auditOf } from '#platform/audit/audit.ts'

export const approvalRulesAudit = auditOf({
  kinds: {
    'approval-rule': {
      name: { en: 'Approval rule', es: 'Regla de aprobación' },
      sections: ['desk/customers'],
    },
  },
  actions: {
    'company-rule-add': { en: 'Approval rule added', es: 'Regla de aprobación añadida' },
    'company-rule-save': { en: 'Approval rule changed', es: 'Regla de aprobación modificada' },
    'company-rule-enable': { en: 'Approval rule enabled', es: 'Regla de aprobación activada' },
    'company-rule-disable': { en: 'Approval rule disabled', es: 'Regla de aprobación desactivada' },
  },
})
