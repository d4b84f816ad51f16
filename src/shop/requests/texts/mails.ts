import { texts } from '#kit/texts.ts'

export const sayRequestMail = texts({
  see: { en: 'See the request and reply', es: 'Ver la solicitud y responder' },
  sentSubject: { en: '{kind} {code}: we have received it', es: '{kind} {code}: la hemos recibido' },
  sent: {
    en: 'Thank you for your request. {kind} {code} has reached us; you will have our answer within {n} {n#working day|working days}.',
    es: 'Gracias por su solicitud. Hemos recibido la {kind} {code}; le responderemos en {n} {n#día laborable|días laborables}.',
  },
  answeredSubject: { en: '{kind} {code}: our answer', es: '{kind} {code}: nuestra respuesta' },
  answered: {
    en: 'We have written to you about {kind} {code}:',
    es: 'Le hemos escrito sobre la {kind} {code}:',
  },
  declinedSubject: { en: '{kind} {code}: declined', es: '{kind} {code}: rechazada' },
  declined: {
    en: 'We are sorry that we cannot make you an offer on {kind} {code}:',
    es: 'Lamentamos no poder hacerle una oferta sobre la {kind} {code}:',
  },
  repliedSubject: {
    en: 'Request {code}: the customer has written',
    es: 'Solicitud {code}: el cliente ha escrito',
  },
  replied: {
    en: '{name} has written about request {code}:',
    es: '{name} ha escrito sobre la solicitud {code}:',
  },
})
