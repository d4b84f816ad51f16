import { domain } from '#platform/domain/domain.ts'
import { ownNumberRoutes, ownNumberSections } from './routes.tsx'

export const ownNumbersDomain = domain({ routes: [ownNumberRoutes], sections: ownNumberSections })
