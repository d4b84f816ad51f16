import { domain } from '#platform/domain/domain.ts'
import { ledgerAudit } from './audit.ts'
import { personalData } from './model/personal-data.ts'
import { ledgerRoutes, ledgerSections } from './routes/desk.tsx'

export const ledgerDomain = domain({
  audit: ledgerAudit,
  routes: [ledgerRoutes],
  sections: ledgerSections,
  personalData,
})
