import { href } from '#kit/contract.ts'
import { auditOf } from '#platform/audit/audit.ts'
import { addressIfOpen } from '#platform/page/may-open.ts'
import { addressDesk, pageDesk } from './contract.ts'

export const pagesAudit = auditOf({
  kinds: {
    'own-page': {
      name: { en: 'Page', es: 'Página' },
      sections: ['desk/pages'],
      link: (page, id) =>
        addressIfOpen(
          page,
          pageDesk.one,
          href(page, pageDesk.one, { params: { id: Number(id) }, query: {} }),
        ),
    },
    'moved-address': {
      name: { en: 'Address', es: 'Dirección' },
      sections: ['desk/addresses'],
      link: page => addressIfOpen(page, addressDesk.list, href(page, addressDesk.list, { query: {} })),
    },
  },
  actions: {
    'page-add': { en: 'Page added', es: 'Página añadida' },
    'page-save': { en: 'Page changed', es: 'Página cambiada' },
    'page-picture': { en: 'Picture of a page changed', es: 'Imagen de una página cambiada' },
    'page-remove': { en: 'Page removed', es: 'Página eliminada' },
    'moved-address-save': { en: 'Address led on', es: 'Dirección redirigida' },
    'moved-address-remove': { en: 'Address no longer led on', es: 'Redirección eliminada' },
  },
})
