import { texts } from '#kit/texts.ts'

export const sayWebhooks = texts({
  title: { en: 'Webhooks', es: 'Webhooks' },
  note: {
    en: 'We notify your systems immediately about orders, deliveries, invoices, quotes and prices. Messages are signed (Standard Webhooks) and retried for three days.',
    es: 'Avisamos de inmediato a sus sistemas sobre pedidos, entregas, facturas, ofertas y precios. Los mensajes van firmados (Standard Webhooks) y se reintentan durante tres días.',
  },
  deskNote: {
    en: 'Customers’ systems that are notified of events. Their companies manage them; here you can see them, resend messages and end them.',
    es: 'Sistemas de clientes a los que se avisa de lo que ocurre. Los gestionan sus empresas; aquí puede verlos, reenviar mensajes y darlos de baja.',
  },
  none: { en: 'There are no webhooks.', es: 'No hay ningún webhook.' },
  add: { en: 'Add a webhook', es: 'Añadir un webhook' },
  new: { en: 'New webhook', es: 'Webhook nuevo' },
  name: { en: 'Name', es: 'Nombre' },
  nameHint: { en: 'A name for use in your company.', es: 'Un nombre para su empresa.' },
  url: { en: 'Address', es: 'Dirección' },
  urlHint: {
    en: 'A public https:// address. We send POST requests with JSON and do not follow redirects.',
    es: 'Una dirección https:// pública. Enviamos POST con JSON y no seguimos redirecciones.',
  },
  'no-address': { en: 'This is not a valid address.', es: 'No es una dirección válida.' },
  'not-https': {
    en: 'The address must begin with https://.',
    es: 'La dirección debe empezar por https://.',
  },
  credentials: {
    en: 'Please enter the address without user and password: messages are signed.',
    es: 'Introduzca la dirección sin usuario ni contraseña: los mensajes van firmados.',
  },
  private: {
    en: 'This address is in a private network. We only send to public addresses.',
    es: 'Esta dirección está en una red privada. Solo enviamos a direcciones públicas.',
  },
  notReached: {
    en: 'This host is unknown, or it leads to a private network.',
    es: 'El nombre de este servidor no se conoce o lleva a una red privada.',
  },
  company: { en: 'Company', es: 'Empresa' },
  unit: { en: 'Unit', es: 'Unidad' },
  unitHint: {
    en: 'It receives events about orders, invoices and quotes of this unit and the units below it.',
    es: 'Recibe lo que afecta a pedidos, facturas y ofertas de esta unidad y de las inferiores.',
  },
  whole: { en: 'The whole company', es: 'Toda la empresa' },
  chooseUnit: { en: 'Please select', es: 'Elija' },
  noUnit: { en: 'Please select a unit that you administer.', es: 'Elija una unidad que usted administre.' },
  events: { en: 'Events', es: 'Eventos' },
  noEvent: { en: 'Please select at least one event.', es: 'Elija al menos un evento.' },
  'order.placed': { en: 'Order placed', es: 'Pedido realizado' },
  'order.confirmed': { en: 'Order confirmed', es: 'Pedido confirmado' },
  'order.shipped': { en: 'Order shipped, in full or in part', es: 'Pedido enviado, entero o en parte' },
  'order.delivered': { en: 'Order delivered', es: 'Pedido entregado' },
  'order.cancelled': { en: 'Order cancelled', es: 'Pedido anulado' },
  'order.changed': { en: 'Other change to an order', es: 'Otro cambio de un pedido' },
  'delivery.shipped': { en: 'Shipment dispatched', es: 'Envío expedido' },
  'delivery.withdrawn': {
    en: 'Shipment reversed (entered by mistake)',
    es: 'Envío anulado (registrado por error)',
  },
  'invoice.issued': { en: 'Invoice issued', es: 'Factura emitida' },
  'invoice.paid': { en: 'Invoice paid', es: 'Factura pagada' },
  'credit-note.issued': { en: 'Credit note issued', es: 'Nota de abono emitida' },
  'quote.sent': { en: 'Quote sent', es: 'Oferta enviada' },
  'quote.accepted': { en: 'Quote accepted', es: 'Oferta aceptada' },
  'quote.expired': { en: 'Quote expired', es: 'Oferta caducada' },
  'quote.changed': { en: 'Other change to a quote', es: 'Otro cambio de una oferta' },
  'price.changed': {
    en: 'Price change for an article that you ordered or watch',
    es: 'Cambio de precio de un artículo que ha pedido o sigue',
  },
  'article.lifecycle': {
    en: 'Lifecycle change for an article that you ordered or watch',
    es: 'Cambio de ciclo de vida de un artículo que ha pedido o sigue',
  },
  'webhook.test': { en: 'Test', es: 'Prueba' },
  state: { en: 'Status', es: 'Estado' },
  active: { en: 'Active', es: 'Activo' },
  failing: { en: 'Failing', es: 'Con fallos' },
  off: { en: 'Switched off', es: 'Desactivado' },
  ended: { en: 'Ended', es: 'Dado de baja' },
  failingSince: {
    en: 'No message has been delivered since {at}.',
    es: 'No se ha entregado ningún mensaje desde el {at}.',
  },
  offSince: {
    en: 'Switched off since {at}, because no message could be delivered for days or the address no longer exists. Events since then are sent once it is switched on again.',
    es: 'Desactivado desde el {at}: durante días no se pudo entregar ningún mensaje o la dirección ya no existe. Los eventos desde entonces se envían cuando vuelva a estar activo.',
  },
  turnOn: { en: 'Switch on again', es: 'Activar de nuevo' },
  isOn: { en: 'The webhook has been switched on again.', es: 'El webhook vuelve a estar activo.' },
  save: { en: 'Save', es: 'Guardar' },
  back: { en: 'Back to the webhooks', es: 'Volver a los webhooks' },
  saved: { en: 'The webhook has been saved.', es: 'El webhook se ha guardado.' },
  conflict: {
    en: 'Somebody else has changed this webhook in the meantime. Please check it and save again.',
    es: 'Otra persona ha modificado este webhook mientras tanto. Revíselo y guarde de nuevo.',
  },
  taken: { en: 'Another webhook has this name.', es: 'Otro webhook tiene este nombre.' },
  tooMany: {
    en: 'A company can have {max} webhooks at a time. Please end one that is no longer needed.',
    es: 'Una empresa puede tener {max} webhooks a la vez. Dé de baja uno que ya no necesite.',
  },
  isEnded: { en: 'This webhook has ended.', es: 'Este webhook está dado de baja.' },
  secretOf: { en: 'Secret of “{name}”', es: 'Clave de «{name}»' },
  secretNote: {
    en: 'Please copy it now: it is shown only once. Your system checks the signature of every message with it.',
    es: 'Cópiela ahora: se muestra solo esta vez. Su sistema comprueba con ella la firma de cada mensaje.',
  },
  howTitle: { en: 'Status', es: 'Estado' },
  signed: { en: 'Signature', es: 'Firma' },
  signedHow: {
    en: 'Standard Webhooks: webhook-id, webhook-timestamp, webhook-signature (v1). Libraries for many languages check it.',
    es: 'Standard Webhooks: webhook-id, webhook-timestamp, webhook-signature (v1). Hay bibliotecas para muchos lenguajes que la comprueban.',
  },
  newSecret: { en: 'Create a new secret', es: 'Crear una clave nueva' },
  newSecretAsk: {
    en: 'Create a new secret? For {days} days messages carry two signatures: that of the new one and that of the current one.',
    es: '¿Crear una clave nueva? Durante {days} días los mensajes llevan dos firmas: la de la nueva y la de la actual.',
  },
  overlap: {
    en: 'The previous secret also signs messages until {on}.',
    es: 'La clave anterior también firma los mensajes hasta el {on}.',
  },
  endOverlap: { en: 'End it now', es: 'Anularla ahora' },
  overlapEnded: {
    en: 'The previous secret no longer signs messages.',
    es: 'La clave anterior ya no firma los mensajes.',
  },
  test: { en: 'Send a test', es: 'Enviar una prueba' },
  tested: {
    en: 'The test was delivered: {status} after {ms} ms.',
    es: 'La prueba ha llegado: {status} a los {ms} ms.',
  },
  testFailed: {
    en: 'The test was not delivered: {why}.',
    es: 'La prueba no ha llegado: {why}.',
  },
  end: { en: 'End the webhook', es: 'Dar de baja el webhook' },
  endAsk: {
    en: 'End “{name}”? It stops receiving messages immediately and permanently.',
    es: '¿Dar de baja «{name}»? Deja de recibir mensajes de inmediato y de forma definitiva.',
  },
  wasEnded: { en: '“{name}” has been ended.', es: '«{name}» se ha dado de baja.' },
  messages: { en: 'Last messages', es: 'Últimos mensajes' },
  noMessages: { en: 'Nothing has been sent yet.', es: 'Aún no se ha enviado nada.' },
  at: { en: 'When', es: 'Cuándo' },
  what: { en: 'What', es: 'Qué' },
  outcome: { en: 'Outcome', es: 'Resultado' },
  waiting: { en: 'Waiting', es: 'En espera' },
  sent: { en: 'Delivered', es: 'Entregado' },
  again: { en: 'Not delivered, retrying', es: 'No entregado, se reintenta' },
  'given-up': { en: 'Not delivered', es: 'No entregado' },
  tries: { en: '{n} {n#attempt|attempts}', es: '{n} {n#intento|intentos}' },
  nextTry: { en: 'next attempt {at}', es: 'próximo intento {at}' },
  took: { en: '{ms} ms', es: '{ms} ms' },
  request: { en: 'Message', es: 'Mensaje' },
  answer: { en: 'Answer', es: 'Respuesta' },
  noAnswer: { en: 'No answer', es: 'Sin respuesta' },
  sendAgain: { en: 'Send again', es: 'Enviar de nuevo' },
  willBeSent: { en: 'The message will be sent again.', es: 'El mensaje se enviará de nuevo.' },
  since: { en: 'Since', es: 'Desde' },
  sinceHint: { en: 'Empty: all that are kept.', es: 'Vacío: todos los guardados.' },
  noDay: { en: 'Please enter a date as dd/mm/yyyy.', es: 'Introduzca una fecha con el formato dd/mm/aaaa.' },
  replayFailed: { en: 'Resend what failed', es: 'Reenviar lo que falló' },
  replayed: {
    en: '{n} {n#message|messages} will be sent again.',
    es: 'Se {n#enviará|enviarán} de nuevo {n} {n#mensaje|mensajes}.',
  },
})

