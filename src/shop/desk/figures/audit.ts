import { auditOf } from '#platform/audit/audit.ts'

export const figuresAudit = auditOf({
  kinds: {
    'figure-letter': {
      name: { en: 'Figure by e-mail', es: 'Cifra por correo' },
      sections: ['desk/figures'],
    },
  },
  actions: {
    'figure-letter-order': { en: 'Figure by e-mail ordered', es: 'Cifra por correo pedida' },
    'figure-letter-stop': { en: 'Figure by e-mail stopped', es: 'Cifra por correo detenida' },
  },
  details: {
    figure: { en: 'figure', es: 'cifra' },
    every: { en: 'every', es: 'cada' },
    readers: { en: 'readers', es: 'lectores' },
  },
})
