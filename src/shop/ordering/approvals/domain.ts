import { domain } from '#platform/domain/domain.ts'
import { approvalsAudit } from './audit.ts'
import { companyTables } from './model/company-tables.ts'
import { approvalsMails } from './model/mails.ts'
import { personalData } from './model/personal-data.ts'
import { approvalRoutes, approvalSections } from './routes/account.tsx'
import { limitsInSettings } from './routes/limits-card.tsx'
import { approvalWork } from './service/open-work.ts'
import { partsInRules } from './service/parts-used.ts'
import { approvalJob } from './service/overdue-job.ts'
import { approvalsSearchTools } from './search-tools.ts'

export const approvalsDomain = domain({
  audit: approvalsAudit,
  routes: [approvalRoutes],
  sections: approvalSections,
  jobs: [approvalJob],
  fills: [partsInRules, limitsInSettings, ...approvalWork],
  companyTables,
  personalData,
  tools: approvalsSearchTools,
  mails: approvalsMails,
})
