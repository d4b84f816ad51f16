import { domain } from '#platform/domain/domain.ts'
import { openingAudit } from './audit.ts'
import { openingDeskRoutes, openingDeskSections } from './routes.tsx'

export const openingDomain = domain({
  audit: openingAudit,
  routes: [openingDeskRoutes],
  sections: openingDeskSections,
})
