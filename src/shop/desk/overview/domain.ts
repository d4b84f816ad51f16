import { domain } from '#platform/domain/domain.ts'
import { deskRoutes, deskSections } from './routes.tsx'

export const overviewDomain = domain({ routes: [deskRoutes], sections: deskSections })
