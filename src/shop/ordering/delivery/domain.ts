import { domain } from '#platform/domain/domain.ts'
import { deliveryDeskRoutes, deliveryDeskSections } from './routes.tsx'

export const deliveryDomain = domain({ routes: [deliveryDeskRoutes], sections: deliveryDeskSections })
