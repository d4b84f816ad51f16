import { texts } from '#kit/texts.ts'

/** Articles at the desk. */
export const sayArticles = texts({
  trail: { en: 'Change log', es: 'Registro de cambios' },
  imports: { en: 'Files that changed it', es: 'Archivos que lo cambiaron' },
  derating: { en: 'Derating curves', es: 'Curvas de reducción de corriente' },
  files: { en: 'Change by file', es: 'Modificar por archivo' },
  always: { en: 'always', es: 'siempre' },
  articleSearch: { en: 'Part number or name', es: 'Referencia o denominación' },
  articleSearchFirst: {
    en: 'Find an article by any part of its number or name to see and correct its stock and to see its prices.',
    es: 'Busque un artículo por cualquier parte de su referencia o denominación para ver y corregir sus existencias y ver sus precios.',
  },
  articles: { en: 'Articles', es: 'Artículos' },
  currency: { en: 'Currency', es: 'Moneda' },
  find: { en: 'Find', es: 'Buscar' },
  gone: {
    en: 'Somebody else has changed this in the meantime',
    es: 'Otra persona lo ha cambiado mientras tanto',
  },
  inStock: { en: 'In stock', es: 'En existencias' },
  lifecycle: { en: 'Lifecycle', es: 'Ciclo de vida' },
  articlesFound: { en: '{n} {n#article|articles}', es: '{n} {n#artículo|artículos}' },
  name: { en: 'Name', es: 'Denominación' },
  never: { en: 'none yet', es: 'ninguna aún' },
  noPrices: {
    en: 'This article has no price: price on request.',
    es: 'Este artículo no tiene precio: precio a consultar.',
  },
  nothingFits: { en: 'Nothing matches your search.', es: 'Nada coincide con su búsqueda.' },
  nowThere: { en: 'Current stock: {n}', es: 'Existencias actuales: {n}' },
  partNumber: { en: 'Part number', es: 'Referencia' },
  priceFrom: { en: 'From quantity: price', es: 'Desde cantidad: precio' },
  prices: { en: 'Prices', es: 'Precios' },
  productPage: { en: 'Product page', es: 'Página del producto' },
  receipt: {
    en: '{n} on {date}, {promised} of them promised',
    es: '{n} el {date}, {promised} comprometidas',
  },
  receipts: { en: 'Planned receipts', es: 'Entradas previstas' },
  retired: { en: 'Retired', es: 'Retirado' },
  announced: { en: 'Announced', es: 'Anunciado' },
  active: { en: 'Active', es: 'Activo' },
  'not-for-new-designs': { en: 'Not for new designs', es: 'No recomendado para nuevos diseños' },
  'last-orders': { en: 'Last orders', es: 'Últimos pedidos' },
  discontinued: { en: 'Discontinued', es: 'Descatalogado' },
  save: { en: 'Save', es: 'Guardar' },
  site: { en: 'Site', es: 'Almacén' },
  source: { en: 'Source', es: 'Origen' },
  list: { en: 'List', es: 'Lista' },
  group: { en: 'Price group', es: 'Grupo de precios' },
  agreement: { en: 'Agreement', es: 'Acuerdo' },
  stockAt: { en: 'Stock at {site}', es: 'Existencias en {site}' },
  stockBySite: { en: 'Stock by site', es: 'Existencias por almacén' },
  stockSaved: { en: 'Stock at {site}: {n}', es: 'Existencias en {site}: {n}' },
  stockWrong: {
    en: 'Please enter a whole number from 0 to 999,999,999.',
    es: 'Introduzca un número entero de 0 a 999.999.999.',
  },
  stockMoved: {
    en: 'The stock has changed in the meantime, for instance through an order. Please check it and save again.',
    es: 'Las existencias han cambiado mientras tanto, por ejemplo por un pedido. Revíselas y guarde de nuevo.',
  },
  valid: { en: 'Valid', es: 'Válido' },
  validFrom: { en: 'from {date}', es: 'desde el {date}' },
  validUntil: { en: 'until {date}', es: 'hasta el {date}' },
})

/** The section of the desk and its help. */
export const sayArticleSection = texts({
  name: { en: 'Articles', es: 'Artículos' },
  help: {
    en: 'Find an article by any part of its number or name, in either language. You see its stock at every site, what is to come, and its prices by list, group and agreement. Stock can be corrected here; if an order has changed it in between, you are asked to look again.',
    es: 'Busque un artículo por cualquier parte de su referencia o denominación, en cualquiera de los idiomas. Verá sus existencias en cada almacén, lo que está por llegar y sus precios por lista, grupo y acuerdo. Aquí se pueden corregir las existencias; si un pedido las ha cambiado entretanto, se le pide que las revise.',
  },
})
