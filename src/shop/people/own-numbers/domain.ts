import { domain } from '#platform/domain/domain.ts'
import { ownNumbersAudit } from './audit.ts'
import { ownNumberRoutes, ownNumberSections } from './routes.tsx'

export const ownNumbersDomain = domain({
  audit: ownNumbersAudit,
  routes: [ownNumberRoutes],
  sections: ownNumberSections,
})
