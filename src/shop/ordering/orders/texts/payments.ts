import { texts } from '#kit/texts.ts'

/** The payments of an order at the desk. */
export const sayPayments = texts({
  title: { en: 'Payment by card', es: 'Pago con tarjeta' },
  authorised: { en: 'Authorised', es: 'Autorizado' },
  captured: { en: 'Charged', es: 'Cobrado' },
  refunded: { en: 'Refunded', es: 'Reembolsado' },
  provider: { en: 'Provider', es: 'Proveedor' },
  number: { en: 'Number at the provider', es: 'Número en el proveedor' },
  history: { en: 'Requests to the provider', es: 'Operaciones solicitadas al proveedor' },
  when: { en: 'Time', es: 'Fecha' },
  what: { en: 'What', es: 'Operación' },
  amount: { en: 'Amount', es: 'Importe' },
  who: { en: 'By', es: 'Por' },
  status: { en: 'Status', es: 'Estado' },
  reason: { en: 'Reason', es: 'Motivo' },
  capture: { en: 'Charge', es: 'Cobro' },
  void: { en: 'Release', es: 'Liberación' },
  refund: { en: 'Refund', es: 'Reembolso' },
  asked: { en: 'Requested', es: 'Solicitado' },
  done: { en: 'Done', es: 'Hecho' },
  failed: { en: 'Refused: {error}', es: 'Rechazado: {error}' },
  captureNow: { en: 'Charge {amount} now', es: 'Cobrar {amount} ahora' },
  captureAsk: {
    en: 'Do you want to charge {amount} before everything has been shipped?',
    es: '¿Desea cobrar {amount} antes de que se haya enviado todo?',
  },
  voidNow: { en: 'Release {amount}', es: 'Liberar {amount}' },
  voidAsk: {
    en: 'Do you want to release {amount}? It cannot be charged afterwards.',
    es: '¿Desea liberar {amount}? Después ya no podrá cobrarse.',
  },
  refundTitle: { en: 'Refund', es: 'Reembolsar' },
  refundAmount: {
    en: 'Amount in {currency}, at most {most}',
    es: 'Importe en {currency}, como máximo {most}',
  },
  refundReason: { en: 'Reason, shown to the buyer', es: 'Motivo, se comunica al comprador' },
  refundNow: { en: 'Refund', es: 'Reembolsar' },
  refundAsk: { en: 'Do you want to refund this amount?', es: '¿Desea reembolsar este importe?' },
  keep: { en: 'Cancel', es: 'Cancelar' },
  started: {
    en: 'The payment provider has been asked. The status will be updated.',
    es: 'Se ha solicitado al proveedor de pagos. El estado se actualizará.',
  },
  notNow: {
    en: 'This is no longer possible: the payment has changed in the meantime.',
    es: 'Ya no es posible: el pago ha cambiado mientras tanto.',
  },
  refundedSince: {
    en: 'Something was refunded in the meantime, perhaps this very amount. Please look at the operations before you refund more.',
    es: 'Mientras tanto se ha reembolsado algo, quizá este mismo importe. Compruebe las operaciones antes de reembolsar más.',
  },
  tooMuch: { en: 'Please enter an amount up to {most}.', es: 'Introduzca un importe de hasta {most}.' },
  needReason: { en: 'Please enter the reason.', es: 'Introduzca el motivo.' },
  failedWaiting: { en: 'Payments refused by the provider', es: 'Pagos rechazados por el proveedor' },
  showRefused: { en: 'Payment refused', es: 'Pago rechazado' },
})

/** What the provider of a card refused to do. */
export const sayRefusedPayment = texts({
  capture: { en: 'Card charge refused', es: 'Cobro de tarjeta rechazado' },
  void: { en: 'Release refused', es: 'Liberación rechazada' },
  refund: { en: 'Refund refused', es: 'Reembolso rechazado' },
})

/** What the desk is told when the provider of a card refused something. */
export const sayRefusedPaymentMail = texts({
  capture: {
    en: '{amount} of order {code} could not be charged to the card. Goods of this amount may have been shipped already. Please charge the card again, or agree another way of payment with the customer.',
    es: 'No se han podido cobrar {amount} del pedido {code} en la tarjeta. Es posible que ya se haya enviado mercancía por ese importe. Vuelva a cobrar la tarjeta o acuerde otra forma de pago con el cliente.',
  },
  void: {
    en: '{amount} reserved on the card for order {code} could not be released. The reservation ends by itself; please release it again if the customer asks for it.',
    es: 'No se han podido liberar {amount} reservados en la tarjeta para el pedido {code}. La reserva caduca por sí sola; vuelva a liberarla si el cliente lo solicita.',
  },
  refund: {
    en: '{amount} of order {code} could not be refunded to the card. The customer has not been notified. Please refund it again, or pay it back in another way.',
    es: 'No se han podido reembolsar {amount} del pedido {code} en la tarjeta. No se ha avisado al cliente. Vuelva a reembolsarlo o devuelva el importe de otra forma.',
  },
  customer: { en: 'Customer', es: 'Cliente' },
  answer: { en: "Provider's answer", es: 'Respuesta del proveedor' },
})

/** What the buyer is told of their money. */
export const sayPaymentMail = texts({
  refundSubject: { en: 'Refund of {amount} for order {code}', es: 'Reembolso de {amount} del pedido {code}' },
  refunded: {
    en: 'We have refunded {amount} of order {code} to the card you paid with. Your bank will show it within a few days.',
    es: 'Hemos reembolsado {amount} del pedido {code} a la tarjeta con la que pagó. Su banco lo mostrará en unos días.',
  },
  reason: { en: 'Reason: {reason}', es: 'Motivo: {reason}' },
})
