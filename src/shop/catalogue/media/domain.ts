import { domain } from '#platform/domain/domain.ts'
import { mediaAudit } from './audit.ts'
import { mediaDeskRoutes } from './routes/desk.tsx'

export const mediaDomain = domain({ audit: mediaAudit, routes: [mediaDeskRoutes] })
