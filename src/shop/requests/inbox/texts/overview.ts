import { texts } from '#kit/texts.ts'

/** Requests on the overview of the account. */
export const sayRequestOverview = texts({
  latestRequests: { en: 'Latest requests', es: 'Últimas solicitudes' },
  allRequests: { en: 'All requests', es: 'Todas las solicitudes' },
  noRequests: { en: 'You have no requests.', es: 'No tiene solicitudes.' },
})
