import { auditOf } from '#platform/audit/audit.ts'

/** Who does what comes by this door, in the audit log. */
export const byDirectory = 'directory'

export const provisioningAudit = auditOf({
  kinds: {
    provisioning: {
      name: { en: 'People by directory', es: 'Personas por directorio' },
      sections: ['desk/customers'],
    },
  },
  about: ['customer'],
  actions: {
    'provisioning-token': { en: 'Token for the directory made', es: 'Token para el directorio creado' },
    'provisioning-token-former-end': {
      en: 'Token before ended',
      es: 'Token anterior anulado',
    },
    'provisioning-end': { en: 'Door of the directory closed', es: 'Acceso del directorio cerrado' },
    'provisioning-change': {
      en: 'Usual unit and roles changed',
      es: 'Unidad y funciones habituales modificadas',
    },
    'provisioning-group-change': {
      en: 'Meaning of a directory’s group changed',
      es: 'Significado de un grupo del directorio modificado',
    },
    'provisioning-group-add': { en: 'Group came from directory', es: 'Grupo recibido del directorio' },
    'provisioning-group-remove': { en: 'Group removed by directory', es: 'Grupo retirado por el directorio' },
    'provisioning-group-members': {
      en: 'Members of a group changed by directory',
      es: 'Miembros de un grupo modificados por el directorio',
    },
    'provisioning-person-add': { en: 'Person made by directory', es: 'Persona creada por el directorio' },
    'provisioning-person-change': {
      en: 'Person changed by directory',
      es: 'Persona modificada por el directorio',
    },
    'provisioning-person-disable': {
      en: 'Account closed by directory',
      es: 'Cuenta cerrada por el directorio',
    },
    'provisioning-person-enable': {
      en: 'Account opened by directory',
      es: 'Cuenta abierta por el directorio',
    },
    'provisioning-person-remove': {
      en: 'Person taken out by directory',
      es: 'Persona retirada por el directorio',
    },
  },
})
