import { domain } from '#platform/domain/domain.ts'
import { listHeadingRoutes, listHeadingSections } from './routes.tsx'

export const listIntakeDomain = domain({ routes: [listHeadingRoutes], sections: listHeadingSections })
