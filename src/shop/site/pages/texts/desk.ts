import { texts } from '#kit/texts.ts'

export const sayPages = texts({
  title: { en: 'Pages and news', es: 'Páginas y noticias' },
  note: {
    en: 'Your own pages and news, in each language. News appear on the home page and at /news.',
    es: 'Páginas propias y noticias, en cada idioma. Las noticias aparecen en la página de inicio y en /news.',
  },
  addPage: { en: 'Add a page', es: 'Añadir una página' },
  addNews: { en: 'Add news', es: 'Añadir una noticia' },
  none: { en: 'There are no pages and no news yet.', es: 'Todavía no hay páginas ni noticias.' },
  kind: { en: 'Kind', es: 'Tipo' },
  page: { en: 'Page', es: 'Página' },
  news: { en: 'News', es: 'Noticia' },
  heading: { en: 'Title', es: 'Título' },
  languages: { en: 'Languages', es: 'Idiomas' },
  titleEn: { en: 'Title, English', es: 'Título, inglés' },
  titleEs: { en: 'Title, Spanish', es: 'Título, español' },
  bodyEn: { en: 'Text, English', es: 'Texto, inglés' },
  bodyEs: { en: 'Text, Spanish', es: 'Texto, español' },
  en: { en: 'English', es: 'Inglés' },
  es: { en: 'Spanish', es: 'Español' },
  languagesHint: {
    en: 'Where a language is left empty, its readers see the other one.',
    es: 'Si un idioma queda vacío, sus lectores ven el otro.',
  },
  slug: { en: 'Name in the address', es: 'Nombre en la dirección' },
  slugHint: {
    en: 'Lower-case letters, digits and hyphens; empty: made from the title. If it changes, the old address leads to the new one.',
    es: 'Minúsculas, cifras y guiones; vacío: se forma con el título. Si cambia, la dirección anterior lleva a la nueva.',
  },
  slugWrong: {
    en: 'Please enter lower-case letters a to z, digits and hyphens.',
    es: 'Introduzca minúsculas de la «a» a la «z», cifras y guiones.',
  },
  slugTaken: {
    en: 'Another page already has this name. Please enter another one.',
    es: 'Otra página ya tiene este nombre. Introduzca otro.',
  },
  place: { en: 'Link in the footer', es: 'Enlace en el pie de página' },
  'place-none': { en: 'None', es: 'Ninguno' },
  'place-products': { en: 'In “Products”', es: 'En «Productos»' },
  'place-ordering': { en: 'In “Ordering”', es: 'En «Pedidos»' },
  'place-service': { en: 'In “Service”', es: 'En «Servicio»' },
  'place-company': { en: 'In “Company”', es: 'En «Empresa»' },
  order: { en: 'Position among its links (1 to 99)', es: 'Posición entre sus enlaces (de 1 a 99)' },
  public: { en: 'Show in the shop', es: 'Mostrar en la tienda' },
  publicHint: {
    en: 'Not ticked: a draft that only the desk sees.',
    es: 'Sin marcar: un borrador que solo ve el departamento de ventas.',
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
  missing: {
    en: 'Please enter title and text in at least one language.',
    es: 'Introduzca título y texto al menos en un idioma.',
  },
  linksDead: {
    en: 'There is no page of this shop at: {links}',
    es: 'No hay ninguna página de esta tienda en: {links}',
  },
  savedMeanwhile: {
    en: 'Somebody else has saved in the meantime. What you entered is kept below; check the versions and save again.',
    es: 'Otra persona ha guardado mientras tanto. Lo que usted escribió se conserva abajo; revise las versiones y guarde de nuevo.',
  },
  save: { en: 'Save', es: 'Guardar' },
  saved: { en: '“{title}” has been saved.', es: 'Se ha guardado «{title}».' },
  preview: { en: 'Preview', es: 'Vista previa' },
  remove: { en: 'Delete the page', es: 'Eliminar la página' },
  removeAsk: {
    en: 'Delete “{title}” with all its versions? It cannot be brought back. To only hide it in the shop, untick “Show in the shop”.',
    es: '¿Eliminar «{title}» con todas sus versiones? No se puede recuperar. Para ocultarla solo en la tienda, desmarque «Mostrar en la tienda».',
  },
  removed: { en: '“{title}” has been deleted.', es: 'Se ha eliminado «{title}».' },
  open: { en: 'Open the page', es: 'Abrir la página' },
  state: { en: 'Status', es: 'Estado' },
  draft: { en: 'Draft', es: 'Borrador' },
  later: { en: 'Later', es: 'Más adelante' },
  shown: { en: 'Shown', es: 'Visible' },
  over: { en: 'Ended', es: 'Terminada' },
  period: { en: 'Days', es: 'Días' },
  noEnd: { en: 'without end', es: 'sin fin' },
  on: { en: 'Shown on', es: 'Visible el' },
  onDay: { en: 'This is what is shown on {day}.', es: 'Esto es lo que se muestra el {day}.' },
  footer: { en: 'Footer', es: 'Pie de página' },
  changed: { en: 'Changed', es: 'Modificada' },
  versions: { en: 'Versions', es: 'Versiones' },
  version: { en: 'Version', es: 'Versión' },
  changedBy: { en: 'Changed by', es: 'Modificada por' },
  changedAt: { en: 'When (UTC)', es: 'Cuándo (UTC)' },
  old: {
    en: 'This is version {n}, no longer the newest. Saving makes it the newest again.',
    es: 'Esta es la versión {n}, que ya no es la más reciente. Al guardar volverá a serlo.',
  },
  picture: { en: 'Picture', es: 'Imagen' },
  pictureNow: { en: 'The picture of the page', es: 'La imagen de la página' },
  noPicture: { en: 'The page has no picture.', es: 'La página no tiene imagen.' },
  file: { en: 'Picture from a file', es: 'Imagen de un archivo' },
  fileHint: { en: 'PNG, JPEG or WebP, at most 5 MB', es: 'PNG, JPEG o WebP, como máximo 5 MB' },
  noFile: { en: 'Please select a file.', es: 'Elija un archivo.' },
  wrongFile: {
    en: 'The file is not a PNG, JPEG or WebP picture.',
    es: 'El archivo no es una imagen PNG, JPEG o WebP.',
  },
  upload: { en: 'Upload', es: 'Subir' },
  removePicture: { en: 'Remove the picture', es: 'Eliminar la imagen' },
  removePictureAsk: {
    en: 'Remove the picture of this page? The file is deleted.',
    es: '¿Eliminar la imagen de esta página? El archivo se borra.',
  },
  pictureSaved: { en: 'The picture has been saved.', es: 'Se ha guardado la imagen.' },
  pictureRemoved: { en: 'The picture has been removed.', es: 'Se ha eliminado la imagen.' },
})

export const sayPageSection = texts({
  name: { en: 'Pages and news', es: 'Páginas y noticias' },
  help: {
    en: 'Write your own pages and news, with a picture, in each language, for the days you choose. Links in the footer lead to pages; news appear on the home page. Every version is kept and can be saved again.',
    es: 'Escriba páginas propias y noticias, con una imagen, en cada idioma, para los días que elija. Los enlaces del pie llevan a las páginas; las noticias aparecen en la página de inicio. Se conserva cada versión y puede volver a guardarse.',
  },
})

export const sayAddresses = texts({
  title: { en: 'Redirected addresses', es: 'Direcciones redirigidas' },
  note: {
    en: 'Anybody who opens one of these addresses is redirected to the page beside it, in every language: addresses of an older shop, of articles that no longer exist, of pages that were renamed.',
    es: 'Quien abre una de estas direcciones llega a la página de al lado, en cada idioma: direcciones de una tienda anterior, de artículos que ya no existen, de páginas con otro nombre.',
  },
  none: { en: 'No address is redirected.', es: 'No se redirige ninguna dirección.' },
  add: { en: 'Redirect an address', es: 'Redirigir una dirección' },
  address: { en: 'Old address', es: 'Dirección antigua' },
  addressHint: {
    en: 'Without host: /products/1234.html or /p/K2%206M',
    es: 'Sin el dominio: /products/1234.html o /p/K2%206M',
  },
  target: { en: 'Leads to', es: 'Lleva a' },
  targetHint: {
    en: 'A page of this shop, as in its address, for example /c/hoods',
    es: 'Una página de esta tienda como aparece en su dirección, por ejemplo /c/hoods',
  },
  addressWrong: {
    en: 'Please enter an address that begins with /, without spaces.',
    es: 'Introduzca una dirección que empiece por /, sin espacios.',
  },
  targetWrong: {
    en: 'Please enter the address of a page of this shop, beginning with /.',
    es: 'Introduzca la dirección de una página de esta tienda, que empiece por /.',
  },
  isPage: {
    en: 'There is a page at this address. Only an address without a page can be redirected.',
    es: 'En esta dirección hay una página. Solo se puede redirigir una dirección sin página.',
  },
  leadsNowhere: {
    en: 'There is no page at this address. Please open the page and copy its address.',
    es: 'No hay ninguna página en esta dirección. Abra la página y copie su dirección.',
  },
  leadsBack: {
    en: 'This page leads back to the old address.',
    es: 'Esta página lleva de nuevo a la dirección antigua.',
  },
  save: { en: 'Save', es: 'Guardar' },
  saved: { en: '{address} is redirected.', es: 'Se redirige {address}.' },
  changed: { en: 'Changed', es: 'Modificada' },
  remove: { en: 'Stop redirecting {address}', es: 'Dejar de redirigir {address}' },
  removeAsk: {
    en: 'Stop redirecting {address}? It will then answer “not found”.',
    es: '¿Dejar de redirigir {address}? Entonces responderá «no encontrado».',
  },
  removeOk: { en: 'Stop redirecting', es: 'Dejar de redirigir' },
  removed: { en: '{address} is no longer redirected.', es: 'Ya no se redirige {address}.' },
})

export const sayAddressSection = texts({
  name: { en: 'Redirected addresses', es: 'Direcciones redirigidas' },
  help: {
    en: 'Addresses without a page are redirected to one that exists, so that old links and bookmarks continue to work. An address with a page of its own cannot be redirected.',
    es: 'Las direcciones sin página llevan a una que la tiene, para que los enlaces y marcadores antiguos sigan funcionando. Una dirección con página propia no se puede redirigir.',
  },
})

export const sayDeadLinks = texts({
  title: { en: 'Broken links', es: 'Enlaces rotos' },
  note: {
    en: 'Links in texts, pages, slides, announcements, notices and redirected addresses to pages of this shop that no longer exist. All are tried each night.',
    es: 'Enlaces de textos, páginas, diapositivas, avisos, mensajes y direcciones redirigidas a páginas de esta tienda que ya no existen. Cada noche se prueban todos.',
  },
  none: { en: 'Every link leads to a page.', es: 'Todos los enlaces llevan a una página.' },
  look: { en: 'Try all links now', es: 'Probar ahora todos los enlaces' },
  looked: {
    en: 'All links were tried: {n} {n#is|are} broken.',
    es: 'Se han probado todos los enlaces: {n} {n#está roto|están rotos}.',
  },
  where: { en: 'Found in', es: 'Figura en' },
  kind: { en: 'Kind', es: 'Tipo' },
  text: { en: 'Text', es: 'Texto' },
  slide: { en: 'Slide', es: 'Diapositiva' },
  page: { en: 'Page or news', es: 'Página o noticia' },
  announcement: { en: 'Announcement', es: 'Aviso' },
  'site-notice': { en: 'Site notice', es: 'Mensaje del sitio' },
  address: { en: 'Redirected address', es: 'Dirección redirigida' },
  link: { en: 'Leads to', es: 'Lleva a' },
  found: { en: 'Found on', es: 'Encontrado el' },
  here: {
    en: 'Links here lead to pages that no longer exist: {links}',
    es: 'Hay enlaces aquí que llevan a páginas que ya no existen: {links}',
  },
  waiting: { en: 'broken links', es: 'enlaces rotos' },
})

export const sayDeadLinkSection = texts({
  name: { en: 'Broken links', es: 'Enlaces rotos' },
  help: {
    en: 'Links in texts of the shop whose page no longer exists, found each night. Change the text, or redirect the old address to another page.',
    es: 'Enlaces en textos de la tienda cuya página ya no existe, buscados cada noche. Cambie el texto o redirija la dirección antigua a otra página.',
  },
})
