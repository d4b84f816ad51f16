import { domain } from '#platform/domain/domain.ts'
import { priceDeskRoutes, priceDeskSections } from './routes/lists.tsx'
import { scaleDeskRoutes } from './routes/prices.tsx'

export const priceListsDomain = domain({
  routes: [priceDeskRoutes, scaleDeskRoutes],
  sections: priceDeskSections,
})
