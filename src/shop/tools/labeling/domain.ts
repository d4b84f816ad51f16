import { domain } from '#platform/domain/domain.ts'
import { labelingAudit } from './audit.ts'
import { labelAccountRoutes, labelSections } from './routes/account.tsx'
import { labelDeskRoutes } from './routes/desk.tsx'
import { labelingRoutes } from './routes/tool.tsx'

export const labelingDomain = domain({
  audit: labelingAudit,
  routes: [labelingRoutes, labelAccountRoutes, labelDeskRoutes],
  sections: labelSections,
})
