import { domain } from '#platform/domain/domain.ts'
import { searchAudit } from './audit.ts'
import { personalData } from './model/personal-data.ts'
import { searchReactions } from './reactions.ts'
import { searchRoutes } from './routes.tsx'
import { searchDeskRoutes, searchDeskSections } from './routes/desk.tsx'
import { forgetOldMisses } from './service/missed-searches.ts'
import { searchSearchTools } from './search-tools.ts'

export const searchDomain = domain({
  audit: searchAudit,
  routes: [searchRoutes, searchDeskRoutes],
  sections: searchDeskSections,
  sweeps: { 'missed searches': ({ db }) => forgetOldMisses(db) },
  reactions: searchReactions,
  personalData,
  tools: searchSearchTools,
})
