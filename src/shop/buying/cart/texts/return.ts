import { texts } from '#kit/texts.ts'

/** The way back of a visit out of a procurement system. */
export const sayReturn = texts({
  giveBack: { en: 'Return the basket', es: 'Devolver la cesta' },
  back: { en: 'Back to your system', es: 'Volver a su sistema' },
  what: {
    en: 'Articles, prices and delivery times go to {system}. The order is placed there, by the rules of your company.',
    es: 'Los artículos, los precios y los plazos de entrega van a {system}. El pedido se hace allí, según las reglas de su empresa.',
  },
  looks: {
    en: 'You are looking at what was ordered before; nothing is changed in {system}.',
    es: 'Está viendo lo que se pidió antes; en {system} no se cambia nada.',
  },
  none: {
    en: 'An empty basket ends the visit without an order.',
    es: 'Una cesta vacía termina la visita sin ningún pedido.',
  },
})
