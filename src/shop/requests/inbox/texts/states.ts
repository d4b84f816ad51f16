import { texts } from '#kit/texts.ts'

const kinds = {
  'special-price': { en: 'Special price inquiry', es: 'Consulta de precios especiales' },
  'individual-price': { en: 'Price inquiry', es: 'Consulta de precio' },
  'e-mail': { en: 'E-mail inquiry', es: 'Consulta por correo electrónico' },
  repair: { en: 'Repair', es: 'Reparación' },
  return: { en: 'Return of goods', es: 'Devolución de mercancía' },
  'ship-and-debit': { en: 'Ship-and-debit claim', es: 'Solicitud ship-and-debit' },
} as const
/** The kinds of requests, as headings and in letters. */
export const sayKinds = texts(kinds)
/** The kinds of requests within a sentence. */
export const sayKindsWithin = texts({
  'special-price': { en: 'special price inquiry', es: 'consulta de precios especiales' },
  'individual-price': { en: 'price inquiry', es: 'consulta de precio' },
  'e-mail': { en: 'e-mail inquiry', es: 'consulta por correo electrónico' },
  repair: { en: 'repair request', es: 'solicitud de reparación' },
  return: { en: 'return request', es: 'solicitud de devolución' },
  'ship-and-debit': { en: 'ship-and-debit claim', es: 'solicitud ship-and-debit' },
})
/** All that comes to the desk and has somebody who is told. */
export const sayMatters = texts({
  ...kinds,
  quote: { en: 'Quote', es: 'Oferta' },
  'quote-approval': { en: 'Offer awaiting approval', es: 'Propuesta pendiente de aprobación' },
  registration: { en: 'Registration', es: 'Registro' },
  order: { en: 'New order', es: 'Pedido nuevo' },
  'payment-refused': { en: 'Payment refused by the provider', es: 'Pago rechazado por el proveedor' },
  cancellation: { en: 'Cancellation requested', es: 'Anulación solicitada' },
})

export const sayRequestStates = texts({
  draft: { en: 'Draft', es: 'Borrador' },
  sent: { en: 'Sent', es: 'Enviada' },
  'in-progress': { en: 'In progress', es: 'En curso' },
  answered: { en: 'Answered', es: 'Respondida' },
  declined: { en: 'Declined', es: 'Rechazada' },
  closed: { en: 'Closed', es: 'Cerrada' },
  withdrawn: { en: 'Withdrawn', es: 'Retirada' },
  'return-issued': { en: 'Return number issued', es: 'Número de devolución emitido' },
  received: { en: 'Goods received', es: 'Mercancía recibida' },
  estimated: { en: 'Estimate sent', es: 'Presupuesto enviado' },
  'estimate-refused': { en: 'Estimate refused', es: 'Presupuesto rechazado' },
  'in-repair': { en: 'In repair', es: 'En reparación' },
  'sent-back': { en: 'Sent back', es: 'Devuelta' },
  'in-check': { en: 'Under review', es: 'En revisión' },
  approved: { en: 'Approved', es: 'Aprobada' },
  credited: { en: 'Credited', es: 'Abonada' },
})

/** What a line of the conversation did, beside what it says. */
export const sayRequestActions = texts({
  send: { en: 'Sent', es: 'Enviada' },
  take: { en: 'Assigned', es: 'Asignada' },
  write: { en: 'Message', es: 'Mensaje' },
  reply: { en: 'Message', es: 'Mensaje' },
  answer: { en: 'Answer', es: 'Respuesta' },
  note: { en: 'Internal note', es: 'Nota interna' },
  due: { en: 'Due date changed', es: 'Fecha límite modificada' },
  decline: { en: 'Declined', es: 'Rechazada' },
  close: { en: 'Closed', es: 'Cerrada' },
  withdraw: { en: 'Withdrawn', es: 'Retirada' },
  'issue-return': { en: 'Return number issued', es: 'Número de devolución emitido' },
  receive: { en: 'Goods received', es: 'Mercancía recibida' },
  estimate: { en: 'Cost estimate', es: 'Presupuesto' },
  repair: { en: 'Repair without charge', es: 'Reparación sin cargo' },
  accept: { en: 'Estimate accepted', es: 'Presupuesto aceptado' },
  refuse: { en: 'Estimate refused', es: 'Presupuesto rechazado' },
  'send-back': { en: 'Sent back', es: 'Devuelta' },
  'accept-return': { en: 'Return accepted', es: 'Devolución aceptada' },
  'enter-arrival': { en: 'Goods received', es: 'Mercancía recibida' },
  'credit-return': { en: 'Credited', es: 'Abonada' },
  'end-return': { en: 'Closed without credit note', es: 'Cerrada sin abono' },
})
