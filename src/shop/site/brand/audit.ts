import { auditOf } from '#platform/audit/audit.ts'

export const brandAudit = auditOf({
  kinds: { brand: { name: { en: 'Name and look', es: 'Nombre y aspecto' }, sections: ['desk/brand'] } },
  actions: {
    'brand-save': {
      en: 'Name, sender or colour changed',
      es: 'Nombre, remitente o color modificados',
    },
    'brand-logo': { en: 'Logo changed', es: 'Logotipo modificado' },
  },
})
