import { texts } from '#kit/texts.ts'

/** What both kinds of notices say at the desk. */
export const sayNotices = texts({
  storefront: { en: 'Storefront', es: 'Tienda' },
  heading: { en: 'Heading', es: 'Título' },
  body: { en: 'Text', es: 'Texto' },
  bodyHint: {
    en: 'Paragraphs between empty lines; lines with a hyphen become a list. [words](/c/hoods) is a link to a page of this shop, [words](https://…) one to another site.',
    es: 'Párrafos entre líneas vacías; las líneas con guion forman una lista. [palabras](/c/hoods) es un enlace a una página de esta tienda, [palabras](https://…) a otro sitio.',
  },
  linksDead: {
    en: 'There is no page of this shop at: {links}',
    es: 'No hay ninguna página de esta tienda en: {links}',
  },
  from: { en: 'Show from (UTC)', es: 'Mostrar desde (UTC)' },
  until: { en: 'Until and including (UTC)', es: 'Hasta el día, incluido (UTC)' },
  period: { en: 'Shown', es: 'Visible' },
  noEndSet: { en: 'without end', es: 'sin fin' },
  over: { en: 'ended', es: 'terminado' },
  preview: { en: 'Preview', es: 'Vista previa' },
  save: { en: 'Save', es: 'Guardar' },
  saved: { en: '“{title}” has been saved.', es: 'Se ha guardado «{title}».' },
  remove: { en: 'Delete', es: 'Eliminar' },
  removeAsk: { en: 'Delete “{title}”?', es: '¿Eliminar «{title}»?' },
  removed: { en: '“{title}” has been deleted.', es: 'Se ha eliminado «{title}».' },
  noDay: { en: 'Please enter a date as dd/mm/yyyy.', es: 'Introduzca una fecha con el formato dd/mm/aaaa.' },
  noEnd: {
    en: 'Please enter a date as dd/mm/yyyy that is not before the start date.',
    es: 'Introduzca una fecha con el formato dd/mm/aaaa que no sea anterior a la de inicio.',
  },
})

export const sayAnnouncements = texts({
  title: { en: 'Announcements', es: 'Avisos' },
  note: {
    en: 'Shown at the top of the selected pages.',
    es: 'Se muestran al principio de las páginas elegidas.',
  },
  add: { en: 'Add an announcement', es: 'Añadir un aviso' },
  tone: { en: 'Kind', es: 'Tipo' },
  info: { en: 'Information', es: 'Información' },
  warning: { en: 'Warning', es: 'Advertencia' },
  pageTypes: { en: 'On these pages', es: 'En estas páginas' },
  home: { en: 'Home page', es: 'Página de inicio' },
  category: { en: 'Categories', es: 'Categorías' },
  search: { en: 'Search results', es: 'Resultados de búsqueda' },
  product: { en: 'Products', es: 'Productos' },
  cart: { en: 'Basket', es: 'Cesta' },
  account: { en: 'Account', es: 'Cuenta' },
  onlyIn: { en: 'Only in this category', es: 'Solo en esta categoría' },
  onlyInHint: {
    en: 'The code of a category, as its address shows it, and everything below it. Empty: everywhere.',
    es: 'El código de una categoría, como aparece en su dirección, y todo lo que contiene. Vacío: en todas.',
  },
  everywhere: { en: 'everywhere', es: 'en todas partes' },
  none: { en: 'There are no announcements.', es: 'No hay avisos.' },
  noPageType: { en: 'Please select at least one kind of page.', es: 'Elija al menos un tipo de página.' },
  noCategory: { en: 'There is no such category.', es: 'Esta categoría no existe.' },
  savedMeanwhile: {
    en: 'Somebody else has changed this announcement in the meantime. Please check it, then save.',
    es: 'Otra persona ha cambiado este aviso mientras tanto. Revíselo y guarde.',
  },
})

