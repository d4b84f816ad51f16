import { texts } from '#kit/texts.ts'

/** What systems of buyers are told about their orders. */
export const sayAnswers = texts({
  title: { en: 'Answers to procurement systems', es: 'Respuestas a sistemas de compras' },
  note: {
    en: 'Messages to buyers’ systems about their orders. A message that is not delivered is retried for three days.',
    es: 'Mensajes a los sistemas de compras sobre sus pedidos. Si un mensaje no se entrega, se reintenta durante tres días.',
  },
  none: { en: 'No messages yet.', es: 'Todavía no hay mensajes.' },
  noneFound: { en: 'No message matches your search.', es: 'Ningún mensaje coincide con su búsqueda.' },
  showAll: { en: 'Show all', es: 'Mostrar todos' },
  search: { en: 'Order, number, company or system', es: 'Pedido, número, empresa o sistema' },
  state: { en: 'Status', es: 'Estado' },
  any: { en: 'All', es: 'Todos' },
  waiting: { en: 'Waits', es: 'En espera' },
  sent: { en: 'Sent', es: 'Enviado' },
  again: { en: 'Tried again', es: 'Se reintenta' },
  refused: { en: 'Refused', es: 'Rechazado' },
  'given-up': { en: 'Given up', es: 'Abandonado' },
  kept: { en: 'To be fetched', es: 'Para descargar' },
  notArrived: { en: 'did not arrive', es: 'no han llegado' },
  at: { en: 'Created', es: 'Creado' },
  what: { en: 'Message', es: 'Mensaje' },
  order: { en: 'Order', es: 'Pedido' },
  company: { en: 'Company', es: 'Empresa' },
  system: { en: 'System', es: 'Sistema' },
  outcome: { en: 'Outcome', es: 'Resultado' },
  request: { en: 'Request', es: 'Petición' },
  answer: { en: 'Answer', es: 'Respuesta' },
  file: { en: 'File', es: 'Archivo' },
  tries: { en: '{n} tries', es: '{n} intentos' },
  nextTry: { en: 'next at {at}', es: 'siguiente a las {at}' },
  noAnswer: { en: 'No answer', es: 'Sin respuesta' },
  took: { en: '{ms} ms', es: '{ms} ms' },
  sendAgain: { en: 'Send again', es: 'Enviar de nuevo' },
  willBeSent: { en: 'It will be sent within a minute.', es: 'Se enviará en menos de un minuto.' },
  'nothing-to-bill': { en: 'Nothing is there to be billed.', es: 'No hay nada que facturar.' },
  'on-hold': { en: 'The order is on hold.', es: 'El pedido está retenido.' },
  'no-seller': {
    en: 'The seller’s record lacks what an invoice must say.',
    es: 'A los datos del vendedor les falta lo que una factura debe indicar.',
  },
  noAddress: {
    en: 'This connection has no address for messages.',
    es: 'Esta conexión no tiene dirección para los mensajes.',
  },
  confirmation: { en: 'Confirmation', es: 'Confirmación' },
  'ship-notice': { en: 'Ship notice', es: 'Aviso de envío' },
  invoice: { en: 'Invoice', es: 'Factura' },
  'credit-note': { en: 'Credit note', es: 'Abono' },
  status: { en: 'Status of a waiting order', es: 'Estado de un pedido en espera' },
  new: { en: 'new', es: 'nuevo' },
  update: { en: 'changed', es: 'modificado' },
  delete: { en: 'withdrawn', es: 'retirado' },
  settingTitle: { en: 'Answers of {name}', es: 'Respuestas de {name}' },
  settingNote: {
    en: 'Messages that this system gets about its orders, from now on: in cXML about orders that came as cXML, in openTRANS 2.1 about those that came as openTRANS.',
    es: 'Mensajes que este sistema recibe sobre sus pedidos, desde ahora: en cXML si el pedido llegó como cXML, en openTRANS 2.1 si llegó como openTRANS.',
  },
  url: { en: 'Address', es: 'Dirección' },
  urlHint: {
    en: 'URL beginning with https://. Leave empty to download messages instead.',
    es: 'URL que empiece por https://. Déjelo vacío para descargar los mensajes.',
  },
  username: { en: 'User name for their system', es: 'Usuario para su sistema' },
  usernameHint: {
    en: 'openTRANS only: HTTP Basic with the secret below. Leave empty to send the secret as bearer token.',
    es: 'Solo openTRANS: HTTP Basic con la clave de abajo. Déjelo vacío para enviarla como token «bearer».',
  },
  noUsername: {
    en: 'The user name must not contain a colon.',
    es: 'El usuario no puede contener dos puntos.',
  },
  secret: {
    en: 'SharedSecret (cXML) or password (openTRANS) for their system',
    es: 'SharedSecret (cXML) o contraseña (openTRANS) para su sistema',
  },
  secretKept: {
    en: 'A secret is saved. Leave empty to keep it.',
    es: 'Hay uno guardado. Déjelo vacío para conservarlo.',
  },
  secretNone: { en: 'No secret is saved.', es: 'No hay ninguno guardado.' },
  noSecret: { en: 'Their system needs no secret', es: 'Su sistema no necesita ninguno' },
  email: { en: 'E-mail, if there is no address', es: 'Correo electrónico, si no hay dirección' },
  emailHint: {
    en: 'Receives each message as a file. Leave empty for nobody.',
    es: 'Recibe cada mensaje como archivo. Déjelo vacío si nadie debe recibirlos.',
  },
  noEmail: { en: 'This is not an e-mail address.', es: 'No es una dirección de correo.' },
  kinds: { en: 'Messages', es: 'Mensajes' },
  'kind-confirmation': {
    en: 'Confirmations and later changes of dates, quantities and prices (ConfirmationRequest, ORDERRESPONSE)',
    es: 'Confirmaciones y cambios posteriores de fechas, cantidades y precios (ConfirmationRequest, ORDERRESPONSE)',
  },
  'kind-ship-notice': {
    en: 'Shipments, with carrier and tracking number (ShipNoticeRequest, DISPATCHNOTIFICATION)',
    es: 'Envíos, con transportista y número de seguimiento (ShipNoticeRequest, DISPATCHNOTIFICATION)',
  },
  'kind-invoice': {
    en: 'Invoices and credit notes, instead of our e-mail (InvoiceDetailRequest, INVOICE)',
    es: 'Facturas y abonos, en lugar de nuestro correo (InvoiceDetailRequest, INVOICE)',
  },
  'kind-status': {
    en: 'Decisions on waiting orders (StatusUpdateRequest; in openTRANS refusals only)',
    es: 'Decisiones sobre pedidos en espera (StatusUpdateRequest; en openTRANS, solo rechazos)',
  },
  save: { en: 'Save', es: 'Guardar' },
  saved: { en: 'The messages have been saved.', es: 'Se han guardado los mensajes.' },
  conflict: {
    en: 'Somebody else has changed this in the meantime. Please check it again.',
    es: 'Mientras tanto, otra persona lo ha modificado. Compruébelo de nuevo.',
  },
  back: { en: 'Back to the connection', es: 'Volver a la conexión' },
  seeMessages: { en: 'Messages sent', es: 'Mensajes enviados' },
  'no-address': { en: 'This is not an address.', es: 'No es una dirección.' },
  'not-https': {
    en: 'The address must begin with https://.',
    es: 'La dirección debe empezar por https://.',
  },
  credentials: {
    en: 'The address must not contain a user name or password.',
    es: 'La dirección no puede contener usuario ni contraseña.',
  },
  private: {
    en: 'This address is not on the open internet.',
    es: 'Esta dirección no está en la internet pública.',
  },
  toSystem: { en: 'Told to your system', es: 'Comunicado a su sistema' },
  toTheirSystem: { en: 'Told to the buyer’s system', es: 'Comunicado al sistema del comprador' },
  download: { en: 'Download {what} {number}', es: 'Descargar {what} {number}' },
})

