import { domain } from '#platform/domain/domain.ts'
import { returnsAudit } from './audit.ts'
import { returnsMails } from './model/mails.ts'
import { personalData } from './model/personal-data.ts'
import { returnsRoutes } from './routes/account.tsx'
import { returnsDeskRoutes } from './routes/desk.tsx'

export const returnsDomain = domain({
  audit: returnsAudit,
  routes: [returnsRoutes, returnsDeskRoutes],
  personalData,
  mails: returnsMails,
})
