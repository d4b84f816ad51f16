import { domain } from '#platform/domain/domain.ts'
import { orderFormRoutes } from './routes.tsx'

export const orderFormDomain = domain({ routes: [orderFormRoutes] })
