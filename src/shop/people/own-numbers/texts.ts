import { texts } from '#kit/texts.ts'

export const sayOwnNumbers = texts({
  title: { en: 'Our part numbers', es: 'Nuestras referencias' },
  numbers: { en: '{n} {n#number|numbers}', es: '{n} {n#referencia|referencias}' },
  help: {
    en: 'Your company’s own numbers for articles. They work wherever a part number does: in the search, in order by number, in the basket’s quick entry and in spreadsheets. Spaces, hyphens, dots and case do not matter.',
    es: 'Los números propios de su empresa para los artículos. Valen en todas partes como una referencia: en la búsqueda, en el pedido por referencia, en la entrada rápida de la cesta y en las hojas de cálculo. No importan espacios, guiones, puntos ni mayúsculas.',
  },
  yourNumber: { en: 'Your no.', es: 'Su n.º' },
  ownNumber: { en: 'Own number', es: 'Número propio' },
  partNumber: { en: 'Part number', es: 'Referencia' },
  articleName: { en: 'Article name', es: 'Nombre del artículo' },
  actions: { en: 'Actions', es: 'Acciones' },
  addOwn: { en: 'Add your own number', es: 'Añadir su número' },
  change: { en: 'Change', es: 'Cambiar' },
  changeOf: { en: 'Change the own numbers of {code}', es: 'Cambiar los números propios de {code}' },
  formTitle: { en: 'Own part numbers', es: 'Números propios' },
  formHelp: {
    en: 'Everybody in your company sees these numbers and can search and order by them.',
    es: 'Todas las personas de su empresa ven estos números y pueden buscar y pedir con ellos.',
  },
  readOnly: {
    en: 'Buyers and administrators of your company can change these numbers.',
    es: 'Los compradores y administradores de su empresa pueden cambiar estos números.',
  },
  noneYet: { en: 'No own number yet.', es: 'Aún no hay ningún número propio.' },
  another: { en: 'Another own number', es: 'Otro número propio' },
  save: { en: 'Save', es: 'Guardar' },
  add: { en: 'Add', es: 'Añadir' },
  remove: { en: 'Remove', es: 'Quitar' },
  removeOf: { en: 'Remove {number}', es: 'Quitar {number}' },
  removeQuestion: {
    en: 'Remove the own number {number}?',
    es: '¿Quitar el número propio {number}?',
  },
  back: { en: 'Back to the article', es: 'Volver al artículo' },
  close: { en: 'Close', es: 'Cerrar' },
  kept: { en: '{number} is your number for {code}.', es: '{number} es su número para {code}.' },
  unchanged: {
    en: '{number} was your number for {code} already.',
    es: '{number} ya era su número para {code}.',
  },
  removed: {
    en: '{number} is no longer your number for {code}.',
    es: '{number} ya no es su número para {code}.',
  },
  notThere: { en: 'This number is no longer in the list.', es: 'Ese número ya no está en la lista.' },
  undo: { en: 'Undo', es: 'Deshacer' },
  missing: { en: 'Please enter your number.', es: 'Introduzca su número.' },
  long: {
    en: 'Please enter no more than {max} characters.',
    es: 'No introduzca más de {max} caracteres.',
  },
  signs: {
    en: 'A number needs a letter or digit, and no "|".',
    es: 'Un número necesita una letra o cifra, y ningún «|».',
  },
  noCode: { en: 'Please enter a part number.', es: 'Introduzca una referencia.' },
  unknown: { en: 'There is no article {code}.', es: 'No existe el artículo {code}.' },
  ambiguous: {
    en: '{code} matches several articles. Please enter it in full.',
    es: '{code} corresponde a varios artículos. Escríbala completa.',
  },
  taken: {
    en: '{number} is your number for {by} already. Remove it there first.',
    es: '{number} ya es su número para {by}. Quítelo allí primero.',
  },
  isPartNumber: {
    en: '{number} is the part number of another article.',
    es: '{number} es la referencia de otro artículo.',
  },
  articleFull: {
    en: 'An article can have {n} own numbers at most.',
    es: 'Un artículo puede tener {n} números propios como máximo.',
  },
  full: {
    en: 'A company can have {n} own numbers at most.',
    es: 'Una empresa puede tener {n} números propios como máximo.',
  },
  isNew: { en: 'New', es: 'Nuevo' },
  isRespelled: { en: 'Spelling changed', es: 'Cambia la escritura' },
  isSame: { en: 'Already listed', es: 'Ya está' },
  search: { en: 'Search by number or name', es: 'Buscar por número o nombre' },
  noneFound: { en: 'No number matches.', es: 'Ningún número coincide.' },
  showAll: { en: 'Show all', es: 'Mostrar todos' },
  emptyTitle: {
    en: 'Your company has no part numbers of its own yet',
    es: 'Su empresa aún no tiene números propios',
  },
  emptyText: {
    en: 'Add one here or on the page of an article, or upload your list as a spreadsheet with the columns “Own number” and “Part number”.',
    es: 'Añada uno aquí o en la página de un artículo, o suba su lista como hoja de cálculo con las columnas «Número propio» y «Referencia».',
  },
  gone: { en: 'No longer in the catalogue', es: 'Ya no está en el catálogo' },
  addTitle: { en: 'Add a number', es: 'Añadir un número' },
  downloadXlsx: { en: 'Download XLSX', es: 'Descargar XLSX' },
  downloadCsv: { en: 'Download CSV', es: 'Descargar CSV' },
  upload: { en: 'Upload a spreadsheet', es: 'Subir una hoja de cálculo' },
  file: { en: 'File', es: 'Archivo' },
  uploadHint: {
    en: '.xlsx or .csv, at most 5,000 rows. Columns “Own number” and “Part number”; without these heads the first two columns count. Rows are added to the list, nothing is removed, and you see what will happen first.',
    es: '.xlsx o .csv, como máximo 5000 filas. Columnas «Número propio» y «Referencia»; sin esos títulos cuentan las dos primeras columnas. Las filas se añaden a la lista, no se quita nada, y antes verá qué va a ocurrir.',
  },
  check: { en: 'Check the file', es: 'Comprobar el archivo' },
  emptyFile: { en: 'The file contains no numbers.', es: 'El archivo no contiene números.' },
  previewTitle: { en: 'Check the uploaded numbers', es: 'Comprobar los números subidos' },
  previewCounts: {
    en: '{added} new, {respelled} with changed spelling, {same} already listed, {faults} not possible.',
    es: '{added} nuevos, {respelled} con otra escritura, {same} ya existentes, {faults} no posibles.',
  },
  previewFaults: {
    en: 'Rows that are not possible are left out; correct them in the file and upload it again.',
    es: 'Las filas que no son posibles se omiten; corríjalas en el archivo y súbalo de nuevo.',
  },
  previewNothing: {
    en: 'Nothing in this file would change the list.',
    es: 'Nada de este archivo cambiaría la lista.',
  },
  readFrom: { en: 'The file says {typed}.', es: 'El archivo dice {typed}.' },
  numberColumnMissing: {
    en: 'No column holds your own numbers. Name it under “Match columns”, then select the file again. The headings are: {heads}.',
    es: 'Ninguna columna contiene sus números propios. Indíquela en «Asignar las columnas» y vuelva a elegir el archivo. Los encabezados son: {heads}.',
  },
  row: { en: 'Row', es: 'Fila' },
  verdict: { en: 'What happens', es: 'Qué ocurre' },
  apply: {
    en: 'Save {n} {n#number|numbers}',
    es: 'Guardar {n} {n#número|números}',
  },
  discard: { en: 'Discard', es: 'Descartar' },
  applied: {
    en: '{added} added, {respelled} with changed spelling, {same} already listed, {faults} left out.',
    es: '{added} añadidos, {respelled} con otra escritura, {same} ya existentes, {faults} omitidos.',
  },
  discarded: {
    en: 'The file was discarded. Nothing was changed.',
    es: 'Se ha descartado el archivo. No se ha cambiado nada.',
  },
  uploadGone: {
    en: 'This file is no longer waiting. Please upload it again.',
    es: 'Este archivo ya no está pendiente. Súbalo de nuevo.',
  },
})

export type OwnNumberTexts = ReturnType<typeof sayOwnNumbers>

/** The section of the account. */
export const sayOwnNumberSection = texts({
  name: { en: 'Our part numbers', es: 'Nuestras referencias' },
  help: {
    en: 'The numbers that your company gives to our articles.\nSearch, lists, baskets, orders and documents know them. Enter them one by one or import a spreadsheet.',
    es: 'Los números que su empresa da a nuestros artículos.\nLos reconocen la búsqueda, las listas, las cestas, los pedidos y los documentos. Introdúzcalos uno a uno o importe una hoja de cálculo.',
  },
})
