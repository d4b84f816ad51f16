import { texts } from '#kit/texts.ts'

/** Articles at the desk. */
export const sayArticles = texts({
  trail: { en: 'Change log', es: 'Registro de cambios' },
  imports: { en: 'Files that changed it', es: 'Archivos que lo cambiaron' },
  labels: { en: 'Labels', es: 'Rótulos' },
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

/** The form that edits an article. */
export const sayEdited = texts({
  title: { en: 'Edit {code}', es: 'Editar {code}' },
  edit: { en: 'Edit', es: 'Editar' },
  back: { en: 'Back to the article', es: 'Volver al artículo' },
  nameEn: { en: 'Name, English', es: 'Denominación en inglés' },
  nameEs: { en: 'Name, Spanish', es: 'Denominación en español' },
  descriptionEn: { en: 'Description, English', es: 'Descripción en inglés' },
  descriptionEs: { en: 'Description, Spanish', es: 'Descripción en español' },
  emptyIsEnglish: { en: 'Empty: the English one is shown.', es: 'Si se deja vacío, se muestra la inglesa.' },
  category: { en: 'Category', es: 'Categoría' },
  noneChosen: { en: 'None', es: 'Ninguna' },
  noCategory: { en: 'Please choose one of the categories.', es: 'Elija una de las categorías.' },
  lastOrderOn: { en: 'Last order date', es: 'Fecha del último pedido' },
  noDay: { en: 'Please enter a day as dd/mm/yyyy.', es: 'Introduzca una fecha como dd/mm/aaaa.' },
  successors: { en: 'Successors', es: 'Sucesores' },
  successorsHint: {
    en: 'Part numbers of what is sold instead, one a line.',
    es: 'Referencias de lo que se vende en su lugar, una por línea.',
  },
  unknown: { en: 'Not in the catalogue: {codes}', es: 'No están en el catálogo: {codes}' },
  itself: { en: 'An article cannot replace itself.', es: 'Un artículo no puede sustituirse a sí mismo.' },
  moved: {
    en: 'Somebody else, or a file, has changed this article in the meantime. Your entries are kept below; saving again writes them over the present ones.',
    es: 'Otra persona, o un archivo, ha cambiado este artículo mientras tanto. Sus datos se conservan abajo; si guarda de nuevo, sustituirán a los actuales.',
  },
  saved: { en: '{code} has been saved.', es: 'Se ha guardado {code}.' },
})

/** The section of the desk and its help. */
export const sayArticleSection = texts({
  name: { en: 'Articles', es: 'Artículos' },
  help: {
    en: 'Find an article by any part of its number or name, in either language. You see its stock at every site, what is to come, and its prices by list, group and agreement. Names and descriptions in both languages, category, lifecycle and successors are edited there. Stock can be corrected here; if an order has changed it in the meantime, you are asked to look again. Its derating curves are kept on a page of their own, with a preview.',
    es: 'Busque un artículo por cualquier parte de su referencia o denominación, en cualquiera de los idiomas. Verá sus existencias en cada almacén, lo que está por llegar y sus precios por lista, grupo y acuerdo. Allí se editan la denominación y la descripción en los dos idiomas, la categoría, el ciclo de vida y los sucesores. Aquí se pueden corregir las existencias; si un pedido las ha cambiado mientras tanto, se le pide que las revise. Sus curvas de reducción de corriente se mantienen en una página propia, con vista previa.',
  },
})
