import { texts } from '#kit/texts.ts'

export const say = texts({
  asOf: { en: 'As of {moment} UTC', es: 'Actualizado el {moment} UTC' },
})
