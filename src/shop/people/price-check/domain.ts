import { domain } from '#platform/domain/domain.ts'
import { priceCheckRoutes } from './routes.tsx'

export const priceCheckDomain = domain({ routes: [priceCheckRoutes] })
