import { auditOf } from '#platform/audit/audit.ts'

export const accountAudit = auditOf({
  kinds: {
    person: {
      name: { en: 'Person without an account', es: 'Persona sin cuenta' },
      sections: ['desk/personal-data'],
    },
  },
  about: ['customer'],
  actions: {
    'account-setting': { en: 'Account setting changed', es: 'Ajuste de la cuenta modificado' },
    'account-deactivate': { en: 'Account closed', es: 'Cuenta cerrada' },
    'account-reactivate': { en: 'Account opened again', es: 'Cuenta abierta de nuevo' },
    'person-erase': { en: 'Personal data erased', es: 'Datos personales borrados' },
    'email-changed': { en: 'E-mail address changed', es: 'Correo electrónico cambiado' },
    'sessions-ended': { en: 'Other sessions ended', es: 'Otras sesiones cerradas' },
  },
})
