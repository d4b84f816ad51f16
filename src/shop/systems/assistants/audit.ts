import { auditOf } from '#platform/audit/audit.ts'

export const assistantsAudit = auditOf({
  kinds: {
    assistants: {
      name: { en: 'Assistants of a company', es: 'Asistentes de una empresa' },
      sections: ['desk/programs'],
    },
  },
  actions: {
    'assistants-rule': {
      en: 'Which assistants are let in',
      es: 'Qué asistentes se admiten',
    },
  },
})
