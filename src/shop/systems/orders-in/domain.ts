import { domain } from '#platform/domain/domain.ts'
import { ordersInAudit } from './audit.ts'
import { personalData } from './model/personal-data.ts'
import { incomingDeskRoutes, incomingDeskSections } from './routes/desk.tsx'
import { ordersInRoutes } from './routes/doors.tsx'
import { orderRequests } from './routes/answer-cxml.ts'

export const ordersInDomain = domain({
  audit: ordersInAudit,
  routes: [ordersInRoutes, incomingDeskRoutes],
  sections: incomingDeskSections,
  fills: [orderRequests],
  personalData,
})
