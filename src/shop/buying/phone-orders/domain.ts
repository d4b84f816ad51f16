import { domain } from '#platform/domain/domain.ts'
import { phoneOrdersAudit } from './audit.ts'
import { phoneOrderRoutes } from './routes/desk.tsx'

export const phoneOrdersDomain = domain({ audit: phoneOrdersAudit, routes: [phoneOrderRoutes] })
