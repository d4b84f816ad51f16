import { texts } from '#kit/texts.ts'

export const sayConfiguratorSection = texts({
  name: { en: 'Configurators', es: 'Configuradores' },
  help: {
    en: 'The knowledge bases behind the configurators: characteristics, rules, steps, parts and texts, kept in versions. Export one as JSON or as a table, change it, and import it as a new version; visitors continue with the published one. The checks show what is wrong; a version with errors cannot be published.\nTry a version before you publish it: the configurator opens with it, for you only. Saved configurations keep the version they were made with, and their owners are offered the newer one.',
    es: 'Las bases de conocimiento de los configuradores: características, reglas, pasos, piezas y textos, en versiones. Exporte una como JSON o como tabla, modifíquela e impórtela como versión nueva; los visitantes siguen con la publicada. Las comprobaciones indican qué falla; una versión con errores no se puede publicar.\nPruebe una versión antes de publicarla: el configurador se abre con ella, solo para usted. Las configuraciones guardadas conservan su versión, y a sus titulares se les ofrece la más reciente.',
  },
})

export const sayConfiguratorDesk = texts({
  title: { en: 'Configurators', es: 'Configuradores' },
  none: { en: 'There is no configurator yet.', es: 'Todavía no hay ningún configurador.' },
  noneText: {
    en: 'Import a knowledge base as JSON or as a table to begin.',
    es: 'Importe una base de conocimiento como JSON o como tabla para empezar.',
  },
  name: { en: 'Name', es: 'Nombre' },
  key: { en: 'Key', es: 'Clave' },
  kind: { en: 'Kind', es: 'Tipo' },
  product: { en: 'Article', es: 'Artículo' },
  version: { en: 'Version', es: 'Versión' },
  versionOf: { en: '{key}, version {n}', es: '{key}, versión {n}' },
  newest: { en: 'Newest version', es: 'Versión más reciente' },
  changed: { en: 'Imported', es: 'Importada' },
  by: { en: 'By', es: 'Por' },
  byShop: { en: 'the shop', es: 'la tienda' },
  uses: { en: 'Saved configurations', es: 'Configuraciones guardadas' },
  status: { en: 'Status', es: 'Estado' },
  published: { en: 'Published', es: 'Publicada' },
  notPublished: { en: 'Not published', es: 'No publicada' },
  publishedIs: { en: 'Version {n} is published', es: 'Está publicada la versión {n}' },
  modules: { en: 'Connector modules', es: 'Módulos de conectores' },
  cable: { en: 'Cable', es: 'Cable' },
  modular: { en: 'Modular connector', es: 'Conector modular' },
  assembly: { en: 'Assembly options', es: 'Opciones de montaje' },
  summary: { en: 'Set with summary', es: 'Conjunto con resumen' },
  mto: { en: 'Made to order', es: 'Fabricado bajo pedido' },
  popup: { en: 'Own window', es: 'Ventana propia' },
  importTitle: { en: 'Import a version', es: 'Importar una versión' },
  file: { en: 'File', es: 'Archivo' },
  fileHint: {
    en: 'JSON or a table (.xlsx, .csv) as the export writes it, up to 5 MB. It becomes a new version that visitors do not see yet.',
    es: 'JSON o una tabla (.xlsx, .csv) como la escribe la exportación, hasta 5 MB. Será una versión nueva que los visitantes aún no ven.',
  },
  sheetTitle: { en: 'How the table is written', es: 'Cómo se escribe la tabla' },
  sheetMeans: { en: 'What the row is', es: 'Qué es la fila' },
  sheetSigns: {
    en: 'One row for each element. Names are in “name en” and “name es”, sentences in “text en” and “text es”. In “value”, | separates columns, & joins conditions, a comma separates values and * is any value. “more” is JSON for everything without a column. The export of a knowledge base is an example.',
    es: 'Una fila para cada elemento. Los nombres van en «name en» y «name es», las frases en «text en» y «text es». En «value», | separa columnas, & une condiciones, la coma separa valores y * es cualquier valor. «more» es JSON con lo que no tiene columna. La exportación de una base sirve de ejemplo.',
  },
  'sheet-configurator': {
    en: 'The first row: key, kind, article, prices, minimum, assembly; its sentence says what it is about',
    es: 'La primera fila: clave, tipo, artículo, precios, mínimo, montaje; su frase dice de qué se trata',
  },
  'sheet-help': { en: 'The text of the help', es: 'El texto de la ayuda' },
  'sheet-characteristic': {
    en: 'A characteristic; “value” is the proposed one, a derived one follows from the others',
    es: 'Una característica; «value» es el valor propuesto, una derivada resulta de las demás',
  },
  'sheet-value': {
    en: 'A value with its explanation; surcharge in cents, lead time in days, weight in grams, picture',
    es: 'Un valor con su explicación; suplemento en céntimos, plazo en días, peso en gramos, imagen',
  },
  'sheet-table': {
    en: 'A rule as a table of the combinations that exist; its sentence is the reason that customers read',
    es: 'Una regla como tabla de las combinaciones que existen; su frase es el motivo que leen los clientes',
  },
  'sheet-row': { en: 'A combination of that table', es: 'Una combinación de esa tabla' },
  'sheet-clause': {
    en: 'A rule: at least one of these is true; its sentence is the reason',
    es: 'Una regla: se cumple al menos una de estas; su frase es el motivo',
  },
  'sheet-step': {
    en: 'A step with its characteristics; “product” is the derived one that it finds',
    es: 'Un paso con sus características; «product» es la derivada que encuentra',
  },
  'sheet-number': {
    en: 'A number that is typed; unit is m, mm or piece',
    es: 'Un número que se escribe; la unidad es m, mm o piece',
  },
  'sheet-text': {
    en: 'A text that is typed; “value” is its longest length, “when” says with which choices it is asked for',
    es: 'Un texto que se escribe; «value» es su longitud máxima y «when» indica con qué elección se pide',
  },
  'sheet-contacts': { en: 'Contacts of one rating', es: 'Contactos de una intensidad' },
  'sheet-cavities': {
    en: 'Cavities that selected values bring for them',
    es: 'Cavidades que aportan los valores elegidos',
  },
  'sheet-contact': {
    en: 'An article that fits them; “value”: under this condition',
    es: 'Un artículo que encaja en ellas; «value»: con esta condición',
  },
  'sheet-part': {
    en: 'A part: an article (“id”) or the derived characteristic that names it (“from” in “more”), under a condition',
    es: 'Una pieza: un artículo («id») o la característica derivada que lo indica («from» en «more»), con una condición',
  },
  'sheet-check': {
    en: 'A line of “Is everything there?”: there while one of the conditions holds or the “contacts” are filled; its sentence says what it means when it lacks',
    es: 'Una línea de «¿Está todo?»: está si se cumple una de las condiciones o los «contacts» están completos; su frase dice qué significa que falte',
  },
  'sheet-pins': {
    en: 'The pin map under a condition: left contact, colour of the core, right contact',
    es: 'El esquema de conexiones con una condición: contacto izquierdo, color del hilo, contacto derecho',
  },
  'sheet-drawing': { en: 'What the picture begins with', es: 'Con qué empieza el dibujo' },
  'sheet-change': { en: 'What a choice changes in the picture', es: 'Qué cambia una elección en el dibujo' },
  importIt: { en: 'Import', es: 'Importar' },
  noFile: { en: 'Please select a file.', es: 'Elija un archivo.' },
  notJson: { en: 'This JSON cannot be read.', es: 'No se puede leer este JSON.' },
  jsonLine: { en: 'The first error is in line {n}.', es: 'El primer error está en la línea {n}.' },
  wrongRows: {
    en: 'Nothing was imported. These rows are wrong:',
    es: 'No se ha importado nada. Estas filas son incorrectas:',
  },
  unreadable: {
    en: 'The file could not be read: {reason}.',
    es: 'No se ha podido leer el archivo: {reason}.',
  },
  notShaped: { en: 'This is not a knowledge base:', es: 'No es una base de conocimiento:' },
  issue: { en: '{path}: {message}', es: '{path}: {message}' },
  issueOfRow: { en: 'Row {row}, {path}: {message}', es: 'Fila {row}, {path}: {message}' },
  faultNumber: {
    en: 'Row {row}: “{given}” is not a number of characters.',
    es: 'Fila {row}: «{given}» no es un número de caracteres.',
  },
  faultColumn: {
    en: 'Row {row}: “{given}” is not a known column.',
    es: 'Fila {row}: «{given}» no es una columna conocida.',
  },
  faultHead: {
    en: 'Row {row}: the header row with “what”, “of”, “id” … is missing.',
    es: 'Fila {row}: falta la fila de encabezado con «what», «of», «id»…',
  },
  faultWhat: {
    en: 'Row {row}: “{given}” is not a known kind of row.',
    es: 'Fila {row}: «{given}» no es un tipo de fila conocido.',
  },
  faultOf: {
    en: 'Row {row}: it belongs to “{given}”, which no row above has.',
    es: 'Fila {row}: pertenece a «{given}», que no está en ninguna fila anterior.',
  },
  faultMore: {
    en: 'Row {row}: “more” is not JSON: {given}',
    es: 'Fila {row}: «more» no es JSON: {given}',
  },
  faultValue: {
    en: 'Row {row}: “{given}” is not a condition such as size=S,M.',
    es: 'Fila {row}: «{given}» no es una condición como size=S,M.',
  },
  imported: {
    en: 'Version {n} of {key} was imported. It is not published yet.',
    es: 'Se ha importado la versión {n} de {key}. Aún no está publicada.',
  },
  checks: { en: 'Checks', es: 'Comprobaciones' },
  allWell: { en: 'No problems found.', es: 'No se ha encontrado ningún problema.' },
  counts: {
    en: '{errors} {errors#error|errors}, {warnings} {warnings#warning|warnings}',
    es: '{errors} {errors#error|errores}, {warnings} {warnings#aviso|avisos}',
  },
  error: { en: 'Error', es: 'Error' },
  warning: { en: 'Warning', es: 'Aviso' },
  severity: { en: 'Severity', es: 'Gravedad' },
  where: { en: 'Where', es: 'Dónde' },
  finding: { en: 'What was found', es: 'Resultado' },
  'unknown-name': {
    en: '“{what}” is named, but is not in the knowledge base.',
    es: 'Se nombra «{what}», pero no está en la base de conocimiento.',
  },
  twice: { en: '“{what}” appears twice.', es: '«{what}» aparece dos veces.' },
  'never-asked': { en: '“{what}” is in no step.', es: '«{what}» no está en ningún paso.' },
  unsatisfiable: {
    en: 'The rules contradict each other: no configuration is possible.',
    es: 'Las reglas se contradicen: ninguna configuración es posible.',
  },
  'dead-value': {
    en: '“{what}” can never be selected: no product has it.',
    es: '«{what}» no se puede elegir nunca: ningún producto lo tiene.',
  },
  'too-hard': {
    en: 'The rules take too long to work out. Use more tables and fewer single clauses.',
    es: 'Las reglas tardan demasiado en resolverse. Use más tablas y menos cláusulas sueltas.',
  },
  'name-missing': { en: 'A text is missing ({what}).', es: 'Falta un texto ({what}).' },
  'text-missing': { en: 'An explanation is missing ({what}).', es: 'Falta una explicación ({what}).' },
  'currency-missing': {
    en: 'The prices contradict each other: {what} is missing here.',
    es: 'Los precios se contradicen: aquí falta {what}.',
  },
  'surcharge-unused': {
    en: 'Surcharges are never charged, since there is no base price.',
    es: 'Los suplementos nunca se cobran, porque no hay precio base.',
  },
  breaks: {
    en: 'From {what} pieces it is not cheaper than before.',
    es: 'A partir de {what} unidades no es más barato que antes.',
  },
  'article-missing': {
    en: '{what} is not in the catalogue.',
    es: '{what} no está en el catálogo.',
  },
  'data-excludes': {
    en: 'The data of the articles exclude what the rules allow. Visitors cannot select it.',
    es: 'Los datos de los artículos excluyen lo que las reglas permiten. Los visitantes no pueden elegirlo.',
  },
  'contact-excluded': {
    en: 'According to its data, {what} does not fit any of the modules; visitors do not see it.',
    es: 'Según sus datos, {what} no encaja en ningún módulo; los visitantes no lo ven.',
  },
  'no-article': { en: 'A part names no article.', es: 'Una pieza no indica ningún artículo.' },
  'cable-article': {
    en: 'Cables to configuration are the article {what}; another one cannot be put into the basket.',
    es: 'Los cables según configuración son el artículo {what}; otro no se puede poner en la cesta.',
  },
  'price-missing': {
    en: 'It is made to the configuration, but has no base price: it cannot be ordered.',
    es: 'Se fabrica según la configuración, pero no tiene precio base: no se puede pedir.',
  },
  'no-drawing': {
    en: 'The picture cannot be drawn.',
    es: 'El dibujo no se puede trazar.',
  },
  content: { en: 'Content', es: 'Contenido' },
  characteristics: { en: 'Characteristics', es: 'Características' },
  moreValues: { en: '{n} more', es: '{n} más' },
  values: { en: 'Values', es: 'Valores' },
  rules: { en: 'Rules', es: 'Reglas' },
  steps: { en: 'Steps', es: 'Pasos' },
  parts: { en: 'Parts', es: 'Piezas' },
  step: { en: 'Step', es: 'Paso' },
  rule: { en: 'Rule', es: 'Regla' },
  reason: { en: 'Reason that customers read', es: 'Motivo que leen los clientes' },
  tableOf: { en: 'Table of {n} {n#row|rows}: {over}', es: 'Tabla de {n} {n#fila|filas}: {over}' },
  clause: { en: 'Clause', es: 'Cláusula' },
  tryIt: { en: 'Try', es: 'Probar' },
  publishIt: { en: 'Publish', es: 'Publicar' },
  publishSure: {
    en: 'Publish version {n}? Visitors use it from now on.',
    es: '¿Publicar la versión {n}? Los visitantes la usarán desde ahora.',
  },
  close: { en: 'Remove from the shop', es: 'Retirar de la tienda' },
  closeSure: {
    en: 'Remove this configurator from the shop? Saved configurations are kept.',
    es: '¿Retirar este configurador de la tienda? Las configuraciones guardadas se conservan.',
  },
  keepIt: { en: 'Cancel', es: 'Cancelar' },
  wasPublished: { en: 'Version {n} is published.', es: 'La versión {n} está publicada.' },
  wasClosed: {
    en: 'The configurator is no longer in the shop.',
    es: 'El configurador ya no está en la tienda.',
  },
  hasErrors: {
    en: 'This version has errors. Please correct them first.',
    es: 'Esta versión tiene errores. Corríjalos antes.',
  },
  publishedMeanwhile: {
    en: 'Somebody else has published a version in the meantime. Please check again.',
    es: 'Otra persona ha publicado una versión mientras tanto. Compruébelo de nuevo.',
  },
  noTable: {
    en: 'The id “{id}” contains a character that separates the cells of the table. Please export JSON.',
    es: 'El identificador «{id}» contiene un signo que separa las celdas de la tabla. Exporte JSON.',
  },
  exportAs: { en: 'Export', es: 'Exportar' },
  asJson: { en: 'JSON', es: 'JSON' },
  asTable: { en: 'Table (.xlsx)', es: 'Tabla (.xlsx)' },
})
