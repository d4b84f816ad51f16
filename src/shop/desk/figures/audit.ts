import { auditOf } from '#platform/audit/audit.ts'

export const figuresAudit = auditOf({
  kinds: {
    'figure-letter': {
      name: { en: 'Figure by letter', es: 'Cifra por carta' },
      sections: ['desk/figures'],
    },
  },
  actions: {
    'figure-letter-order': { en: 'Figure ordered by letter', es: 'Cifra pedida por carta' },
    'figure-letter-stop': { en: 'Letter of a figure stopped', es: 'Carta de una cifra detenida' },
  },
  details: {
    figure: { en: 'figure', es: 'cifra' },
    every: { en: 'every', es: 'cada' },
    readers: { en: 'readers', es: 'lectores' },
  },
})
