import { texts } from '#kit/texts.ts'

export const saySavedCarts = texts({
  title: { en: 'Saved baskets', es: 'Cestas guardadas' },
  sheet: { en: 'Basket', es: 'Cesta' },
  counted: { en: '{n} {n#saved basket|saved baskets}', es: '{n} {n#cesta guardada|cestas guardadas}' },
  search: { en: 'Name or description', es: 'Nombre o descripción' },
  savedOn: { en: 'Saved on', es: 'Guardada el' },
  name: { en: 'Name', es: 'Nombre' },
  description: { en: 'Description', es: 'Descripción' },
  descriptionHint: { en: 'Optional', es: 'Opcional' },
  positions: { en: 'Positions', es: 'Posiciones' },
  totalThen: { en: 'Net total when saved', es: 'Total neto al guardar' },
  totalNow: { en: 'Net total now', es: 'Total neto actual' },
  ofOwner: { en: 'Shared by {name}', es: 'Compartida por {name}' },
  isShared: { en: 'Shared in your unit', es: 'Compartida en su unidad' },
  actions: { en: 'Actions', es: 'Acciones' },
  toBasket: { en: 'Put into basket', es: 'Poner en la cesta' },
  toBasketOf: { en: 'Put into basket: “{name}”', es: 'Poner en la cesta: «{name}»' },
  delete: { en: 'Delete', es: 'Eliminar' },
  deleteOf: { en: 'Delete “{name}”', es: 'Eliminar «{name}»' },
  deleteQuestion: {
    en: 'Do you really want to delete the saved basket “{name}”?',
    es: '¿Seguro que quiere eliminar la cesta guardada «{name}»?',
  },
  cancel: { en: 'Cancel', es: 'Cancelar' },
  deleted: {
    en: 'The saved basket “{name}” was deleted.',
    es: 'Se ha eliminado la cesta guardada «{name}».',
  },
  notThere: { en: 'This saved basket no longer exists.', es: 'Esta cesta guardada ya no existe.' },
  emptyTitle: { en: 'You have no saved baskets yet', es: 'Aún no tiene cestas guardadas' },
  emptyText: {
    en: 'Save what you order again and again from the basket, under a name of your own.',
    es: 'Guarde desde la cesta, con un nombre propio, lo que pide una y otra vez.',
  },
  openBasket: { en: 'Go to basket', es: 'Ir a la cesta' },
  noneFound: { en: 'No saved basket matches', es: 'Ninguna cesta guardada coincide' },
  showAll: { en: 'Show all', es: 'Mostrar todas' },
  exportXlsx: { en: 'Export (XLSX)', es: 'Exportar (XLSX)' },
  exportCsv: { en: 'Export (CSV)', es: 'Exportar (CSV)' },
  article: { en: 'Article', es: 'Artículo' },
  quantity: { en: 'Quantity', es: 'Cantidad' },
  priceNow: { en: 'Price now', es: 'Precio actual' },
  amountNow: { en: 'Amount now', es: 'Importe actual' },
  onRequest: { en: 'Price on request', es: 'Precio a consultar' },
  noLongerSold: { en: 'No longer sold', es: 'Ya no se vende' },
  leftOutThen: {
    en: '{n} {n#position|positions} can no longer be ordered and would be left out.',
    es: '{n} {n#posición ya no se puede|posiciones ya no se pueden} pedir y {n#quedaría|quedarían} fuera.',
  },
  change: { en: 'Name and sharing', es: 'Nombre y uso compartido' },
  share: { en: 'Share in my unit', es: 'Compartir en mi unidad' },
  shareHint: {
    en: 'Colleagues who order for your unit can then put it into their baskets and export it; only you can change it.',
    es: 'Los compañeros que piden para su unidad podrán ponerla en sus cestas y exportarla; solo usted podrá modificarla.',
  },
  keep: { en: 'Save', es: 'Guardar' },
  changed: { en: 'Saved.', es: 'Guardado.' },
  saveTitle: { en: 'Save basket', es: 'Guardar la cesta' },
  saveText: {
    en: '{n} {n#position|positions} will be kept under this name.',
    es: '{n#Se guardará|Se guardarán} {n} {n#posición|posiciones} con este nombre.',
  },
  saveButton: { en: 'Save basket', es: 'Guardar la cesta' },
  overwrite: {
    en: 'Replace the saved basket that has this name',
    es: 'Sustituir la cesta guardada que tiene este nombre',
  },
  emptyAfter: { en: 'Empty the basket afterwards', es: 'Vaciar la cesta después' },
  saved: {
    en: 'The basket was saved as “{name}”.',
    es: 'La cesta se ha guardado como «{name}».',
  },
  savedEmptied: {
    en: 'The basket was saved as “{name}” and is now empty.',
    es: 'La cesta se ha guardado como «{name}» y ha quedado vacía.',
  },
  nothingToSave: {
    en: 'Your basket is empty: there is nothing to save.',
    es: 'Su cesta está vacía: no hay nada que guardar.',
  },
  nameMissing: { en: 'Please enter a name.', es: 'Introduzca un nombre.' },
  nameTaken: {
    en: 'You already have a saved basket with this name.',
    es: 'Ya tiene una cesta guardada con este nombre.',
  },
  full: {
    en: 'You can keep {n} saved baskets. Please delete one first.',
    es: 'Puede tener {n} cestas guardadas. Elimine antes alguna.',
  },
  restoreTitle: { en: 'Put “{name}” into the basket', es: 'Poner «{name}» en la cesta' },
  inBasketNow: {
    en: 'Your basket contains {n} {n#position|positions}. What would you like to do with {n#it|them}?',
    es: 'Su cesta tiene {n} {n#posición|posiciones}. ¿Qué desea hacer?',
  },
  merge: { en: 'Keep and add', es: 'Conservar y añadir' },
  mergeHint: {
    en: 'Quantities of the same article add up.',
    es: 'Las cantidades del mismo artículo se suman.',
  },
  replace: { en: 'Replace', es: 'Sustituir' },
  replaceHint: {
    en: 'What is in the basket now is removed.',
    es: 'Se quita lo que hay ahora en la cesta.',
  },
  keepCopy: { en: 'Keep the saved basket', es: 'Conservar la cesta guardada' },
  restored: {
    en: '“{name}”: {n} {n#position is|positions are} in the basket.',
    es: '«{name}»: {n#hay|hay} {n} {n#posición|posiciones} en la cesta.',
  },
  copyGone: { en: 'The saved basket was deleted.', es: 'La cesta guardada se ha eliminado.' },
  nothingRestored: {
    en: 'Nothing in “{name}” can be ordered now.',
    es: 'Ya no se puede pedir nada de «{name}».',
  },
  moreLeftOut: {
    en: '{n} more {n#position was|positions were} left out.',
    es: '{n#Ha quedado|Han quedado} fuera {n} {n#posición|posiciones} más.',
  },
  toList: { en: 'Saved baskets', es: 'Cestas guardadas' },
})

export const saySavedCartSection = texts({
  name: { en: 'Saved baskets', es: 'Cestas guardadas' },
  help: {
    en: 'Baskets that you keep under a name: put them into the basket again, in addition to what is there or instead of it, share them with your unit, or export them as a spreadsheet that the quick order takes as it is.',
    es: 'Cestas que guarda con un nombre: póngalas de nuevo en la cesta, además de lo que haya o en su lugar, compártalas con su unidad o expórtelas como hoja de cálculo, que el pedido rápido admite tal cual.',
  },
})