export const sayWebhookLetter = texts({
  subject: { en: 'Webhook “{name}” was switched off', es: 'El webhook «{name}» se ha desactivado' },
  off: {
    en: 'No message to your webhook “{name}” could be delivered for {days} days, or its address no longer exists, so we have switched it off. Please ask your IT department to check it. Once you switch it on again, the events since then are sent.',
    es: 'Durante {days} días no se ha podido entregar ningún mensaje a su webhook «{name}», o su dirección ya no existe, así que lo hemos desactivado. Pida a su departamento de informática que lo revise. Cuando lo active de nuevo, se enviarán los eventos ocurridos desde entonces.',
  },
  see: { en: 'See the webhook', es: 'Ver el webhook' },
})

/** The section of the company's account, and its help. */
export const sayWebhooksSection = texts({
  name: { en: 'Webhooks', es: 'Webhooks' },
  help: {
    en: 'Your systems are notified immediately when an order, delivery, invoice, quote or price changes, instead of polling for changes. Enter an https address, select events and unit, and give the secret to your IT department: messages are signed with it. What cannot be delivered is retried for three days; the list of messages shows each one with its answer, and you can resend it there.',
    es: 'Sus sistemas reciben un aviso de inmediato cuando cambia un pedido, una entrega, una factura, una oferta o un precio, en vez de preguntar una y otra vez. Introduzca una dirección https, elija los eventos y la unidad, y entregue la clave a su departamento de informática: los mensajes van firmados con ella. Lo que no llega se reintenta durante tres días; la lista de mensajes muestra cada uno con su respuesta y permite reenviarlo.',
  },
})
/** The section of the desk, and its help. */
export const sayWebhookDeskSection = texts({
  name: { en: 'Webhooks', es: 'Webhooks' },
  help: {
    en: 'Addresses of customers’ systems that are notified about their orders, invoices, quotes and prices. Their companies manage them and have the secrets; here you see whether messages are delivered, resend what failed, and can end a webhook permanently.',
    es: 'Direcciones de sistemas de clientes a las que se avisa de lo que ocurre con sus pedidos, facturas, ofertas y precios. Las gestionan sus empresas, que tienen las claves; aquí ve si los mensajes se entregan, reenvía lo que falló y puede dar de baja una de forma definitiva.',
  },
})
