import { domain } from '#platform/domain/domain.ts'
import { receivablesAudit } from './audit.ts'
import { companyTables } from './model/company-tables.ts'
import { receivablesMails } from './model/mails.ts'
import { personalData } from './model/personal-data.ts'
import { receivablesRoutes, receivablesSections } from './routes/account.tsx'
import { billingDeskRoutes } from './routes/billing-start.tsx'
import { termsOfFounding } from './routes/founding-part.tsx'
import { invoicesOfCustomerCard } from './routes/customer-card.tsx'
import { receivablesDeskRoutes } from './routes/desk.tsx'
import { receivablesDeskSections } from './routes/section.ts'
import { invoiceJob } from './service/invoices.ts'
import { receivablesSearchTools } from './search-tools.ts'

export const receivablesDomain = domain({
  audit: receivablesAudit,
  routes: [receivablesRoutes, receivablesDeskRoutes, billingDeskRoutes],
  sections: [...receivablesSections, ...receivablesDeskSections],
  fills: [termsOfFounding, invoicesOfCustomerCard],
  jobs: [invoiceJob],
  companyTables,
  personalData,
  tools: receivablesSearchTools,
  mails: receivablesMails,
})
