import { domain } from '#platform/domain/domain.ts'
import { whereToBuyAudit } from './audit.ts'
import { personalData } from './model/personal-data.ts'
import { buyDeskRoutes, buyDeskSections } from './routes/desk.tsx'
import { offersFileRoutes } from './routes/offers-file.tsx'
import { whereToBuyRoutes } from './routes/product.tsx'

export const whereToBuyDomain = domain({
  audit: whereToBuyAudit,
  routes: [whereToBuyRoutes, buyDeskRoutes, offersFileRoutes],
  sections: buyDeskSections,
  personalData,
})