/** Its section of the desk. */
export const sayAnswerSection = texts({
  name: { en: 'Answers to systems', es: 'Respuestas a sistemas' },
  help: {
    en: 'Orders that came from a procurement system are answered to it: confirmation with a day for each line, later changes, what has left with its tracking number, invoice and credit note. Each message is written with what you do to the order and sent within a minute; what does not arrive is sent again for three days. “Refused” means that the system does not want it and says why: look at its answer, and send it again when that is settled. What each system is told and where to is set at its connection.',
    es: 'A los pedidos llegados de un sistema de compras se les responde: confirmación con fecha por línea, cambios posteriores, lo que ha salido con su número de seguimiento, factura y abono. Cada mensaje se escribe con lo que usted hace al pedido y se envía en menos de un minuto; lo que no llega se reenvía durante tres días. «Rechazado» significa que el sistema no lo quiere y dice por qué: mire su respuesta y envíelo de nuevo cuando esté resuelto. Qué se comunica a cada sistema y a dónde se ajusta en su conexión.',
  },
})

/** A message as a file, by e-mail. */
export const sayAnswerLetter = texts({
  subject: { en: '{what} {number}', es: '{what} {number}' },
  text: {
    en: '{what} {number} for order {order} of {sender} is attached as {format}.',
    es: '{what} {number} del pedido {order} de {sender} va adjunto como {format}.',
  },
  confirmation: { en: 'Confirmation', es: 'Confirmación' },
  'ship-notice': { en: 'Ship notice', es: 'Aviso de envío' },
  invoice: { en: 'Invoice', es: 'Factura' },
  'credit-note': { en: 'Credit note', es: 'Abono' },
  status: { en: 'Status', es: 'Estado' },
})

/** For the IT of a company. */
export const sayAnswersForIt = texts({
  title: { en: 'What your system is told', es: 'Lo que se comunica a su sistema' },
  note: {
    en: 'About orders that came from it, by POST with Content-Type text/xml. About a cXML order your system answers with a cXML Response: 200 it has it, 4xx it does not want it, 5xx or anything else it is sent again for three days under the same payloadID. About an openTRANS order the status of HTTP counts: 2xx it has it, 4xx it does not want it (401, 403, 404, 408, 425, 429 are tried again); the Idempotency-Key stays the same.',
    es: 'Sobre los pedidos que llegaron de él, por POST con Content-Type text/xml. Sobre un pedido de cXML su sistema contesta con una Response de cXML: 200 lo tiene, 4xx no lo quiere, 5xx u otra cosa se reenvía durante tres días con el mismo payloadID. Sobre un pedido de openTRANS cuenta el estado de HTTP: 2xx lo tiene, 4xx no lo quiere (401, 403, 404, 408, 425 y 429 se reintentan); el Idempotency-Key es siempre el mismo.',
  },
  nothing: {
    en: 'Nothing yet. Tell us an address, and what your system takes.',
    es: 'Aún nada. Indíquenos una dirección y qué acepta su sistema.',
  },
  fetched: {
    en: 'No address: each message can be downloaded on the page of its order.',
    es: 'Sin dirección: cada mensaje se puede descargar en la página de su pedido.',
  },
})
