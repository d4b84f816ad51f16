import { domain } from '#platform/domain/domain.ts'
import { inboxAudit } from './audit.ts'
import { companyTables } from './model/company-tables.ts'
import { inboxMails } from './model/mails.ts'
import { personalData } from './model/personal-data.ts'
import { requestSections } from './routes/account.tsx'
import { requestsOfCustomerCard } from './routes/customer-card.tsx'
import { requestDeskSections } from './routes/desk.tsx'
import { requestsOnOverview } from './routes/overview.tsx'
import { requestOwnerRoutes, requestOwnerSections } from './routes/owners.tsx'
import { requestTemplateRoutes, requestTemplateSections } from './routes/templates.tsx'
import { inboxSearchTools } from './search-tools.ts'

export const inboxDomain = domain({
  audit: inboxAudit,
  fills: [requestsOnOverview, requestsOfCustomerCard],
  routes: [requestTemplateRoutes, requestOwnerRoutes],
  sections: [...requestSections, ...requestDeskSections, ...requestTemplateSections, ...requestOwnerSections],
  companyTables,
  personalData,
  tools: inboxSearchTools,
  mails: inboxMails,
})
