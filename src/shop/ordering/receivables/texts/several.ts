import { texts } from '#kit/texts.ts'

/** Several invoices at once, at the desk. */
export const saySeveral = texts({
  choose: { en: 'Select', es: 'Seleccionar' },
  chooseAll: { en: 'Select all on this page', es: 'Seleccionar toda la página' },
  chooseOne: { en: 'Select invoice {number}', es: 'Seleccionar la factura {number}' },
  download: { en: 'Download PDFs', es: 'Descargar los PDF' },
  pay: { en: 'Mark as paid …', es: 'Marcar como pagadas…' },
  send: { en: 'Send again …', es: 'Enviar de nuevo…' },
  noneChosen: { en: 'No invoice was selected.', es: 'No ha seleccionado ninguna factura.' },
  unknown: { en: 'unknown invoice', es: 'factura desconocida' },
  nothingOpen: { en: 'nothing is open', es: 'no queda nada pendiente' },
  failed: {
    en: 'Something went wrong. Please try again.',
    es: 'Se ha producido un error. Inténtelo de nuevo.',
  },
  payQuestion: {
    en: 'Mark {n} {n#invoice|invoices} as paid?',
    es: '¿Marcar {n} {n#factura|facturas} como {n#pagada|pagadas}?',
  },
  payNote: {
    en: '{sum} in all. The full open amount of each is entered; enter a discount or a part at the invoice itself.',
    es: '{sum} en total. De cada factura se introduce todo el importe pendiente; un descuento o un pago parcial se introduce en la propia factura.',
  },
  sendQuestion: {
    en: 'Send {n} {n#invoice|invoices} again?',
    es: '¿Enviar de nuevo {n} {n#factura|facturas}?',
  },
  sendNote: {
    en: 'Each buyer receives the e-mail with the link to the invoice again.',
    es: 'Cada comprador recibe otra vez el correo con el enlace a la factura.',
  },
  nobody: {
    en: 'Nothing can be done with the selected invoices.',
    es: 'No se puede hacer nada con las facturas seleccionadas.',
  },
  will: { en: 'Result', es: 'Resultado' },
  willPay: { en: 'Will be marked as paid', es: 'Se marcará como pagada' },
  willSend: { en: 'Will be sent', es: 'Se enviará' },
  leftOut: { en: 'Left out: {reason}', es: 'Se omite: {reason}' },
  payN: {
    en: 'Mark {n} {n#invoice|invoices} as paid',
    es: 'Marcar {n} {n#factura|facturas} como {n#pagada|pagadas}',
  },
  sendN: { en: 'Send {n} {n#invoice|invoices}', es: 'Enviar {n} {n#factura|facturas}' },
  payReport: {
    en: '{n} of {all} {all#invoice|invoices} marked as paid',
    es: '{n} de {all} {all#factura marcada como pagada|facturas marcadas como pagadas}',
  },
  sendReport: {
    en: '{n} of {all} {all#invoice|invoices} sent again',
    es: '{n} de {all} {all#factura enviada|facturas enviadas} de nuevo',
  },
  paid: { en: 'Marked as paid', es: 'Marcada como pagada' },
  sent: { en: 'Sent', es: 'Enviada' },
  not: { en: 'Not done: {reason}', es: 'No se ha hecho: {reason}' },
  back: { en: 'Back to the invoices', es: 'Volver a las facturas' },
})
