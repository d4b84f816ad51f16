import { domain } from '#platform/domain/domain.ts'
import { sellerDeskRoutes, sellerDeskSections } from './routes.tsx'

export const sellerDomain = domain({ routes: [sellerDeskRoutes], sections: sellerDeskSections })
