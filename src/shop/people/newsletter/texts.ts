import { texts } from '#kit/texts.ts'

export const sayNewsletterSection = texts({
  name: { en: 'Newsletter', es: 'Boletín' },
  help: {
    en: 'Subscribe to our newsletter or end the subscription. You confirm a new subscription by the link in an e-mail; every newsletter has a link to end it.',
    es: 'Suscríbase a nuestro boletín o cancele la suscripción. Una suscripción nueva se confirma con el enlace de un correo; cada boletín lleva un enlace para cancelarla.',
  },
})
export const sayNewsletterDeskSection = texts({
  name: { en: 'Newsletter', es: 'Boletín' },
  help: {
    en: 'Who has subscribed to the newsletter and confirmed it. The export contains the confirmed addresses for the mailing tool, each with its language and its own unsubscribe link. Put that link into every newsletter, also as its List-Unsubscribe header, so that mail programs can end the subscription with one click.',
    es: 'Quién se ha suscrito al boletín y lo ha confirmado. La exportación contiene las direcciones confirmadas para la herramienta de envíos, cada una con su idioma y su propio enlace para darse de baja. Incluya ese enlace en cada boletín, también en la cabecera List-Unsubscribe, para que los programas de correo permitan la baja con un solo clic.',
  },
})

export const sayNewsletter = texts({
  title: { en: 'Newsletter', es: 'Boletín' },
  stateNone: {
    en: '{email} is not subscribed to the newsletter.',
    es: '{email} no está suscrito al boletín.',
  },
  stateAsked: {
    en: 'We have sent a link to {email}. The subscription begins once you confirm it there.',
    es: 'Hemos enviado un enlace a {email}. La suscripción empieza cuando la confirme allí.',
  },
  stateSubscribed: {
    en: '{email} is subscribed to the newsletter.',
    es: '{email} está suscrito al boletín.',
  },
  ask: { en: 'Subscribe', es: 'Suscribirse' },
  askAgain: { en: 'Send the link again', es: 'Enviar el enlace de nuevo' },
  leave: { en: 'Unsubscribe', es: 'Darse de baja' },
  sent: {
    en: 'We have sent you an e-mail with a link. Please confirm your subscription there.',
    es: 'Le hemos enviado un correo con un enlace. Confirme allí su suscripción.',
  },
  tooMany: {
    en: 'We have sent the link several times today. Please look for it in your mailbox.',
    es: 'Hoy ya hemos enviado el enlace varias veces. Búsquelo en su buzón.',
  },
  confirmTitle: { en: 'Confirm the newsletter', es: 'Confirmar el boletín' },
  confirmText: {
    en: 'Please confirm that {email} is to receive our newsletter.',
    es: 'Confirme que {email} debe recibir nuestro boletín.',
  },
  confirm: { en: 'Confirm subscription', es: 'Confirmar suscripción' },
  confirmed: {
    en: 'Thank you. {email} will receive our newsletter.',
    es: 'Gracias. {email} recibirá nuestro boletín.',
  },
  unsubscribeTitle: { en: 'End the newsletter', es: 'Cancelar el boletín' },
  unsubscribeText: {
    en: 'Do you want to end the newsletter for {email}?',
    es: '¿Desea cancelar el boletín para {email}?',
  },
  unsubscribed: {
    en: '{email} will receive no more newsletters.',
    es: '{email} no recibirá más boletines.',
  },
  badLink: {
    en: 'This link is not valid. You can subscribe or unsubscribe in your account.',
    es: 'Este enlace no es válido. Puede suscribirse o darse de baja en su cuenta.',
  },
  mailSubject: { en: 'Please confirm our newsletter', es: 'Confirme nuestro boletín' },
  mailText: {
    en: 'You asked for our newsletter at this address. Please confirm it; without that you will get none.',
    es: 'Ha solicitado nuestro boletín en esta dirección. Confírmelo; sin ello no recibirá ninguno.',
  },
  mailNotYou: {
    en: 'If it was not you, there is nothing to do.',
    es: 'Si no ha sido usted, no tiene que hacer nada.',
  },
  email: { en: 'E-mail', es: 'Correo electrónico' },
  state: { en: 'Status', es: 'Estado' },
  anyState: { en: 'Any status', es: 'Cualquier estado' },
  asked: { en: 'not confirmed yet', es: 'sin confirmar' },
  subscribed: { en: 'subscribed', es: 'suscrito' },
  unsubscribedState: { en: 'unsubscribed', es: 'de baja' },
  since: { en: 'Since (UTC)', es: 'Desde (UTC)' },
  storefront: { en: 'Storefront', es: 'Tienda' },
  find: { en: 'Show', es: 'Mostrar' },
  none: { en: 'Nobody has subscribed yet.', es: 'Todavía no se ha suscrito nadie.' },
  exportCsv: { en: 'Confirmed addresses (CSV)', es: 'Direcciones confirmadas (CSV)' },
  exportLink: { en: 'Link to unsubscribe', es: 'Enlace para darse de baja' },
  language: { en: 'Language', es: 'Idioma' },
})
