import { texts } from '#kit/texts.ts'

export const sayReturns = texts({
  title: { en: 'Return goods from order {code}', es: 'Devolver mercancía del pedido {code}' },
  help: {
    en: 'Enter how many pieces you would like to send back. We will check your request within two working days and send you a return number with a label. Please do not send anything before then.',
    es: 'Indique cuántas unidades desea devolver. Revisaremos su solicitud en un plazo de dos días laborables y le enviaremos un número de devolución con su etiqueta. No envíe nada antes.',
  },
  position: { en: 'Pos.', es: 'Pos.' },
  partNumber: { en: 'Part number', es: 'Referencia' },
  shipped: { en: 'Shipped', es: 'Enviado' },
  left: { en: 'Can be returned', es: 'Se puede devolver' },
  pieces: { en: 'Quantity to return', es: 'Cantidad que se devuelve' },
  piecesOf: { en: 'Pieces of {code} to return', es: 'Unidades de {code} que se devuelven' },
  reason: { en: 'Reason', es: 'Motivo' },
  select: { en: 'Please select', es: 'Seleccione' },
  'not-needed': { en: 'No longer needed', es: 'Ya no se necesita' },
  'wrong-goods': { en: 'Not what was ordered', es: 'Mercancía distinta de la pedida' },
  damaged: { en: 'Damaged on arrival', es: 'Llegó dañada' },
  faulty: { en: 'Faulty', es: 'Defectuosa' },
  other: { en: 'Other reason', es: 'Otro motivo' },
  note: { en: 'Details', es: 'Detalles' },
  noteHint: {
    en: 'Required if the goods are damaged or faulty, or if you select “Other reason”.',
    es: 'Obligatorios si la mercancía está dañada o es defectuosa, o si elige «Otro motivo».',
  },
  send: { en: 'Send request', es: 'Enviar solicitud' },
  sent: {
    en: 'Thank you. Your request has the number {code}. We will answer within two working days.',
    es: 'Gracias. Su solicitud tiene el número {code}. Le responderemos en dos días laborables.',
  },
  nothing: {
    en: 'Nothing from this order can be returned: nothing has been shipped yet, or everything has already been sent back.',
    es: 'No se puede devolver nada de este pedido: aún no se ha enviado nada o ya se ha devuelto todo.',
  },
  whole: { en: 'Please enter a whole number.', es: 'Introduzca un número entero.' },
  tooMany: {
    en: 'At most {n} {n#piece|pieces}.',
    es: '{n} {n#unidad|unidades} como máximo.',
  },
  piecesMissing: {
    en: 'Please enter at least one piece.',
    es: 'Indique al menos una unidad.',
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
    en: 'Print the label, enclose the lower part and stick the upper part to the parcel.',
    es: 'Imprima la etiqueta, incluya la parte inferior en el paquete y pegue la superior por fuera.',
  },
  labelSubject: { en: 'Return {code}', es: 'Devolución {code}' },
  labelDesk: { en: 'Returns', es: 'Devoluciones' },
  announced: { en: 'Announced', es: 'Anunciado' },
  received: { en: 'Received', es: 'Recibido' },
  restocked: { en: 'Into stock', es: 'A existencias' },
  done: { en: 'Return {code}, status: {state}.', es: 'Devolución {code}, estado: {state}.' },
  accept: { en: 'Accept and issue return number', es: 'Aceptar y emitir número de devolución' },
  acceptHelp: {
    en: 'The customer receives the number and the label by e-mail.',
    es: 'El cliente recibe el número y la etiqueta por correo.',
  },
  arrival: { en: 'Enter what has arrived', es: 'Registrar lo recibido' },
  arrivalHelp: {
    en: 'What can be sold again goes into stock immediately. An empty field counts as none.',
    es: 'Lo que se pueda volver a vender entra en existencias de inmediato. Un campo vacío equivale a ninguna.',
  },
  receivedOf: { en: 'Pieces of {code} that have arrived', es: 'Unidades de {code} recibidas' },
  restockedOf: {
    en: 'Pieces of {code} that go into stock',
    es: 'Unidades de {code} que entran en existencias',
  },
  credit: { en: 'Mark as credited', es: 'Marcar como abonada' },
  creditHelp: {
    en: 'Issue the credit note from the invoice first, for the quantities that have arrived.',
    es: 'Emita primero la nota de abono desde la factura, por las cantidades recibidas.',
  },
  issueCredit: {
    en: 'Issue credit note for invoice {number}',
    es: 'Emitir nota de abono de la factura {number}',
  },
  noInvoice: {
    en: 'This order has not been invoiced yet.',
    es: 'Este pedido todavía no se ha facturado.',
  },
  end: { en: 'Close without credit note', es: 'Cerrar sin abono' },
  endHelp: {
    en: 'For goods that are exchanged or sent back, or that never arrived.',
    es: 'Para mercancía que se cambia, se devuelve al cliente o no ha llegado.',
  },
  mailAccepted: {
    en: 'Please send the goods to us with the return number {number}. You will find the label with your request.',
    es: 'Envíenos la mercancía con el número de devolución {number}. Encontrará la etiqueta en su solicitud.',
  },
  mailArrived: {
    en: 'Your goods have arrived and we are checking them.',
    es: 'Su mercancía ha llegado y la estamos revisando.',
  },
  mailCredited: {
    en: 'Your return has been credited. You will find the credit note {numbers} with the order.',
    es: 'Su devolución se ha abonado. Encontrará la nota de abono {numbers} en el pedido.',
  },
  mailCreditedOtherwise: { en: 'Your return has been credited.', es: 'Su devolución se ha abonado.' },
  mailEnded: {
    en: 'Your return has been closed without a credit note.',
    es: 'Su devolución se ha cerrado sin abono.',
  },
})
