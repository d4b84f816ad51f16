import { domain } from '#platform/domain/domain.ts'
import { bankAudit } from './audit.ts'
import { personalData } from './model/personal-data.ts'
import { bankDeskRoutes, bankDeskSections } from './routes/desk.tsx'

export const bankStatementsDomain = domain({
  audit: bankAudit,
  routes: [bankDeskRoutes],
  sections: bankDeskSections,
  personalData,
})
