import { domain } from '#platform/domain/domain.ts'
import { replenishmentAudit } from './audit.ts'
import { companyTables } from './model/company-tables.ts'
import { replenishmentMails } from './model/mails.ts'
import { personalData } from './model/personal-data.ts'
import { replenishmentRoutes, replenishmentSections } from './routes/account.tsx'
import { replenishmentDeskRoutes, replenishmentDeskSections } from './routes/desk.tsx'
import { schedulesLoseAddress } from './service/address-gone.ts'
import { replenishmentJob } from './service/job.ts'
import { schedulesThatRest, schedulesThatWait } from './service/open-work.ts'
import { partsInSchedules } from './service/parts-used.ts'
import { replenishmentSearchTools } from './search-tools.ts'

export const replenishmentDomain = domain({
  audit: replenishmentAudit,
  routes: [replenishmentRoutes, replenishmentDeskRoutes],
  sections: [...replenishmentSections, ...replenishmentDeskSections],
  jobs: [replenishmentJob],
  fills: [partsInSchedules, schedulesLoseAddress, schedulesThatWait, schedulesThatRest],
  companyTables,
  personalData,
  tools: replenishmentSearchTools,
  mails: replenishmentMails,
})
