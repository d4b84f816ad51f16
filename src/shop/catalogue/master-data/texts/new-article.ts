import { texts } from '#kit/texts.ts'

/** The form for a new article. */
export const sayNewArticle = texts({
  title: { en: 'Add an article', es: 'Añadir un artículo' },
  add: { en: 'Add an article', es: 'Añadir un artículo' },
  first: {
    en: 'Select its category first: it decides which technical data are asked for.',
    es: 'Elija primero su categoría: de ella depende qué datos técnicos se piden.',
  },
  category: { en: 'Category', es: 'Categoría' },
  choose: { en: 'Please select', es: 'Elija una' },
  goOn: { en: 'Continue', es: 'Continuar' },
  another: { en: 'Another category', es: 'Otra categoría' },
  note: {
    en: 'Nothing is added yet: the next page shows the whole article.',
    es: 'Todavía no se añade nada: la página siguiente muestra el artículo completo.',
  },
  code: { en: 'Part number', es: 'Referencia' },
  manufacturer: { en: 'Manufacturer', es: 'Fabricante' },
  texts: { en: 'Texts', es: 'Textos' },
  selling: { en: 'Price and ordering', es: 'Precio y pedido' },
  price: { en: 'List price', es: 'Precio de lista' },
  priceHint: {
    en: 'Empty: price on request. Quantity steps and further currencies are added under price lists.',
    es: 'Vacío: precio a consultar. La escala de cantidades y otras monedas se añaden en las listas de precios.',
  },
  currency: { en: 'Currency', es: 'Moneda' },
  priceUnit: { en: 'Price per', es: 'Precio por' },
  pieces: { en: '{n} {n#piece|pieces}', es: '{n} {n#unidad|unidades}' },
  unit: { en: 'Order unit', es: 'Unidad de pedido' },
  orderMinimum: { en: 'Minimum quantity', es: 'Cantidad mínima' },
  orderStep: { en: 'In steps of', es: 'En pasos de' },
  data: { en: 'Technical data', es: 'Datos técnicos' },
  dataNote: {
    en: 'As far as known; the others can follow by file.',
    es: 'En la medida en que se conozcan; el resto se puede añadir por archivo.',
  },
  noData: {
    en: 'No article of this category has technical data yet; add them by file.',
    es: 'Ningún artículo de esta categoría tiene todavía datos técnicos; añádalos por archivo.',
  },
  example: { en: 'For example {value}', es: 'Por ejemplo, {value}' },
  yes: { en: 'Yes', es: 'Sí' },
  no: { en: 'No', es: 'No' },
  preview: { en: 'Preview the article', es: 'Ver el artículo' },
  back: { en: 'Back to the articles', es: 'Volver a los artículos' },
  noCode: { en: 'Please enter the part number.', es: 'Introduzca la referencia.' },
  codeTaken: {
    en: 'There is already an article with this part number; it may be retired.',
    es: 'Ya existe un artículo con esta referencia; puede estar retirado.',
  },
  noName: { en: 'Please enter the English name.', es: 'Introduzca la denominación en inglés.' },
  noCategory: { en: 'Please select one of the categories.', es: 'Elija una de las categorías.' },
  noPrice: {
    en: 'Please enter a price with at most four decimals.',
    es: 'Introduzca un precio con cuatro decimales como máximo.',
  },
  zeroPrice: {
    en: '0 is not a price. Leave it empty for a price on request.',
    es: '0 no es un precio. Déjelo vacío para un precio a consultar.',
  },
  noCurrency: { en: 'The shop does not sell in this currency.', es: 'La tienda no vende en esta moneda.' },
  noMultiple: {
    en: 'Please enter a multiple of the step, {n}.',
    es: 'Introduzca un múltiplo del paso, {n}.',
  },
  noPieces: {
    en: 'Please enter a whole number of at least 1.',
    es: 'Introduzca un número entero de al menos 1.',
  },
  noNumber: {
    en: 'Please enter a number, or a range such as 0.5–2.5.{detail}',
    es: 'Introduzca un número o un intervalo, como 0,5–2,5.{detail}',
  },
  noFlag: { en: 'Please select yes or no.{detail}', es: 'Elija sí o no.{detail}' },
  slip: {
    en: 'Did you mean {detail}? A new value so like it has to be named in the attribute dictionary first.',
    es: '¿Quiso decir {detail}? Un valor nuevo tan parecido debe añadirse antes al diccionario de atributos.',
  },
  noneOfThem: {
    en: 'Please enter one of its values: {detail}',
    es: 'Introduzca uno de sus valores: {detail}',
  },
  outside: { en: 'It must lie within {detail}.', es: 'Debe estar entre {detail}.' },
  tooLong: {
    en: 'Please enter 200 characters at most.{detail}',
    es: 'Introduzca 200 caracteres como máximo.{detail}',
  },
})
