import { texts } from '#kit/texts.ts'

/** Mails about an order that moves. */
export const sayMail = texts({
  subject: { en: 'Order {code}: {what}', es: 'Pedido {code}: {what}' },
  agreedNotPlaced: { en: 'Approved, but not placed', es: 'Aprobado, pero no realizado' },
  handedOver: {
    en: '{name} has handed this order over to you. It is still awaiting approval; we will keep you informed.',
    es: '{name} le ha traspasado este pedido. Sigue pendiente de aprobación; le mantendremos al corriente.',
  },
  headline: { en: 'Your order {code}: {what}.', es: 'Su pedido {code}: {what}.' },
  shippedNow: { en: 'Shipped:', es: 'Enviado:' },
  stillToCome: { en: 'Still to come:', es: 'Pendiente de entrega:' },
  cancelledNow: { en: 'Cancelled:', es: 'Anulado:' },
  takenBack: { en: 'Not shipped after all:', es: 'No enviado:' },
  undoneText: {
    en: 'We notified you of a shipment that had been entered by mistake. We apologise.',
    es: 'Le habíamos comunicado un envío registrado por error. Disculpe las molestias.',
  },
  newDays: { en: 'New delivery dates:', es: 'Nuevas fechas de entrega:' },
  part: { en: '{n} of {of}', es: '{n} de {of}' },
  due: { en: 'Delivery: {on}', es: 'Entrega: {on}' },
  overdue: {
    en: 'Delivery was due on {on}. We will let you know the new date.',
    es: 'La entrega estaba prevista para el {on}. Le comunicaremos una nueva fecha.',
  },
  movedDays: {
    en: 'Delivery dates that have changed since the order was submitted:',
    es: 'Fechas de entrega que han cambiado desde que se envió a aprobación:',
  },
  movedDay: {
    en: '{position}. {what}: delivery {on} (before: {was})',
    es: '{position}. {what}: entrega {on} (antes: {was})',
  },
  decidedBy: { en: 'Decided by', es: 'Decidido por' },
  decidedAmount: { en: 'Amount submitted', es: 'Importe enviado' },
  decidedReference: { en: 'Your reference', es: 'Su referencia' },
  carrier: { en: 'Carrier', es: 'Transportista' },
  tracking: { en: 'Tracking number', es: 'Número de seguimiento' },
  track: { en: 'Track the parcel', es: 'Seguir el envío' },
  nowComesTo: {
    en: 'Your order now:',
    es: 'Importe actual de su pedido:',
  },
  unreadSubject: {
    en: 'Order {code}: nobody of the customer reads about it',
    es: 'Pedido {code}: nadie del cliente lee lo que se le comunica',
  },
  unread: {
    en: 'The account of the person who placed order {code} has been erased, and nobody administers their unit. What was to be written to them about the order just now has reached nobody. Please find out who takes it over.',
    es: 'La cuenta de quien hizo el pedido {code} se ha borrado y nadie administra su unidad. Lo que se le iba a comunicar ahora sobre el pedido no ha llegado a nadie. Averigüe quién se hace cargo.',
  },
  note: { en: 'Note:', es: 'Nota:' },
  reason: { en: 'Reason:', es: 'Motivo:' },
  seeOrder: { en: 'See the order', es: 'Ver el pedido' },
})
