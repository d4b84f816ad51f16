import { domain } from '#platform/domain/domain.ts'
import { shipAndDebitAudit } from './audit.ts'
import { companyTables } from './model/company-tables.ts'
import { shipAndDebitMails } from './model/mails.ts'
import { personalData } from './model/personal-data.ts'
import { claimRoutes, claimSections } from './routes/account.tsx'
import { agreementDeskRoutes, agreementDeskSections } from './routes/agreements.tsx'
import { claimDeskRoutes, claimDeskSections } from './routes/desk.tsx'
import { shipAndDebitSearchTools } from './search-tools.ts'

export const shipAndDebitDomain = domain({
  audit: shipAndDebitAudit,
  routes: [claimRoutes, claimDeskRoutes, agreementDeskRoutes],
  sections: [...claimSections, ...claimDeskSections, ...agreementDeskSections],
  companyTables,
  personalData,
  tools: shipAndDebitSearchTools,
  mails: shipAndDebitMails,
})
