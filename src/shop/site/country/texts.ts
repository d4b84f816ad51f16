import { texts } from '#kit/texts.ts'

export const sayCountry = texts({
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
    en: 'The first country and the first currency are the usual ones; people select among the others.',
    es: 'El primer país y la primera moneda son los habituales; se puede elegir entre los demás.',
  },
  oneNote: {
    en: 'What is taken away can no longer be selected, and no new order goes there; orders that were placed stay as they are. A new country needs a tax rate, a new currency prices.',
    es: 'Lo que se retira ya no se puede elegir y no admite pedidos nuevos; los pedidos realizados no cambian. Un país nuevo necesita un tipo impositivo; una moneda nueva, precios.',
  },
  usualCountry: { en: 'Usual country', es: 'País habitual' },
  usualCurrency: { en: 'Usual currency', es: 'Moneda habitual' },
  otherCountries: { en: 'Other countries', es: 'Otros países' },
  otherCurrencies: { en: 'Other currencies', es: 'Otras monedas' },
  none: { en: 'Please select at least one.', es: 'Elija al menos uno.' },
  unknown: { en: 'Please select from the list.', es: 'Elija de la lista.' },
  usual: {
    en: 'The usual one has to be among those that are ticked.',
    es: 'El habitual debe estar entre los marcados.',
  },
  gone: {
    en: 'No storefront would offer these any longer: {what}. {companies} {companies#company buys|companies buy} there and would see the usual currency; {addresses} {addresses#delivery address|delivery addresses} could not be ordered to. Please confirm.',
    es: 'Ninguna tienda los ofrecería ya: {what}. {companies} {companies#empresa compra|empresas compran} en ellas y {companies#vería|verían} la moneda habitual; no se podría pedir a {addresses} {addresses#dirección|direcciones} de entrega. Confírmelo.',
  },
  sure: { en: 'Remove these', es: 'Retirarlos' },
  save: { en: 'Save', es: 'Guardar' },
  saved: { en: 'The storefront has been saved.', es: 'La tienda se ha guardado.' },
  back: { en: 'All storefronts', es: 'Todas las tiendas' },
  savedMeanwhile: {
    en: 'Somebody has changed this storefront in the meantime. What you entered is still here; saving again overwrites it.',
    es: 'Alguien ha cambiado esta tienda mientras tanto. Lo que introdujo sigue aquí; si guarda de nuevo, lo sustituye.',
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
