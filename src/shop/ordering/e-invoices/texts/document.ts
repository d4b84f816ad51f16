import { texts } from '#kit/texts.ts'

/** Words that stand in the data themselves, in the language of the order. */
export const sayDocument = texts({
  freight: { en: 'Delivery', es: 'Envío' },
  credited: { en: 'Credited against invoice {invoice}', es: 'Abonado contra la factura {invoice}' },
  charged: { en: 'Charged to your card', es: 'Cargado en su tarjeta' },
  toBeCharged: { en: 'Will be charged to your card', es: 'Se cargará en su tarjeta' },
})
