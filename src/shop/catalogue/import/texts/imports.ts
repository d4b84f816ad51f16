import { texts } from '#kit/texts.ts'

/** The history of files that were applied. */
export const sayImports = texts({
  history: { en: 'Imports', es: 'Importaciones' },
  allImports: { en: 'All imports', es: 'Todas las importaciones' },
  find: { en: 'Find', es: 'Buscar' },
  fileOrPerson: { en: 'File or person', es: 'Archivo o persona' },
  partNumber: { en: 'Part number', es: 'Referencia' },
  when: { en: 'When', es: 'Cuándo' },
  who: { en: 'Who', es: 'Quién' },
  file: { en: 'File', es: 'Archivo' },
  kind: { en: 'Contents', es: 'Contenido' },
  added: { en: 'Added', es: 'Añadidos' },
  changed: { en: 'Changed', es: 'Modificados' },
  state: { en: 'Status', es: 'Estado' },
  applied: { en: 'Applied', es: 'Aplicada' },
  takenBack: { en: 'Taken back', es: 'Retirada' },
  takenBackOn: { en: 'Taken back on {at} by {who}.', es: 'Retirada el {at} por {who}.' },
  none: { en: 'No import matches your search.', es: 'Ninguna importación coincide con su búsqueda.' },
  noneYet: {
    en: 'No file has been applied at the desk yet.',
    es: 'Todavía no se ha aplicado ningún archivo.',
  },
  showAll: { en: 'Show all', es: 'Mostrar todas' },
  downloadFile: { en: 'Download the file', es: 'Descargar el archivo' },
  takeBack: { en: 'Take back', es: 'Retirar' },
  takeBackNote: {
    en: 'Every article returns to what it was before this file; articles that it added are retired. This works as long as nothing newer has changed the same articles.',
    es: 'Cada artículo recupera lo que tenía antes de este archivo; los artículos que llegaron con él se retiran. Es posible mientras no haya nada posterior.',
  },
  takeBackAsk: {
    en: 'Take back {filename} as a whole?',
    es: '¿Retirar {filename} por completo?',
  },
  takenBackDone: { en: '{filename} was taken back.', es: '{filename} se ha retirado.' },
  takenBackAlready: {
    en: 'This import has already been taken back.',
    es: 'Esta importación ya se había retirado.',
  },
  newer: {
    en: 'Something newer has changed the same articles, such as another file, a correction or an order, so nothing was taken back. {n#Article|Articles}: {codes}.',
    es: 'Hay algo posterior a esta importación, como otro archivo, una corrección o un pedido; no se ha retirado nada. {n#Artículo|Artículos}: {codes}.',
  },
  limit: { en: 'Large price changes', es: 'Cambios de precio grandes' },
  limitText: {
    en: 'Ask before applying a price change above this limit.',
    es: 'Pedir confirmación antes de aplicar un cambio de precio superior a este límite.',
  },
  percent: { en: 'Percent', es: 'Por ciento' },
  second: {
    en: 'A second person from (percent; empty: never)',
    es: 'Una segunda persona a partir de (por ciento; vacío: nunca)',
  },
  secondHint: {
    en: 'Prices that change by this much, are below cost, are free or are removed have to be applied by somebody other than the person who entered them.',
    es: 'Los precios que varían tanto, están por debajo del coste, son gratuitos o se eliminan los tiene que aplicar una persona distinta de quien los introdujo.',
  },
  save: { en: 'Save', es: 'Guardar' },
  limitSaved: { en: 'The limit is now {n}%.', es: 'El límite es ahora del {n} %.' },
  limitWrong: {
    en: 'Please enter a whole number from 1 to 1,000.',
    es: 'Introduzca un número entero de 1 a 1.000.',
  },
})
