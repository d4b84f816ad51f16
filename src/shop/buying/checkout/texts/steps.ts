import { texts } from '#kit/texts.ts'

/** The checkout in steps. */
export const sayStep = texts({
  title: { en: 'Checkout', es: 'Tramitar pedido' },
  steps: { en: 'Steps of the checkout', es: 'Pasos de la tramitación' },
  'payment-type': { en: 'Payment', es: 'Pago' },
  'cost-center': { en: 'Cost center', es: 'Centro de coste' },
  delivery: { en: 'Delivery', es: 'Entrega' },
  payment: { en: 'Card', es: 'Tarjeta' },
  order: { en: 'Check and order', es: 'Revisar y pedir' },
  next: { en: 'Continue', es: 'Continuar' },
  back: { en: 'Back', es: 'Atrás' },
  onePage: { en: 'Everything on one page', es: 'Todo en una página' },
  done: { en: 'complete', es: 'completo' },
  incomplete: {
    en: 'Please complete this step before you continue.',
    es: 'Complete este paso antes de continuar.',
  },
})
