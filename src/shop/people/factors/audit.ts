import { auditOf } from '#platform/audit/audit.ts'

export const factorsAudit = auditOf({
  kinds: {
    'factor-rule': {
      name: { en: 'Who needs a second factor', es: 'Quién necesita un segundo factor' },
      sections: ['desk/second-factors'],
    },
  },
  about: ['customer'],
  actions: {
    'factor-add': { en: 'Authenticator app set up', es: 'Aplicación de autenticación configurada' },
    'factor-remove': { en: 'Authenticator app removed', es: 'Aplicación de autenticación retirada' },
    'factor-codes': { en: 'New recovery codes made', es: 'Códigos de recuperación nuevos' },
    'factor-code-used': { en: 'Recovery code used', es: 'Código de recuperación utilizado' },
    'passkey-add': { en: 'Passkey added', es: 'Clave de acceso añadida' },
    'passkey-remove': { en: 'Passkey removed', es: 'Clave de acceso retirada' },
    'factor-rule': {
      en: 'Changed who needs a second factor',
      es: 'Se cambió quién necesita un segundo factor',
    },
    'factor-reset': { en: 'Second factors reset', es: 'Segundos factores restablecidos' },
  },
})
