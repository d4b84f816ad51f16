import { domain } from '#platform/domain/domain.ts'
import { articleDataAudit } from './audit.ts'
import { bulkDeskRoutes } from './routes/bulk.tsx'
import { articleDataDeskRoutes } from './routes/desk.tsx'
import { gridDeskRoutes } from './routes/grid.tsx'

export const articleDataDomain = domain({
  audit: articleDataAudit,
  routes: [articleDataDeskRoutes, bulkDeskRoutes, gridDeskRoutes],
})
