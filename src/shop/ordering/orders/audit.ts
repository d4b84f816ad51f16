import { href } from '#kit/contract.ts'
import { auditOf } from '#platform/audit/audit.ts'
import { addressIfOpen } from '#platform/page/may-open.ts'
import { orderDesk } from './contract.ts'

export const ordersAudit = auditOf({
  kinds: {
    order: {
      name: { en: 'Order', es: 'Pedido' },
      sections: ['desk/orders'],
      link: (page, id) =>
        addressIfOpen(page, orderDesk.order, href(page, orderDesk.order, { params: { orderCode: id } })),
    },
  },
  actions: {
    'order-hand-over': { en: 'Order handed over', es: 'Pedido traspasado' },
    'order-approve': { en: 'Approved order placed', es: 'Pedido aprobado realizado' },
    'order-reject': { en: 'Order not approved', es: 'Pedido no aprobado' },
    'order-withdraw': { en: 'Order withdrawn', es: 'Pedido retirado' },
    'order-confirm': { en: 'Order confirmed', es: 'Pedido confirmado' },
    'order-ship': { en: 'Order shipped', es: 'Pedido enviado' },
    'order-deliver': { en: 'Order marked as delivered', es: 'Pedido marcado como entregado' },
    'order-cancel': { en: 'Order cancelled', es: 'Pedido anulado' },
    'order-undo-shipment': { en: 'Shipment undone', es: 'Envío deshecho' },
    'order-reschedule': { en: 'Delivery dates changed', es: 'Fechas de entrega modificadas' },
    'order-cancel-lines': { en: 'Positions of an order cancelled', es: 'Posiciones de un pedido anuladas' },
    'order-request-cancellation': { en: 'Cancellation requested', es: 'Anulación solicitada' },
    'order-withdraw-request': { en: 'Cancellation request withdrawn', es: 'Solicitud de anulación retirada' },
    'order-decline-cancellation': {
      en: 'Cancellation request declined',
      es: 'Solicitud de anulación rechazada',
    },
    'order-correct': { en: 'Order corrected', es: 'Pedido corregido' },
    'order-hold': { en: 'Order put on hold', es: 'Pedido retenido' },
    'order-release': { en: 'Order released', es: 'Pedido liberado' },
    'order-note': { en: 'Internal note added to an order', es: 'Nota interna añadida a un pedido' },
    'order-take': { en: 'Owner of an order changed', es: 'Responsable de un pedido cambiado' },
    'order-pay': { en: 'Order paid by card', es: 'Pedido pagado con tarjeta' },
    'payment-capture': { en: 'Card payment collected', es: 'Pago con tarjeta cobrado' },
    'payment-void': { en: 'Reserved card amount released', es: 'Importe reservado en tarjeta liberado' },
    'payment-refund': { en: 'Card payment refunded', es: 'Pago con tarjeta reembolsado' },
  },
  details: {
    carrier: { en: 'carrier', es: 'transportista' },
    trackingNumber: { en: 'tracking number', es: 'número de seguimiento' },
    shipment: { en: 'shipped', es: 'enviado' },
    cancelled: { en: 'cancelled', es: 'anulado' },
    changes: { en: 'changes', es: 'cambios' },
    reason: { en: 'reason', es: 'motivo' },
    until: { en: 'until', es: 'hasta' },
    lines: { en: 'positions', es: 'posiciones' },
    told: { en: 'told by e-mail', es: 'avisados por correo' },
  },
  values: {
    placed: { en: 'placed', es: 'realizado' },
    confirmed: { en: 'confirmed', es: 'confirmado' },
    'partly-shipped': { en: 'partly shipped', es: 'enviado parcialmente' },
    shipped: { en: 'shipped', es: 'enviado' },
    delivered: { en: 'delivered', es: 'entregado' },
    cancelled: { en: 'cancelled', es: 'anulado' },
    rejected: { en: 'not approved', es: 'no aprobado' },
    'awaiting-approval': { en: 'awaiting approval', es: 'pendiente de aprobación' },
    'awaiting-payment': { en: 'awaiting payment', es: 'pendiente de pago' },
  },
})
