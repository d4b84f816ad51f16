import { texts } from '#kit/texts.ts'

/** Several orders at once, at the desk. */
export const saySeveralOrders = texts({
  choose: { en: 'Select', es: 'Seleccionar' },
  chooseAll: { en: 'Select all on this page', es: 'Seleccionar toda la página' },
  chooseOrder: { en: 'Select order {code}', es: 'Seleccionar el pedido {code}' },
  confirmChosen: { en: 'Confirm …', es: 'Confirmar…' },
  noneChosen: { en: 'No order was selected.', es: 'No ha seleccionado ningún pedido.' },
  confirmQuestion: { en: 'Confirm {n} {n#order|orders}?', es: '¿Confirmar {n} {n#pedido|pedidos}?' },
  confirmNone: { en: 'No order to confirm', es: 'Ningún pedido que confirmar' },
  confirmNote: {
    en: '{sum} in all. {n#The buyer is|The buyers are} notified by e-mail.',
    es: '{sum} en total. Se avisa por correo {n#al comprador|a los compradores}.',
  },
  confirmNobody: {
    en: 'None of the selected orders can be confirmed.',
    es: 'No se puede confirmar ninguno de los pedidos seleccionados.',
  },
  confirmN: { en: 'Confirm {n} {n#order|orders}', es: 'Confirmar {n} {n#pedido|pedidos}' },
  will: { en: 'What happens', es: 'Qué ocurrirá' },
  willConfirm: { en: 'Will be confirmed', es: 'Se confirmará' },
  leftOut: { en: 'Left out: {reason}', es: 'Se omite: {reason}' },
  changedSince: { en: 'changed in the meantime', es: 'se ha modificado mientras tanto' },
  confirmReport: {
    en: '{n} of {all} {all#order|orders} confirmed',
    es: '{n} de {all} {all#pedido confirmado|pedidos confirmados}',
  },
  result: { en: 'Result', es: 'Resultado' },
  wasConfirmed: { en: 'Confirmed', es: 'Confirmado' },
  failed: {
    en: 'Something went wrong. Please try again.',
    es: 'Se ha producido un error. Inténtelo de nuevo.',
  },
  backToOrders: { en: 'Back to the orders', es: 'Volver a los pedidos' },
  not: { en: 'Not done: {reason}', es: 'Sin hacer: {reason}' },
  shipChosen: { en: 'Ship …', es: 'Enviar…' },
  pickingLists: { en: 'Picking lists (PDF)', es: 'Listas de preparación (PDF)' },
  deliveryNotes: { en: 'Delivery notes (PDF)', es: 'Albaranes (PDF)' },
  nothingToPick: {
    en: 'Nothing is left to pick of the selected orders.',
    es: 'No queda nada por preparar de los pedidos seleccionados.',
  },
  nothingLeft: {
    en: 'Nothing of the selected orders has been shipped yet.',
    es: 'Todavía no se ha enviado nada de los pedidos seleccionados.',
  },
  shipNone: { en: 'No order to ship', es: 'Ningún pedido que enviar' },
  shipQuestion: { en: 'Ship {n} {n#order|orders}?', es: '¿Enviar {n} {n#pedido|pedidos}?' },
  shipNote: {
    en: 'All that is left of each leaves as one shipment. {n#The buyer is|The buyers are} notified by e-mail.',
    es: 'Sale todo lo que queda de cada uno en un envío. Se avisa por correo {n#al comprador|a los compradores}.',
  },
  shipNobody: {
    en: 'None of these orders can be shipped whole. Ship a part of one at the order itself.',
    es: 'Ninguno de estos pedidos se puede enviar entero. Envíe una parte desde el propio pedido.',
  },
  shipN: { en: 'Ship {n} {n#order|orders}', es: 'Enviar {n} {n#pedido|pedidos}' },
  willShip: { en: 'Will be shipped', es: 'Se enviará' },
  shipReport: {
    en: '{n} of {all} {all#order|orders} shipped',
    es: '{n} de {all} {all#pedido enviado|pedidos enviados}',
  },
  shipTicked: {
    en: 'Ship {n} {n#order|orders}, and those that you tick',
    es: 'Enviar {n} {n#pedido|pedidos} y los que marque',
  },
  asksFirst: { en: 'Left out unless you tick it', es: 'Se omite si no lo marca' },
  atOldRates: {
    en: 'Ship order {code} at the tax of its day',
    es: 'Enviar el pedido {code} con los impuestos vigentes en su fecha',
  },
  wasShipped: { en: 'Shipped', es: 'Enviado' },
  trackingOf: { en: 'Tracking number of order {code}', es: 'Número de seguimiento del pedido {code}' },
  carrierOfAll: { en: 'Carrier of all shipments', es: 'Transportista de todos los envíos' },
  byNumber: { en: 'Ship by number', es: 'Enviar por número' },
  byNumberNote: {
    en: 'Scan the code of each picking list, or enter or paste the numbers. You see what will be shipped before anything happens.',
    es: 'Escanee el código de cada lista de preparación, o introduzca o pegue los números. Verá qué se enviará antes de que ocurra nada.',
  },
  numbers: { en: 'Order numbers, one per line', es: 'Números de pedido, uno por línea' },
  numbersHint: {
    en: 'A tracking number may follow after a space: 1004001 JD0123456789.',
    es: 'Puede seguir un número de seguimiento tras un espacio: 1004001 JD0123456789.',
  },
  check: { en: 'Check these orders', es: 'Comprobar estos pedidos' },
  more: { en: 'Ship more by number', es: 'Enviar más por número' },
  wrongLine: { en: 'Line {line}: {why}', es: 'Línea {line}: {why}' },
  noOrder: { en: 'this is no order number.', es: 'no es un número de pedido.' },
  noTracking: {
    en: 'what follows the order number is no tracking number.',
    es: 'lo que sigue al número de pedido no es un número de seguimiento.',
  },
  twoParcels: {
    en: 'this order already has another tracking number above.',
    es: 'este pedido ya tiene arriba otro número de seguimiento.',
  },
  twoOrders: {
    en: 'several order numbers. Enter each on a line of its own.',
    es: 'varios números de pedido. Introduzca cada uno en su línea.',
  },
  tooMany: {
    en: '{n} orders. Up to {most} are shipped at once.',
    es: '{n} pedidos. Se envían hasta {most} a la vez.',
  },
  noNumbers: {
    en: 'Please enter at least one order number.',
    es: 'Introduzca al menos un número de pedido.',
  },
})
