import { auditOf } from '#platform/audit/audit.ts'

export const deskPeopleAudit = auditOf({
  kinds: {
    session: { name: { en: 'Sessions', es: 'Sesiones' }, sections: ['desk/people'] },
  },
  about: ['customer'],
  actions: {
    'desk-person-invite': { en: 'Desk person invited', es: 'Persona del departamento invitada' },
    'desk-administrator-let-in': {
      en: 'Administrator let in by command',
      es: 'Administrador admitido por comando',
    },
    'desk-person-save': { en: 'Desk person changed', es: 'Persona del departamento modificada' },
    'sessions-end': { en: 'All sessions ended', es: 'Todas las sesiones terminadas' },
  },
})
