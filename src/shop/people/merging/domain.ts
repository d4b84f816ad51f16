import { domain } from '#platform/domain/domain.ts'
import { mergingAudit } from './audit.ts'
import { mergingMails } from './model/mails.ts'
import { mergingRoutes } from './routes.tsx'
import { mergeLettersJob } from './service/tell.ts'

export const mergingDomain = domain({
  audit: mergingAudit,
  mails: mergingMails,
  jobs: [mergeLettersJob],
  routes: [mergingRoutes],
})
