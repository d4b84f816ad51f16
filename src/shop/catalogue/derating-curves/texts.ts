import { texts } from '#kit/texts.ts'

export const sayCurves = texts({
  permissibleAt: { en: 'Permissible current at {x} °C', es: 'Corriente admisible a {x} °C' },
})
