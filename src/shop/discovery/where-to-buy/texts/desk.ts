import { texts } from '#kit/texts.ts'

export const sayBuyDesk = texts({
  desk: { en: "Seller's desk", es: 'Departamento de ventas' },
  distributors: { en: 'Distributors', es: 'Distribuidores' },
  note: {
    en: 'Their offers appear on product pages under "Where to buy". Clicks are counted anonymously.',
    es: 'Sus ofertas aparecen en las páginas de producto en «Dónde comprar». Los clics se cuentan de forma anónima.',
  },
  none: { en: 'No distributors yet', es: 'Todavía no hay distribuidores' },
  add: { en: 'Add a distributor', es: 'Añadir un distribuidor' },
  name: { en: 'Name', es: 'Nombre' },
  code: { en: 'Code', es: 'Código' },
  codeHint: {
    en: 'Lower-case letters, digits and hyphens; it cannot be changed later',
    es: 'Minúsculas, cifras y guiones; no se puede cambiar después',
  },
  codeTaken: { en: 'Another distributor has this code.', es: 'Otro distribuidor tiene este código.' },
  codeWrong: { en: 'Use lower-case letters, digits and hyphens.', es: 'Use minúsculas, cifras y guiones.' },
  country: { en: 'Country', es: 'País' },
  countryHint: { en: 'Two letters, e.g. ES', es: 'Dos letras, p. ej. ES' },
  countryWrong: { en: 'Please enter two letters, e.g. ES.', es: 'Introduzca dos letras, p. ej. ES.' },
  website: { en: 'Website', es: 'Sitio web' },
  websiteHint: {
    en: 'Begins with https://. Links of offers must lead to it.',
    es: 'Empieza por https://. Los enlaces de las ofertas deben llevar a él.',
  },
  websiteWrong: {
    en: 'Please enter an address that begins with https://.',
    es: 'Introduzca una dirección que empiece por https://.',
  },
  active: { en: 'Shown on product pages', es: 'Se muestra en las páginas de producto' },
  state: { en: 'Status', es: 'Estado' },
  shown: { en: 'Shown', es: 'Visible' },
  notShown: { en: 'Not shown', es: 'Oculto' },
  offers: { en: 'Offers', es: 'Ofertas' },
  clicksLately: { en: 'Clicks in 30 days', es: 'Clics en 30 días' },
  clicks: { en: 'Clicks in all', es: 'Clics en total' },
  save: { en: 'Save', es: 'Guardar' },
  saved: { en: '{name} was saved.', es: 'Se ha guardado {name}.' },
  savedMeanwhile: {
    en: 'Somebody else has changed this in the meantime. Please check it, then save.',
    es: 'Otra persona lo ha cambiado mientras tanto. Revíselo y guarde.',
  },

  addOffer: { en: 'Add an offer', es: 'Añadir una oferta' },
  offersOf: { en: 'Offers of {name}', es: 'Ofertas de {name}' },
  offerOf: { en: '{code} at {name}', es: '{code} en {name}' },
  noOffers: { en: 'No offers here', es: 'No hay ofertas aquí' },
  prefix: { en: 'Part number begins with', es: 'La referencia empieza por' },
  partNumber: { en: 'Part number', es: 'Referencia' },
  articleUnknown: {
    en: 'There is no article with this number.',
    es: 'No hay ningún artículo con esta referencia.',
  },
  offeredAlready: {
    en: 'This distributor already offers this article.',
    es: 'Este distribuidor ya ofrece este artículo.',
  },
  quantity: { en: 'Pieces in stock', es: 'Unidades en existencias' },
  quantityWrong: {
    en: 'Please enter a whole number from 0 to 999,999,999.',
    es: 'Introduzca un número entero de 0 a 999.999.999.',
  },
  remark: { en: 'Remark on the stock', es: 'Observación sobre las existencias' },
  remarkIn: { en: 'Remark on the stock ({language})', es: 'Observación sobre las existencias ({language})' },
  remarkHint: { en: 'e.g. 2 to 3 days', es: 'p. ej. 2 a 3 días' },
  price: { en: 'Price per piece', es: 'Precio por unidad' },
  priceHint: { en: 'Empty: the price is shown in their shop', es: 'Vacío: el precio figura en su tienda' },
  priceWrong: {
    en: 'Please enter a price with at most four decimals, e.g. 8.42.',
    es: 'Introduzca un precio con cuatro decimales como máximo, p. ej. 8,42.',
  },
  currency: { en: 'Currency', es: 'Moneda' },
  currencyWrong: { en: 'Please enter a currency, e.g. EUR.', es: 'Introduzca una moneda, p. ej. EUR.' },
  link: { en: 'Link', es: 'Enlace' },
  linkHint: { en: 'An https address below {website}', es: 'Una dirección https dentro de {website}' },
  linkWrong: {
    en: 'Please enter an https address of the website {website}.',
    es: 'Introduzca una dirección https del sitio web {website}.',
  },
  offerSaved: { en: 'The offer of {code} was saved.', es: 'Se ha guardado la oferta de {code}.' },
  remove: { en: 'Remove the offer', es: 'Eliminar la oferta' },
  removeOk: { en: 'Remove', es: 'Eliminar' },
  removeAsk: {
    en: 'The offer of {code} at {name} will no longer be shown. Continue?',
    es: 'La oferta de {code} en {name} dejará de mostrarse. ¿Continuar?',
  },
  offerRemoved: { en: 'The offer of {code} was removed.', es: 'Se ha eliminado la oferta de {code}.' },
  noHistory: { en: 'No entries.', es: 'Sin entradas.' },
  history: { en: 'Change log', es: 'Registro de cambios' },
})

/** The section of the desk and its help. */
export const sayDistributorSection = texts({
  name: { en: 'Distributors', es: 'Distribuidores' },
  help: {
    en: 'Companies that sell your articles, and their offers: stock, price and the link to their shop, with the number of clicks.',
    es: 'Empresas que venden sus artículos, y sus ofertas: existencias, precio y enlace a su tienda, con el número de clics.',
  },
})
