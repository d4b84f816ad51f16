import { texts } from '#kit/texts.ts'

/** A quote is asked for instead of ordering (QUO-02 to QUO-08). */
export const sayQuote = texts({
  open: { en: 'Request quote', es: 'Solicitar oferta' },
  explained: {
    en: 'Instead of ordering now you ask for our prices; nothing is ordered until you accept our offer. Your basket moves into the quote.',
    es: 'En lugar de pedir ahora solicita nuestros precios; no se pide nada hasta que acepte nuestra propuesta. Su cesta pasa a la oferta.',
  },
  description: { en: 'What would you like us to offer?', es: '¿Qué desea que le ofrezcamos?' },
  send: { en: 'Send request', es: 'Enviar solicitud' },
  onAccountOnly: {
    en: 'Quotes are for orders on account.',
    es: 'Las ofertas son para pedidos con factura.',
  },
  needs: {
    en: 'First select a cost center, a delivery address and a delivery mode.',
    es: 'Elija primero un centro de coste, una dirección de entrega y un modo de envío.',
  },
  missingDescription: { en: 'Please describe what you need.', es: 'Describa lo que necesita.' },
})
