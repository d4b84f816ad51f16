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
  waiting: { en: 'Waiting', es: 'En espera' },
  sent: { en: 'Sent', es: 'Enviado' },
  again: { en: 'Retrying', es: 'Se reintenta' },
  refused: { en: 'Refused', es: 'Rechazado' },
  'given-up': { en: 'Given up', es: 'Abandonado' },
  kept: { en: 'To be downloaded', es: 'Para descargar' },
  notArrived: { en: 'not delivered', es: 'no entregados' },
  at: { en: 'Created', es: 'Creado' },
  what: { en: 'Message', es: 'Mensaje' },
  order: { en: 'Order', es: 'Pedido' },
  company: { en: 'Company', es: 'Empresa' },
  system: { en: 'System', es: 'Sistema' },
  outcome: { en: 'Outcome', es: 'Resultado' },
  request: { en: 'Request', es: 'Petición' },
  answer: { en: 'Answer', es: 'Respuesta' },
  file: { en: 'File', es: 'Archivo' },
  tries: { en: '{n} attempts', es: '{n} intentos' },
  nextTry: { en: 'next at {at}', es: 'siguiente a las {at}' },
  noAnswer: { en: 'No answer', es: 'Sin respuesta' },
  took: { en: '{ms} ms', es: '{ms} ms' },
  sendAgain: { en: 'Send again', es: 'Enviar de nuevo' },
  willBeSent: { en: 'It will be sent within a minute.', es: 'Se enviará en menos de un minuto.' },
  'nothing-to-bill': { en: 'There is nothing to invoice.', es: 'No hay nada que facturar.' },
  'on-hold': { en: 'The order is on hold.', es: 'El pedido está retenido.' },
  'no-seller': {
    en: 'Details of the seller that an invoice must contain are missing.',
    es: 'Faltan datos del vendedor que una factura debe contener.',
  },
  noAddress: {
    en: 'This connection has no address for messages.',
    es: 'Esta conexión no tiene dirección para los mensajes.',
  },
  confirmation: { en: 'Confirmation', es: 'Confirmación' },
  'ship-notice': { en: 'Ship notice', es: 'Aviso de envío' },
  invoice: { en: 'Invoice', es: 'Factura' },
  'credit-note': { en: 'Credit note', es: 'Nota de abono' },
  status: { en: 'Status of a waiting order', es: 'Estado de un pedido en espera' },
  new: { en: 'new', es: 'nuevo' },
  update: { en: 'changed', es: 'modificado' },
  delete: { en: 'withdrawn', es: 'retirado' },
  settingTitle: { en: 'Answers of {name}', es: 'Respuestas de {name}' },
  settingNote: {
    en: 'Messages that this system receives about its orders, from now on: in cXML about orders that came as cXML, in openTRANS 2.1 about those that came as openTRANS.',
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
    es: 'Hay una clave guardada. Deje el campo vacío para conservarla.',
  },
  secretNone: { en: 'No secret is saved.', es: 'No hay ninguna clave guardada.' },
  noSecret: { en: 'Their system needs no secret', es: 'Su sistema no necesita clave' },
  email: { en: 'E-mail, if there is no address', es: 'Correo electrónico, si no hay dirección' },
  emailHint: {
    en: 'Receives each message as a file. Leave empty for nobody.',
    es: 'Recibe cada mensaje como archivo. Déjelo vacío si nadie debe recibirlos.',
  },
  noEmail: { en: 'Please enter a valid e-mail address.', es: 'Introduzca una dirección de correo válida.' },
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
    es: 'Facturas y notas de abono, en lugar de nuestro correo (InvoiceDetailRequest, INVOICE)',
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
  'no-address': { en: 'This is not a valid address.', es: 'No es una dirección válida.' },
  'not-https': {
    en: 'The address must begin with https://.',
    es: 'La dirección debe empezar por https://.',
  },
  credentials: {
    en: 'The address must not contain a user name or password.',
    es: 'La dirección no puede contener usuario ni contraseña.',
  },
  private: {
    en: 'This address is not on the public internet.',
    es: 'Esta dirección no está en la red pública de internet.',
  },
  toSystem: { en: 'Sent to your system', es: 'Enviado a su sistema' },
  toTheirSystem: { en: 'Sent to the buyer’s system', es: 'Enviado al sistema del comprador' },
  download: { en: 'Download {what} {number}', es: 'Descargar {what} {number}' },
})

/** Its section of the desk. */
export const sayAnswerSection = texts({
  name: { en: 'Answers to systems', es: 'Respuestas a sistemas' },
  help: {
    en: 'Procurement systems receive answers to their orders: confirmation with a date for each position, later changes, shipments with tracking number, invoice and credit note. Each message is created by what you do with the order and sent within a minute; what cannot be delivered is retried for three days. “Refused” means that the system did not accept the message and says why: check its answer, and send the message again once that is settled. Which messages a system receives, and where, is set in its connection.',
    es: 'Los sistemas de compras reciben respuestas a sus pedidos: confirmación con fecha por posición, cambios posteriores, envíos con número de seguimiento, factura y nota de abono. Cada mensaje se crea con lo que usted hace con el pedido y se envía en menos de un minuto; lo que no se puede entregar se reintenta durante tres días. «Rechazado» significa que el sistema no ha aceptado el mensaje e indica por qué: revise su respuesta y envíelo de nuevo cuando esté resuelto. Qué mensajes recibe cada sistema, y dónde, se ajusta en su conexión.',
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
  'credit-note': { en: 'Credit note', es: 'Nota de abono' },
  status: { en: 'Status', es: 'Estado' },
})

/** For the IT of a company. */
export const sayAnswersForIt = texts({
  title: { en: 'Messages to your system', es: 'Mensajes a su sistema' },
  note: {
    en: 'About orders that came from it, by POST with Content-Type text/xml. For a cXML order your system answers with a cXML Response: 200 means accepted, 4xx refused; after 5xx or anything else the message is resent for three days with the same payloadID. For an openTRANS order the HTTP status counts: 2xx means accepted, 4xx refused (401, 403, 404, 408, 425 and 429 are retried); the Idempotency-Key stays the same.',
    es: 'Sobre los pedidos que llegaron de él, por POST con Content-Type text/xml. Para un pedido cXML, su sistema contesta con una Response de cXML: 200 significa aceptado, 4xx rechazado; tras 5xx o cualquier otra respuesta, el mensaje se reenvía durante tres días con el mismo payloadID. Para un pedido openTRANS cuenta el estado HTTP: 2xx significa aceptado, 4xx rechazado (401, 403, 404, 408, 425 y 429 se reintentan); el Idempotency-Key es siempre el mismo.',
  },
  nothing: {
    en: 'Nothing yet. Please give us an address and tell us which messages your system accepts.',
    es: 'Todavía ninguno. Indíquenos una dirección y qué mensajes acepta su sistema.',
  },
  fetched: {
    en: 'No address: each message can be downloaded on the page of its order.',
    es: 'Sin dirección: cada mensaje se puede descargar en la página de su pedido.',
  },
})
