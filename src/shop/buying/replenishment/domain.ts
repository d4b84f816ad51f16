import { domain } from '#platform/domain/domain.ts'
import { replenishmentRoutes, replenishmentSections } from './routes/account.tsx'
import { replenishmentDeskRoutes, replenishmentDeskSections } from './routes/desk.tsx'
import { replenishmentJob } from './service/job.ts'

export const replenishmentDomain = domain({
  routes: [replenishmentRoutes, replenishmentDeskRoutes],
  sections: [...replenishmentSections, ...replenishmentDeskSections],
  jobs: [replenishmentJob],
})
