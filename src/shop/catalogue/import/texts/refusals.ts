import { texts } from '#kit/texts.ts'

/** Why a table of the desk cannot be taken, in words that follow a colon. */
export const sayImport = texts({
  empty: { en: 'the file is empty', es: 'el archivo está vacío' },
  oldOffice: {
    en: 'the file is an old or encrypted Office file; save it as .xlsx without a password',
    es: 'el archivo es de un Office antiguo o está cifrado; guárdelo como .xlsx sin contraseña',
  },
  noTable: {
    en: 'the file is XML or a web page, not a table: save the table as CSV or XLSX',
    es: 'el archivo es XML o una página web, no una tabla: guarde la tabla como CSV o XLSX',
  },
  brokenXml: {
    en: 'the XML is broken or not allowed: {words}',
    es: 'el XML es incorrecto o no está permitido: {words}',
  },
  noCode: {
    en: 'no column has part numbers. Row {row} reads: {heads}. Head that column “code” or “Part number”',
    es: 'ninguna columna contiene referencias. La fila {row} dice: {heads}. Ponga a esa columna el encabezado «code» o «Referencia»',
  },
  noRows: { en: 'the workbook has no rows', es: 'el libro no contiene filas' },
  emptyTable: { en: 'the table is empty', es: 'la tabla está vacía' },
})
