import { texts } from '#kit/texts.ts'

export const sayHistory = texts({
  viewed: { en: 'Recently viewed', es: 'Vistos recientemente' },
  viewedNote: {
    en: 'Kept in this browser only, for 90 days.',
    es: 'Se guarda solo en este navegador, durante 90 días.',
  },
  clearViewed: { en: 'Clear list', es: 'Borrar la lista' },
  cleared: { en: 'List cleared.', es: 'Lista borrada.' },
  notCleared: { en: 'The history could not be deleted.', es: 'No se ha podido borrar el historial.' },
  noneViewed: {
    en: 'You have not viewed any products in this browser yet.',
    es: 'Todavía no ha visto ningún producto en este navegador.',
  },
  noHistory: { en: 'This history does not exist.', es: 'Ese historial no existe.' },
})
