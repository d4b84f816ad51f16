import { texts } from '#kit/texts.ts'

/** How far an order has come, and whom it waits for. */
export const sayProgress = texts({
  progress: { en: 'Progress of the order', es: 'Progreso del pedido' },
  done: { en: 'done:', es: 'hecho:' },
  late: { en: 'delayed:', es: 'con retraso:' },
  submitted: { en: 'Submitted', es: 'Enviado a revisión' },
  placed: { en: 'Placed', es: 'Realizado' },
  confirmed: { en: 'Confirmed', es: 'Confirmado' },
  shipped: { en: 'Shipped', es: 'Enviado' },
  shippedOn: { en: 'shipped {date}', es: 'enviado {date}' },
  delayed: { en: 'delayed', es: 'con retraso' },
  shippedOf: { en: '{n} of {of} shipped', es: '{n} de {of} enviadas' },
  delivered: { en: 'Delivered', es: 'Entregado' },
  expected: { en: 'expected {date}', es: 'previsto {date}' },
  trackBy: { en: 'Track {carrier} parcel', es: 'Seguir el envío de {carrier}' },
  waitsFor: { en: 'Waiting for {names}', es: 'Pendiente de {names}' },
  waitsForNobody: { en: 'Waiting for an approver', es: 'Pendiente de un aprobador' },
  since: {
    en: 'Since {date}. Prices are held until {until}.',
    es: 'Desde el {date}. Los precios se mantienen hasta el {until}.',
  },
  because: { en: 'Why it needs approval:', es: 'Por qué necesita aprobación:' },
})
