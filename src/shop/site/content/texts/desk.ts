import { texts } from '#kit/texts.ts'

export const sayContent = texts({
  savedMeanwhile: {
    en: 'Somebody else has saved in the meantime. What you entered is kept below; check the changes and save again.',
    es: 'Otra persona ha guardado mientras tanto. Lo que usted escribió se conserva abajo; revise los cambios y guarde de nuevo.',
  },
  title: { en: 'Texts', es: 'Textos' },
  topic: { en: 'Text', es: 'Texto' },
  language: { en: 'Language', es: 'Idioma' },
  en: { en: 'English', es: 'Inglés' },
  es: { en: 'Spanish', es: 'Español' },
  welcome: { en: 'Home page: who we are', es: 'Inicio: quiénes somos' },
  contact: { en: 'Contact', es: 'Contacto' },
  account: { en: 'How to get an account', es: 'Cómo obtener una cuenta' },
  terms: { en: 'Terms', es: 'Condiciones' },
  'terms-of-use': { en: 'Terms of use', es: 'Condiciones de uso' },
  privacy: { en: 'Privacy', es: 'Privacidad' },
  imprint: { en: 'Imprint', es: 'Aviso legal' },
  cookies: { en: 'Cookies', es: 'Cookies' },
  'repair-conditions': { en: 'Repair conditions', es: 'Condiciones de reparación' },
  'help-ordering': { en: 'Help: ordering', es: 'Ayuda: hacer un pedido' },
  'help-search': { en: 'Help: searching', es: 'Ayuda: búsqueda' },
  version: { en: 'Version', es: 'Versión' },
  changedBy: { en: 'Changed by', es: 'Modificado por' },
  changedAt: { en: 'When (UTC)', es: 'Cuándo (UTC)' },
  notWritten: { en: 'Not written yet', es: 'Aún sin escribir' },
  legalMissing: { en: 'not written yet: {names}', es: 'aún sin escribir: {names}' },
  write: { en: 'Write', es: 'Escribir' },
  edit: { en: 'Edit', es: 'Editar' },
  heading: { en: 'Title', es: 'Título' },
  body: { en: 'Text', es: 'Texto' },
  bodyHint: {
    en: 'Plain text. A line starting with ## is a heading, lines starting with - are a list, and an empty line starts a paragraph. [words](/c/hoods) is a link to a page of this shop, [words](https://…) one to another site.',
    es: 'Texto sencillo. Una línea que empieza por ## es un encabezado, las que empiezan por - son una lista y una línea vacía inicia un párrafo. [palabras](/c/hoods) es un enlace a una página de esta tienda, [palabras](https://…) a otro sitio.',
  },
  save: { en: 'Save a new version', es: 'Guardar una versión nueva' },
  preview: { en: 'Preview', es: 'Vista previa' },
  saved: { en: 'Version {n} was saved.', es: 'Se ha guardado la versión {n}.' },
  soon: {
    en: 'Visitors who are not signed in see it within a minute.',
    es: 'Quienes no han iniciado sesión lo verán en un minuto.',
  },
  history: { en: 'Versions', es: 'Versiones' },
  show: { en: 'Show', es: 'Mostrar' },
  old: {
    en: 'This is version {n}, no longer the newest. Saving makes it the newest again.',
    es: 'Esta es la versión {n}, que ya no es la más reciente. Al guardar volverá a serlo.',
  },
  newest: {
    en: 'Version {n} was saved by {who} on {when} UTC:',
    es: 'La versión {n} fue guardada por {who} el {when} UTC:',
  },
  onlyTheirs: { en: 'Only in the saved version', es: 'Solo en la versión guardada' },
  onlyYours: { en: 'Only in your text', es: 'Solo en su texto' },
  nothingDiffers: {
    en: 'Both say the same.',
    es: 'Ambas dicen lo mismo.',
  },
  allDiffers: {
    en: 'The two texts have hardly anything in common.',
    es: 'Los dos textos apenas tienen nada en común.',
  },
  openPage: { en: 'Open the page', es: 'Abrir la página' },

  slides: { en: 'Slides of the home page', es: 'Diapositivas de la página de inicio' },
  storefront: { en: 'Storefront: {name}', es: 'Tienda: {name}' },
  noSlides: { en: 'This storefront has no slides.', es: 'Esta tienda no tiene diapositivas.' },
  addSlide: { en: 'Add a slide', es: 'Añadir una diapositiva' },
  slide: { en: 'Slide', es: 'Diapositiva' },
  slideTitle: { en: 'Headline', es: 'Titular' },
  slideBody: { en: 'Text below', es: 'Texto debajo' },
  link: { en: 'Leads to', es: 'Enlace a' },
  linkHint: {
    en: 'A page of this shop, beginning with /ebusiness/',
    es: 'Una página de esta tienda, que empieza por /ebusiness/',
  },
  linkWrong: {
    en: 'Please enter the address of a page of this shop, beginning with /ebusiness/.',
    es: 'Introduzca la dirección de una página de esta tienda, que empiece por /ebusiness/.',
  },
  linkDead: {
    en: 'There is no page at this address. Please open the page and copy its address.',
    es: 'No hay ninguna página en esta dirección. Abra la página y copie su dirección.',
  },
  linksDead: {
    en: 'There is no page of this shop at: {links}',
    es: 'No hay ninguna página de esta tienda en: {links}',
  },
  from: { en: 'Shown from', es: 'Visible desde' },
  until: { en: 'Shown until (empty: without end)', es: 'Visible hasta (vacío: sin fin)' },
  dayWrong: {
    en: 'Please enter a date as dd/mm/yyyy.',
    es: 'Introduzca una fecha con el formato dd/mm/aaaa.',
  },
  untilWrong: {
    en: 'Please enter a date as dd/mm/yyyy that is not before the start date.',
    es: 'Introduzca una fecha con el formato dd/mm/aaaa que no sea anterior a la de inicio.',
  },
  picture: { en: 'Picture of article', es: 'Imagen del artículo' },
  pictureHint: {
    en: 'A part number; empty: the picture stays as it is',
    es: 'Una referencia; vacío: la imagen no cambia',
  },
  newPictureHint: {
    en: 'A part number; empty: no picture',
    es: 'Una referencia; vacío: sin imagen',
  },
  pictureWrong: {
    en: 'No article with this number has a drawing.',
    es: 'Ningún artículo con esta referencia tiene dibujo.',
  },
  plain: { en: 'Without picture', es: 'Sin imagen' },
  hasPicture: { en: 'Has a picture', es: 'Con imagen' },
  noPicture: { en: 'No picture', es: 'Sin imagen' },
  period: { en: 'Shown', es: 'Visible' },
  shown: { en: 'Shown now', es: 'Visible ahora' },
  later: { en: 'Later', es: 'Más adelante' },
  over: { en: 'Ended', es: 'Terminada' },
  order: { en: 'Order', es: 'Orden' },
  up: { en: 'Move “{title}” up', es: 'Subir «{title}»' },
  down: { en: 'Move “{title}” down', es: 'Bajar «{title}»' },
  saveSlide: { en: 'Save', es: 'Guardar' },
  slideSaved: { en: 'The slide has been saved.', es: 'La diapositiva se ha guardado.' },
  removeSlide: { en: 'Remove the slide', es: 'Eliminar la diapositiva' },
  removeAsk: { en: 'Remove “{title}”?', es: '¿Eliminar «{title}»?' },
  slideMoved: {
    en: 'The order of the slides was changed.',
    es: 'El orden de las diapositivas se ha cambiado.',
  },
  slideRemoved: { en: 'The slide was removed.', es: 'La diapositiva se ha eliminado.' },
  unknownStorefront: {
    en: 'There is no such storefront.',
    es: 'Esa tienda no existe.',
  },
})

/** The section of the desk and its help. */
export const sayTextSection = texts({
  name: { en: 'Texts', es: 'Textos' },
  help: {
    en: 'Terms, privacy and the other texts of the shop, in each language. Look at the preview before you save. Every version is kept, with who wrote it and when.',
    es: 'Condiciones, privacidad y los demás textos de la tienda, en cada idioma. Mire la vista previa antes de guardar. Se conserva cada versión, con quién la escribió y cuándo.',
  },
})

/** The section of the desk and its help. */
export const saySlideSection = texts({
  name: { en: 'Slides', es: 'Diapositivas' },
  help: {
    en: 'The pictures of the home page, for each storefront: text, link, the days on which they are shown, and their order.',
    es: 'Las imágenes de la página de inicio de cada tienda: texto, enlace, los días en que se muestran y su orden.',
  },
})
