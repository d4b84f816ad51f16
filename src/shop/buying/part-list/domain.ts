import { domain } from '#platform/domain/domain.ts'
import { partListRoutes } from './routes.tsx'

export const partListDomain = domain({ routes: [partListRoutes] })
