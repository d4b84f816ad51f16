import { texts } from '#kit/texts.ts'

/** Why a table of the desk cannot be taken, in words that follow a colon. */
export const sayImport = texts({
  empty: { en: 'the file is empty', es: 'el archivo está vacío' },
  oldOffice: {
    en: 'the file is an old or encrypted Office file; save it as .xlsx without a password',
    es: 'el archivo es de un Office antiguo o está cifrado; guárdelo como .xlsx sin contraseña',
  },
  noTable: {
    en: 'the file is no table: save it as CSV or XLSX',
    es: 'el archivo no es una tabla: guárdelo como CSV o XLSX',
  },
  noCode: {
    en: "no sheet of the workbook has a column 'code'",
    es: 'ninguna hoja del libro tiene una columna «code»',
  },
  noRows: { en: 'the workbook holds no rows', es: 'el libro no contiene filas' },
  emptyTable: { en: 'the table is empty', es: 'la tabla está vacía' },
})
