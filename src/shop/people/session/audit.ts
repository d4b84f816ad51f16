import { auditOf } from '#platform/audit/audit.ts'

export const sessionAudit = auditOf({
  kinds: {
    customer: { name: { en: 'Person', es: 'Persona' }, sections: ['desk/customers'] },
  },
  about: ['storefront'],
  actions: {
    'customer-block': { en: 'Account blocked', es: 'Cuenta bloqueada' },
    'customer-unblock': { en: 'Account unblocked', es: 'Cuenta desbloqueada' },
    'customer-act-begin': {
      en: 'Began to act for a customer',
      es: 'Empezó a actuar en nombre de un cliente',
    },
    'customer-act-end': { en: 'Stopped acting for a customer', es: 'Dejó de actuar en nombre de un cliente' },
    'customer-look-begin': {
      en: 'Looked at the shop as a customer',
      es: 'Vio la tienda como un cliente',
    },
    'customer-look-end': { en: 'Stopped looking as a customer', es: 'Dejó de ver como un cliente' },
    'letters-chosen': { en: 'Choice of e-mails changed', es: 'Selección de correos modificada' },
    'password-reading': {
      en: 'Minimum length of passwords changed',
      es: 'Longitud mínima de contraseñas modificada',
    },
    'password-changed': { en: 'Password changed', es: 'Contraseña cambiada' },
  },
})
