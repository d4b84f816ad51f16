import { domain } from '#platform/domain/domain.ts'
import { labelingAudit } from './audit.ts'
import { personalData } from './model/personal-data.ts'
import { labelAccountRoutes, labelSections } from './routes/account.tsx'
import { labelDeskRoutes } from './routes/desk.tsx'
import { labelingRoutes } from './routes/tool.tsx'
import { labelingSearchTools } from './search-tools.ts'

export const labelingDomain = domain({
  audit: labelingAudit,
  routes: [labelingRoutes, labelAccountRoutes, labelDeskRoutes],
  sections: labelSections,
  personalData,
  tools: labelingSearchTools,
})
