import { texts } from '../texts.ts'

/** Why a table cannot be read, in words that follow 'The file cannot be taken: '. */
export const sayTable = texts({
  notTableNorBook: {
    en: 'the file is neither CSV nor a workbook',
    es: 'el archivo no es CSV ni un libro de Excel',
  },
  noTable: { en: 'the file is not a table', es: 'el archivo no es una tabla' },
  webPage: {
    en: 'the file is a web page; save it as .xlsx or .csv',
    es: 'el archivo es una página web; guárdelo como .xlsx o .csv',
  },
  xml: {
    en: 'the file is XML, not a table; save the table as .xlsx or .csv',
    es: 'el archivo es XML, no una tabla; guarde la tabla como .xlsx o .csv',
  },
  otherText: {
    en: 'the file is a SYLK or DIF table (.slk, .dif); save it as .xlsx or .csv',
    es: 'el archivo es una tabla SYLK o DIF (.slk, .dif); guárdelo como .xlsx o .csv',
  },
  tooManyRows: { en: 'more than {n} rows', es: 'más de {n} filas' },
  tooManyColumns: { en: 'row {row}: more than {n} columns', es: 'fila {row}: más de {n} columnas' },
  longCell: {
    en: 'row {row}: more than {n} characters in column {column}',
    es: 'fila {row}: más de {n} caracteres en la columna {column}',
  },
  tooManyTexts: { en: 'more than {n} texts', es: 'más de {n} textos' },
  openQuote: {
    en: 'row {row}: a quotation mark is not closed',
    es: 'fila {row}: hay unas comillas sin cerrar',
  },
  longRow: { en: 'row {row}: the row is too long', es: 'fila {row}: la fila es demasiado larga' },
  mixedEncoding: {
    en: 'line {row}: a character that is not UTF-8, though the rest of the file is; please save it as UTF-8',
    es: 'línea {row}: un carácter que no es UTF-8, aunque el resto del archivo lo es; guárdelo como UTF-8',
  },
  noCsv: { en: 'row {row}: not valid CSV', es: 'fila {row}: no es CSV válido' },
  oldOffice: {
    en: 'the file is an old or encrypted Office file; save it as .xlsx without a password',
    es: 'el archivo es de un Office antiguo o está cifrado; guárdelo como .xlsx sin contraseña',
  },
  binary: {
    en: 'the file is a binary workbook (.xlsb); save it as .xlsx',
    es: 'el archivo es un libro binario (.xlsb); guárdelo como .xlsx',
  },
  openDocument: {
    en: 'the file is an OpenDocument table; save it as .xlsx',
    es: 'el archivo es una hoja de OpenDocument; guárdela como .xlsx',
  },
  numbers: {
    en: 'the file is a Numbers table; export it as .xlsx',
    es: 'el archivo es una tabla de Numbers; expórtela como .xlsx',
  },
  noBook: { en: 'the file contains no workbook', es: 'el archivo no contiene ningún libro de Excel' },
  noBookOrCut: {
    en: 'the file is not a workbook (.xlsx), or it is cut off',
    es: 'el archivo no es un libro de Excel (.xlsx) o está cortado',
  },
  cutOff: { en: 'the workbook is cut off', es: 'el libro está cortado' },
  damaged: { en: 'the workbook is damaged', es: 'el libro está dañado' },
  damagedPart: {
    en: 'the workbook is damaged ({part}, {reason})',
    es: 'el libro está dañado ({part}, {reason})',
  },
  sheetMissing: {
    en: 'the workbook is damaged: a sheet is missing',
    es: 'el libro está dañado: falta una hoja',
  },
  noSheet: { en: "the workbook has no sheet '{name}'", es: 'el libro no tiene la hoja «{name}»' },
  noVisibleSheet: {
    en: 'the workbook has no visible sheet',
    es: 'el libro no tiene ninguna hoja visible',
  },
  locked: {
    en: 'the workbook is protected by a password',
    es: 'el libro está protegido con una contraseña',
  },
  unknownPacking: {
    en: 'the workbook is packed in an unknown way',
    es: 'el libro está comprimido de una forma desconocida',
  },
  tooManyParts: {
    en: 'the workbook has more than {n} parts',
    es: 'el libro tiene más de {n} partes',
  },
  tooLarge: {
    en: 'the workbook is larger than {n} MB unpacked',
    es: 'el libro ocupa más de {n} MB descomprimido',
  },
  tooDense: {
    en: 'a part of the workbook unpacks to more than {n} times its size',
    es: 'una parte del libro ocupa al descomprimirse más de {n} veces su tamaño',
  },
})

/** Why an uploaded table is not taken. */
export const sayUpload = texts({
  noFile: { en: 'Please select a file.', es: 'Elija un archivo.' },
  sheets: {
    en: 'The workbook has {n} sheets ({names}). Only the first one with a list was read.',
    es: 'El libro tiene {n} hojas ({names}). Solo se ha leído la primera que contiene una lista.',
  },
  emptyFile: {
    en: 'The file is empty (0 bytes). Please select another one.',
    es: 'El archivo está vacío (0 bytes). Elija otro.',
  },
  fileIsRead: {
    en: 'Another file of yours is being read. Please wait a moment.',
    es: 'Se está leyendo otro archivo suyo. Espere un momento.',
  },
  unreadable: {
    en: 'The file could not be read: {reason}. Nothing was changed.',
    es: 'No se ha podido leer el archivo: {reason}. No se ha cambiado nada.',
  },
})
