import { auditOf } from '#platform/audit/audit.ts'

export const programsAudit = auditOf({
  kinds: {
    program: { name: { en: 'Program', es: 'Programa' }, sections: ['desk/programs'] },
  },
  actions: {
    'program-add': { en: 'Program let in', es: 'Programa admitido' },
    'program-change': { en: 'Rights of a program changed', es: 'Derechos de un programa modificados' },
    'program-secret': { en: 'New secret of a program', es: 'Nueva clave de un programa' },
    'program-secret-end': {
      en: 'Former secret of a program ended',
      es: 'Clave anterior de un programa anulada',
    },
    'program-end': { en: 'Program ended', es: 'Programa dado de baja' },
  },
})
