import { domain } from '#platform/domain/domain.ts'
import { ledgerAudit } from './audit.ts'
import { personalData } from './model/personal-data.ts'
import { ledgerRoutes } from './routes/desk.tsx'

export const ledgerDomain = domain({ audit: ledgerAudit, routes: [ledgerRoutes], personalData })
