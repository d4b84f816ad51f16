import { texts } from '#kit/texts.ts'

export const sayLetter = texts({
  dear: { en: 'Dear {name},', es: 'Estimado/a {name}:' },
  goodDay: { en: 'Hello,', es: 'Buenos días:' },
  regards: { en: 'Kind regards', es: 'Un cordial saludo' },
  article: { en: 'Article', es: 'Artículo' },
  quantity: { en: 'Quantity', es: 'Cantidad' },
  price: { en: 'Price', es: 'Precio' },
  amount: { en: 'Amount', es: 'Importe' },
  team: { en: 'Your {sender} team', es: 'El equipo de {sender}' },
})
export type LetterWords = ReturnType<typeof sayLetter>
