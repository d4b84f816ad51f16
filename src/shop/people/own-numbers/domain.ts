import { domain } from '#platform/domain/domain.ts'
import { ownNumbersAudit } from './audit.ts'
import { companyTables } from './model/company-tables.ts'
import { personalData } from './model/personal-data.ts'
import { ownNumberRoutes, ownNumberSections } from './routes.tsx'
import { ownNumbersSearchTools } from './search-tools.ts'

export const ownNumbersDomain = domain({
  audit: ownNumbersAudit,
  routes: [ownNumberRoutes],
  sections: ownNumberSections,
  companyTables,
  personalData,
  tools: ownNumbersSearchTools,
})
