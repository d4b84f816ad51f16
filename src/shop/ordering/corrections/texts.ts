import { texts } from '#kit/texts.ts'

/** The page that corrects an order. */
export const sayCorrections = texts({
  title: { en: 'Correct order {code}', es: 'Corregir el pedido {code}' },
  explained: {
    en: 'Only what has not been shipped can be corrected. A quantity of 0 removes what is left of a position. Prices stay as agreed unless you type one.',
    es: 'Solo se corrige lo que no se ha enviado. Una cantidad de 0 elimina lo que queda de una posición. Los precios se mantienen salvo que escriba uno.',
  },
  positions: { en: 'Positions', es: 'Posiciones' },
  pos: { en: 'Pos.', es: 'Pos.' },
  partNumber: { en: 'Part number', es: 'Referencia' },
  quantity: { en: 'Quantity', es: 'Cantidad' },
  quantityOf: { en: 'Quantity of {code}', es: 'Cantidad de {code}' },
  shipped: { en: '{n} shipped', es: '{n} enviadas' },
  price: { en: 'Unit price', es: 'Precio unitario' },
  priceOf: { en: 'Unit price of {code}', es: 'Precio unitario de {code}' },
  per: { en: 'per {n}', es: 'por {n}' },
  desired: { en: 'Desired delivery', es: 'Entrega deseada' },
  desiredOf: { en: 'Desired delivery of {code}', es: 'Entrega deseada de {code}' },
  expected: { en: 'New delivery date', es: 'Nueva fecha de entrega' },
  expectedOf: { en: 'New delivery date of {code}', es: 'Nueva fecha de entrega de {code}' },
  reference: { en: 'Reference', es: 'Referencia' },
  purchaseOrder: { en: 'Purchase order', es: 'Orden de compra' },
  reason: { en: 'Reason', es: 'Motivo' },
  reasonHint: {
    en: 'The buyer reads it in the e-mail and in the order, exactly as you write it here.',
    es: 'El comprador lo lee en el correo y en el pedido, tal como lo escriba aquí.',
  },
  see: { en: 'Show what changes', es: 'Mostrar los cambios' },
  whatChanges: { en: 'What changes', es: 'Qué cambia' },
  change: { en: 'Change', es: 'Cambio' },
  before: { en: 'Before', es: 'Antes' },
  after: { en: 'After', es: 'Después' },
  net: { en: 'Net', es: 'Neto' },
  delivery: { en: 'Delivery', es: 'Envío' },
  tax: { en: 'Tax', es: 'Impuestos' },
  total: { en: 'Total', es: 'Total' },
  mailed: {
    en: 'The buyer is told by one e-mail; stock, budget and credit follow. Nothing has been changed yet.',
    es: 'Se avisa al comprador con un correo; existencias, presupuesto y crédito se ajustan. Aún no se ha cambiado nada.',
  },
  confirm: { en: 'Correct the order and notify the buyer', es: 'Corregir el pedido y avisar al comprador' },
  back: { en: 'Back to the order', es: 'Volver al pedido' },
  done: { en: 'Order {code} has been corrected.', es: 'Se ha corregido el pedido {code}.' },
  wrongPieces: { en: 'Please enter a whole number.', es: 'Introduzca un número entero.' },
  wrongPrice: {
    en: 'Please enter a price with at most four decimals.',
    es: 'Introduzca un precio con cuatro decimales como máximo.',
  },
  wrongDay: { en: 'Please enter a date as dd/mm/yyyy.', es: 'Introduzca una fecha dd/mm/aaaa.' },
  place: { en: 'Position {line}', es: 'Posición {line}' },
  notNow: {
    en: 'This order can no longer be corrected.',
    es: 'Este pedido ya no se puede corregir.',
  },
  conflict: {
    en: 'The order was changed in the meantime',
    es: 'El pedido se ha modificado mientras tanto',
  },
  conflictText: {
    en: 'This is the order as it stands now; what you entered is kept. Please look at it again.',
    es: 'Así está ahora el pedido; se conserva lo que introdujo. Revíselo de nuevo.',
  },
  aboveApproved: {
    en: 'The order would come to {total}, and its company has approved {approved}. The buyer orders the rest anew, so that it is approved there.',
    es: 'El pedido ascendería a {total} y su empresa ha aprobado {approved}. El comprador debe pedir el resto aparte, para que se apruebe allí.',
  },
  needsApproval: {
    en: 'An order of {total} needs an approval in the buyer’s company. The buyer orders the rest anew, so that it is approved there.',
    es: 'Un pedido de {total} requiere una aprobación en la empresa del comprador. El comprador debe pedir el resto aparte, para que se apruebe allí.',
  },
  overBudget: {
    en: 'The budget {name} of the buyer has only {left} left.',
    es: 'Al presupuesto {name} del comprador solo le quedan {left}.',
  },
  overCredit: {
    en: 'The company may order for {left} more on account only.',
    es: 'La empresa solo puede pedir {left} más con factura.',
  },
  creditRate: {
    en: 'There is no exchange rate for {currency}, so the credit limit cannot be judged.',
    es: 'No hay tipo de cambio para {currency}, así que no se puede comprobar el límite de crédito.',
  },
  gone: {
    en: 'Somebody else is taking the same goods, budget or limit. Please try again.',
    es: 'Otra persona está tomando la misma mercancía, presupuesto o límite. Inténtelo de nuevo.',
  },
})
