import { texts } from '#kit/texts.ts'

export const sayNews = texts({
  title: { en: 'News', es: 'Noticias' },
  all: { en: 'All news', es: 'Todas las noticias' },
  none: { en: 'There is no news at the moment.', es: 'En este momento no hay noticias.' },

  description: { en: 'News of {name}.', es: 'Noticias de {name}.' },
})
