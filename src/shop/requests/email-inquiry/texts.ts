import { texts } from '#kit/texts.ts'

export const sayEmail = texts({
  title: { en: 'E-mail inquiry', es: 'Consulta por correo electrónico' },
  contact: { en: 'Contact', es: 'Contacto' },
  intro: {
    en: 'Write to us; we will answer within two working days.',
    es: 'Escríbanos; le responderemos en dos días laborables.',
  },
  items: { en: 'Your articles', es: 'Sus artículos' },
  configuration: { en: 'Open the configuration', es: 'Abrir la configuración' },
  article: { en: 'Part number', es: 'Referencia' },
  quantity: { en: 'Quantity', es: 'Cantidad' },
  description: { en: 'Description', es: 'Descripción' },
  name: { en: 'Name', es: 'Nombre' },
  email: { en: 'E-mail', es: 'Correo electrónico' },
  company: { en: 'Company', es: 'Empresa' },
  phone: { en: 'Phone', es: 'Teléfono' },
  message: { en: 'Message', es: 'Mensaje' },
  privacy: {
    en: 'I agree that my details are used to answer this inquiry.',
    es: 'Acepto que mis datos se utilicen para responder a esta consulta.',
  },
  privacyText: { en: 'Privacy policy', es: 'Política de privacidad' },
  privacyNeeded: {
    en: 'Please agree to the use of your details.',
    es: 'Acepte el uso de sus datos.',
  },
  send: { en: 'Send inquiry', es: 'Enviar consulta' },
  needQuantity: { en: 'Please enter a quantity above 0.', es: 'Introduzca una cantidad superior a 0.' },
  needName: { en: 'Please enter your name.', es: 'Introduzca su nombre.' },
  needEmail: {
    en: 'Please enter a valid email address.',
    es: 'Introduzca una dirección de correo electrónico válida.',
  },
  needMessage: { en: 'Please enter a message.', es: 'Introduzca un mensaje.' },
  tooMany: {
    en: 'You have sent many inquiries in a short time. Please try again later.',
    es: 'Ha enviado muchas consultas en poco tiempo. Inténtelo más tarde.',
  },
  sentTitle: { en: 'Thank you', es: 'Gracias' },
  sentText: {
    en: 'Your inquiry {code} has been sent. We have confirmed it by e-mail; the answer comes the same way.',
    es: 'Su consulta {code} se ha enviado. Se la hemos confirmado por correo electrónico; la respuesta llegará por la misma vía.',
  },
  toRequests: { en: 'My requests', es: 'Mis solicitudes' },
  ask: { en: 'E-mail inquiry', es: 'Consulta por correo electrónico' },
  askFirst: {
    en: 'E-mail inquiry about the first {n} positions',
    es: 'Consulta por correo electrónico sobre las {n} primeras posiciones',
  },
})
