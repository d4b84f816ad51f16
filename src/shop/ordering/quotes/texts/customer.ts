import { texts } from '#kit/texts.ts'

/** Quotes on the page that the desk has of a company or a person. */
export const sayQuotesOfCustomer = texts({
  quotes: { en: 'Newest quotes', es: 'Ofertas más recientes' },
  noQuotes: { en: 'No quotes yet', es: 'Todavía no hay ofertas' },
  quote: { en: 'Quote', es: 'Oferta' },
  date: { en: 'Date', es: 'Fecha' },
  name: { en: 'Name', es: 'Nombre' },
  about: { en: 'About', es: 'Asunto' },
  status: { en: 'Status', es: 'Estado' },
})
