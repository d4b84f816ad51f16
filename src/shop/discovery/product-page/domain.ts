import { domain } from '#platform/domain/domain.ts'
import { productPageRoutes } from './routes.tsx'

export const productPageDomain = domain({ routes: [productPageRoutes] })
