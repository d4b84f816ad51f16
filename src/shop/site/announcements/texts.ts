import { texts } from '#kit/texts.ts'

export const sayAnnouncements = texts({
  title: { en: 'Announcements', es: 'Avisos' },
  desk: { en: "Seller's desk", es: 'Departamento de ventas' },
  note: {
    en: 'Shown at the top of the selected pages, within a minute of a change.',
    es: 'Se muestran al principio de las páginas elegidas, como máximo un minuto después de un cambio.',
  },
  add: { en: 'Add an announcement', es: 'Añadir un aviso' },
  heading: { en: 'Heading', es: 'Título' },
  body: { en: 'Text', es: 'Texto' },
  bodyHint: {
    en: 'Paragraphs between empty lines; lines with a hyphen become a list.',
    es: 'Párrafos entre líneas vacías; las líneas con guion forman una lista.',
  },
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
  storefront: { en: 'Storefront', es: 'Tienda' },
  from: { en: 'From (UTC)', es: 'Desde (UTC)' },
  until: { en: 'Until and including (UTC)', es: 'Hasta el día, incluido (UTC)' },
  period: { en: 'Shown', es: 'Visible' },
  noEndSet: { en: 'without end', es: 'sin fin' },
  over: { en: 'ended', es: 'terminado' },
  save: { en: 'Save', es: 'Guardar' },
  preview: { en: 'Preview', es: 'Vista previa' },
  saved: { en: '“{title}” was saved.', es: 'Se ha guardado «{title}».' },
  remove: { en: 'Remove', es: 'Quitar' },
  removeAsk: { en: 'Remove “{title}” for good?', es: '¿Quitar «{title}» definitivamente?' },
  removed: { en: '“{title}” was removed.', es: 'Se ha quitado «{title}».' },
  none: { en: 'There are no announcements.', es: 'No hay avisos.' },
  noPageType: { en: 'Please select at least one kind of page.', es: 'Elija al menos un tipo de página.' },
  noCategory: { en: 'There is no such category.', es: 'Esta categoría no existe.' },
  noDay: { en: 'Please enter a date as dd/mm/yyyy.', es: 'Introduzca una fecha con el formato dd/mm/aaaa.' },
  noEnd: {
    en: 'Please enter a date as dd/mm/yyyy that is not before the start date.',
    es: 'Introduzca una fecha con el formato dd/mm/aaaa que no sea anterior a la de inicio.',
  },
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
