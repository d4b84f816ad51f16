import { texts } from '#kit/texts.ts'

export const sayRequestMail = texts({
  see: { en: 'See the request and reply', es: 'Ver la solicitud y responder' },
  sentSubject: {
    en: '{kind} {code}: we have received your request',
    es: '{kind} {code}: hemos recibido su solicitud',
  },
  sent: {
    en: 'Thank you. We have received your {kind} {code}; you will receive our answer within {n} {n#working day|working days}.',
    es: 'Gracias. Hemos recibido su {kind} {code}; le responderemos en {n} {n#día laborable|días laborables}.',
  },
  stepSubject: { en: '{kind} {code}: {step}', es: '{kind} {code}: {step}' },
  answered: {
    en: 'There is news of your {kind} {code}:',
    es: 'Hay novedades sobre su {kind} {code}:',
  },
  declined: {
    en: 'We are sorry that we cannot make you an offer on your {kind} {code}:',
    es: 'Lamentamos no poder hacerle una oferta sobre su {kind} {code}:',
  },
  ownerSubject: { en: '{kind} {code}: {step}', es: '{kind} {code}: {step}' },
  nobodysTold: {
    en: 'Nobody owns the {kind} {code} of {name} yet. Whoever takes it will answer.',
    es: 'La {kind} {code} de {name} todavía no tiene responsable. Responderá quien la asuma.',
  },
  ownerTold: {
    en: 'The {kind} {code} of {name} is yours to answer.',
    es: 'La {kind} {code} de {name} está a su cargo.',
  },
})

/** What a letter to who asked is about, at the end of its subject. */
export const sayRequestSteps = texts({
  write: { en: 'a message from us', es: 'un mensaje nuestro' },
  ask: { en: 'a question for you', es: 'una pregunta para usted' },
  answer: { en: 'our answer', es: 'nuestra respuesta' },
  decline: { en: 'declined', es: 'rechazada' },
  'issue-return': { en: 'your return number', es: 'su número de devolución' },
  receive: { en: 'your goods have arrived', es: 'hemos recibido su mercancía' },
  estimate: { en: 'cost estimate to accept or refuse', es: 'presupuesto para aceptar o rechazar' },
  repair: { en: 'repair without charge', es: 'reparación sin cargo' },
  'send-back': { en: 'on its way back to you', es: 'en camino de vuelta' },
  'accept-return': { en: 'your return number', es: 'su número de devolución' },
  'enter-arrival': { en: 'your goods have arrived', es: 'hemos recibido su mercancía' },
  'credit-return': { en: 'credited', es: 'abonada' },
  'end-return': { en: 'closed', es: 'cerrada' },
})

/** What a letter to the owner at the desk is about. */
export const sayOwnerSteps = texts({
  send: { en: 'new', es: 'nueva' },
  reply: { en: 'the customer has written', es: 'el cliente ha escrito' },
  withdraw: { en: 'withdrawn by the customer', es: 'retirada por el cliente' },
  accept: { en: 'estimate accepted', es: 'presupuesto aceptado' },
  refuse: { en: 'estimate refused', es: 'presupuesto rechazado' },
})
