import { domain } from '#platform/domain/domain.ts'
import { companyAdminAudit } from './audit.ts'
import { companyAdminMails } from './model/mails.ts'
import { personalData } from './model/personal-data.ts'
import { companyAdminRoutes, companyAdminSections } from './routes/account.tsx'
import { companyFileRoutes, companyFileSections } from './routes/files.tsx'
import { companyRequestRoutes } from './routes/requests.tsx'
import { budgetJob } from './service/budget-letters.ts'

export const companyAdminDomain = domain({
  audit: companyAdminAudit,
  routes: [companyAdminRoutes, companyRequestRoutes, companyFileRoutes],
  sections: [...companyAdminSections, ...companyFileSections],
  jobs: [budgetJob],
  personalData,
  mails: companyAdminMails,
})
