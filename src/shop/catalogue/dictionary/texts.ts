import { texts } from '#kit/texts.ts'

export const sayAttributes = texts({
  title: { en: 'Attributes', es: 'Atributos' },
  note: {
    en: 'The technical data of all articles: what each value is called, in which unit, and where it is seen.',
    es: 'Los datos técnicos de todos los artículos: cómo se llama cada valor, en qué unidad y dónde se ve.',
  },
  add: { en: 'New attribute', es: 'Nuevo atributo' },
  none: { en: 'No attributes yet', es: 'Todavía no hay atributos' },
  noneNote: {
    en: 'Add what your articles differ in: number of contacts, rated current, gender.',
    es: 'Añada aquello en que se diferencian sus artículos: número de contactos, corriente asignada, género.',
  },
  nothingFits: { en: 'No attribute matches your search.', es: 'Ningún atributo coincide con su búsqueda.' },
  search: { en: 'Name or key', es: 'Nombre o clave' },
  all: { en: 'Show all attributes', es: 'Mostrar todos los atributos' },
  attribute: { en: 'Attribute', es: 'Atributo' },
  code: { en: 'Key', es: 'Clave' },
  codeHint: {
    en: 'The heading of its column in files. Empty: made from the English name. It cannot be changed later.',
    es: 'El encabezado de su columna en los archivos. Vacía: se forma a partir del nombre en inglés. Después no se puede cambiar.',
  },
  name: { en: 'Name, {language}', es: 'Nombre, {language}' },
  kind: { en: 'Type', es: 'Tipo' },
  number: { en: 'Number', es: 'Número' },
  interval: { en: 'Range of numbers', es: 'Intervalo de números' },
  text: { en: 'Text', es: 'Texto' },
  choice: { en: 'Choice of given values', es: 'Elección entre valores dados' },
  flag: { en: 'Yes or no', es: 'Sí o no' },
  unit: { en: 'Unit', es: 'Unidad' },
  unitHint: { en: 'As it is printed: A, V, mm², °C', es: 'Como se imprime: A, V, mm², °C' },
  precision: { en: 'Decimals', es: 'Decimales' },
  from: { en: 'Lowest value', es: 'Valor mínimo' },
  to: { en: 'Highest value', es: 'Valor máximo' },
  numbersOnly: { en: 'For numbers', es: 'Para números' },
  group: { en: 'Group', es: 'Grupo' },
  noGroup: { en: 'None', es: 'Ninguno' },
  freshGroup: { en: 'New group …', es: 'Nuevo grupo…' },
  groupName: { en: 'Name of the new group, {language}', es: 'Nombre del nuevo grupo, {language}' },
  place: { en: 'Position', es: 'Posición' },
  sortHint: {
    en: 'The lowest comes first, in filters and tables.',
    es: 'El menor va primero, en filtros y tablas.',
  },
  facet: { en: 'Filter in lists', es: 'Filtro en las listas' },
  facetNone: { en: 'No filter', es: 'Sin filtro' },
  facetValues: { en: 'Check boxes', es: 'Casillas' },
  facetRange: { en: 'From – to', es: 'Desde – hasta' },
  keyRank: { en: 'Column in lists', es: 'Columna en las listas' },
  keyRankNone: { en: 'None', es: 'Ninguna' },
  keyRankHint: {
    en: 'Also among the main values of the product page.',
    es: 'También entre los valores principales de la página de producto.',
  },
  searchable: {
    en: 'Searchable (filters always are)',
    es: 'Incluido en la búsqueda (un filtro siempre lo está)',
  },
  compared: { en: 'Shown in product comparisons', es: 'Mostrar en las comparaciones de productos' },
  shown: {
    en: 'Shown on product pages and data sheets',
    es: 'Mostrar en páginas de producto y fichas técnicas',
  },
  what: { en: 'Name and type', es: 'Nombre y tipo' },
  where: { en: 'Where it is used', es: 'Dónde se usa' },
  values: { en: 'Values', es: 'Valores' },
  valuesNote: {
    en: 'For attributes of type choice or text. A choice only accepts these values; filters list them by position. If the key is empty, it is made from the English name. Clear a row to remove it.',
    es: 'Para atributos de tipo elección o texto. Una elección solo admite estos valores; los filtros los muestran por posición. Si la clave está vacía, se forma con el nombre en inglés. Vacíe una fila para eliminarla.',
  },
  value: { en: 'Key', es: 'Clave' },
  valueAt: { en: 'Key of value {n}', es: 'Clave del valor {n}' },
  textAt: { en: 'Value {n}, {language}', es: 'Valor {n}, {language}' },
  placeAt: { en: 'Position of value {n}', es: 'Posición del valor {n}' },
  moreRows: { en: 'More rows', es: 'Más filas' },
  uses: { en: 'Articles', es: 'Artículos' },
  save: { en: 'Save', es: 'Guardar' },
  back: { en: 'Back to the attributes', es: 'Volver a los atributos' },
  remove: { en: 'Delete', es: 'Eliminar' },
  removeAsk: { en: 'Delete the attribute {name}?', es: '¿Eliminar el atributo {name}?' },
  saved: { en: '{name} has been saved.', es: 'Se ha guardado {name}.' },
  removed: { en: '{name} has been deleted.', es: 'Se ha eliminado {name}.' },
  moved: {
    en: 'Somebody else, or a file, has changed this attribute in the meantime. Your entries are kept below; check them and save again.',
    es: 'Otra persona, o un archivo, ha cambiado este atributo mientras tanto. Sus datos se conservan abajo; revíselos y guarde de nuevo.',
  },
  kindUsed: {
    en: 'The type cannot be changed: {n} {n#article has|articles have} a value: {codes}',
    es: 'El tipo no se puede cambiar: {n} {n#artículo tiene|artículos tienen} un valor: {codes}',
  },
  unitUsed: {
    en: 'The unit stays {unit}: {n} {n#article has|articles have} a value in it: {codes}',
    es: 'La unidad sigue siendo {unit}: {n} {n#artículo tiene|artículos tienen} un valor en ella: {codes}',
  },
  valuesUsed: {
    en: 'Articles have values that are not in the list: {values}',
    es: 'Hay artículos con valores que no están en la lista: {values}',
  },
  rangeUsed: { en: 'An article has the value {value}.', es: 'Un artículo tiene el valor {value}.' },
  usedBy: {
    en: 'It cannot be deleted: {n} {n#article has|articles have} a value of it: {codes}',
    es: 'No se puede eliminar: {n} {n#artículo tiene|artículos tienen} un valor: {codes}',
  },
  usedByFamilies: {
    en: 'It cannot be deleted: variants of these products differ in it: {codes}',
    es: 'No se puede eliminar: las variantes de estos productos se diferencian en él: {codes}',
  },
})

