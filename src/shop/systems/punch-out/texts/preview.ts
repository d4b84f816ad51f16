import { texts } from '#kit/texts.ts'

/** A mapping, shown before it is saved. */
export const sayPreview = texts({
  label: { en: 'A basket with this mapping', es: 'Un carrito con esta asignación' },
  note: {
    en: 'One article of each unit, as a basket would return it. Nothing has been saved.',
    es: 'Un artículo de cada unidad, tal como lo devolvería un carrito. No se ha guardado nada.',
  },
  nothing: { en: 'There are no articles to show.', es: 'No hay artículos que mostrar.' },
  none: { en: '–', es: '–' },
  ofOrder: { en: 'from the basket', es: 'del carrito' },
})
