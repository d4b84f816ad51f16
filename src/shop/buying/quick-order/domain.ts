import { domain } from '#platform/domain/domain.ts'
import { quickOrderRoutes } from './routes.tsx'

export const quickOrderDomain = domain({ routes: [quickOrderRoutes] })
