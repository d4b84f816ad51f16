import { texts } from '#kit/texts.ts'

/** Categories at the desk. */
export const sayCategories = texts({
  title: { en: 'Categories', es: 'Categorías' },
  note: {
    en: 'The structure of the catalogue, as the menu and the lists show it.',
    es: 'La estructura del catálogo, tal como la muestran el menú y las listas.',
  },
  none: { en: 'There are no categories yet.', es: 'Todavía no hay categorías.' },
  add: { en: 'New category', es: 'Nueva categoría' },
  addBelow: { en: 'Add a subcategory', es: 'Añadir una subcategoría' },
  category: { en: 'Category', es: 'Categoría' },
  code: { en: 'Code', es: 'Código' },
  articles: { en: 'Articles', es: 'Artículos' },
  inShop: { en: 'View in the shop', es: 'Ver en la tienda' },
  english: { en: 'Name in English', es: 'Nombre en inglés' },
  spanish: { en: 'Name in Spanish', es: 'Nombre en español' },
  emptyIsEnglish: {
    en: 'Leave empty to show the English name.',
    es: 'Si se deja vacío, se muestra el nombre en inglés.',
  },
  descriptionEn: { en: 'Description in English', es: 'Descripción en inglés' },
  descriptionEs: { en: 'Description in Spanish', es: 'Descripción en español' },
  parent: { en: 'Parent category', es: 'Categoría superior' },
  atTop: { en: 'None (top level)', es: 'Ninguna (primer nivel)' },
  place: { en: 'Position', es: 'Posición' },
  sortHint: {
    en: 'Categories of one level are listed by this number, smallest first.',
    es: 'Las categorías de un mismo nivel se ordenan por este número, de menor a mayor.',
  },
  asks: {
    en: 'Technical data that its articles should have',
    es: 'Datos técnicos que deben tener sus artículos',
  },
  asksHint: {
    en: 'They have a field in the forms of these articles, also in subcategories. Articles that lack one are found in the list of articles.',
    es: 'Tienen un campo en los formularios de estos artículos, también en las subcategorías. Los artículos a los que les falta alguno se encuentran en la lista de artículos.',
  },
  asksAbove: { en: 'Asked for by a category above', es: 'Lo pide una categoría superior' },
  noAttribute: {
    en: 'Please choose entries of the attribute dictionary.',
    es: 'Elija entradas del diccionario de atributos.',
  },
  save: { en: 'Save category', es: 'Guardar categoría' },
  back: { en: 'Back to the categories', es: 'Volver a las categorías' },
  remove: { en: 'Delete category', es: 'Eliminar categoría' },
  removeAsk: {
    en: 'Delete the category “{name}”?',
    es: '¿Eliminar la categoría «{name}»?',
  },
  added: { en: '“{name}” has been added.', es: 'Se ha añadido «{name}».' },
  saved: { en: '“{name}” has been saved.', es: 'Se ha guardado «{name}».' },
  removed: { en: '“{name}” has been deleted.', es: 'Se ha eliminado «{name}».' },
  notEmpty: {
    en: 'Articles, products or subcategories still belong to this category. Move them first.',
    es: 'Todavía hay artículos, productos o subcategorías en esta categoría. Trasládelos antes.',
  },
  noParent: { en: 'Please select one of the categories.', es: 'Elija una de las categorías.' },
  belowItself: {
    en: 'A category cannot be moved below itself.',
    es: 'Una categoría no puede colocarse debajo de sí misma.',
  },
  nameTaken: {
    en: 'There is already a category with this name on this level.',
    es: 'Ya hay una categoría con este nombre en este nivel.',
  },
  wrongSort: {
    en: 'Please enter a whole number from 0 to 9,999.',
    es: 'Introduzca un número entero de 0 a 9999.',
  },
  picture: { en: 'Picture', es: 'Imagen' },
  pictureNote: {
    en: 'Shown on the tile of the category: on the home page, or in the category above it.',
    es: 'Se muestra en el recuadro de la categoría: en la página de inicio o en la categoría superior.',
  },
  pictureNow: { en: 'Current picture', es: 'Imagen actual' },
  noPicture: {
    en: 'This category has no picture yet.',
    es: 'Esta categoría no tiene todavía ninguna imagen.',
  },
  pictureFile: { en: 'Picture or drawing', es: 'Imagen o dibujo' },
  pictureFileHint: {
    en: 'PNG, JPEG or WebP, at most 1 MB; best 320 × 200 pixels on white. Or a drawing as JSON, as in an export.',
    es: 'PNG, JPEG o WebP, 1 MB como máximo; preferiblemente 320 × 200 píxeles sobre blanco. O un dibujo en JSON, como en una exportación.',
  },
  uploadPicture: { en: 'Upload', es: 'Cargar' },
  pictureArticle: { en: 'Drawing of an article', es: 'Dibujo de un artículo' },
  pictureArticleHint: {
    en: 'Part number of an article that represents the category.',
    es: 'Referencia de un artículo que represente la categoría.',
  },
  takePicture: { en: 'Use its drawing', es: 'Usar su dibujo' },
  removePicture: { en: 'Remove the picture', es: 'Quitar la imagen' },
  removePictureAsk: {
    en: 'Remove the picture of this category?',
    es: '¿Quitar la imagen de esta categoría?',
  },
  pictureSaved: { en: 'The picture has been saved.', es: 'Se ha guardado la imagen.' },
  pictureRemoved: { en: 'The picture has been removed.', es: 'Se ha quitado la imagen.' },
  noFile: { en: 'Please select a file.', es: 'Elija un archivo.' },
  wrongFile: {
    en: 'This file is neither a PNG, JPEG or WebP picture nor a drawing.',
    es: 'Este archivo no es una imagen PNG, JPEG o WebP ni un dibujo.',
  },
  noDrawing: {
    en: 'There is no article with this number that has a drawing.',
    es: 'No hay ningún artículo con esta referencia que tenga un dibujo.',
  },
  moved: {
    en: 'Somebody else, or a file, has changed this category in the meantime. Your entries are kept below; check them and save again.',
    es: 'Otra persona, o un archivo, ha cambiado esta categoría mientras tanto. Sus datos se conservan abajo; revíselos y guarde de nuevo.',
  },
})

/** The section of the desk and its help. */
export const sayCategorySection = texts({
  name: { en: 'Categories', es: 'Categorías' },
  help: {
    en: 'Add, rename and move the categories of the catalogue, in both languages; the shop follows within seconds. A category appears in the menu as soon as it has articles. Links to a category stay valid when it is renamed or moved. Only an empty category can be deleted. Its picture is uploaded, or taken from an article. Articles are assigned on the page of the article or by file; a file names a category by its path, such as “Tools > Hand tools”.',
    es: 'Añada, cambie de nombre y mueva las categorías del catálogo en los dos idiomas; la tienda lo muestra en unos segundos. Una categoría aparece en el menú en cuanto contiene artículos. Los enlaces a una categoría siguen siendo válidos aunque cambie de nombre o de lugar. Solo se puede eliminar una categoría vacía. Su imagen se carga como archivo o se toma de un artículo. Los artículos se asignan en la página del artículo o por archivo; en un archivo, la categoría se indica con su ruta, por ejemplo «Herramientas > Herramientas manuales».',
  },
})
