import { texts } from '#kit/texts.ts'

/** Invoices on their way, at the desk and beside invoices. */
export const sayBillDelivery = texts({
  title: { en: 'Sending of invoices', es: 'Envío de facturas' },
  note: {
    en: 'Invoices and credit notes for companies and units that receive them in a way of their own: with data, as XRechnung or by Peppol. If data required for that way are missing, the document is on hold; it is sent automatically once they have been entered.',
    es: 'Facturas y notas de abono para empresas y unidades que las reciben por una vía propia: con datos, como XRechnung o por Peppol. Si faltan datos necesarios para esa vía, el documento queda retenido; se envía automáticamente en cuanto se introducen.',
  },
  none: {
    en: 'No company receives its invoices in a way of its own yet.',
    es: 'Ninguna empresa recibe aún sus facturas por una vía propia.',
  },
  noneFound: { en: 'No invoice matches.', es: 'Ninguna factura coincide.' },
  showAll: { en: 'Show all', es: 'Mostrar todas' },
  search: { en: 'Number, order or company', es: 'Número, pedido o empresa' },
  state: { en: 'Status', es: 'Estado' },
  any: { en: 'All', es: 'Todos' },
  waiting: { en: 'Being sent', es: 'Se está enviando' },
  held: { en: 'On hold', es: 'Retenida' },
  mailed: { en: 'Sent by e-mail', es: 'Enviada por correo' },
  'handed-over': { en: 'On its way in Peppol', es: 'En camino por Peppol' },
  delivered: { en: 'Delivered by Peppol', es: 'Entregada por Peppol' },
  refused: { en: 'Refused', es: 'Rechazada' },
  'given-up': { en: 'Not delivered', es: 'No entregada' },
  invoice: { en: 'Invoice {number}', es: 'Factura {number}' },
  'credit-note': { en: 'Credit note {number}', es: 'Nota de abono {number}' },
  number: { en: 'Document', es: 'Documento' },
  order: { en: 'Order', es: 'Pedido' },
  company: { en: 'Company', es: 'Empresa' },
  way: { en: 'Way', es: 'Vía' },
  issued: { en: 'Issued', es: 'Emitida' },
  act: { en: 'Send', es: 'Enviar' },
  missing: { en: 'Missing: {what}.', es: 'Falta: {what}.' },
  missingHead: { en: 'Missing', es: 'Falta' },
  to: { en: 'To {receiver}', es: 'A {receiver}' },
  nextTry: { en: 'Next attempt {at}', es: 'Próximo intento {at}' },
  sendNow: { en: 'Send now', es: 'Enviar ahora' },
  sendPaper: { en: 'Send the PDF instead', es: 'Enviar el PDF en su lugar' },
  isSent: { en: '{number} has been sent.', es: '{number} se ha enviado.' },
  stillHeld: {
    en: '{number} is still on hold. Missing: {what}.',
    es: '{number} sigue retenida. Falta: {what}.',
  },
  notSent: {
    en: '{number} could not be sent: {reason}',
    es: 'No se ha podido enviar {number}: {reason}',
  },
  gone: {
    en: 'It has been sent in the meantime.',
    es: 'Se ha enviado mientras tanto.',
  },
  heldWaiting: { en: 'Invoices on hold', es: 'Facturas retenidas' },
  refusedWaiting: { en: 'Refused invoices', es: 'Facturas rechazadas' },
  stuckWaiting: { en: 'Invoices that did not arrive', es: 'Facturas que no han llegado' },
  toData: { en: 'Enter it', es: 'Introducirlo' },
})

/** The section of the desk. */
export const sayBillDeliverySection = texts({
  name: { en: 'Sending of invoices', es: 'Envío de facturas' },
  help: {
    en: 'How invoices and credit notes reach companies that do not take the usual letter: by e-mail with the PDF and its data (ZUGFeRD), as XRechnung, or through the access point to Peppol. The way is set on the page of a company under ‘Invoice data’, for the company or one of its units.\nWhat lacks data for its way is held, and each thing that is missing leads to where it is entered. It goes by itself within ten minutes of being complete; ‘Send now’ tries at once, and ‘Send the PDF instead’ is for what cannot be had.\nPeppol says by and by whether an invoice was delivered or refused; one that was refused can be sent again.',
    es: 'Cómo llegan las facturas y notas de abono a las empresas que no usan el correo habitual: por correo con el PDF y sus datos (ZUGFeRD), como XRechnung o por el punto de acceso a Peppol. La vía se fija en la página de la empresa, en «Datos de facturas», para la empresa o una de sus unidades.\nLo que carece de datos para su vía se retiene, y cada dato que falta lleva a donde se introduce. Sale solo en diez minutos cuando está completo; «Enviar ahora» lo intenta enseguida, y «Enviar el PDF en su lugar» es para lo que no se puede conseguir.\nPeppol comunica más tarde si una factura se ha entregado o rechazado; una rechazada se puede enviar de nuevo.',
  },
})

/** Letters about and with invoices. */
export const sayDeliveryLetter = texts({
  attached: { en: 'The document is attached: {file}.', es: 'El documento va adjunto: {file}.' },
  heldSubject: {
    en: 'Invoice {number} waits for data of your company',
    es: 'La factura {number} espera datos de su empresa',
  },
  heldCreditSubject: {
    en: 'Credit note {number} waits for data of your company',
    es: 'La nota de abono {number} espera datos de su empresa',
  },
  held: {
    en: 'It cannot be sent in the way that your company has chosen. Missing: {missing}. It goes by itself when this is entered.',
    es: 'No se puede enviar por la vía que ha elegido su empresa. Falta: {missing}. Sale sola cuando se introduzca.',
  },
  enter: { en: 'Enter the invoice data', es: 'Introducir los datos de facturas' },
})
