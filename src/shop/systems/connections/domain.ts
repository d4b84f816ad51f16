import { domain } from '#platform/domain/domain.ts'
import { connectionsAudit } from './audit.ts'
import { companyTables } from './model/company-tables.ts'
import { personalData } from './model/personal-data.ts'
import { systemsOfCompanyRoutes, systemsOfCompanySections } from './routes/account.tsx'
import { connectionDeskRoutes, connectionDeskSections } from './routes/desk.tsx'

export const connectionsDomain = domain({
  audit: connectionsAudit,
  routes: [connectionDeskRoutes, systemsOfCompanyRoutes],
  sections: [...connectionDeskSections, ...systemsOfCompanySections],
  companyTables,
  personalData,
})
