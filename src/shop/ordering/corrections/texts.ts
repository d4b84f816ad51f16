import { texts } from '#kit/texts.ts'

/** The page that corrects an order. */
export const sayCorrections = texts({
  title: { en: 'Correct order {code}', es: 'Corregir el pedido {code}' },
  explained: {
    en: 'Only what has not been shipped can be corrected. A quantity of 0 removes what is left of a position. Prices stay as agreed unless you type one.',
    es: 'Solo se puede corregir lo que no se ha enviado. Una cantidad de 0 elimina lo que queda de una posición. Los precios se mantienen salvo que escriba uno.',
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
    en: 'Shown to the buyer in the e-mail and in the order, exactly as written here.',
    es: 'El comprador lo verá en el correo y en el pedido, tal como lo escriba aquí.',
  },
  see: { en: 'Show what changes', es: 'Mostrar los cambios' },
  whatChanges: { en: 'Changes', es: 'Cambios' },
  change: { en: 'Change', es: 'Cambio' },
  before: { en: 'Before', es: 'Antes' },
  after: { en: 'After', es: 'Después' },
  net: { en: 'Net', es: 'Neto' },
  delivery: { en: 'Delivery', es: 'Envío' },
  tax: { en: 'Tax', es: 'Impuestos' },
  total: { en: 'Total', es: 'Total' },
  mailed: {
    en: 'The buyer gets one e-mail; stock, budget and credit are adjusted. Nothing has been changed yet.',
    es: 'El comprador recibe un correo; se ajustan existencias, presupuesto y crédito. Aún no se ha cambiado nada.',
  },
  confirm: { en: 'Correct the order and notify the buyer', es: 'Corregir el pedido y avisar al comprador' },
  back: { en: 'Back to the order', es: 'Volver al pedido' },
  done: { en: 'Order {code} has been corrected.', es: 'Se ha corregido el pedido {code}.' },
  wrongPieces: { en: 'Please enter a whole number.', es: 'Introduzca un número entero.' },
  wrongPrice: {
    en: 'Please enter a price with at most four decimals.',
    es: 'Introduzca un precio con cuatro decimales como máximo.',
  },
  wrongDay: {
    en: 'Please enter a date as dd/mm/yyyy.',
    es: 'Introduzca una fecha con el formato dd/mm/aaaa.',
  },
  address: { en: 'Ship to', es: 'Enviar a' },
  sameAddress: { en: 'Unchanged: {address}', es: 'Sin cambios: {address}' },
  deliveryCosts: { en: 'Delivery costs, {currency}', es: 'Gastos de envío, {currency}' },
  onlyUnshipped: {
    en: 'Address and delivery costs can be changed while nothing has been shipped. Tax follows the address.',
    es: 'La dirección y los gastos de envío se pueden cambiar mientras no se haya enviado nada. Los impuestos siguen a la dirección.',
  },
  add: { en: 'Add positions', es: 'Añadir posiciones' },
  addHint: {
    en: 'Without a price, the customer’s current price applies.',
    es: 'Sin precio, se aplica el precio actual del cliente.',
  },
  newCode: { en: 'Part number, new position {n}', es: 'Referencia, nueva posición {n}' },
  newQuantity: { en: 'Quantity, new position {n}', es: 'Cantidad, nueva posición {n}' },
  newPrice: { en: 'Unit price, new position {n}', es: 'Precio unitario, nueva posición {n}' },
  unknownArticle: { en: '{code} is not in the catalogue.', es: '{code} no está en el catálogo.' },
  notSold: { en: '{code} cannot be ordered.', es: '{code} no se puede pedir.' },
  noPrice: {
    en: '{code} has no price for this customer. Please enter one.',
    es: '{code} no tiene precio para este cliente. Introduzca uno.',
  },
  unknownAddress: { en: 'Please select an address from the list.', es: 'Elija una dirección de la lista.' },
  wrongAmount: { en: 'Please enter an amount.', es: 'Introduzca un importe.' },
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
    en: 'This is the current order; your entries have been kept. Please check it again.',
    es: 'Este es el pedido actual; se conserva lo que introdujo. Revíselo de nuevo.',
  },
  aboveApproved: {
    en: 'The order total would be {total}, but the company has approved {approved}. Ask the buyer to order the rest separately, so that it can be approved.',
    es: 'El pedido ascendería a {total}, pero la empresa ha aprobado {approved}. Pida al comprador que solicite el resto aparte, para que se apruebe.',
  },
  needsApproval: {
    en: 'An order of {total} needs approval in the buyer’s company. Ask the buyer to order the rest separately, so that it can be approved.',
    es: 'Un pedido de {total} requiere una aprobación en la empresa del comprador. Pida al comprador que solicite el resto aparte, para que se apruebe.',
  },
  companyBlocked: {
    en: 'The company is blocked, so nothing can be added to its orders.',
    es: 'La empresa está bloqueada, por lo que no se puede añadir nada a sus pedidos.',
  },
  unitClosed: {
    en: 'The buyer’s unit is disabled, so nothing can be added to its orders.',
    es: 'La unidad del comprador está desactivada, por lo que no se puede añadir nada a sus pedidos.',
  },
  noAccount: {
    en: 'The company may not order on account, so this order cannot rise.',
    es: 'La empresa no puede pedir con factura, por lo que este pedido no puede aumentar.',
  },
  overBudget: {
    en: 'The buyer’s budget {name} has only {left} left.',
    es: 'Al presupuesto {name} del comprador solo le quedan {left}.',
  },
  overCredit: {
    en: 'The company can only order another {left} on account.',
    es: 'La empresa solo puede pedir {left} más con factura.',
  },
  creditRate: {
    en: 'There is no exchange rate for {currency}, so the credit limit cannot be checked.',
    es: 'No hay tipo de cambio para {currency}, así que no se puede comprobar el límite de crédito.',
  },
  gone: {
    en: 'Somebody else is using the same goods, budget or limit right now. Please try again.',
    es: 'Otra persona está usando en este momento la misma mercancía, presupuesto o límite. Inténtelo de nuevo.',
  },
})
