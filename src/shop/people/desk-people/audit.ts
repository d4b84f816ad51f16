import { href } from '#kit/contract.ts'
import { auditOf } from '#platform/audit/audit.ts'
import { addressIfOpen } from '#platform/page/may-open.ts'
import { ownRoleKey } from '#shop/people/session/model/desk-rights.ts'
import { rolesOfDesk } from './contract.ts'

import { rightWords } from './texts/roles.ts'

export const deskPeopleAudit = auditOf({
  kinds: {
    'desk-role': {
      name: { en: 'Role of the desk', es: 'Función del departamento' },
      sections: ['desk/people'],
      link: (page, id) =>
        addressIfOpen(
          page,
          rolesOfDesk.one,
          href(page, rolesOfDesk.one, { params: { role: ownRoleKey(Number(id)) } }),
        ),
    },
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
    'desk-role-add': { en: 'Role added', es: 'Función añadida' },
    'desk-role-save': { en: 'Role changed', es: 'Función modificada' },
    'desk-role-retire': { en: 'Role retired', es: 'Función retirada' },
    'desk-role-restore': { en: 'Role in use again', es: 'Función en uso de nuevo' },
    'sessions-end': { en: 'All sessions ended', es: 'Todas las sesiones terminadas' },
  },
  details: {
    ...rightWords,
    takenFrom: { en: 'taken from', es: 'retirada a' },
  },
  values: {
    read: { en: 'looks', es: 'consulta' },
    write: { en: 'works', es: 'trabaja' },
  },
})
