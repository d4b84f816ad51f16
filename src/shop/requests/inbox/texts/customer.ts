import { texts } from '#kit/texts.ts'

/** Requests on the page that the desk has of a company or a person. */
export const sayRequestsOfCustomer = texts({
  requests: { en: 'Newest requests', es: 'Solicitudes más recientes' },
  noRequests: { en: 'No requests yet', es: 'Todavía no hay solicitudes' },
  request: { en: 'Request', es: 'Solicitud' },
  date: { en: 'Date', es: 'Fecha' },
  about: { en: 'About', es: 'Asunto' },
  status: { en: 'Status', es: 'Estado' },
})
