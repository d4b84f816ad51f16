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

/** What happened to an order, by the event's name. */
export const sayEvent = texts({
  placed: { en: 'Placed', es: 'Realizado' },
  confirm: { en: 'Confirmed', es: 'Confirmado' },
  ship: { en: 'Shipped', es: 'Enviado' },
  deliver: { en: 'Delivered', es: 'Entregado' },
  cancel: { en: 'Cancelled', es: 'Anulado' },
})
