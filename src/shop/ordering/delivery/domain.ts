import { domain } from '#platform/domain/domain.ts'
import { deliveryAudit } from './audit.ts'
import { personalData } from './model/personal-data.ts'
import { deliveryDeskRoutes, deliveryDeskSections } from './routes.tsx'

export const deliveryDomain = domain({
  audit: deliveryAudit,
  routes: [deliveryDeskRoutes],
  sections: deliveryDeskSections,
  personalData,
})
