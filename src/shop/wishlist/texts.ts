import { texts } from '#kit/texts.ts'

export const sayWatchlist = texts({
  title: { en: 'Watchlist', es: 'Lista de seguimiento' },
  articles: { en: '{n} {n#article|articles}', es: '{n} {n#artículo|artículos}' },
  watch: { en: 'Watch', es: 'Seguir' },
  watchOf: { en: 'Add {code} to the watchlist', es: 'Añadir {code} a la lista de seguimiento' },
  unwatch: { en: 'On the watchlist', es: 'En la lista de seguimiento' },
  unwatchOf: { en: 'Remove {code} from the watchlist', es: 'Quitar {code} de la lista de seguimiento' },
  addedAll: {
    en: '{n} added to the watchlist, {held} already on it.',
    es: '{n} {n#añadido|añadidos} a la lista de seguimiento; {held} ya {held#estaba|estaban} en ella.',
  },
  added: { en: '{code} is on your watchlist.', es: '{code} está en su lista de seguimiento.' },
  duplicate: {
    en: '{code} was already on your watchlist.',
    es: '{code} ya estaba en su lista de seguimiento.',
  },
  failure: {
    en: '{code} could not be added to the watchlist.',
    es: 'No se ha podido añadir {code} a la lista de seguimiento.',
  },
  full: {
    en: 'The watchlist is full: it holds at most {n} articles.',
    es: 'La lista de seguimiento está llena: admite como máximo {n} artículos.',
  },
  removed: {
    en: '{n} {n#article|articles} removed from the watchlist.',
    es: '{n} {n#artículo quitado|artículos quitados} de la lista de seguimiento.',
  },
  nothingRemoved: { en: 'Nothing was removed.', es: 'No se ha quitado nada.' },
  undo: { en: 'Undo', es: 'Deshacer' },
  restored: {
    en: '{n} {n#article is|articles are} back on the watchlist.',
    es: '{n} {n#artículo ha vuelto|artículos han vuelto} a la lista de seguimiento.',
  },
  nothingRestored: {
    en: 'There is nothing left to restore.',
    es: 'Ya no hay nada que recuperar.',
  },
  chosen: { en: '{n} selected', es: 'Seleccionados: {n}' },
  chooseAll: { en: 'Select all', es: 'Seleccionar todo' },
  chooseColumn: { en: 'Select', es: 'Seleccionar' },
  choose: { en: 'Select {code}', es: 'Seleccionar {code}' },
  chooseOne: { en: 'Select at least one article.', es: 'Seleccione al menos un artículo.' },
  addToCart: { en: 'Add to basket', es: 'Añadir a la cesta' },
  compare: { en: 'Compare', es: 'Comparar' },
  tooManyToCompare: {
    en: 'At most {n} articles can be compared: the first {n} were taken.',
    es: 'Se pueden comparar como máximo {n} artículos: se han tomado los {n} primeros.',
  },
  export: { en: 'Export', es: 'Exportar' },
  documents: { en: 'Documents and data', es: 'Documentos y datos' },
  exportAll: { en: 'Export all', es: 'Exportar todo' },
  delete: { en: 'Delete', es: 'Eliminar' },
  deleteTitle: { en: 'Delete from the watchlist', es: 'Eliminar de la lista de seguimiento' },
  deleteQuestion: {
    en: 'Delete {n} {n#article|articles} from your watchlist?',
    es: '¿Eliminar {n} {n#artículo|artículos} de su lista de seguimiento?',
  },
  deleteYes: { en: 'Delete', es: 'Eliminar' },
  cancel: { en: 'Cancel', es: 'Cancelar' },
  removeAll: { en: 'Remove all', es: 'Quitar todos' },
  canUndo: { en: 'You can undo this afterwards.', es: 'Después podrá deshacerlo.' },
  actions: { en: 'With the selected articles', es: 'Con los artículos seleccionados' },
  addNumber: { en: 'Add by part number', es: 'Añadir por referencia' },
  number: { en: 'Part number', es: 'Referencia' },
  numberHint: {
    en: "The shop's number, the maker's or your own.",
    es: 'La referencia de la tienda, la del fabricante o la suya.',
  },
  addIt: { en: 'Add', es: 'Añadir' },
  numberMissing: { en: 'Please enter a part number.', es: 'Introduzca una referencia.' },
  numberUnknown: {
    en: "No article has the part number '{code}'.",
    es: 'Ningún artículo tiene la referencia «{code}».',
  },
  numberAmbiguous: {
    en: "'{code}' matches several articles: {codes}. Please enter one of these.",
    es: '«{code}» corresponde a varios artículos: {codes}. Introduzca uno de ellos.',
  },
  import: { en: 'Import a spreadsheet', es: 'Importar una hoja de cálculo' },
  importHint: {
    en: '.xlsx or .csv, at most 5,000 rows. The columns are found by their headings and by what is in them.',
    es: '.xlsx o .csv, como máximo 5.000 filas. Las columnas se encuentran por sus encabezados y por su contenido.',
  },
  file: { en: 'File', es: 'Archivo' },
  importIt: { en: 'Import', es: 'Importar' },
  emptyFile: { en: 'The file holds no part numbers.', es: 'El archivo no contiene referencias.' },
  importDone: {
    en: '{added} added, {duplicate} {duplicate#duplicate|duplicates}, {unknown} not understood',
    es: '{added} {added#añadido|añadidos}, {duplicate} {duplicate#duplicado|duplicados}, {unknown} sin reconocer',
  },
  importDoubtful: {
    en: '{n} with a quantity that cannot be read',
    es: '{n} con una cantidad que no se puede leer',
  },
  importHeads: {
    en: 'Row {row} was read as headings: part numbers from “{code}”, quantities from “{quantity}”.',
    es: 'La fila {row} se ha leído como encabezado: referencias de «{code}», cantidades de «{quantity}».',
  },
  importHeadsCode: {
    en: 'Row {row} was read as headings: part numbers from “{code}”; no column of quantities.',
    es: 'La fila {row} se ha leído como encabezado: referencias de «{code}»; sin columna de cantidades.',
  },
  importNoHeads: {
    en: 'No heading was recognised: part numbers were read from column {code}; no column of quantities.',
    es: 'No se ha reconocido ningún encabezado: las referencias se han leído de la columna {code}; sin columna de cantidades.',
  },
  importColumns: {
    en: 'No heading was recognised: part numbers were read from column {code}, quantities from column {quantity}.',
    es: 'No se ha reconocido ningún encabezado: las referencias se han leído de la columna {code} y las cantidades de la columna {quantity}.',
  },
  importOther: {
    en: 'Were the wrong columns read? Name them in the import form and choose the file again.',
    es: '¿Se han leído columnas equivocadas? Indíquelas en el formulario de importación y elija de nuevo el archivo.',
  },
  importFull: {
    en: '{n} could not be added: the watchlist holds at most 5,000 articles.',
    es: 'No se han podido añadir {n}: la lista admite como máximo 5000 artículos.',
  },
  importRows: { en: 'Rows that were not added', es: 'Filas que no se añadieron' },
  importMore: { en: '{n} more rows', es: '{n} filas más' },
  row: { en: 'Row', es: 'Fila' },
  reason: { en: 'Reason', es: 'Motivo' },
  faultUnknown: { en: 'No article has this number', es: 'Ningún artículo tiene esta referencia' },
  faultAmbiguous: { en: 'Matches several articles', es: 'Corresponde a varios artículos' },
  faultQuantity: {
    en: 'The quantity is not a whole number above 0',
    es: 'La cantidad no es un número entero mayor que 0',
  },
  faultNoCode: { en: 'A quantity without a part number', es: 'Una cantidad sin referencia' },
  faultFull: { en: 'The watchlist is full', es: 'La lista está llena' },
  article: { en: 'Number and name', es: 'Referencia y nombre' },
  picture: { en: 'Picture', es: 'Imagen' },
  price: { en: 'Net price', es: 'Precio neto' },
  change: { en: 'Since added', es: 'Desde que se añadió' },
  dearer: { en: '{percent}% more expensive', es: '{percent} % más caro' },
  cheaper: { en: '{percent}% cheaper', es: '{percent} % más barato' },
  backInStock: { en: 'In stock again', es: 'De nuevo en existencias' },
  soldOutSince: { en: 'Out of stock since', es: 'Agotado desde entonces' },
  unchanged: { en: 'unchanged', es: 'sin cambios' },
  stock: { en: 'Stock', es: 'Existencias' },
  inStock: { en: 'in stock', es: 'en existencias' },
  expected: { en: 'Expected {day}', es: 'Previsto el {day}' },
  leadTime: { en: '{n} working {n#day|days}', es: '{n} {n#día laborable|días laborables}' },
  soldOut: { en: 'Out of stock', es: 'Sin existencias' },
  onRequest: { en: 'On request', es: 'A consultar' },
  edited: { en: 'Edited', es: 'Editado' },
  newestFirst: { en: 'newest first', es: 'más reciente primero' },
  oldestFirst: { en: 'oldest first', es: 'más antiguo primero' },
  sortedBy: { en: 'Last edited, {order}', es: 'Última edición, {order}' },
  quantity: { en: 'Quantity', es: 'Cantidad' },
  quantityOf: { en: 'Quantity of {code}', es: 'Cantidad de {code}' },
  quantityRule: {
    en: 'Please enter a whole number from 1 to 9,999,999.',
    es: 'Introduzca un número entero de 1 a 9.999.999.',
  },
  quantityKept: { en: 'Quantity of {code}: {n}', es: 'Cantidad de {code}: {n}' },
  notThere: {
    en: 'This article is no longer on your watchlist.',
    es: 'Este artículo ya no está en su lista de seguimiento.',
  },
  save: { en: 'Save', es: 'Guardar' },
  gone: { en: 'No longer in the catalogue', es: 'Ya no está en el catálogo' },
  emptyTitle: { en: 'Your watchlist is empty', es: 'Su lista de seguimiento está vacía' },
  emptyText: {
    en: 'Press the star on any product, add articles by part number, or import a spreadsheet.',
    es: 'Pulse la estrella de cualquier producto, añada artículos por referencia o importe una hoja de cálculo.',
  },
  latest: { en: 'Recently added to your watchlist', es: 'Añadidos recientemente a su lista' },
  showAll: { en: 'Show the watchlist ({n})', es: 'Ver la lista de seguimiento ({n})' },
  letters: { en: 'E-mails about changes', es: 'Correos sobre cambios' },
  lettersNote: {
    en: 'At most one e-mail a day, with everything that has changed for you. Each has a link that ends them.',
    es: 'Como máximo un correo al día, con todo lo que ha cambiado para usted. Cada uno lleva un enlace para dejar de recibirlos.',
  },
  'letter-price': {
    en: 'My price of a watched article changes',
    es: 'Cambia mi precio de un artículo en seguimiento',
  },
  'letter-stock': {
    en: 'A watched article is in stock again, or out of stock',
    es: 'Un artículo en seguimiento vuelve a tener existencias o se agota',
  },
  lettersSave: { en: 'Save', es: 'Guardar' },
  lettersSaved: { en: 'Your choice of e-mails is saved.', es: 'Su selección de correos está guardada.' },
  stopTitle: { en: 'E-mails about your watchlist', es: 'Correos sobre su lista de seguimiento' },
  stopText: {
    en: 'No more e-mails about prices and stock will be sent to {email}. Your watchlist stays as it is.',
    es: 'No se enviarán más correos sobre precios y existencias a {email}. Su lista de seguimiento no cambia.',
  },
  stopButton: { en: 'End these e-mails', es: 'Dejar de recibirlos' },
  stopped: {
    en: '{email} gets no more e-mails about the watchlist.',
    es: '{email} ya no recibirá correos sobre la lista de seguimiento.',
  },
  stopBad: {
    en: 'This link is no longer valid, or the e-mails have ended already. You can see it in your settings.',
    es: 'Este enlace ya no es válido o los correos ya se han cancelado. Puede verlo en sus ajustes.',
  },
})
export type WatchlistTexts = ReturnType<typeof sayWatchlist>

