import { texts } from '#kit/texts.ts'

/** Mails about an order that moves. */
export const sayMail = texts({
  subject: { en: 'Order {code}: {what}', es: 'Pedido {code}: {what}' },
  greeting: { en: 'Good day,', es: 'Buenos días:' },
  handedOver: {
    en: '{name} has handed this order over to you. It is still to be approved; you are told how it goes on.',
    es: '{name} le ha traspasado este pedido. Está pendiente de aprobación; le avisaremos de cómo continúa.',
  },
  insteadOf: {
    en: 'You read this because the account of {name} is disabled.',
    es: 'Recibe este mensaje porque la cuenta de {name} está desactivada.',
  },
  headline: { en: 'News about your order {code}: {what}.', es: 'Novedades de su pedido {code}: {what}.' },
  shippedNow: { en: 'Shipped:', es: 'Enviado:' },
  stillToCome: { en: 'Still to come:', es: 'Pendiente de entrega:' },
  cancelledNow: { en: 'Cancelled:', es: 'Anulado:' },
  takenBack: { en: 'Not shipped after all:', es: 'No enviado:' },
  undoneText: {
    en: 'We notified you of a shipment that had been entered by mistake. We apologise.',
    es: 'Le comunicamos un envío que se había registrado por error. Disculpe las molestias.',
  },
  newDays: { en: 'New delivery dates:', es: 'Nuevas fechas de entrega:' },
  line: { en: '{position}. {n} of {of} × {what}', es: '{position}. {n} de {of} × {what}' },
  lineDue: {
    en: '{position}. {n} × {what}: delivery {on}',
    es: '{position}. {n} × {what}: entrega {on}',
  },
  movedDays: {
    en: 'Dates that have moved since it was submitted:',
    es: 'Fechas que han cambiado desde el envío:',
  },
  movedDay: {
    en: '{position}. {what}: delivery {on} (before: {was})',
    es: '{position}. {what}: entrega {on} (antes: {was})',
  },
  decidedBy: { en: 'Decided by: {name}', es: 'Decidido por: {name}' },
  decidedAmount: { en: 'Amount submitted: {total}', es: 'Importe enviado: {total}' },
  decidedReference: { en: 'Your reference: {reference}', es: 'Su referencia: {reference}' },
  carrier: { en: 'Carrier: {name}', es: 'Transportista: {name}' },
  tracking: { en: 'Tracking number: {number}', es: 'Número de seguimiento: {number}' },
  nowComesTo: {
    en: 'Your order now comes to:\nNet: {net}\nDelivery: {delivery}\n{tax}\nTotal: {total}',
    es: 'Importe actual de su pedido:\nNeto: {net}\nEnvío: {delivery}\n{tax}\nTotal: {total}',
  },
  seeOrder: { en: 'You can see the order here:\n{link}', es: 'Puede consultar el pedido aquí:\n{link}' },
  closing: { en: 'Kind regards\nYour Contara team', es: 'Un cordial saludo\nEl equipo de Contara' },
})
