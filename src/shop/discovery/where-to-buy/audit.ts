import { href } from '#kit/contract.ts'
import { auditOf } from '#platform/audit/audit.ts'
import { addressIfOpen } from '#platform/page/may-open.ts'
import { buyDesk } from './contract.ts'

export const whereToBuyAudit = auditOf({
  kinds: {
    distributor: {
      name: { en: 'Distributor', es: 'Distribuidor' },
      sections: ['desk/distributors'],
      link: (page, id) =>
        /^\d+$/.test(id)
          ? addressIfOpen(page, buyDesk.distributor, href(page, buyDesk.distributor, { params: { id } }))
          : null,
    },
  },
  actions: {
    'distributor-add': { en: 'Distributor added', es: 'Distribuidor añadido' },
    'distributor-save': { en: 'Distributor changed', es: 'Distribuidor cambiado' },
    'offer-add': { en: 'Offer of a distributor added', es: 'Oferta de un distribuidor añadida' },
    'offer-save': { en: 'Offer of a distributor changed', es: 'Oferta de un distribuidor cambiada' },
    'offer-remove': { en: 'Offer of a distributor removed', es: 'Oferta de un distribuidor eliminada' },
    'offers-file': { en: 'Offers applied from a file', es: 'Ofertas aplicadas desde un archivo' },
  },
})
