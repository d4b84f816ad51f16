import { domain } from '#platform/domain/domain.ts'
import { repairAudit } from './audit.ts'
import { repairMails } from './model/mails.ts'
import { personalData } from './model/personal-data.ts'
import { repairRoutes, repairSections } from './routes/account.tsx'
import { repairDeskRoutes } from './routes/desk.tsx'
import { repairSearchTools } from './search-tools.ts'

export const repairDomain = domain({
  audit: repairAudit,
  routes: [repairRoutes, repairDeskRoutes],
  sections: repairSections,
  personalData,
  tools: repairSearchTools,
  mails: repairMails,
})
