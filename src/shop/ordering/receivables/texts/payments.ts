import { texts } from '#kit/texts.ts'

/** One invoice at the desk, and what was received for it. */
export const sayPayment = texts({
  title: { en: 'Invoice {number}', es: 'Factura {number}' },
  paid: { en: 'Received', es: 'Recibido' },
  credited: { en: 'Credited', es: 'Abonado' },
  sent: { en: 'Sending', es: 'Envío' },
  stillOpen: { en: 'Open', es: 'Pendiente' },
  payments: { en: 'Payments', es: 'Pagos' },
  none: { en: 'Nothing has been entered yet.', es: 'Todavía no se ha introducido ningún pago.' },
  byCard: { en: 'By card, charged', es: 'Con tarjeta, cobrado' },
  enter: { en: 'Enter a payment', es: 'Introducir un pago' },
  day: { en: 'Received on', es: 'Recibido el' },
  amount: { en: 'Amount in {currency}', es: 'Importe en {currency}' },
  amountHead: { en: 'Amount', es: 'Importe' },
  means: { en: 'Paid by', es: 'Medio de pago' },
  transfer: { en: 'Bank transfer', es: 'Transferencia' },
  card: { en: 'Card', es: 'Tarjeta' },
  cheque: { en: 'Cheque', es: 'Cheque' },
  cash: { en: 'Cash', es: 'Efectivo' },
  offset: { en: 'Offset', es: 'Compensación' },
  other: { en: 'Other', es: 'Otro' },
  remark: { en: 'Remark', es: 'Observación' },
  discount: {
    en: '{percent}% discount ({amount}) was deducted',
    es: 'Se dedujo el {percent} % de descuento ({amount})',
  },
  discountHead: { en: 'Discount', es: 'Descuento' },
  over: { en: 'Accept more than the open amount', es: 'Aceptar más de lo pendiente' },
  save: { en: 'Enter payment', es: 'Introducir el pago' },
  by: { en: 'Entered by', es: 'Introducido por' },
  takeBack: { en: 'Reverse', es: 'Anular' },
  takeBackAsk: {
    en: 'Was this payment entered by mistake? The amount will be open again.',
    es: '¿Se introdujo este pago por error? El importe volverá a estar pendiente.',
  },
  keep: { en: 'Keep', es: 'Mantener' },
  takenBack: { en: 'reversed by {who}', es: 'anulado por {who}' },
  refused: {
    en: 'The card was not charged for it, and will not be by itself. Charge it at the order, where that is still possible, or enter what is paid in another way.',
    es: 'La tarjeta no se ha cobrado y no se cobrará por sí sola. Cóbrela en el pedido, si todavía es posible, o introduzca lo que se pague de otro modo.',
  },
  charging: {
    en: 'The card is being charged {amount} for this order at the moment. Please wait until the provider has answered, or tick that more was paid on purpose.',
    es: 'En este momento se están cobrando {amount} en la tarjeta por este pedido. Espere la respuesta del proveedor o marque que se pagó más a propósito.',
  },
  allPaid: { en: 'Invoice {number} is marked as paid.', es: 'La factura {number} consta como pagada.' },
  partPaid: {
    en: 'The payment for invoice {number} has been entered; {open} is still open.',
    es: 'Se ha introducido el pago de la factura {number}; quedan pendientes {open}.',
  },
  wrongDay: {
    en: 'Please enter a date as dd/mm/yyyy.',
    es: 'Introduzca una fecha con el formato dd/mm/aaaa.',
  },
  changedMeanwhile: {
    en: 'This has been changed in the meantime, perhaps by this payment itself: {open} is open now. What you entered is still here; please look at the payments first.',
    es: 'Ha cambiado mientras tanto, quizá por este mismo pago: ahora quedan pendientes {open}. Lo que introdujo sigue aquí; compruebe antes los pagos.',
  },
  earlyDay: {
    en: 'The invoice is dated {date}. Please check the year.',
    es: 'La factura tiene fecha del {date}. Compruebe el año.',
  },
  futureDay: { en: 'This date is in the future.', es: 'Esta fecha es futura.' },
  wrongAmount: { en: 'Please enter an amount such as 120.50.', es: 'Introduzca un importe, p. ej. 120,50.' },
  tooMuch: {
    en: 'Only {open} is open. Please check the amount, or tick “Accept more than the open amount”.',
    es: 'Solo quedan pendientes {open}. Compruebe el importe o marque «Aceptar más de lo pendiente».',
  },
  nothingOpen: {
    en: 'Nothing is open any longer: this has been changed in the meantime.',
    es: 'Ya no queda nada pendiente: ha cambiado mientras tanto.',
  },
  noDiscount: { en: 'No discount was agreed.', es: 'No se acordó ningún descuento.' },
  discountTaken: {
    en: 'The full discount has already been deducted.',
    es: 'Ya se dedujo todo el descuento.',
  },
  tooLate: { en: 'The discount applied until {date}.', es: 'El descuento se aplicaba hasta el {date}.' },
  toPayBack: { en: 'To be paid back', es: 'Por devolver' },
  payBack: { en: 'Enter what was paid back', es: 'Introducir lo devuelto' },
  payBackHint: {
    en: 'More came in than is owed for this invoice. Pay it back to the customer, then enter it here.',
    es: 'Se ha recibido más de lo que se debe por esta factura. Devuélvalo al cliente e introdúzcalo aquí.',
  },
  backDay: { en: 'Paid back on', es: 'Devuelto el' },
  backMeans: { en: 'Paid back by', es: 'Medio de devolución' },
  savePayBack: { en: 'Enter as paid back', es: 'Introducir la devolución' },
  paidBack: {
    en: '{amount} of invoice {number} is entered as paid back.',
    es: 'Se han introducido {amount} de la factura {number} como devueltos.',
  },
  tooMuchBack: {
    en: 'Only {open} is to be paid back. Please check the amount.',
    es: 'Solo quedan por devolver {open}. Compruebe el importe.',
  },
  nothingToPayBack: {
    en: 'Nothing is to be paid back any longer: this has been changed in the meantime.',
    es: 'Ya no queda nada por devolver: ha cambiado mientras tanto.',
  },
  backChanged: {
    en: 'This has been changed in the meantime: {open} is to be paid back now. What you entered is still here; please look at the payments first.',
    es: 'Ha cambiado mientras tanto: ahora quedan por devolver {open}. Lo que introdujo sigue aquí; compruebe antes los pagos.',
  },
  wrongMeans: { en: 'Please select how it was paid.', es: 'Elija el medio de pago.' },
})
