import { texts } from './texts.ts'

export const sayLetter = texts({
  dear: { en: 'Dear {name},', es: 'Estimado/a {name}:' },
  goodDay: { en: 'Good day,', es: 'Buenos días:' },
  regards: { en: 'Kind regards', es: 'Un cordial saludo' },
  team: { en: 'Your {sender} team', es: 'El equipo de {sender}' },
})
