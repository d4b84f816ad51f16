import { auditOf } from '#platform/audit/audit.ts'

export const registrationAudit = auditOf({
  kinds: {
    registration: { name: { en: 'Registration', es: 'Registro' }, sections: ['desk/registrations'] },
  },
  actions: {
    'registration-approve': { en: 'Registration approved', es: 'Registro aprobado' },
    'registration-refuse': { en: 'Registration refused', es: 'Registro rechazado' },
  },
})
