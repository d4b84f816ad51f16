import { texts } from '#kit/texts.ts'

export const sayBuy = texts({
  whereToBuy: { en: 'Where to buy', es: 'Dónde comprar' },
  whereToBuyOf: { en: 'Where to buy {name}', es: 'Dónde comprar {name}' },
  show: { en: 'Show distributors', es: 'Mostrar los distribuidores' },
  intro: {
    en: 'Distributors set their own prices and terms. Stock and prices are as last reported by them.',
    es: 'Los distribuidores fijan sus propios precios y condiciones. Las existencias y los precios son los que han comunicado por última vez.',
  },
  none: {
    en: 'No distributor lists this product at the moment',
    es: 'Ningún distribuidor ofrece este producto en este momento',
  },
  noneText: {
    en: 'You can order it from us here, or ask a store near you.',
    es: 'Puede pedírnoslo aquí o preguntar en una tienda cercana.',
  },
  stores: { en: 'Find a store', es: 'Buscar una tienda' },
  inStock: { en: '{n} in stock', es: '{n} en existencias' },
  notInStock: { en: 'Not in stock', es: 'Sin existencias' },
  perPiece: { en: 'per piece, net', es: 'por unidad, neto' },
  priceThere: { en: 'Price in their shop', es: 'Precio en su tienda' },
  buy: { en: 'Buy', es: 'Comprar' },
  buyAt: {
    en: 'at {name}: {code} (opens in a new tab, leaves this shop)',
    es: 'en {name}: {code} (se abre en otra pestaña, fuera de esta tienda)',
  },
  shownOf: { en: '{n} of {total} offers', es: '{n} de {total} ofertas' },
  loadMore: { en: 'Load more', es: 'Cargar más' },
  back: { en: 'Back to the product', es: 'Volver al producto' },
  unknownLink: {
    en: 'This is not a link of this distributor.',
    es: 'Este no es un enlace de este distribuidor.',
  },
})
