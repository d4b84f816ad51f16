import { domain } from '#platform/domain/domain.ts'
import { externalSessionAudit } from './audit.ts'
import { companyTables } from './model/company-tables.ts'
import { personalData } from './model/personal-data.ts'
import { connectedSystemRoutes, connectedSystemSections } from './routes/desk.tsx'
import { externalSessionRoutes } from './routes/enter.tsx'

export const externalSessionDomain = domain({
  audit: externalSessionAudit,
  routes: [externalSessionRoutes, connectedSystemRoutes],
  sections: connectedSystemSections,
  companyTables,
  personalData,
})
