import { domain } from '#platform/domain/domain.ts'
import { provisioningAudit } from './audit.ts'
import { companyTables } from './model/company-tables.ts'
import { personalData } from './model/personal-data.ts'
import { provisioningOfCompanyRoutes, provisioningSections } from './routes/account.tsx'
import { provisioningDeskRoutes } from './routes/desk.tsx'
import { provisioningOfCustomerCard } from './routes/fills.tsx'

export const provisioningDomain = domain({
  audit: provisioningAudit,
  routes: [provisioningOfCompanyRoutes, provisioningDeskRoutes],
  sections: provisioningSections,
  fills: [provisioningOfCustomerCard],
  companyTables,
  personalData,
})
