import { href } from '#kit/contract.ts'
import { auditOf } from '#platform/audit/audit.ts'
import { addressIfOpen } from '#platform/page/may-open.ts'
import { familyDesk } from './contract.ts'

export const familyAudit = auditOf({
  kinds: {
    family: {
      name: { en: 'Product family', es: 'Familia de productos' },
      sections: ['desk/families'],
      link: (page, id) =>
        addressIfOpen(page, familyDesk.family, href(page, familyDesk.family, { params: { code: id } })),
    },
  },
  actions: {
    'family-add': { en: 'Product family added', es: 'Familia de productos añadida' },
    'family-save': { en: 'Product family changed', es: 'Familia de productos modificada' },
    'family-variants': { en: 'Variants changed', es: 'Variantes modificadas' },
    'family-publish': { en: 'Product family published', es: 'Familia de productos publicada' },
  },
  details: {
    axes: { en: 'axes', es: 'ejes' },
    removed: { en: 'removed', es: 'retiradas' },
    manufacturer: { en: 'manufacturer', es: 'fabricante' },
    series: { en: 'series', es: 'serie' },
  },
})
