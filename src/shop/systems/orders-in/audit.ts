import { href } from '#kit/contract.ts'
import { auditOf } from '#platform/audit/audit.ts'
import { addressIfOpen } from '#platform/page/may-open.ts'
import { incomingDesk } from './contract.ts'

export const ordersInAudit = auditOf({
  kinds: {
    'incoming-order': {
      name: { en: 'Incoming order', es: 'Pedido entrante' },
      sections: ['desk/orders-in'],
      link: (page, id) =>
        addressIfOpen(page, incomingDesk.show, href(page, incomingDesk.show, { params: { id: Number(id) } })),
    },
  },
  actions: {
    'incoming-order-place': { en: 'Incoming order placed', es: 'Pedido entrante realizado' },
    'incoming-order-upload': { en: 'Incoming order uploaded', es: 'Pedido entrante subido' },
    'incoming-order-refuse': { en: 'Incoming order refused', es: 'Pedido entrante rechazado' },
  },
})