export const sayEntryFaults = texts({
  noCode: {
    en: 'Please enter only letters, digits, - . or _.',
    es: 'Introduzca solo letras, cifras, - . o _.',
  },
  codeTaken: { en: 'There is already an attribute with this key.', es: 'Ya hay un atributo con esta clave.' },
  noName: { en: 'Please enter the English name.', es: 'Introduzca el nombre en inglés.' },
  noKind: { en: 'Please select the type.', es: 'Elija el tipo.' },
  noWhole: { en: 'Please enter a whole number.', es: 'Introduzca un número entero.' },
  noMeasure: { en: 'Please enter a number such as 2.5.', es: 'Introduzca un número como 2,5.' },
  fromAbove: { en: 'The highest value is below the lowest.', es: 'El valor máximo es menor que el mínimo.' },
  noGroup: { en: 'Please select one of the groups.', es: 'Elija uno de los grupos.' },
  noGroupName: {
    en: 'Please enter the English name of the new group.',
    es: 'Introduzca el nombre en inglés del nuevo grupo.',
  },
  noRange: {
    en: 'Only numbers can be filtered from – to.',
    es: 'Solo los números se pueden filtrar desde – hasta.',
  },
  noValues: { en: 'A choice needs at least one value.', es: 'Una elección necesita al menos un valor.' },
  twice: { en: 'This value appears twice in the list.', es: 'Este valor aparece dos veces en la lista.' },
  noText: {
    en: 'Please enter a key or an English name.',
    es: 'Introduzca una clave o un nombre en inglés.',
  },
})

/** The section of the desk and its help. */
export const sayAttributeSection = texts({
  name: { en: 'Attributes', es: 'Atributos' },
  help: {
    en: 'The dictionary of technical data: names in every language, type, unit, decimals and range, the values of a choice with their texts and order, and where an attribute is seen: as a filter, as a column of lists, in the search, in comparisons, on product pages and data sheets. The shop follows within seconds. Forms and files only accept what the dictionary allows. What articles already use stays: a type, unit or value cannot be taken away from them, and an attribute is deleted only when no article and no product family has it.',
    es: 'El diccionario de datos técnicos: nombres en cada idioma, tipo, unidad, decimales e intervalo, los valores de una elección con sus textos y su orden, y dónde se ve un atributo: como filtro, como columna de listas, en la búsqueda, en comparaciones, en páginas de producto y fichas técnicas. La tienda lo muestra en unos segundos. Los formularios y archivos solo admiten lo que permite el diccionario. Lo que los artículos ya usan se mantiene: no se les puede quitar un tipo, una unidad o un valor, y un atributo solo se elimina cuando ningún artículo ni familia de productos lo tiene.',
  },
})
