import { domain } from '#platform/domain/domain.ts'
import { reviewDeskRoutes, reviewDeskSections } from './routes/desk.tsx'
import { reviewRoutes } from './routes/product.tsx'

export const reviewsDomain = domain({
  routes: [reviewRoutes, reviewDeskRoutes],
  sections: reviewDeskSections,
})
