import { texts } from '#kit/texts.ts'

export const say = texts({
  title: { en: 'Country, language and currency', es: 'País, idioma y moneda' },
  intro: {
    en: 'Each can be set on its own. Tax and delivery depend on the country we ship to; prices are shown in your currency.',
    es: 'Cada ajuste es independiente. Los impuestos y la entrega dependen del país de envío; los precios se muestran en su moneda.',
  },
  country: { en: 'Ship to', es: 'País de envío' },
  language: { en: 'Language', es: 'Idioma' },
  currency: { en: 'Currency', es: 'Moneda' },
  chosen: { en: 'selected', es: 'seleccionado' },
})
