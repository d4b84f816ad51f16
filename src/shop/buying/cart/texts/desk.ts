import { texts } from '#kit/texts.ts'

export const sayBasketDesk = texts({
  title: { en: 'Basket and checkout', es: 'Cesta y tramitación' },
  note: {
    en: 'The checkout on one page is always available. Changes take effect immediately.',
    es: 'La tramitación en una sola página se ofrece siempre. Los cambios se aplican de inmediato.',
  },
  express: { en: 'Express checkout', es: 'Tramitación rápida' },
  expressHint: {
    en: 'Buyers who have ordered before and have a default delivery address go from the basket straight to the order button.',
    es: 'Quien ya ha pedido antes y tiene una dirección de entrega predeterminada pasa de la cesta directamente al botón de pedido.',
  },
  steps: { en: 'Checkout in steps', es: 'Tramitación por pasos' },
  stepsHint: {
    en: 'Buyers can select in the basket whether to check out on one page or step by step.',
    es: 'En la cesta se puede elegir si las secciones aparecen en una página o una tras otra.',
  },
  pci: { en: 'Card entry at the payment provider', es: 'Datos de la tarjeta en el proveedor de pagos' },
  pciHint: {
    en: 'With the checkout in steps, a new card can be entered on a page of the payment provider.',
    es: 'En la tramitación por pasos se puede introducir una tarjeta nueva en una página del proveedor de pagos.',
  },
  save: { en: 'Save', es: 'Guardar' },
  saved: { en: 'The settings were saved.', es: 'Se ha guardado la configuración.' },
})

/** The section of the desk and its help. */
export const sayBasketSection = texts({
  name: { en: 'Basket and checkout', es: 'Cesta y tramitación' },
  help: {
    en: 'Which ways from the basket to the order are offered beside the checkout on one page: the express checkout, the checkout in steps, and card entry on a page of the payment provider.',
    es: 'Qué caminos de la cesta al pedido se ofrecen además de la tramitación en una página: la tramitación rápida, la tramitación por pasos y los datos de la tarjeta en una página del proveedor de pagos.',
  },
})
