import { texts } from '#kit/texts.ts'

export const sayQuickOrder = texts({
  title: { en: 'Quick order', es: 'Pedido rápido' },
  note: {
    en: 'Enter part numbers, paste rows from a spreadsheet anywhere in the table, or drop a file on it.',
    es: 'Introduzca referencias, pegue filas de una hoja de cálculo en cualquier lugar de la tabla o suelte un archivo en ella.',
  },
  asList: { en: 'Paste a list', es: 'Pegar una lista' },
  savedCarts: { en: 'Saved baskets', es: 'Cestas guardadas' },
  row: { en: 'Row', es: 'Fila' },
  partNumber: { en: 'Part number', es: 'Referencia' },
  partNumberOf: { en: 'Part number, row {n}', es: 'Referencia, fila {n}' },
  quantity: { en: 'Quantity', es: 'Cantidad' },
  quantityOf: { en: 'Quantity, row {n}', es: 'Cantidad, fila {n}' },
  article: { en: 'Article', es: 'Artículo' },
  price: { en: 'Price', es: 'Precio' },
  amount: { en: 'Amount', es: 'Importe' },
  arrives: { en: 'Arrives', es: 'Entrega' },
  removeRow: { en: 'Remove row {n}', es: 'Quitar la fila {n}' },
  rowRemoved: { en: 'Row {n} removed.', es: 'Se ha quitado la fila {n}.' },
  ready: {
    en: '{good} of {n} {n#row is|rows are} ready.',
    es: '{good} de {n} {n#fila está lista|filas están listas}.',
  },
  none: { en: 'No rows entered yet.', es: 'Aún no hay filas introducidas.' },
  netTotal: { en: 'Net total', es: 'Total neto' },
  add: { en: 'Add to basket', es: 'Añadir a la cesta' },
  addReady: { en: 'Add {n} to basket', es: 'Añadir {n} a la cesta' },
  enterFirst: { en: 'Please enter a part number.', es: 'Introduzca una referencia.' },
  file: { en: 'File (XLSX or CSV)', es: 'Archivo (XLSX o CSV)' },
  fileHint: {
    en: 'One row per article: part number and quantity. A header row is recognised.',
    es: 'Una fila por artículo: referencia y cantidad. Se reconoce la fila de encabezado.',
  },
  readFile: { en: 'Read file', es: 'Leer archivo' },
  dropHere: { en: 'Drop the file to read its rows', es: 'Suelte el archivo para leer sus filas' },
  rowsRead: {
    en: '{n} {n#row was|rows were} read, {good} of {n#it|them} ready.',
    es: '{n#Se ha leído|Se han leído} {n} {n#fila|filas}; {good} {good#lista|listas}.',
  },
  noFile: { en: 'Please select a file.', es: 'Elija un archivo.' },
  emptyFile: { en: 'The file contains no rows.', es: 'El archivo no contiene filas.' },
  tooManyRows: {
    en: 'The file has {n} rows; at most {most} are possible. Please split it.',
    es: 'El archivo tiene {n} filas; se admiten {most} como máximo. Divídalo.',
  },
  notChecked: { en: 'The rows could not be checked.', es: 'No se han podido comprobar las filas.' },
  notAdded: {
    en: '{n} {n#row needs|rows need} your attention and {n#was|were} not added.',
    es: '{n} {n#fila requiere|filas requieren} su atención y no se {n#ha|han} añadido.',
  },
  notOneRow: {
    en: 'This row cannot be read as one article.',
    es: 'Esta fila no se puede leer como un artículo.',
  },
  leftOutRows: {
    en: '{n} {n#row of the list is|rows of the list are} left out',
    es: '{n} {n#fila de la lista no se incluye|filas de la lista no se incluyen}',
  },
  ofLine: { en: 'Line {n}', es: 'Línea {n}' },
  takeIn: { en: 'Take in', es: 'Incluir' },
  replacedBy: { en: 'Replaced by {code}', es: 'Sustituido por {code}' },
  take: { en: 'Use {code}', es: 'Usar {code}' },
  tooMany: {
    en: 'A basket can have at most {n} positions. Please split the list.',
    es: 'En una cesta caben como máximo {n} posiciones. Divida la lista.',
  },
})
