import { domain } from '#platform/domain/domain.ts'
import { sellerAudit } from './audit.ts'
import { personalData } from './model/personal-data.ts'
import { sellerDeskRoutes, sellerDeskSections } from './routes.tsx'

export const sellerDomain = domain({
  audit: sellerAudit,
  routes: [sellerDeskRoutes],
  sections: sellerDeskSections,
  personalData,
})
