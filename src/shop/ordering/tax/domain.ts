import { domain } from '#platform/domain/domain.ts'
import { taxAudit } from './audit.ts'
import { personalData } from './model/personal-data.ts'
import { taxDeskRoutes, taxDeskSections } from './routes.tsx'
import { vatNumberJob } from './service.ts'

export const taxDomain = domain({
  audit: taxAudit,
  routes: [taxDeskRoutes],
  sections: taxDeskSections,
  jobs: [vatNumberJob],
  personalData,
})
