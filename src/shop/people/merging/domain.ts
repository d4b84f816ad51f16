import { domain } from '#platform/domain/domain.ts'
import { mergingAudit } from './audit.ts'
import { mergingRoutes } from './routes.tsx'

export const mergingDomain = domain({ audit: mergingAudit, routes: [mergingRoutes] })
