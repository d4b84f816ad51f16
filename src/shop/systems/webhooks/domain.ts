import { domain } from '#platform/domain/domain.ts'
import { webhooksAudit } from './audit.ts'
import { companyTables } from './model/company-tables.ts'
import { webhooksMails } from './model/mails.ts'
import { personalData } from './model/personal-data.ts'
import { webhooksOfCompanyRoutes, webhooksOfCompanySections } from './routes/account.tsx'
import { webhookDeskRoutes, webhookDeskSections } from './routes/desk.tsx'
import { forgetMessages, webhookJob } from './service/send.ts'

export const webhooksDomain = domain({
  audit: webhooksAudit,
  routes: [webhooksOfCompanyRoutes, webhookDeskRoutes],
  sections: [...webhooksOfCompanySections, ...webhookDeskSections],
  jobs: [webhookJob],
  sweeps: { 'messages of webhooks': forgetMessages },
  companyTables,
  personalData,
  mails: webhooksMails,
})