/** The e-mail about what has changed of watched articles. */
export const sayWatchMail = texts({
  subject: {
    en: 'Contara: {n} {n#article|articles} on your watchlist {n#has|have} changed',
    es: 'Contara: {n#ha|han} cambiado {n} {n#artículo|artículos} de su lista de seguimiento',
  },
  prices: { en: 'Your prices have changed:', es: 'Han cambiado sus precios:' },
  stocks: { en: 'Stock has changed:', es: 'Han cambiado las existencias:' },
  lower: { en: '{percent}% lower', es: '{percent} % más bajo' },
  higher: { en: '{percent}% higher', es: '{percent} % más alto' },
  before: { en: 'before: {price}', es: 'antes: {price}' },
  back: { en: 'in stock again', es: 'de nuevo en existencias' },
  gone: { en: 'out of stock', es: 'agotado' },
  more: { en: 'and {n} more', es: 'y {n} más' },
  open: { en: 'Open the watchlist', es: 'Abrir la lista de seguimiento' },
  why: {
    en: 'You get this e-mail because you asked for it in your watchlist. At most one comes a day.',
    es: 'Recibe este correo porque lo ha pedido en su lista de seguimiento. Llega como máximo uno al día.',
  },
  stop: { en: 'No more of these e-mails', es: 'No recibir más correos de este tipo' },
})

export const sayWatchlistSection = texts({
  name: { en: 'Watchlist', es: 'Lista de seguimiento' },
  help: {
    en: 'Articles that you watch: your prices, stock and quantities in one table, which you can order, compare, export as a spreadsheet and fill from one.',
    es: 'Artículos que sigue: sus precios, existencias y cantidades en una tabla que puede pedir, comparar, exportar como hoja de cálculo y rellenar desde una.',
  },
})
