import { domain } from '#platform/domain/domain.ts'
import { homeRoutes } from './routes.tsx'

export const homeDomain = domain({ routes: [homeRoutes] })
