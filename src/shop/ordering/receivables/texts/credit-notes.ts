import { texts } from '#kit/texts.ts'

/** Credit notes at the desk and in lists. */
export const sayCreditNotes = texts({
  title: { en: 'Credit note for invoice {number}', es: 'Nota de abono de la factura {number}' },
  note: {
    en: 'Enter what is to be credited. The buyer receives the credit note by e-mail, and the open amount of the company is reduced by it.',
    es: 'Introduzca lo que se abona. El comprador recibe la nota de abono por correo y el importe pendiente de la empresa se reduce.',
  },
  cardNote: {
    en: 'Enter what is to be credited. The buyer receives the credit note by e-mail, and the money goes back to the card that was charged. What was refunded by hand at the order counts towards it.',
    es: 'Introduzca lo que se abona. El comprador recibe la nota de abono por correo y el dinero vuelve a la tarjeta con la que se pagó. Lo que ya se reembolsó a mano en el pedido se tiene en cuenta.',
  },
  notCharged: {
    en: 'The card has not been charged for all of this yet. Charge it at the order first.',
    es: 'Todavía no se ha cobrado todo esto en la tarjeta. Cóbrelo antes en el pedido.',
  },
  make: { en: 'Issue credit note', es: 'Emitir nota de abono' },
  creditNote: { en: 'Credit note {number} (PDF)', es: 'Nota de abono {number} (PDF)' },
  position: { en: 'Pos.', es: 'Pos.' },
  partNumber: { en: 'Part number', es: 'Referencia' },
  billed: { en: 'Invoiced', es: 'Facturado' },
  left: { en: 'Not credited', es: 'Sin abonar' },
  amount: { en: 'Amount', es: 'Importe' },
  quantity: { en: 'Quantity to credit', es: 'Cantidad que se abona' },
  quantityOf: {
    en: 'Quantity to credit of position {position}',
    es: 'Cantidad que se abona de la posición {position}',
  },
  delivery: { en: 'Credit delivery ({amount})', es: 'Abonar el envío ({amount})' },
  reason: { en: 'Reason', es: 'Motivo' },
  reasonHint: { en: 'Printed on the credit note.', es: 'Figura en la nota de abono.' },
  issue: { en: 'Issue credit note', es: 'Emitir nota de abono' },
  issued: {
    en: 'Credit note {number} for invoice {invoice} has been issued.',
    es: 'Se ha emitido la nota de abono {number} de la factura {invoice}.',
  },
  back: { en: 'Back to the invoices', es: 'Volver a las facturas' },
  allCredited: {
    en: 'This invoice has been credited in full.',
    es: 'Esta factura se ha abonado por completo.',
  },
  tooMany: {
    en: 'Only {quantity} can still be credited.',
    es: 'Solo se pueden abonar {quantity} más.',
  },
  wrongQuantity: { en: 'Please enter a whole number.', es: 'Introduzca un número entero.' },
  noDelivery: { en: 'Delivery has already been credited.', es: 'El envío ya se ha abonado.' },
  reasonMissing: { en: 'Please enter the reason.', es: 'Introduzca el motivo.' },
  changedMeanwhile: {
    en: 'This has been changed in the meantime: something else of the invoice was credited. What you entered is still here; please look at what is left.',
    es: 'Ha cambiado mientras tanto: se ha abonado otra parte de la factura. Lo que introdujo sigue aquí; compruebe lo que queda.',
  },
  nothing: { en: 'Please enter what is to be credited.', es: 'Introduzca lo que se abona.' },
})

/** What stands on a credit note, and in the letter with it. */
export const sayCreditNotePaper = texts({
  title: { en: 'Credit note', es: 'Nota de abono' },
  subject: { en: 'Credit note for invoice {invoice}', es: 'Nota de abono de la factura {invoice}' },
  number: { en: 'Credit note number', es: 'Número de la nota de abono' },
  date: { en: 'Credit note date', es: 'Fecha de la nota de abono' },
  invoice: { en: 'For invoice', es: 'De la factura' },
  invoiceOf: { en: '{number} of {date}', es: '{number} del {date}' },
  reason: { en: 'Reason', es: 'Motivo' },
  total: { en: 'Credited', es: 'Abonado' },
  note: {
    en: 'We credit {total} to your account. If the invoice has been paid, we will offset or refund the amount.',
    es: 'Abonamos {total} en su cuenta. Si la factura ya se ha pagado, lo compensaremos o se lo devolveremos.',
  },
  cardUncharged: {
    en: '{total} will no longer be charged to your card.',
    es: 'Ya no se cargarán {total} en su tarjeta.',
  },
  cardNote: {
    en: '{total} goes back to the card you paid with.',
    es: 'Devolvemos {total} a la tarjeta con la que pagó.',
  },
  cardPart: {
    en: 'Of the {total}, {refund} goes back to the card you paid with; the rest has already been refunded.',
    es: 'De los {total}, devolvemos {refund} a la tarjeta con la que pagó; el resto ya se ha reembolsado.',
  },
  cardAndAccount: {
    en: 'Of the {total}, {refund} goes back to the card you paid with; the rest is credited to your account.',
    es: 'De los {total}, devolvemos {refund} a la tarjeta con la que pagó; el resto se abona en su cuenta.',
  },
  cardDone: {
    en: '{total} has already been refunded to the card you paid with.',
    es: 'Ya se han reembolsado {total} a la tarjeta con la que pagó.',
  },
  refundReason: { en: 'Credit note {number}', es: 'Nota de abono {number}' },
  mailSubject: {
    en: 'Credit note {number} for invoice {invoice}',
    es: 'Nota de abono {number} de la factura {invoice}',
  },
  mailText: {
    en: 'Here is our credit note for invoice {invoice} of {date}.',
    es: 'Le enviamos la nota de abono de la factura {invoice} del {date}.',
  },
  mailLink: { en: 'See the credit note', es: 'Ver la nota de abono' },
})
