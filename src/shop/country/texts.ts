import { texts } from '#kit/texts.ts'

export const say = texts({
  title: { en: 'Country and language', es: 'País e idioma' },
  intro: {
    en: 'Choose where we ship to. Prices, taxes and delivery follow the country.',
    es: 'Elija adónde enviamos. Los precios, los impuestos y la entrega dependen del país.',
  },
  chosen: { en: 'chosen', es: 'elegido' },
})
