import { domain } from '#platform/domain/domain.ts'
import { buyDeskRoutes, buyDeskSections } from './routes/desk.tsx'
import { offersFileRoutes } from './routes/offers-file.tsx'
import { whereToBuyRoutes } from './routes/product.tsx'

export const whereToBuyDomain = domain({
  routes: [whereToBuyRoutes, buyDeskRoutes, offersFileRoutes],
  sections: buyDeskSections,
})
