import { texts } from '#kit/texts.ts'

/** What the sandbox's own pages say. */
export const saySandbox = texts({
  provider: { en: 'Payment sandbox', es: 'Pasarela de pruebas' },
  noRealCard: {
    en: 'This is a test environment: use a test number, never a real card.',
    es: 'Este es un entorno de pruebas: use un número de prueba, nunca una tarjeta real.',
  },
  number: { en: 'Card number', es: 'Número de tarjeta' },
  code: { en: 'Security code', es: 'Código de seguridad' },
  codeHint: {
    en: 'Three digits on the back, four on the front for American Express.',
    es: 'Tres dígitos en el reverso; cuatro en el anverso en American Express.',
  },
  enterTitle: { en: 'Enter your card', es: 'Introduzca su tarjeta' },
  confirmNumber: { en: 'Confirm number', es: 'Confirmar número' },
  confirmCode: { en: 'Confirm code', es: 'Confirmar código' },
  received: { en: 'Card ending in {last4} received.', es: 'Tarjeta terminada en {last4} recibida.' },
  codeReceived: { en: 'Security code received.', es: 'Código de seguridad recibido.' },
  another: { en: 'Enter another number', es: 'Introducir otro número' },
  wrongNumber: {
    en: 'Enter one of the test numbers, for example 4242 4242 4242 4242.',
    es: 'Introduzca uno de los números de prueba, por ejemplo 4242 4242 4242 4242.',
  },
  wrongCode: {
    en: 'Enter the security code: {n} digits.',
    es: 'Introduzca el código de seguridad: {n} dígitos.',
  },
  gone: {
    en: 'This form has expired. Please start again in the shop.',
    es: 'Este formulario ha caducado. Vuelva a empezar en la tienda.',
  },
  confirmTitle: { en: 'Confirm your payment', es: 'Confirme su pago' },
  confirmText: {
    en: 'Contara asks for {amount} from the card ending in {last4}.',
    es: 'Contara solicita {amount} de la tarjeta terminada en {last4}.',
  },
  confirm: { en: 'Confirm payment', es: 'Confirmar pago' },
  refuse: { en: 'Refuse payment', es: 'Rechazar pago' },
  decided: {
    en: 'This payment has already been decided.',
    es: 'Este pago ya se ha decidido.',
  },
  back: { en: 'Back to the shop', es: 'Volver a la tienda' },
})
