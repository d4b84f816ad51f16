import { texts } from '#kit/texts.ts'

/** Columns of files with lists: which holds what, and headings that are remembered. */
export const sayListColumns = texts({
  columnsTitle: { en: 'Match columns', es: 'Asignar las columnas' },
  codeColumn: { en: 'Column of part numbers', es: 'Columna de referencias' },
  quantityColumn: { en: 'Column of quantities', es: 'Columna de cantidades' },
  numberColumn: { en: 'Column of own numbers', es: 'Columna de números propios' },
  titleColumn: { en: 'Column of titles', es: 'Columna de títulos' },
  noteColumn: { en: 'Column of notes', es: 'Columna de notas' },
  agreementColumn: { en: 'Column of agreement numbers', es: 'Columna de números de acuerdo' },
  resaleColumn: { en: 'Column of resale dates', es: 'Columna de fechas de reventa' },
  customerColumn: { en: 'Column of end customers', es: 'Columna de clientes finales' },
  invoiceColumn: { en: 'Column of invoice numbers', es: 'Columna de números de factura' },
  positionColumn: { en: 'Column of invoice positions', es: 'Columna de posiciones de factura' },
  columnHint: {
    en: 'Enter the heading of a column or its letter, for example “MPN” or “C”. Leave a field empty and the shop finds the column.',
    es: 'Indique el encabezado de una columna o su letra, por ejemplo «MPN» o «C». Si deja un campo vacío, la tienda busca la columna.',
  },
  takeAside: {
    en: 'Also import hidden rows, parts that are not to be fitted, and tables that repeat another',
    es: 'Importar también filas ocultas, piezas que no se montan y tablas que repiten otra',
  },
  hiddenLabel: { en: 'Rows that the sheet hides', es: 'Filas ocultas en la hoja' },
  hiddenAsk: { en: 'Ask me when there are any', es: 'Preguntar si las hay' },
  hiddenTake: { en: 'Import them too', es: 'Importarlas también' },
  hiddenLeave: { en: 'Leave them out', es: 'No importarlas' },
  hiddenRows: {
    en: 'The sheet hides {n} {n#row|rows} ({n#row|rows} {rows}). Select under “Match columns” whether to import {n#it|them}, then select the file again.',
    es: 'La hoja oculta {n} {n#fila|filas} ({n#fila|filas} {rows}). Indique en «Asignar las columnas» si {n#debe importarse|deben importarse} y vuelva a elegir el archivo.',
  },
  columnKept: {
    en: 'Headings that you name are remembered for your company.',
    es: 'Los encabezados que indique se recordarán para su empresa.',
  },
  headsTitle: { en: 'Saved column mappings', es: 'Columnas guardadas' },
  headsNote: {
    en: 'Files with one of these headings are read accordingly, in every import. Remove one and the shop works out the column itself again.',
    es: 'Los archivos con alguno de estos encabezados se leen según lo indicado, en todas las importaciones. Si quita uno, la tienda vuelve a buscar la columna por sí misma.',
  },
  headsEmpty: { en: 'No headings remembered', es: 'Ningún encabezado recordado' },
  headsEmptyText: {
    en: 'When you import a file, open “Match columns” beside it. What you match there appears here.',
    es: 'Al importar un archivo, abra «Asignar las columnas» junto a él. Lo que indique aparecerá aquí.',
  },
  heading: { en: 'Heading', es: 'Encabezado' },
  readAs: { en: 'Read as', es: 'Se lee como' },
  actions: { en: 'Actions', es: 'Acciones' },
  forget: { en: 'Remove', es: 'Quitar' },
  forgetOf: { en: 'Remove “{head}”', es: 'Quitar «{head}»' },
  forgotten: { en: '“{head}” removed.', es: 'Se ha quitado «{head}».' },
  notKept: {
    en: 'This heading had already been removed.',
    es: 'Este encabezado ya se había quitado.',
  },
  columnsUnread: {
    en: '{n#This column was|These columns were} not read: {heads}.',
    es: '{n#Esta columna no se ha leído|Estas columnas no se han leído}: {heads}.',
  },
  columnMissing: {
    en: 'The file has no column “{name}”. Its headings are: {heads}.',
    es: 'El archivo no tiene ninguna columna «{name}». Sus encabezados son: {heads}.',
  },
  columnNoHeads: {
    en: 'The file has no column “{name}”.',
    es: 'El archivo no tiene ninguna columna «{name}».',
  },
})

export const sayHeadsSection = texts({
  name: { en: 'Saved column mappings', es: 'Columnas guardadas' },
  help: {
    en: 'Which column of your spreadsheets contains what.\nHeadings that you or your colleagues named beside a file are listed here and can be removed.',
    es: 'Qué contiene cada columna de sus hojas de cálculo.\nAquí figuran los encabezados que usted o sus compañeros indicaron junto a un archivo; puede quitarlos.',
  },
})
