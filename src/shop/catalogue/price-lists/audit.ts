import { href } from '#kit/contract.ts'
import { auditOf } from '#platform/audit/audit.ts'
import { addressIfOpen } from '#platform/page/may-open.ts'
import { priceDesk } from './contract.ts'

export const priceListsAudit = auditOf({
  kinds: {
    'price-list': {
      name: { en: 'Price list', es: 'Lista de precios' },
      sections: ['desk/price-lists'],
      link: (page, id) =>
        addressIfOpen(
          page,
          priceDesk.list,
          href(page, priceDesk.list, { params: { keep: 'list', id }, query: {} }),
        ),
    },
    'price-agreement': {
      name: { en: 'Price agreement', es: 'Acuerdo de precios' },
      sections: ['desk/price-lists'],
      link: (page, id) =>
        addressIfOpen(
          page,
          priceDesk.list,
          href(page, priceDesk.list, { params: { keep: 'agreement', id }, query: {} }),
        ),
    },
  },
  about: ['company'],
  actions: {
    'price-list-add': { en: 'Price list added', es: 'Lista de precios añadida' },
    'price-list-save': { en: 'Price list changed', es: 'Lista de precios modificada' },
    'price-list-assign': {
      en: 'Price group of a company changed',
      es: 'Grupo de precios de una empresa modificado',
      section: 'desk/price-lists',
    },
    'price-list-remove': { en: 'Price list removed', es: 'Lista de precios eliminada' },
    'price-agreement-remove': { en: 'Price agreement removed', es: 'Acuerdo de precios eliminado' },
    'price-agreement-add': { en: 'Price agreement added', es: 'Acuerdo de precios añadido' },
    'price-agreement-save': { en: 'Price agreement changed', es: 'Acuerdo de precios modificado' },
  },
  details: {
    priceList: { en: 'price list', es: 'lista de precios' },
  },
})
