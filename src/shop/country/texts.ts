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

/** The storefronts at the desk. */
export const sayStorefronts = texts({
  title: { en: 'Storefronts', es: 'Tiendas en línea' },
  note: {
    en: 'As they were set up. The first country and the first currency are the usual ones; people choose among the others.',
    es: 'Tal como se configuraron. El primer país y la primera moneda son los habituales; se puede elegir entre los demás.',
  },
  storefront: { en: 'Storefront', es: 'Tienda' },
  language: { en: 'Language', es: 'Idioma' },
  numbers: { en: 'Numbers and amounts', es: 'Números e importes' },
  currencies: { en: 'Currencies', es: 'Monedas' },
  countries: { en: 'Countries shipped to', es: 'Países de envío' },
})

/** The section of the desk and its help. */
export const sayStorefrontSection = texts({
  name: { en: 'Storefronts', es: 'Tiendas en línea' },
  help: {
    en: 'Language, currencies, countries and number format of each storefront, as it was set up. Its texts, announcements, tax rates, delivery modes and password rules are kept in their own sections.',
    es: 'Idioma, monedas, países y formato de números de cada tienda, tal como se configuró. Sus textos, avisos, tipos impositivos, modos de envío y reglas de contraseñas se mantienen en sus propias secciones.',
  },
})
