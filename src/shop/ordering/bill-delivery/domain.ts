import { domain } from '#platform/domain/domain.ts'
import { billDeliveryAudit } from './audit.ts'
import { companyTables } from './model/company-tables.ts'
import { billDeliveryMails } from './model/mails.ts'
import { personalData } from './model/personal-data.ts'
import { billDeliveryReactions } from './reactions.ts'
import { billDeliveryDeskRoutes, billDeliveryDeskSections, billDeliveryFills } from './routes/desk.tsx'
import { deliveryJob } from './service/job.ts'

export const billDeliveryDomain = domain({
  audit: billDeliveryAudit,
  routes: [billDeliveryDeskRoutes],
  sections: billDeliveryDeskSections,
  jobs: [deliveryJob],
  fills: billDeliveryFills,
  reactions: billDeliveryReactions,
  companyTables,
  personalData,
  mails: billDeliveryMails,
})
