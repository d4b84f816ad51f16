import { texts } from '#kit/texts.ts'

/** Articles as a grid. */
export const sayGrid = texts({
  title: { en: 'Articles as a grid', es: 'Artículos en cuadrícula' },
  note: {
    en: 'Type over cells, or paste them from a spreadsheet program. Nothing is changed before the preview, which shows each value old beside new; applied, it can be taken back as a whole.',
    es: 'Escriba en las celdas o pegue datos de una hoja de cálculo. Nada cambia antes de la vista previa, que muestra cada valor anterior junto al nuevo; una vez aplicados, los cambios se pueden deshacer en conjunto.',
  },
  columns: { en: 'Columns', es: 'Columnas' },
  plainColumns: { en: 'Master data', es: 'Datos maestros' },
  attributes: { en: 'Technical data', es: 'Datos técnicos' },
  show: { en: 'Show grid', es: 'Mostrar cuadrícula' },
  chooseColumns: { en: 'Please choose up to {n} columns.', es: 'Elija hasta {n} columnas.' },
  tooMany: {
    en: 'The list has more than {n} articles. Please narrow it.',
    es: 'La lista tiene más de {n} artículos. Redúzcala.',
  },
  none: { en: 'The list has no articles.', es: 'La lista no tiene artículos.' },
  toList: { en: 'Back to the list', es: 'Volver a la lista' },
  noScript: {
    en: 'The grid needs JavaScript. Without it, paste a table at “Prices and stock”, or set one value for all articles of the list.',
    es: 'La cuadrícula necesita JavaScript. Sin él, pegue una tabla en «Precios y existencias», o fije un valor para todos los artículos de la lista.',
  },
  code: { en: 'Part number', es: 'Referencia' },
  name: { en: 'Name', es: 'Denominación' },
  lifecycle: { en: 'Lifecycle', es: 'Ciclo de vida' },
  manufacturer: { en: 'Manufacturer', es: 'Fabricante' },
  series: { en: 'Series', es: 'Serie' },
  minimum: { en: 'Minimum', es: 'Mínimo' },
  step: { en: 'Step', es: 'Embalaje' },
  weight: { en: 'Weight in g', es: 'Peso en g' },
  tariff: { en: 'Tariff number', es: 'Código arancelario' },
  origin: { en: 'Country of origin', es: 'País de origen' },
  loading: { en: '{n} of {all} articles read …', es: '{n} de {all} artículos leídos…' },
  state: {
    en: '{n} {n#article|articles}, {cells} {cells#cell|cells} changed, {faults} wrong',
    es: '{n} {n#artículo|artículos}, {cells} {cells#celda modificada|celdas modificadas}, {faults} {faults#errónea|erróneas}',
  },
  keys: {
    en: 'Arrow keys move, Shift selects, Enter or F2 edits, Delete empties, Ctrl C, X and V copy, cut and paste, Ctrl Z undoes.',
    es: 'Las flechas mueven, Mayús selecciona, Intro o F2 edita, Supr vacía, Ctrl C, X y V copian, cortan y pegan, Ctrl Z deshace.',
  },
  undo: { en: 'Undo', es: 'Deshacer' },
  redo: { en: 'Redo', es: 'Rehacer' },
  nextFault: { en: 'Next wrong cell', es: 'Siguiente celda errónea' },
  preview: { en: 'Preview the changes', es: 'Ver los cambios' },
  outside: {
    en: '{n} {n#cell lies|cells lie} beyond the grid and {n#was|were} left out.',
    es: '{n} {n#celda queda|celdas quedan} fuera de la cuadrícula y se {n#ha omitido|han omitido}.',
  },
  lockedCells: {
    en: '{n} {n#cell is|cells are} said by the product family and {n#stays|stay}.',
    es: '{n} {n#celda la indica|celdas las indica} la familia de productos y no {n#cambia|cambian}.',
  },
  changedMeanwhile: {
    en: 'somebody else has set “{now}” meanwhile',
    es: 'otra persona ha puesto «{now}» entretanto',
  },
  cellsChangedMeanwhile: {
    en: 'Somebody else has changed {n} {n#of these cells|of these cells} meanwhile; they are marked. Undo them to keep what stands there now, or preview once more to replace it.',
    es: 'Otra persona ha modificado entretanto {n} {n#de estas celdas|de estas celdas}; están marcadas. Deshágalas para conservar lo que hay ahora, o vea los cambios otra vez para sustituirlo.',
  },
  restored: {
    en: '{n} {n#cell that was|cells that were} typed before and not applied {n#is|are} there again.',
    es: '{n#Se ha recuperado|Se han recuperado} {n} {n#celda escrita antes y no aplicada|celdas escritas antes y no aplicadas}.',
  },
  tooManyCells: {
    en: 'At most {n} cells can be changed at once.',
    es: 'Se pueden modificar {n} celdas como máximo a la vez.',
  },
  pasted: { en: '{n} {n#cell|cells} pasted.', es: '{n} {n#celda pegada|celdas pegadas}.' },
  undone: { en: 'Undone.', es: 'Deshecho.' },
  redone: { en: 'Done again.', es: 'Rehecho.' },
  changed: { en: 'changed', es: 'modificada' },
  wrong: { en: 'wrong: {why}', es: 'errónea: {why}' },
  locked: { en: 'said by the product family', es: 'lo indica la familia de productos' },
  editing: { en: '{column} of {code}', es: '{column} de {code}' },
  wrongCells: {
    en: '{n} {n#cell is|cells are} wrong. Nothing was changed.',
    es: '{n} {n#celda es errónea|celdas son erróneas}. No se ha cambiado nada.',
  },
  nothingChanged: {
    en: 'Nothing would change.',
    es: 'No cambiaría nada.',
  },
  mustStand: {
    en: 'This cannot be emptied in the grid.',
    es: 'No se puede vaciar en la cuadrícula.',
  },
  ofFamily: {
    en: 'The product family says it. Please change it there.',
    es: 'Lo indica la familia de productos. Modifíquelo allí.',
  },
  gone: { en: 'The article is not sold any more.', es: 'El artículo ya no se vende.' },
  failed: {
    en: 'The grid could not be read. Please load the page again.',
    es: 'No se ha podido leer la cuadrícula. Vuelva a cargar la página.',
  },
})
