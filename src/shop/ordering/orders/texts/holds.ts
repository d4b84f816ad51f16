import { texts } from '#kit/texts.ts'

/** Orders and lines that the desk holds back. */
export const sayHolds = texts({
  mark: { en: 'On hold', es: 'Retenido' },
  markLine: { en: 'on hold', es: 'retenida' },
  lineUntil: { en: 'on hold until {date}', es: 'retenida hasta el {date}' },
  title: { en: 'Put on hold', es: 'Retener' },
  explained: {
    en: 'What is on hold is not confirmed, shipped or invoiced until somebody releases it.',
    es: 'Lo retenido no se confirma, ni se envía, ni se factura hasta que alguien lo libere.',
  },
  what: { en: 'Only these positions', es: 'Solo estas posiciones' },
  whatHint: {
    en: 'Select none to put the whole order on hold.',
    es: 'No seleccione ninguna para retener todo el pedido.',
  },
  lineOf: { en: 'Position {line}: {code}', es: 'Posición {line}: {code}' },
  reason: { en: 'Reason', es: 'Motivo' },
  reasonNeeded: { en: 'Please give a reason.', es: 'Indique un motivo.' },
  until: { en: 'On hold until', es: 'Retenido hasta' },
  untilHint: {
    en: 'Optional. On this day the order is listed as a to-do; it is not released automatically.',
    es: 'Opcional. Ese día el pedido aparece como pendiente; no se libera automáticamente.',
  },
  wrongDay: {
    en: 'Please enter a date as dd/mm/yyyy.',
    es: 'Introduzca una fecha con el formato dd/mm/aaaa.',
  },
  tell: { en: 'Notify the customer', es: 'Avisar al cliente' },
  tellHint: {
    en: 'The buyer receives an e-mail with the reason as you write it here, and reads it in the order.',
    es: 'El comprador recibe un correo con el motivo tal como lo escriba y lo lee en el pedido.',
  },
  put: { en: 'Put on hold', es: 'Retener' },
  release: { en: 'Release', es: 'Liberar' },
  releaseAll: { en: 'Release everything', es: 'Liberar todo' },
  releaseLine: { en: 'Release position {line}', es: 'Liberar la posición {line}' },
  releaseNote: { en: 'Note', es: 'Nota' },
  whole: { en: 'The whole order', es: 'Todo el pedido' },
  toldMark: { en: 'the customer was notified', es: 'se avisó al cliente' },
  untilDay: { en: 'until {date}', es: 'hasta el {date}' },
  dueMark: { en: 'due', es: 'vencida' },
  isOnHold: {
    en: 'The order, or a position of it, is on hold. Release it first.',
    es: 'El pedido, o una posición, está retenido. Libérelo antes.',
  },
  lineOnHold: {
    en: 'Position {line} is on hold. Release it first, or leave it out.',
    es: 'La posición {line} está retenida. Libérela antes u omítala.',
  },
  nothingLeft: {
    en: 'In one of the selected positions nothing is left to hold.',
    es: 'En una de las posiciones seleccionadas no queda nada que retener.',
  },
  notOnHold: { en: 'This position is not on hold.', es: 'Esta posición no está retenida.' },
  buyerTitle: { en: 'This order is on hold', es: 'Este pedido está retenido' },
  buyerLines: {
    en: 'Positions on hold: {lines}. Everything else continues as planned.',
    es: 'Posiciones retenidas: {lines}. Lo demás sigue según lo previsto.',
  },
  buyerText: {
    en: 'It will not be shipped for the moment. We will let you know when it continues.',
    es: 'Por el momento no se envía. Le avisaremos cuando continúe.',
  },
  buyerUntil: { en: 'We will look at it again on {date}.', es: 'Volveremos a revisarlo el {date}.' },
  letter: {
    en: 'For the moment we will not ship what is on hold. We will let you know when it continues.',
    es: 'Por el momento no enviamos lo retenido. Le avisaremos cuando continúe.',
  },
  heldLines: { en: 'On hold:', es: 'Retenido:' },
  showHeld: { en: 'Orders on hold', es: 'Pedidos retenidos' },
  showDue: { en: 'On hold, due today', es: 'Retenidos, vencen hoy' },
  due: { en: 'On hold, to be looked at again', es: 'Retenidos, por revisar' },
  noneHeld: { en: 'No order is on hold.', es: 'No hay pedidos retenidos.' },
})
