import { domain } from '#platform/domain/domain.ts'
import { assistantsAudit } from './audit.ts'
import { companyTables } from './model/company-tables.ts'
import { personalData } from './model/personal-data.ts'
import { assistantsOfCompanyRoutes, assistantsOfCustomerCard } from './routes/company.tsx'
import { assistantRoutes, assistantSections } from './routes/consent.tsx'
import { forgetClients } from './service/clients.ts'
import { forgetSpent } from './service/fetch-token.ts'

export const assistantsDomain = domain({
  audit: assistantsAudit,
  routes: [assistantRoutes, assistantsOfCompanyRoutes],
  fills: [assistantsOfCustomerCard],
  sections: assistantSections,
  sweeps: { 'software that asks': forgetClients, 'codes of assistants': forgetSpent },
  companyTables,
  personalData,
})
