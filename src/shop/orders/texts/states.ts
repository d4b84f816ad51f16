import { texts } from '#kit/texts.ts'

/** The states of an order, for choosing one and for telling what it is now. */
export const sayStates = texts({
  placed: { en: 'Placed', es: 'Realizado' },
  confirmed: { en: 'Confirmed', es: 'Confirmado' },
  'partly-shipped': { en: 'Partly shipped', es: 'Enviado en parte' },
  shipped: { en: 'Shipped', es: 'Enviado' },
  delivered: { en: 'Delivered', es: 'Entregado' },
  cancelled: { en: 'Cancelled', es: 'Anulado' },
})

/** What happened to an order. */
export const sayEvent = texts({
  placed: { en: 'Placed', es: 'Realizado' },
  confirmed: { en: 'Confirmed', es: 'Confirmado' },
  'part-shipped': { en: 'Part of it shipped', es: 'Enviada una parte' },
  'all-shipped': { en: 'Shipped, complete', es: 'Enviado, completo' },
  delivered: { en: 'Delivered', es: 'Entregado' },
  cancelled: { en: 'Cancelled', es: 'Anulado' },
  'rest-cancelled': { en: 'Rest cancelled', es: 'Anulado el resto' },
})
