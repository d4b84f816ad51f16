import { texts } from '#kit/texts.ts'

export const sayFinder = texts({
  title: { en: 'Product finder', es: 'Buscador de productos' },
  intro: {
    en: 'Answer what you know; every answer narrows the list.',
    es: 'Responda lo que sepa; cada respuesta limita la lista.',
  },
  question: { en: '{name}?', es: '¿{name}?' },
  others: { en: '{n} other {n#value|values}', es: '{n} {n#valor más|valores más}' },
  few: {
    en: '{n} {n#product is|products are} left: nothing more to ask.',
    es: '{n#Queda|Quedan} {n} {n#producto|productos}: no hay más preguntas.',
  },
})
