import { domain } from '#platform/domain/domain.ts'
import { partListRoutes, partListSections } from './routes.tsx'

export const partListDomain = domain({ routes: [partListRoutes], sections: partListSections })
