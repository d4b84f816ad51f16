import { domain } from '#platform/domain/domain.ts'
import { familyAudit } from './audit.ts'
import { familyDeskRoutes, familyDeskSections } from './routes/desk.tsx'

export const familiesDomain = domain({
  audit: familyAudit,
  routes: [familyDeskRoutes],
  sections: [...familyDeskSections],
})
