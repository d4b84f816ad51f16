import { texts } from '#kit/texts.ts'

export const sayHistory = texts({
  viewed: { en: 'Recently viewed', es: 'Vistos recientemente' },
  viewedNote: {
    en: 'Kept in this browser only, for 90 days.',
    es: 'Solo se guarda en este navegador, durante 90 días.',
  },
  clearViewed: { en: 'Clear list', es: 'Borrar la lista' },
  cleared: { en: 'The list is empty now.', es: 'La lista está vacía.' },
  notCleared: { en: 'The history could not be deleted.', es: 'No se ha podido borrar el historial.' },
  noneViewed: {
    en: 'No products have been looked at in this browser.',
    es: 'En este navegador no se ha visto ningún producto.',
  },
  noHistory: { en: 'This is no history.', es: 'Esto no es un historial.' },
})
