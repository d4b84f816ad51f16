import { texts } from '#kit/texts.ts'

/** Invoices on their way, at the desk and beside invoices. */
export const sayBillDelivery = texts({
  title: { en: 'Sending of invoices', es: 'Envío de facturas' },
  note: {
    en: 'Invoices and credit notes for companies and units that do not receive them by the usual e-mail: with data, as XRechnung or by Peppol. If data required for that are missing, the document is on hold; it is sent automatically once they have been entered.',
    es: 'Facturas y notas de abono para empresas y unidades que no las reciben por el correo habitual: con datos, como XRechnung o por Peppol. Si faltan datos necesarios para esa vía, el documento queda retenido; se envía automáticamente en cuanto se introducen.',
  },
  none: {
    en: 'All companies receive their invoices by the usual e-mail.',
    es: 'Todas las empresas reciben sus facturas por el correo habitual.',
  },
  noneFound: { en: 'No invoice matches your search.', es: 'Ninguna factura coincide con su búsqueda.' },
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
  toData: { en: 'Enter it', es: 'Introducir' },
})

/** The section of the desk. */
export const sayBillDeliverySection = texts({
  name: { en: 'Sending of invoices', es: 'Envío de facturas' },
  help: {
    en: 'How invoices and credit notes reach companies that do not receive the usual e-mail: by e-mail with the PDF and its data (ZUGFeRD), as XRechnung, or through the access point to Peppol. The way is set on the page of a company under “Invoice data”, for the company or one of its units.\nA document that lacks data is put on hold, and each missing entry links to where it is entered. It is sent automatically within ten minutes of being complete; “Send now” tries immediately, and “Send the PDF instead” is for data that cannot be obtained.\nPeppol reports later whether an invoice was delivered or refused; one that was refused can be sent again.',
    es: 'Cómo llegan las facturas y notas de abono a las empresas que no usan el correo habitual: por correo con el PDF y sus datos (ZUGFeRD), como XRechnung o por el punto de acceso a Peppol. La vía se fija en la página de la empresa, en «Datos de facturas», para la empresa o una de sus unidades.\nUn documento al que le faltan datos queda retenido, y cada dato que falta enlaza con el lugar donde se introduce. Se envía automáticamente en diez minutos cuando está completo; «Enviar ahora» lo intenta de inmediato, y «Enviar el PDF en su lugar» es para los datos que no se pueden conseguir.\nPeppol comunica más tarde si una factura se ha entregado o rechazado; una rechazada se puede enviar de nuevo.',
  },
})

/** Letters about and with invoices. */
export const sayDeliveryLetter = texts({
  attached: { en: 'The document is attached: {file}.', es: 'El documento va adjunto: {file}.' },
  heldSubject: {
    en: 'Invoice {number} is waiting for data from your company',
    es: 'La factura {number} está a la espera de datos de su empresa',
  },
  heldCreditSubject: {
    en: 'Credit note {number} is waiting for data from your company',
    es: 'La nota de abono {number} está a la espera de datos de su empresa',
  },
  held: {
    en: 'It cannot be sent in the way that your company has chosen. Missing: {missing}. It is sent automatically once this has been entered.',
    es: 'No se puede enviar por la vía que ha elegido su empresa. Falta: {missing}. Se enviará automáticamente cuando se introduzca.',
  },
  enter: { en: 'Enter the invoice data', es: 'Introducir los datos de facturas' },
})
