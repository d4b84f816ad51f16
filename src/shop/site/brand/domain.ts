import { domain } from '#platform/domain/domain.ts'
import { brandAudit } from './audit.ts'
import { brandDeskRoutes, brandDeskSections } from './routes.tsx'

export const brandDomain = domain({
  audit: brandAudit,
  routes: [brandDeskRoutes],
  sections: brandDeskSections,
})
