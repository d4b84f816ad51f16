import { domain } from '#platform/domain/domain.ts'
import { connectedSystemRoutes, connectedSystemSections } from './routes/desk.tsx'
import { externalSessionRoutes } from './routes/enter.tsx'

export const externalSessionDomain = domain({
  routes: [externalSessionRoutes, connectedSystemRoutes],
  sections: connectedSystemSections,
})
