import { texts } from '#kit/texts.ts'

/** Orders that the desk corrects before they are shipped. */
export const sayCorrection = texts({
  correct: { en: 'Correct the order', es: 'Corregir el pedido' },
  corrected: { en: 'This order was corrected on {date}', es: 'Este pedido se corrigió el {date}' },
  changes: { en: 'What was changed:', es: 'Cambios:' },
  version: { en: 'Version', es: 'Versión' },
  versionOf: { en: '{n}, corrected on {date}', es: '{n}, corregido el {date}' },
  changedTotal: { en: 'Changed', es: 'Modificado' },
  hasLeft: {
    en: 'Something has been shipped: address and delivery costs stay as they were.',
    es: 'Ya se ha enviado una parte: la dirección y los gastos de envío no cambian.',
  },
  belowShipped: {
    en: 'Position {line}: {n} have been shipped; it cannot be fewer.',
    es: 'Posición {line}: se han enviado {n}; no pueden ser menos.',
  },
  nothingLeft: {
    en: 'Position {line}: nothing is left to ship, so nothing can be corrected.',
    es: 'Posición {line}: no queda nada por enviar, así que no se puede corregir.',
  },
  priceShipped: {
    en: 'Position {line}: some of it has been shipped at this price. Remove the rest and enter it as a new order.',
    es: 'Posición {line}: ya se ha enviado una parte a este precio. Elimine el resto e introdúzcalo como pedido nuevo.',
  },
  past: { en: 'Please enter today or a later date.', es: 'Introduzca la fecha de hoy o una posterior.' },
  allRemoved: {
    en: 'Nothing would be left to ship. Cancel the order instead.',
    es: 'No quedaría nada por enviar. Anule el pedido en su lugar.',
  },
  nothing: { en: 'Nothing was changed.', es: 'No se ha cambiado nada.' },
  noReference: { en: 'Please enter a reference.', es: 'Introduzca una referencia.' },
  reasonNeeded: { en: 'Please give a reason.', es: 'Indique un motivo.' },
  short: {
    en: 'Position {line}: only {n} more are available.',
    es: 'Posición {line}: solo hay {n} más disponibles.',
  },
  calledOff: {
    en: 'Position {line} is called off from a reference document: the buyer has to order more of it.',
    es: 'La posición {line} procede de un documento de referencia: el comprador debe pedir más.',
  },
  overCard: {
    en: 'The order is paid by card and may not exceed the authorised amount. The buyer has to order the rest separately.',
    es: 'El pedido se paga con tarjeta y no puede superar lo autorizado. El comprador debe pedir el resto aparte.',
  },
  changed: {
    en: 'The order was changed in the meantime. Please look at it and enter your correction again.',
    es: 'El pedido se ha modificado mientras tanto. Revíselo y vuelva a introducir su corrección.',
  },
  gone: {
    en: 'Somebody else is using the same goods or limit right now. Please try again.',
    es: 'Otra persona está usando en este momento la misma mercancía o el mismo límite. Inténtelo de nuevo.',
  },
})
