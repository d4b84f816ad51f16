import { texts } from '#kit/texts.ts'

/** The states of an order, for choosing one and for telling what it is now. */
export const sayStates = texts({
  'awaiting-approval': { en: 'Awaiting approval', es: 'Pendiente de aprobación' },
  'awaiting-payment': { en: 'Awaiting payment', es: 'Pendiente de pago' },
  rejected: { en: 'Not approved', es: 'No aprobado' },
  placed: { en: 'Placed', es: 'Realizado' },
  confirmed: { en: 'Confirmed', es: 'Confirmado' },
  'partly-shipped': { en: 'Partly shipped', es: 'Enviado parcialmente' },
  shipped: { en: 'Shipped', es: 'Enviado' },
  delivered: { en: 'Delivered', es: 'Entregado' },
  cancelled: { en: 'Cancelled', es: 'Anulado' },
})

/** What happened to an order. */
export const sayEvent = texts({
  placed: { en: 'Placed', es: 'Realizado' },
  confirmed: { en: 'Confirmed', es: 'Confirmado' },
  'part-shipped': { en: 'Partly shipped', es: 'Enviado parcialmente' },
  'all-shipped': { en: 'Shipped in full', es: 'Enviado completo' },
  delivered: { en: 'Delivered', es: 'Entregado' },
  cancelled: { en: 'Cancelled', es: 'Anulado' },
  submitted: { en: 'Submitted', es: 'Enviado a revisión' },
  approved: { en: 'Approved', es: 'Aprobado' },
  rejected: { en: 'Not approved', es: 'No aprobado' },
  paid: { en: 'Paid', es: 'Pagado' },
  withdrawn: { en: 'Withdrawn by the buyer', es: 'Retirado por el comprador' },
  rescheduled: { en: 'New delivery dates', es: 'Nuevas fechas de entrega' },
  'shipment-undone': { en: 'Shipment reversed', es: 'Envío anulado' },
  'part-cancelled': { en: 'Partly cancelled', es: 'Anulado parcialmente' },
  'cancellation-asked': { en: 'Cancellation requested', es: 'Anulación solicitada' },
  'cancellation-withdrawn': { en: 'Cancellation request withdrawn', es: 'Solicitud de anulación retirada' },
  'handed-over': { en: 'Handed over to a colleague', es: 'Traspasado a otra persona' },
  'cancellation-declined': { en: 'Cancellation not possible', es: 'Anulación no posible' },
  corrected: { en: 'Corrected', es: 'Corregido' },
  'on-hold': { en: 'Put on hold', es: 'Retenido' },
  released: { en: 'Released', es: 'Liberado' },
  noted: { en: 'Internal note', es: 'Nota interna' },
  taken: { en: 'Owner changed', es: 'Responsable cambiado' },
  'rest-cancelled': { en: 'Remainder cancelled', es: 'Anulado el resto' },
})
