import { domain } from '#platform/domain/domain.ts'
import { reviewsAudit } from './audit.ts'
import { reviewsMails } from './model/mails.ts'
import { personalData } from './model/personal-data.ts'
import { reviewDeskRoutes, reviewDeskSections } from './routes/desk.tsx'
import { reviewRoutes } from './routes/product.tsx'

export const reviewsDomain = domain({
  audit: reviewsAudit,
  routes: [reviewRoutes, reviewDeskRoutes],
  sections: reviewDeskSections,
  personalData,
  mails: reviewsMails,
})
