import { texts } from '#kit/texts.ts'

/** The buyer's request to cancel what has not left, and its answer. */
export const sayCancellation = texts({
  request: { en: 'Request cancellation', es: 'Solicitar anulación' },
  explained: {
    en: 'This asks us to cancel whatever has not been shipped. We will check it and answer by e-mail; until then the order remains unchanged.',
    es: 'Nos solicita anular lo que aún no se ha enviado. Lo comprobaremos y le responderemos por correo; hasta entonces el pedido no cambia.',
  },
  reason: { en: 'Reason', es: 'Motivo' },
  reasonHint: {
    en: 'Which positions, and why: this helps us to answer quickly.',
    es: 'Qué posiciones y por qué: así podremos responderle antes.',
  },
  send: { en: 'Send request', es: 'Enviar solicitud' },
  waiting: { en: 'Cancellation requested on {date}', es: 'Anulación solicitada el {date}' },
  waitingText: {
    en: 'We are checking your request and will answer by e-mail.',
    es: 'Estamos comprobando su solicitud y le responderemos por correo.',
  },
  withdraw: { en: 'Withdraw the request', es: 'Retirar la solicitud' },
  sent: {
    en: 'Your cancellation request for order {code} has been sent.',
    es: 'Se ha enviado su solicitud de anulación del pedido {code}.',
  },
  withdrawn: {
    en: 'Your cancellation request for order {code} has been withdrawn.',
    es: 'Se ha retirado su solicitud de anulación del pedido {code}.',
  },
  asks: { en: 'The buyer requests cancellation', es: 'El comprador solicita la anulación' },
  asksText: {
    en: 'Cancel the order or single positions below, or decline with a note to the buyer.',
    es: 'Anule abajo el pedido o posiciones concretas, o rechace la solicitud con una nota para el comprador.',
  },
  decline: { en: 'Decline the request', es: 'Rechazar la solicitud' },
  noteNeeded: {
    en: 'Please give the buyer a reason why the order cannot be cancelled.',
    es: 'Indique al comprador por qué no se puede anular el pedido.',
  },
  mark: { en: 'Cancellation requested', es: 'Anulación solicitada' },
  requests: { en: 'Cancellation requests', es: 'Solicitudes de anulación' },
})
