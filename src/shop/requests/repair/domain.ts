import { domain } from '#platform/domain/domain.ts'
import { repairAudit } from './audit.ts'
import { repairRoutes, repairSections } from './routes/account.tsx'
import { repairDeskRoutes } from './routes/desk.tsx'

export const repairDomain = domain({
  audit: repairAudit,
  routes: [repairRoutes, repairDeskRoutes],
  sections: repairSections,
})
