import { texts } from '#kit/texts.ts'

export const sayInfo = texts({
  more: { en: 'Find out more', es: 'Más información' },
  asOf: { en: 'As of {moment} UTC', es: 'Actualizado el {moment} UTC' },
})