/** The section of the desk and its help. */
export const sayAnnouncementSection = texts({
  name: { en: 'Announcements', es: 'Avisos' },
  help: {
    en: 'Short notices at the head of pages: on which kinds of pages, in which category, in which storefront, and from when until when.',
    es: 'Avisos breves al principio de las páginas: en qué clases de páginas, en qué categoría, en qué tienda, y desde cuándo hasta cuándo.',
  },
})

export const saySiteNotices = texts({
  title: { en: 'Site notices', es: 'Mensajes del sitio' },
  note: {
    en: 'Windows that open automatically: planned maintenance for everybody, information for people who are signed in.',
    es: 'Ventanas que se abren automáticamente: mantenimiento previsto para todos, información para quienes han iniciado sesión.',
  },
  addMaintenance: { en: 'Announce maintenance', es: 'Anunciar un mantenimiento' },
  addInformation: { en: 'Add an information popup', es: 'Añadir una ventana informativa' },
  kind: { en: 'Kind', es: 'Tipo' },
  maintenance: { en: 'Maintenance', es: 'Mantenimiento' },
  information: { en: 'Information popup', es: 'Ventana informativa' },
  enabled: { en: 'Enabled', es: 'Activado' },
  placeholders: {
    en: 'The times replace [START] and [END], in the visitor’s own time zone.',
    es: 'Los horarios sustituyen a [START] y [END], en la zona horaria de cada visitante.',
  },
  starts: { en: 'Start (UTC)', es: 'Inicio (UTC)' },
  ends: { en: 'End (UTC)', es: 'Fin (UTC)' },
  timeHint: {
    en: 'dd/mm/yyyy hh:mm. Anything else is shown as entered.',
    es: 'dd/mm/aaaa hh:mm. Cualquier otro texto se muestra tal cual.',
  },
  closes: {
    en: 'Close the shop from start to end',
    es: 'Cerrar la tienda desde el inicio hasta el fin',
  },
  closesHint: {
    en: 'Visitors see this notice instead of the shop; staff can still sign in and work.',
    es: 'Los visitantes ven este mensaje en lugar de la tienda; el personal puede seguir iniciando sesión y trabajando.',
  },
  state: { en: 'Status', es: 'Estado' },
  off: { en: 'off', es: 'desactivado' },
  planned: { en: 'planned', es: 'previsto' },
  shownNow: { en: 'shown now', es: 'visible ahora' },
  closedNow: { en: 'shop closed', es: 'tienda cerrada' },
  previewNote: {
    en: 'This is what visitors will see. Nothing has been saved yet.',
    es: 'Así lo verán los visitantes. Todavía no se ha guardado nada.',
  },
  asShown: { en: 'What visitors see', es: 'Lo que ven los visitantes' },
  none: { en: 'There are no site notices.', es: 'No hay mensajes del sitio.' },
  noMoment: {
    en: 'To close the shop, please enter a time as dd/mm/yyyy hh:mm.',
    es: 'Para cerrar la tienda, introduzca un momento con el formato dd/mm/aaaa hh:mm.',
  },
  endsBefore: { en: 'The end is not after the start.', es: 'El fin no es posterior al inicio.' },
  savedMeanwhile: {
    en: 'Somebody else has changed this notice in the meantime. Please check it, then save.',
    es: 'Otra persona ha cambiado este mensaje mientras tanto. Revíselo y guarde.',
  },
})

/** The section of the desk and its help. */
export const saySiteNoticeSection = texts({
  name: { en: 'Site notices', es: 'Mensajes del sitio' },
  help: {
    en: 'Announce planned maintenance, with its start and end, and close the shop during that time if need be; show information to people when they are signed in. Each visitor acknowledges a notice once; after a change of its words it is shown again.',
    es: 'Anuncie un mantenimiento previsto, con su inicio y su fin, y cierre la tienda durante ese tiempo si hace falta; muestre información a las personas cuando han iniciado sesión. Cada visitante confirma un mensaje una sola vez; si cambia su texto, se muestra de nuevo.',
  },
})
