import { texts } from '#kit/texts.ts'

export const sayReturns = texts({
  title: { en: 'Return goods of order {code}', es: 'Devolver mercancía del pedido {code}' },
  help: {
    en: 'Enter how many pieces you would like to send back. We check your request within two working days and send you a return number with a label. Please send nothing before.',
    es: 'Indique cuántas piezas desea devolver. Revisamos su solicitud en dos días laborables y le enviamos un número de devolución con su etiqueta. No envíe nada antes.',
  },
  position: { en: 'Pos.', es: 'Pos.' },
  partNumber: { en: 'Part number', es: 'Referencia' },
  shipped: { en: 'Shipped', es: 'Enviado' },
  left: { en: 'Can go back', es: 'Se puede devolver' },
  pieces: { en: 'Send back', es: 'Devolver' },
  piecesOf: { en: 'Pieces of {code} to send back', es: 'Piezas de {code} que se devuelven' },
  reason: { en: 'Reason', es: 'Motivo' },
  select: { en: 'Please select', es: 'Seleccione' },
  'not-needed': { en: 'Not needed any more', es: 'Ya no se necesita' },
  'wrong-goods': { en: 'Other goods than ordered', es: 'Mercancía distinta de la pedida' },
  damaged: { en: 'Damaged on arrival', es: 'Llegó dañada' },
  faulty: { en: 'Faulty', es: 'Defectuosa' },
  other: { en: 'Another reason', es: 'Otro motivo' },
  note: { en: 'Details', es: 'Detalles' },
  noteHint: {
    en: 'Needed for goods that are damaged or faulty, and for another reason.',
    es: 'Son necesarios si la mercancía está dañada o es defectuosa, y para otro motivo.',
  },
  send: { en: 'Send request', es: 'Enviar solicitud' },
  sent: {
    en: 'Thank you. Your request has the number {code}. We answer within two working days.',
    es: 'Gracias. Su solicitud tiene el número {code}. Le responderemos en dos días laborables.',
  },
  nothing: {
    en: 'Nothing of this order can go back: nothing has been shipped yet, or all of it has been sent back.',
    es: 'No se puede devolver nada de este pedido: aún no se ha enviado nada o ya se ha devuelto todo.',
  },
  whole: { en: 'Please enter a whole number.', es: 'Introduzca un número entero.' },
  tooMany: {
    en: 'At most {n} {n#piece|pieces}.',
    es: '{n} {n#pieza|piezas} como máximo.',
  },
  piecesMissing: {
    en: 'Please enter at least one piece.',
    es: 'Indique al menos una pieza.',
  },
  reasonMissing: { en: 'Please select a reason.', es: 'Seleccione un motivo.' },
  noteMissing: { en: 'Please say what is wrong.', es: 'Explique qué ocurre.' },
  tooOften: {
    en: 'You have sent many requests today. Please try again tomorrow or call us.',
    es: 'Hoy ha enviado muchas solicitudes. Inténtelo mañana o llámenos.',
  },
  facts: { en: 'Return of goods', es: 'Devolución de mercancía' },
  order: { en: 'Order', es: 'Pedido' },
  returnNumber: { en: 'Return number', es: 'Número de devolución' },
  label: { en: 'Return label (PDF)', es: 'Etiqueta de devolución (PDF)' },
  labelHelp: {
    en: 'Print the label, enclose the lower part and stick the upper part on the parcel.',
    es: 'Imprima la etiqueta, incluya la parte inferior en el paquete y pegue la superior por fuera.',
  },
  labelSubject: { en: 'Return {code}', es: 'Devolución {code}' },
  labelDesk: { en: 'Returns', es: 'Devoluciones' },
  announced: { en: 'Announced', es: 'Anunciado' },
  received: { en: 'Received', es: 'Recibido' },
  restocked: { en: 'Into stock', es: 'A existencias' },
  done: { en: 'Return {code} is ‘{state}’.', es: 'La devolución {code} está «{state}».' },
  accept: { en: 'Accept and issue return number', es: 'Aceptar y emitir número de devolución' },
  acceptHelp: {
    en: 'The customer gets the number and the label by e-mail.',
    es: 'El cliente recibe el número y la etiqueta por correo.',
  },
  arrival: { en: 'Enter what has arrived', es: 'Registrar lo recibido' },
  arrivalHelp: {
    en: 'What can be sold again goes into stock at once. An empty field means none.',
    es: 'Lo que se pueda volver a vender entra en existencias de inmediato. Un campo vacío significa ninguna.',
  },
  receivedOf: { en: 'Pieces of {code} that have arrived', es: 'Piezas de {code} recibidas' },
  restockedOf: {
    en: 'Pieces of {code} that go into stock',
    es: 'Piezas de {code} que entran en existencias',
  },
  credit: { en: 'Mark as credited', es: 'Marcar como abonada' },
  creditHelp: {
    en: 'Issue the credit note from the invoice first; its quantities are those that have arrived.',
    es: 'Emita primero la nota de abono desde la factura; las cantidades son las recibidas.',
  },
  issueCredit: {
    en: 'Issue credit note for invoice {number}',
    es: 'Emitir nota de abono de la factura {number}',
  },
  noInvoice: {
    en: 'This order has not been invoiced yet.',
    es: 'Este pedido todavía no se ha facturado.',
  },
  end: { en: 'End without a credit', es: 'Terminar sin abono' },
  endHelp: {
    en: 'For goods that are exchanged or sent back, or that never came.',
    es: 'Para mercancía que se cambia, se reenvía o no ha llegado.',
  },
  mailAccepted: {
    en: 'Please send the goods to us with the return number {number}. You find the label with your request.',
    es: 'Envíenos la mercancía con el número de devolución {number}. Encontrará la etiqueta en su solicitud.',
  },
  mailArrived: {
    en: 'Your goods have arrived, we are checking them.',
    es: 'Su mercancía ha llegado y la estamos revisando.',
  },
  mailCredited: {
    en: 'Your return has been credited. You find the credit note with the order.',
    es: 'Su devolución se ha abonado. Encontrará la nota de abono en el pedido.',
  },
  mailEnded: {
    en: 'Your return has ended without a credit.',
    es: 'Su devolución ha terminado sin abono.',
  },
})
