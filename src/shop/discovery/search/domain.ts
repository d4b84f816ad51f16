import { domain } from '#platform/domain/domain.ts'
import { searchAudit } from './audit.ts'
import { searchReactions } from './reactions.ts'
import { searchRoutes } from './routes.tsx'
import { searchDeskRoutes, searchDeskSections } from './routes/desk.tsx'
import { forgetOldMisses } from './service/missed-searches.ts'

export const searchDomain = domain({
  audit: searchAudit,
  routes: [searchRoutes, searchDeskRoutes],
  sections: searchDeskSections,
  sweeps: { 'missed searches': ({ db }) => forgetOldMisses(db) },
  reactions: searchReactions,
})
