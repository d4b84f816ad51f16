import { domain } from '#platform/domain/domain.ts'
import { savedCartRoutes, savedCartSections } from './routes.tsx'

export const savedCartsDomain = domain({ routes: [savedCartRoutes], sections: savedCartSections })
