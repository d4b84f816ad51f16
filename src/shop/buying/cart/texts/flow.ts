import { texts } from '#kit/texts.ts'

/** The ways from the basket to the order. */
export const sayFlow = texts({
  other: { en: 'Other ways to check out', es: 'Otras formas de tramitar' },
  way: { en: 'Checkout', es: 'Tramitación' },
  single: { en: 'On one page', es: 'En una página' },
  multistep: { en: 'Step by step', es: 'Paso a paso' },
  'multistep-pci': {
    en: 'Step by step, selecting where the card is entered',
    es: 'Paso a paso, eligiendo dónde se introduce la tarjeta',
  },
  pci: { en: 'Card entry', es: 'Datos de la tarjeta' },
  default: { en: 'In the shop’s page', es: 'En la página de la tienda' },
  hosted: { en: 'On a page of the payment provider', es: 'En una página del proveedor de pagos' },
  express: { en: 'Express checkout', es: 'Tramitación rápida' },
  expressHint: {
    en: 'Uses your default address, delivery and payment.',
    es: 'Con su dirección, envío y forma de pago habituales.',
  },
})
