import { texts } from '#kit/texts.ts'

export const sayFiles = texts({
  changes: { en: 'What changes', es: 'Qué cambia' },
  changesNote: {
    en: '{n} {n#value changes|values change}, largest change first; {goes} removed.',
    es: '{n#Cambia|Cambian} {n} {n#valor|valores}, los mayores cambios primero; {goes} {goes#eliminado|eliminados}.',
  },
  firstChanges: { en: 'The first {n} are shown.', es: 'Se muestran los {n} primeros.' },
  findChange: { en: 'Part number or value', es: 'Referencia o valor' },
  find: { en: 'Find', es: 'Buscar' },
  changesFile: { en: 'Download all changes', es: 'Descargar todos los cambios' },
  what: { en: 'What', es: 'Qué' },
  which: { en: 'Which', es: 'Cuál' },
  before: { en: 'Before', es: 'Antes' },
  after: { en: 'After', es: 'Después' },
  step: { en: 'Change', es: 'Variación' },
  goes: { en: 'removed', es: 'eliminado' },
  noChangeFound: { en: 'No change matches your search.', es: 'Ningún cambio coincide con su búsqueda.' },
  price: { en: 'Price', es: 'Precio' },
  until: { en: 'Price valid until', es: 'Precio válido hasta' },
  receipt: { en: 'Planned receipt', es: 'Entrada prevista' },
  name: { en: 'Name', es: 'Denominación' },
  description: { en: 'Description', es: 'Descripción' },
  attribute: { en: 'Attribute', es: 'Característica' },
  derating: { en: 'Derating curve', es: 'Curva de reducción de corriente' },
  lifecycle: { en: 'Lifecycle', es: 'Ciclo de vida' },
  category: { en: 'Category', es: 'Categoría' },
  jumps: {
    en: '{n} {n#price moves|prices move} by more than {percent}%.',
    es: '{n} {n#precio varía|precios varían} más de un {percent} %.',
  },
  stockDoubts: {
    en: '{n} {n#level of stock is|levels of stock are} far from what there was',
    es: '{n} {n#existencia difiere|existencias difieren} mucho de lo que había',
  },
  stockDoubt: {
    en: '{code}, {site}: {before} becomes {after}',
    es: '{code}, {site}: de {before} pasa a {after}',
  },
  sure: {
    en: 'I have checked what is listed above; it is correct.',
    es: 'He revisado lo que se indica arriba; es correcto.',
  },
  notSure: {
    en: 'Some values stand out. Please check them and confirm that they are correct.',
    es: 'Algunos valores llaman la atención. Revíselos y confirme que son correctos.',
  },
  files: { en: 'Prices and stock', es: 'Precios y existencias' },
  noImports: {
    en: 'No file has been applied yet.',
    es: 'Todavía no se ha aplicado ningún archivo.',
  },
  upload: { en: 'Upload a table', es: 'Cargar una tabla' },
  uploadText: {
    en: 'CSV or XLSX, at most 12 MB. The column headings tell what it contains; those of the trade, such as “Part number” and “Net price”, are recognised too. You see a preview first; nothing changes until you apply it.',
    es: 'CSV o XLSX, 12 MB como máximo. Los encabezados indican su contenido; también se reconocen los habituales, como «Referencia» y «Precio». Primero verá una vista previa; nada cambia hasta que la aplique.',
  },
  kindPrices: {
    en: 'Prices: code, price, currency, min_quantity, price_quantity, price_list; for an agreement company, agreement',
    es: 'Precios: code, price, currency, min_quantity, price_quantity, price_list; para un acuerdo company, agreement',
  },
  kindStock: { en: 'Stock: code, stock, date, site', es: 'Existencias: code, stock, date, site' },
  kindArticles: {
    en: 'Articles: code, name, name:es, description, description:es, category and other columns of the catalogue',
    es: 'Artículos: code, name, name:es, description, description:es, category y otras columnas del catálogo',
  },
  file: { en: 'File', es: 'Archivo' },
  tryIt: { en: 'Preview changes', es: 'Ver los cambios' },
  noFile: { en: 'Please choose a file.', es: 'Elija un archivo.' },
  fileRefused: {
    en: 'The file cannot be imported: {reason}.',
    es: 'No se puede importar el archivo: {reason}.',
  },
  contradicts: {
    en: 'The file conflicts with existing commitments, for instance a planned receipt below the quantity promised to orders. Nothing was changed.',
    es: 'El archivo contradice compromisos existentes, por ejemplo una entrada prevista inferior a lo prometido en pedidos. No se ha cambiado nada.',
  },
  importRuns: {
    en: 'Another import is running. Please try again in a moment.',
    es: 'Hay otra importación en curso. Inténtelo de nuevo en un momento.',
  },
  download: { en: 'Download current data', es: 'Descargar los datos actuales' },
  downloadText: {
    en: 'The files can be changed and uploaded again.',
    es: 'Los archivos se pueden modificar y volver a cargar.',
  },
  priceList: { en: 'Price list', es: 'Lista de precios' },
  allLists: { en: 'All lists', es: 'Todas las listas' },
  currency: { en: 'Currency', es: 'Moneda' },
  allCurrencies: { en: 'All currencies', es: 'Todas las monedas' },
  prefix: { en: 'Only part numbers beginning with', es: 'Solo referencias que empiecen por' },
  downloadPrices: { en: 'Download prices', es: 'Descargar precios' },
  downloadArticles: { en: 'Download articles', es: 'Descargar artículos' },
  tooManyArticles: {
    en: 'These are more articles than one file takes: please narrow the part numbers.',
    es: 'Son más artículos de los que admite un archivo: limite las referencias.',
  },
  downloadStock: { en: 'Download stock', es: 'Descargar existencias' },
  tooManyRows: {
    en: 'More than {n} rows: please narrow the list, the currency or the part numbers.',
    es: 'Más de {n} filas: limite la lista, la moneda o las referencias.',
  },
  preview: { en: 'Preview of {filename}', es: 'Vista previa de {filename}' },
  nothingYet: {
    en: 'Nothing has been changed yet. The file is kept for one hour.',
    es: 'Todavía no se ha cambiado nada. El archivo se conserva durante una hora.',
  },
  kind: { en: 'Contents', es: 'Contenido' },
  prices: { en: 'Prices', es: 'Precios' },
  stock: { en: 'Stock', es: 'Existencias' },
  articles: { en: 'Articles', es: 'Artículos' },
  added: { en: 'Articles added', es: 'Artículos añadidos' },
  changed: { en: 'Articles changed', es: 'Artículos modificados' },
  unchanged: { en: 'Articles unchanged', es: 'Artículos sin cambios' },
  notes: { en: 'Left out, or taken in another way', es: 'Omitido, o interpretado de otro modo' },
  refused: { en: 'Rows refused', es: 'Filas rechazadas' },
  refusedFile: { en: 'Download refused rows', es: 'Descargar filas rechazadas' },
  refusedRows: { en: 'Refused rows', es: 'Filas rechazadas' },
  firstRows: { en: 'The first {n} of {of} refused rows.', es: 'Las primeras {n} de {of} filas rechazadas.' },
  row: { en: 'Row', es: 'Fila' },
  code: { en: 'Part number', es: 'Referencia' },
  field: { en: 'Column', es: 'Columna' },
  reason: { en: 'Reason', es: 'Motivo' },
  apply: { en: 'Apply', es: 'Aplicar' },
  applyAsk: {
    en: 'Apply this file? {n} {n#article changes|articles change}.',
    es: '¿Aplicar este archivo? {n#Cambia|Cambian} {n} {n#artículo|artículos}.',
  },
  discard: { en: 'Discard', es: 'Descartar' },
  backToForm: { en: 'Back without applying', es: 'Volver sin aplicar' },
  discarded: { en: 'The file was discarded.', es: 'El archivo se ha descartado.' },
  mustFix: {
    en: 'A file is applied as a whole or not at all. Correct the refused rows and upload it again.',
    es: 'Un archivo se aplica entero o no se aplica. Corrija las filas rechazadas y vuelva a cargarlo.',
  },
  noChange: {
    en: 'The shop already holds everything in this file: there is nothing to apply.',
    es: 'Todo lo que contiene este archivo ya está en la tienda: no hay nada que aplicar.',
  },
  obstacle: {
    en: 'The file cannot be applied as it is.',
    es: 'El archivo no se puede aplicar tal como está.',
  },
  movedSince: {
    en: 'The catalogue has changed since the preview: please check what would change now. Nothing was applied.',
    es: 'El catálogo ha cambiado desde la vista previa: revise qué cambiaría ahora. No se ha aplicado nada.',
  },
  applied: {
    en: '{filename} was applied: {added} added, {changed} changed, {unchanged} unchanged.',
    es: '{filename} aplicado: {added} añadidos, {changed} modificados, {unchanged} sin cambios.',
  },
  lastImports: { en: 'Last imports', es: 'Últimas importaciones' },
})

/** The section of the desk and its help. */
export const sayFileSection = texts({
  name: { en: 'Prices and stock', es: 'Precios y existencias' },
  noArticles: { en: 'no articles yet', es: 'aún no hay artículos' },
  help: {
    en: 'Upload prices, stock or articles as CSV or XLSX; the column headings tell which. You see a preview first: what would be added and changed, and every refused row with its reason. Nothing changes until you apply it.\nDownload the current data, change it in a spreadsheet program, and upload it again. In CSV files, spreadsheet programs alter part numbers that look like a number or a date, such as 0012 or 3-4: format them as text.',
    es: 'Cargue precios, existencias o artículos como CSV o XLSX; los encabezados indican qué son. Primero verá una vista previa: lo que se añadiría y cambiaría, y cada fila rechazada con su motivo. Nada cambia hasta que lo aplique.\nDescargue los datos actuales, modifíquelos en una hoja de cálculo y vuelva a cargarlos. En los archivos CSV, las hojas de cálculo alteran las referencias que parecen un número o una fecha, como 0012 o 3-4: deles formato de texto.',
  },
})
