import { texts } from '#kit/texts.ts'

/** What another window, tab or colleague's device of the same person did to the basket. */
export const sayElsewhere = texts({
  title: { en: 'Changed in another window', es: 'Cambiado en otra ventana' },
  quantity: { en: '{code}: {now} instead of {was}', es: '{code}: {now} en lugar de {was}' },
  removed: { en: '{code} was removed', es: 'Se ha quitado {code}' },
  added: { en: '{code} was added ({now})', es: 'Se ha añadido {code} ({now})' },
  more: { en: 'and {n} more', es: 'y {n} más' },
  meanwhile: {
    en: 'The quantity of {code} had been changed from {was} to {between} in another window. Your {now} counts.',
    es: 'La cantidad de {code} se había cambiado de {was} a {between} en otra ventana. Vale la suya: {now}.',
  },
  meanwhileRemoved: {
    en: 'The quantity of {code} had been changed from {was} to {between} in another window.',
    es: 'La cantidad de {code} se había cambiado de {was} a {between} en otra ventana.',
  },
})
