import { domain } from '#platform/domain/domain.ts'
import { customersAudit } from './audit.ts'
import { looksInSettings } from './routes/looked-card.tsx'
import { handsOverAtDesk } from './routes/hand-over-place.ts'
import { customersDeskRoutes, customersDeskSections } from './routes/desk.tsx'

export const customersDomain = domain({
  audit: customersAudit,
  routes: [customersDeskRoutes],
  sections: customersDeskSections,
  fills: [looksInSettings, handsOverAtDesk],
})
