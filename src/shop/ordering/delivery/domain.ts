import { domain } from '#platform/domain/domain.ts'
import { deliveryAudit } from './audit.ts'
import { deliveryDeskRoutes, deliveryDeskSections } from './routes.tsx'

export const deliveryDomain = domain({
  audit: deliveryAudit,
  routes: [deliveryDeskRoutes],
  sections: deliveryDeskSections,
})
