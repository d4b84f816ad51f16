import { domain } from '#platform/domain/domain.ts'
import { overviewAudit } from './audit.ts'
import { deskRoutes, deskSections } from './routes.tsx'

export const overviewDomain = domain({ audit: overviewAudit, routes: [deskRoutes], sections: deskSections })
