import { domain } from '#platform/domain/domain.ts'
import { priceListsAudit } from './audit.ts'
import { changeAllRoutes } from './routes/change-all.tsx'
import { priceDeskRoutes, priceDeskSections } from './routes/lists.tsx'
import { scaleDeskRoutes } from './routes/prices.tsx'

export const priceListsDomain = domain({
  audit: priceListsAudit,
  routes: [priceDeskRoutes, scaleDeskRoutes, changeAllRoutes],
  sections: priceDeskSections,
})
