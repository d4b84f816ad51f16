import { texts } from '#kit/texts.ts'

export const sayListViews = texts({
  title: { en: 'Saved views', es: 'Vistas guardadas' },
  note: {
    en: 'Filter, search and order of a list under a name. The name stands above the list.',
    es: 'El filtro, la búsqueda y el orden de una lista con un nombre. El nombre aparece encima de la lista.',
  },
  none: { en: 'No view is saved yet', es: 'Aún no hay vistas guardadas' },
  noneText: {
    en: 'Narrow or sort a list of the desk, then press “Save this view” above its filter.',
    es: 'Filtre u ordene una lista del departamento de ventas y pulse «Guardar esta vista» encima del filtro.',
  },
  save: { en: 'Save this view', es: 'Guardar esta vista' },
  change: { en: 'Rename or share', es: 'Renombrar o compartir' },
  actions: { en: 'Actions', es: 'Acciones' },
  changeOf: { en: 'Rename or share {name}', es: 'Renombrar o compartir {name}' },
  view: { en: 'View', es: 'Vista' },
  list: { en: 'List', es: 'Lista' },
  whose: { en: 'Seen by', es: 'La ven' },
  onlyYou: { en: 'only you', es: 'solo usted' },
  allOfDesk: { en: 'all of the desk', es: 'todo el departamento' },
  by: { en: 'shared by {name}', es: 'compartida por {name}' },
  name: { en: 'Name', es: 'Nombre' },
  shared: { en: 'Share with all of the desk', es: 'Compartir con todo el departamento' },
  sharedHint: {
    en: 'Everybody who may open the list sees it. Only you can change or remove it.',
    es: 'La ve quien pueda abrir la lista. Solo usted puede cambiarla o eliminarla.',
  },
  keep: { en: 'Save', es: 'Guardar' },
  replace: { en: 'Replace the view of this name', es: 'Sustituir la vista con este nombre' },
  back: { en: 'Back to the list', es: 'Volver a la lista' },
  toViews: { en: 'All saved views', es: 'Todas las vistas guardadas' },
  remove: { en: 'Remove', es: 'Eliminar' },
  removeAsk: {
    en: 'Remove the view {name}? The list itself stays as it is.',
    es: '¿Eliminar la vista {name}? La lista en sí no cambia.',
  },
  removeSharedAsk: {
    en: 'Remove the view {name} for all of the desk? The list itself stays as it is.',
    es: '¿Eliminar la vista {name} para todo el departamento? La lista en sí no cambia.',
  },
  removed: { en: 'The view was removed.', es: 'La vista se ha eliminado.' },
  changed: { en: 'The view was saved.', es: 'La vista se ha guardado.' },
  nameMissing: { en: 'Please enter a name.', es: 'Introduzca un nombre.' },
  nameTooLong: {
    en: 'Please enter no more than {most} characters.',
    es: 'Introduzca como máximo {most} caracteres.',
  },
  nameTaken: {
    en: 'You already have a view {name} of this list. Nothing was changed.',
    es: 'Ya tiene una vista {name} de esta lista. No se ha cambiado nada.',
  },
  filterTooLong: {
    en: 'This filter is too long to be saved.',
    es: 'Este filtro es demasiado largo para guardarlo.',
  },
  full: {
    en: 'You have {most} views of this list. Remove one first.',
    es: 'Tiene {most} vistas de esta lista. Elimine antes una.',
  },
})
