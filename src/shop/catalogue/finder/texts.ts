import { texts } from '#kit/texts.ts'

export const sayFinder = texts({
  title: { en: 'Product finder', es: 'Buscador de productos' },
  intro: {
    en: 'Answer what you know; each answer narrows the list.',
    es: 'Responda lo que sepa; cada respuesta acota la lista.',
  },
  question: { en: '{name}: which do you need?', es: '{name}: ¿qué valor necesita?' },
  others: { en: '{n} other {n#value|values}', es: '{n} {n#valor más|valores más}' },
  few: {
    en: '{n} {n#product|products} left: no more questions.',
    es: '{n#Queda|Quedan} {n} {n#producto|productos}: no hay más preguntas.',
  },
})
