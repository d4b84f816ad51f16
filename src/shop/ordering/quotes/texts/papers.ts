import { texts } from '#kit/texts.ts'

/** What stands on the paper of an offer beside what its page says too. */
export const sayQuotePaper = texts({
  title: { en: 'Quote', es: 'Oferta' },
  draft: { en: 'Request for quote', es: 'Solicitud de oferta' },
  subject: { en: 'Quote {code}, version {revision}', es: 'Oferta {code}, versión {revision}' },
  number: { en: 'Quote', es: 'Oferta' },
  version: { en: 'Version', es: 'Versión' },
  customer: { en: 'Customer', es: 'Cliente' },
  customerNumber: { en: 'Customer number', es: 'Número de cliente' },
  contact: { en: 'Our contact', es: 'Nuestra persona de contacto' },
  alternative: { en: 'or', es: 'o bien' },
  validNote: {
    en: 'This offer is valid until {date}. Accept it on the page of the quote: {link}',
    es: 'Esta propuesta es válida hasta el {date}. Acéptela en la página de la oferta: {link}',
  },
  askedNote: {
    en: 'A request with the prices of the day, not an offer yet. Its page: {link}',
    es: 'Una solicitud con los precios del día, todavía no una propuesta. Su página: {link}',
  },
})
